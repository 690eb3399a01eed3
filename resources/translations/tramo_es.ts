<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <source>Ask the question</source>
        <translation>Hacer la pregunta</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Añadir archivos…</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Añadir carpeta…</translation>
    </message>
    <message>
        <source>Add the sample documents</source>
        <translation>Añadir los documentos de ejemplo</translation>
    </message>
    <message>
        <source>New collection…</source>
        <translation>Nueva colección…</translation>
    </message>
    <message>
        <source>Delete collection…</source>
        <translation>Eliminar la colección…</translation>
    </message>
    <message>
        <source>Remove the chosen files</source>
        <translation>Quitar los archivos elegidos</translation>
    </message>
    <message>
        <source>Read the chosen files again</source>
        <translation>Volver a leer los archivos elegidos</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Copy the answer with citations</source>
        <translation>Copiar la respuesta con sus citas</translation>
    </message>
    <message>
        <source>Write a question</source>
        <translation>Escribir una pregunta</translation>
    </message>
    <message>
        <source>Where to search…</source>
        <translation>Dónde buscar…</translation>
    </message>
    <message>
        <source>Check a draft…</source>
        <translation>Comprobar un borrador…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Next claim</source>
        <translation>Afirmación siguiente</translation>
    </message>
    <message>
        <source>Previous claim</source>
        <translation>Afirmación anterior</translation>
    </message>
    <message>
        <source>Next quote of the claim</source>
        <translation>Cita siguiente de la afirmación</translation>
    </message>
    <message>
        <source>Previous quote of the claim</source>
        <translation>Cita anterior de la afirmación</translation>
    </message>
    <message>
        <source>Show the claim&apos;s words on the page</source>
        <translation>Mostrar sus palabras en la página</translation>
    </message>
    <message>
        <source>Find in the document…</source>
        <translation>Buscar en el documento…</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>Coincidencia siguiente</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>Coincidencia anterior</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Reducir</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>Ajustar al ancho</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>Página completa</translation>
    </message>
    <message>
        <source>Turn the pages right</source>
        <translation>Girar las páginas a la derecha</translation>
    </message>
    <message>
        <source>Turn the pages left</source>
        <translation>Girar las páginas a la izquierda</translation>
    </message>
    <message>
        <source>Pages in small</source>
        <translation>Páginas en miniatura</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Índice</translation>
    </message>
    <message>
        <source>Copy the selected text of the page</source>
        <translation>Copiar el texto seleccionado de la página</translation>
    </message>
    <message>
        <source>All actions…</source>
        <translation>Todas las acciones…</translation>
    </message>
    <message>
        <source>Next zone</source>
        <translation>Zona siguiente</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Ajustes…</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelos…</translation>
    </message>
    <message>
        <source>Evaluate…</source>
        <translation>Evaluar…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Respuesta</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Ir</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;yuda</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Watch a folder…</source>
        <translation>Vigilar una carpeta…</translation>
    </message>
</context>
<context>
    <name>Answer</name>
    <message>
        <source>Valid citations</source>
        <translation>Citas válidas</translation>
    </message>
    <message>
        <source>Quotes found in the source, of the quotes made</source>
        <translation>Citas halladas en la fuente, de las hechas</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Cobertura</translation>
    </message>
    <message>
        <source>Claims with at least one valid quote, of all claims written</source>
        <translation>Afirmaciones con al menos una cita válida, de todas las escritas</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>Respaldo</translation>
    </message>
    <message>
        <source>Claims that their quotes support, of the claims with valid quotes</source>
        <translation>Afirmaciones que sus citas respaldan, de las que tienen citas válidas</translation>
    </message>
    <message>
        <source>1 passage found, not cited</source>
        <translation>1 pasaje hallado, sin citar</translation>
    </message>
    <message>
        <source>{n} passages found, not cited</source>
        <translation>{n} pasajes hallados, sin citar</translation>
    </message>
    <message>
        <source>1 passage found</source>
        <translation>1 pasaje hallado</translation>
    </message>
    <message>
        <source>{n} passages found</source>
        <translation>{n} pasajes hallados</translation>
    </message>
    <message>
        <source>Left out, and why</source>
        <translation>Lo que se ha dejado fuera, y por qué</translation>
    </message>
    <message>
        <source>Searched: </source>
        <translation>Se buscó en: </translation>
    </message>
    <message>
        <source>Also searched for: </source>
        <translation>También se buscó: </translation>
    </message>
    <message>
        <source>Nearest passages</source>
        <translation>Pasajes más cercanos</translation>
    </message>
    <message>
        <source>Relevance {n} %</source>
        <translation>Pertinencia: {n} %</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Preguntar de nuevo</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Comprobar de nuevo</translation>
    </message>
    <message>
        <source>Supported</source>
        <translation>Respaldada</translation>
    </message>
    <message>
        <source>Contradicted</source>
        <translation>Contradicha</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>No consta</translation>
    </message>
    <message>
        <source>Quote not found</source>
        <translation>Cita no encontrada</translation>
    </message>
    <message>
        <source>Uncertain</source>
        <translation>Dudosa</translation>
    </message>
    <message>
        <source>No citation</source>
        <translation>Sin cita</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <source>Quote</source>
        <translation>Cita</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Números</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>Fechas</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unidades</translation>
    </message>
    <message>
        <source>Negation</source>
        <translation>Negación</translation>
    </message>
    <message>
        <source>Qualifiers</source>
        <translation>Matices</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Condiciones</translation>
    </message>
    <message>
        <source>Parties</source>
        <translation>Partes</translation>
    </message>
    <message>
        <source>Modality</source>
        <translation>Modalidad</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>Alineación</translation>
    </message>
    <message>
        <source>Entailment</source>
        <translation>Implicación</translation>
    </message>
    <message>
        <source>Exception</source>
        <translation>Excepción</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Condición</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Sentido</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Period and scope</source>
        <translation>Período y ámbito</translation>
    </message>
    <message>
        <source>Changed words</source>
        <translation>Palabras cambiadas</translation>
    </message>
    <message>
        <source>Clipped quote</source>
        <translation>Cita recortada</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>Frase siguiente</translation>
    </message>
    <message>
        <source>Wording</source>
        <translation>Redacción</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Seguridad</translation>
    </message>
    <message>
        <source>Recognised text</source>
        <translation>Texto reconocido</translation>
    </message>
    <message>
        <source>Answers the question</source>
        <translation>Contesta a la pregunta</translation>
    </message>
    <message>
        <source>Citation</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <source>Quotation</source>
        <translation>Cita textual</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>superada</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>con reparos</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>no superada</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>sin hacer</translation>
    </message>
    <message>
        <source>Repaired: shown in the source&apos;s own characters</source>
        <translation>Reparada: se muestra con los caracteres de la fuente</translation>
    </message>
    <message>
        <source>Found in another passage than the one cited</source>
        <translation>Hallada en otro pasaje que el citado</translation>
    </message>
    <message>
        <source>Not in the source; shown as plain text</source>
        <translation>No está en la fuente; se muestra como texto sin enlace</translation>
    </message>
    <message>
        <source>page {label} (page {n} of the file)</source>
        <translation>página {label} (página {n} del archivo)</translation>
    </message>
    <message>
        <source>page {n}</source>
        <translation>página {n}</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Contestada</translation>
    </message>
    <message>
        <source>Answered in part</source>
        <translation>Contestada en parte</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Sin respuesta</translation>
    </message>
    <message>
        <source>Answered without documents</source>
        <translation>Contestada sin documentos</translation>
    </message>
    <message>
        <source>There is nothing to search yet</source>
        <translation>Todavía no hay dónde buscar</translation>
    </message>
    <message>
        <source>The documents do not deal with this</source>
        <translation>Los documentos no tratan de esto</translation>
    </message>
    <message>
        <source>The documents do not say this</source>
        <translation>Los documentos no lo dicen</translation>
    </message>
    <message>
        <source>No claim passed the checks</source>
        <translation>Ninguna afirmación superó las comprobaciones</translation>
    </message>
    <message>
        <source>The time for this question was used up</source>
        <translation>Se agotó el tiempo de esta pregunta</translation>
    </message>
    <message>
        <source>This cannot be answered from passages</source>
        <translation>Esto no se puede contestar a partir de pasajes</translation>
    </message>
    <message>
        <source>The draft states nothing that can be checked</source>
        <translation>El borrador no afirma nada que se pueda comprobar</translation>
    </message>
    <message>
        <source>Nothing lies within the filter</source>
        <translation>Nada cumple el filtro</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>Answers you can check at a glance</source>
        <translation>Respuestas que se comprueban de un vistazo</translation>
    </message>
    <message>
        <source>Ask in English or Spanish. Each claim stands beside the exact words it rests on, highlighted on the page, with a verdict that was checked. Nothing leaves this computer.</source>
        <translation>Pregunte en español o en inglés. Cada afirmación aparece junto a las palabras exactas en que se apoya, resaltadas en la página, con un veredicto comprobado. Nada sale de este equipo.</translation>
    </message>
    <message>
        <source>Claim {n}</source>
        <translation>Afirmación {n}</translation>
    </message>
    <message>
        <source>1 check</source>
        <translation>1 comprobación</translation>
    </message>
    <message>
        <source>All {n} checks</source>
        <translation>Las {n} comprobaciones</translation>
    </message>
    <message>
        <source>Another passage says otherwise:</source>
        <translation>Otro pasaje dice lo contrario:</translation>
    </message>
    <message>
        <source>{n} other passages say otherwise:</source>
        <translation>Otros {n} pasajes dicen lo contrario:</translation>
    </message>
    <message>
        <source>Probability that the quotes support the claim: {p} %</source>
        <translation>Probabilidad de que las citas respalden la afirmación: {p} %</translation>
    </message>
    <message>
        <source>Columns: {text}</source>
        <translation>Columnas: {text}</translation>
    </message>
    <message>
        <source>Quote: {text}. {place}</source>
        <translation>Cita: {text}. {place}</translation>
    </message>
    <message>
        <source>Show on the page (Enter)</source>
        <translation>Mostrar en la página (Intro)</translation>
    </message>
    <message>
        <source>Its place on the page is not certain, so nothing is highlighted</source>
        <translation>Su lugar en la página no es seguro; no se resalta nada</translation>
    </message>
    <message>
        <source>Closest text: “{text}”</source>
        <translation>Texto más parecido: «{text}»</translation>
    </message>
    <message>
        <source>Question: </source>
        <translation>Pregunta: </translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Plegar</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Desplegar</translation>
    </message>
    <message>
        <source>1 claim</source>
        <translation>1 afirmación</translation>
    </message>
    <message>
        <source>{n} claims</source>
        <translation>{n} afirmaciones</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Ha fallado</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenida</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>En curso</translation>
    </message>
    <message>
        <source>{n} of {m} claims supported</source>
        <translation>{n} de {m} afirmaciones respaldadas</translation>
    </message>
    <message>
        <source>Stopped. Claims that were already checked stay.</source>
        <translation>Detenida. Las afirmaciones ya comprobadas se conservan.</translation>
    </message>
    <message>
        <source>Copy the answer with its citations</source>
        <translation>Copiar la respuesta con sus citas</translation>
    </message>
    <message>
        <source>Quote not found in the source</source>
        <translation>Cita no encontrada en la fuente</translation>
    </message>
    <message>
        <source>Understood as: {question}</source>
        <translation>Entendida como: {question}</translation>
    </message>
    <message>
        <source>Ask as written</source>
        <translation>Preguntar tal cual</translation>
    </message>
    <message>
        <source>Search the question exactly as it was typed</source>
        <translation>Buscar la pregunta exactamente como se escribió</translation>
    </message>
    <message>
        <source>The question assumes: “{text}” The documents say otherwise, see above.</source>
        <translation>La pregunta da por hecho: «{text}». Los documentos dicen otra cosa; véase arriba.</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>contestada</translation>
    </message>
    <message>
        <source>no evidence found</source>
        <translation>sin pruebas encontradas</translation>
    </message>
    <message>
        <source>only doubtful claims</source>
        <translation>solo afirmaciones dudosas</translation>
    </message>
    <message>
        <source>“Nothing found” is no proof that the document does not say it.</source>
        <translation>«Nada encontrado» no prueba que el documento no lo diga.</translation>
    </message>
    <message>
        <source>What rests on what</source>
        <translation>Qué se apoya en qué</translation>
    </message>
    <message>
        <source>Claim and source are in different languages; only figures and names can be compared.</source>
        <translation>La afirmación y la fuente están en idiomas distintos; solo pueden compararse cifras y nombres.</translation>
    </message>
    <message>
        <source>In the claim: bold rests on the quote, underlined does not.</source>
        <translation>En la afirmación: lo que va en negrita se apoya en la cita; lo subrayado, no.</translation>
    </message>
    <message>
        <source>In the quote: bold is used by the claim, italic is not.</source>
        <translation>En la cita: la afirmación usa lo que va en negrita y no lo que va en cursiva.</translation>
    </message>
    <message>
        <source>Other forms of the same words:</source>
        <translation>Otras formas de las mismas palabras:</translation>
    </message>
    <message>
        <source>Answered without a search</source>
        <translation>Contestada sin buscar</translation>
    </message>
    <message>
        <source>About the program</source>
        <translation>Sobre el programa</translation>
    </message>
    <message>
        <source>The last answer, shorter</source>
        <translation>La última respuesta, más corta</translation>
    </message>
    <message>
        <source>The last answer in other words</source>
        <translation>La última respuesta con otras palabras</translation>
    </message>
    <message>
        <source>The last answer, translated</source>
        <translation>La última respuesta, traducida</translation>
    </message>
    <message>
        <source>Not from your documents</source>
        <translation>No procede de sus documentos</translation>
    </message>
    <message>
        <source>Stated</source>
        <translation>Consta</translation>
    </message>
    <message>
        <source>Says otherwise</source>
        <translation>Dice otra cosa</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nada encontrado</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Sin decidir</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>No leído</translation>
    </message>
    <message>
        <source>“{condition}”: stated in {n} of {all} documents.</source>
        <translation>«{condition}»: consta en {n} de {all} documentos.</translation>
    </message>
    <message>
        <source>“{condition}”: nothing found in {n} of {all} documents.</source>
        <translation>«{condition}»: nada encontrado en {n} de {all} documentos.</translation>
    </message>
    <message>
        <source>Undecided or not read: {n}.</source>
        <translation>Sin decidir o no leídos: {n}.</translation>
    </message>
</context>
<context>
    <name>Ask</name>
    <message>
        <source>Working · {elapsed} of at most {budget}</source>
        <translation>En curso · {elapsed} de un máximo de {budget}</translation>
    </message>
    <message>
        <source>Working · {elapsed}</source>
        <translation>Trabajando · {elapsed}</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 paso</translation>
    </message>
    <message>
        <source>{n} steps</source>
        <translation>{n} pasos</translation>
    </message>
    <message>
        <source>the engine is getting ready</source>
        <translation>el motor se está preparando</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Preguntar</translation>
    </message>
    <message>
        <source>Stop (Esc)</source>
        <translation>Detener (Esc)</translation>
    </message>
    <message>
        <source>Ask (Enter)</source>
        <translation>Preguntar (Intro)</translation>
    </message>
    <message>
        <source>Ask your documents…</source>
        <translation>Pregunte a sus documentos…</translation>
    </message>
    <message>
        <source>A question holds at most {count} characters; the rest was not pasted. Check a long text as a draft.</source>
        <translation>Una pregunta tiene como máximo {count} caracteres; el resto no se ha pegado. Compruebe un texto largo como borrador.</translation>
    </message>
    <message>
        <source>Enter asks · Shift+Enter starts a new line</source>
        <translation>Intro pregunta · Mayús+Intro empieza otra línea</translation>
    </message>
    <message>
        <source>Loading models</source>
        <translation>Cargando modelos</translation>
    </message>
    <message>
        <source>Deciding</source>
        <translation>Decidiendo</translation>
    </message>
    <message>
        <source>Choosing where to search</source>
        <translation>Eligiendo dónde buscar</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Buscando</translation>
    </message>
    <message>
        <source>Judging passages</source>
        <translation>Valorando pasajes</translation>
    </message>
    <message>
        <source>Understanding the question</source>
        <translation>Entendiendo la pregunta</translation>
    </message>
    <message>
        <source>Taking the question apart</source>
        <translation>Separando las partes de la pregunta</translation>
    </message>
    <message>
        <source>Checking what the question assumes</source>
        <translation>Comprobando lo que la pregunta da por hecho</translation>
    </message>
    <message>
        <source>Cutting to the point</source>
        <translation>Recortando a lo esencial</translation>
    </message>
    <message>
        <source>Reading sentence by sentence</source>
        <translation>Leyendo frase por frase</translation>
    </message>
    <message>
        <source>Is it enough?</source>
        <translation>¿Es suficiente?</translation>
    </message>
    <message>
        <source>Does it answer the question?</source>
        <translation>¿Contesta a la pregunta?</translation>
    </message>
    <message>
        <source>Looking for the opposite</source>
        <translation>Buscando lo contrario</translation>
    </message>
    <message>
        <source>Looking at other collections</source>
        <translation>Mirando otras colecciones</translation>
    </message>
    <message>
        <source>Asking each document</source>
        <translation>Preguntando a cada documento</translation>
    </message>
    <message>
        <source>Rephrasing</source>
        <translation>Reformulando</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Redactando</translation>
    </message>
    <message>
        <source>Checking</source>
        <translation>Comprobando</translation>
    </message>
    <message>
        <source>Reading the draft</source>
        <translation>Leyendo el borrador</translation>
    </message>
    <message>
        <source>Comparing with the documents</source>
        <translation>Comparando con los documentos</translation>
    </message>
    <message>
        <source>Deciding what to show</source>
        <translation>Decidiendo qué se muestra</translation>
    </message>
    <message>
        <source>Checking claim {n}</source>
        <translation>Comprobando la afirmación {n}</translation>
    </message>
    <message>
        <source>relevant</source>
        <translation>pertinentes</translation>
    </message>
    <message>
        <source>ambiguous</source>
        <translation>ambiguos</translation>
    </message>
    <message>
        <source>not relevant</source>
        <translation>no pertinentes</translation>
    </message>
    <message>
        <source>the passages do not say it</source>
        <translation>los pasajes no lo dicen</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>a mano</translation>
    </message>
    <message>
        <source>read in the question</source>
        <translation>leído en la pregunta</translation>
    </message>
    <message>
        <source>preferred</source>
        <translation>preferido</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>abandonado</translation>
    </message>
    <message>
        <source>no other wording</source>
        <translation>no hay otra formulación</translation>
    </message>
    <message>
        <source>a search is needed</source>
        <translation>hace falta buscar</translation>
    </message>
    <message>
        <source>every document is asked</source>
        <translation>se pregunta a cada documento</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>the documents say otherwise</source>
        <translation>los documentos dicen otra cosa</translation>
    </message>
    <message>
        <source>nothing speaks against it</source>
        <translation>nada lo contradice</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>consta</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nada encontrado</translation>
    </message>
    <message>
        <source>undecided</source>
        <translation>sin decidir</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>no leído</translation>
    </message>
    <message>
        <source>without the reranker</source>
        <translation>sin el reordenador</translation>
    </message>
    <message>
        <source>without the vectors</source>
        <translation>sin los vectores</translation>
    </message>
    <message>
        <source>without the entailment model</source>
        <translation>sin el modelo de implicación</translation>
    </message>
    <message>
        <source>without the reading head</source>
        <translation>sin la cabeza de lectura</translation>
    </message>
    <message>
        <source>without the answering head</source>
        <translation>sin la cabeza de respuestas</translation>
    </message>
    <message>
        <source>{n} passages</source>
        <translation>{n} pasajes</translation>
    </message>
    <message>
        <source>{n} claims</source>
        <translation>{n} afirmaciones</translation>
    </message>
    <message>
        <source>Where to search</source>
        <extracomment>Files shown before the list scrolls, and from which on their names can be searched.</extracomment>
        <translation>Dónde buscar</translation>
    </message>
    <message>
        <source>Search only in</source>
        <translation>Buscar solo en</translation>
    </message>
    <message>
        <source>Find a file…</source>
        <translation>Buscar un archivo…</translation>
    </message>
    <message>
        <source>Find a file</source>
        <translation>Buscar un archivo</translation>
    </message>
    <message>
        <source>Files to search; none ticked means all</source>
        <translation>Archivos en los que buscar; sin marcar ninguno, todos</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Sección</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>Fechas</translation>
    </message>
    <message>
        <source>Clause 9.2, Item 1A, a heading</source>
        <translation>Cláusula 9.2, Item 1A, un título</translation>
    </message>
    <message>
        <source>from 2023-01</source>
        <translation>desde 2023-01</translation>
    </message>
    <message>
        <source>to 2023-12</source>
        <translation>hasta 2023-12</translation>
    </message>
    <message>
        <source>First day of the documents&apos; date</source>
        <translation>Primer día de la fecha de los documentos</translation>
    </message>
    <message>
        <source>Last day of the documents&apos; date</source>
        <translation>Último día de la fecha de los documentos</translation>
    </message>
    <message>
        <source>The date in the document, or else of the file. Files without a date are left out.</source>
        <translation>La fecha del documento o, si no, la del archivo. Los archivos sin fecha quedan fuera.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Cualquiera</translation>
    </message>
    <message>
        <source>The first day lies after the last one.</source>
        <translation>El primer día es posterior al último.</translation>
    </message>
    <message>
        <source>“{text}” is not a date that can be read for sure. Write 2023, 2023-06 or 2023-06-30.</source>
        <translation>«{text}» no es una fecha que se lea con seguridad. Escriba 2023, 2023-06 o 2023-06-30.</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 archivo</translation>
    </message>
    <message>
        <source>{n} files</source>
        <translation>{n} archivos</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>de {first} a {last}</translation>
    </message>
    <message>
        <source>from {day}</source>
        <translation>desde {day}</translation>
    </message>
    <message>
        <source>up to {day}</source>
        <translation>hasta {day}</translation>
    </message>
    <message>
        <source>Searched only in: {what}</source>
        <translation>Buscado solo en: {what}</translation>
    </message>
    <message>
        <source>Read in the question, searched only in: {what}</source>
        <translation>Leído en la pregunta, buscado solo en: {what}</translation>
    </message>
    <message>
        <source>Read in the question, preferred: {what}</source>
        <translation>Leído en la pregunta, preferido: {what}</translation>
    </message>
    <message>
        <source>Nothing was found in {what}, so the search was widened</source>
        <translation>No se encontró nada en {what}, así que se amplió la búsqueda</translation>
    </message>
    <message>
        <source>Search everywhere again</source>
        <translation>Buscar de nuevo en todo</translation>
    </message>
    <message>
        <source>Only in: {what}</source>
        <translation>Solo en: {what}</translation>
    </message>
</context>
<context>
    <name>Calibration</name>
    <message>
        <source>Supported from</source>
        <translation>Respaldada desde</translation>
    </message>
    <message>
        <source>Not stated below</source>
        <translation>No consta por debajo de</translation>
    </message>
    <message>
        <source>Relevant from</source>
        <translation>Pertinente desde</translation>
    </message>
    <message>
        <source>Nothing relevant below</source>
        <translation>Nada pertinente por debajo de</translation>
    </message>
    <message>
        <source>From {t}: {a} of {b} questions show a supported claim. Of {d} that can be judged, {c} are wrong: not answerable, or without an expected fact.</source>
        <translation>Desde {t}: {a} de {b} preguntas muestran una afirmación respaldada. De {d} que pueden juzgarse, {c} son erróneas: no tienen respuesta o les falta un dato esperado.</translation>
    </message>
    <message>
        <source>Below {t}: of {d} questions answered right, {c} would have a right claim called not stated.</source>
        <translation>Por debajo de {t}: de {d} preguntas bien contestadas, en {c} una afirmación correcta pasaría por no constar.</translation>
    </message>
    <message>
        <source>From {t}: {a} of {b} questions pass as relevant. Of {d} that can be judged, {c} pass although the passages do not hold the answer.</source>
        <translation>Desde {t}: {a} de {b} preguntas pasan por pertinentes. De {d} que pueden juzgarse, {c} pasan aunque los pasajes no contienen la respuesta.</translation>
    </message>
    <message>
        <source>Below {t}: of {d} questions whose passage was found, {c} would be given up.</source>
        <translation>Por debajo de {t}: de {d} preguntas cuyo pasaje se encontró, {c} se darían por perdidas.</translation>
    </message>
    <message>
        <source>No question counts here, so nothing can be said about others.</source>
        <translation>Aquí no cuenta ninguna pregunta, así que nada puede decirse de otras.</translation>
    </message>
    <message>
        <source>Of other questions of this kind, with {p} confidence at most {n} go wrong so.</source>
        <translation>De otras preguntas como estas, con una confianza del {p}, fallarán así como mucho el {n}.</translation>
    </message>
    <message>
        <source>At most {n} errors are guaranteed, with {p} confidence, at {t}.</source>
        <translation>Con {t} se garantiza, con una confianza del {p}, un {n} de errores como mucho.</translation>
    </message>
    <message>
        <source>Errors are too frequent: no number of such questions would guarantee {n}.</source>
        <translation>Los errores son demasiado frecuentes: ningún número de preguntas como estas garantizaría el {n}.</translation>
    </message>
    <message>
        <source>About 1 more question of this kind is needed to guarantee {r} with {p} confidence.</source>
        <translation>Hace falta más o menos 1 pregunta más como estas para garantizar el {r} con una confianza del {p}.</translation>
    </message>
    <message>
        <source>About {n} more questions of this kind are needed to guarantee {r} with {p} confidence.</source>
        <translation>Hacen falta unas {n} preguntas más como estas para garantizar el {r} con una confianza del {p}.</translation>
    </message>
    <message>
        <source>Risk against coverage</source>
        <extracomment>The scale goes on to this multiple of the guarantee, at least. Where a scale may end: its half is a round number too.</extracomment>
        <translation>Riesgo frente a cobertura</translation>
    </message>
    <message>
        <source>coverage: questions on this side of the threshold</source>
        <translation>cobertura: preguntas a este lado del umbral</translation>
    </message>
    <message>
        <source>wanted: at most {n}</source>
        <translation>deseado: {n} como mucho</translation>
    </message>
    <message>
        <source>95 % bound</source>
        <translation>cota del 95 %</translation>
    </message>
    <message>
        <source>Fits the thresholds of verdicts and search to your own documents: every accepted question is asked, and you choose how sure the program must be before it says “supported”.</source>
        <translation>Ajusta los umbrales de los veredictos y de la búsqueda a sus propios documentos: se hace cada pregunta aceptada y usted elige cuán seguro debe estar el programa antes de decir «respaldada».</translation>
    </message>
    <message>
        <source>Let questions be proposed on the page “Questions”, accept those that are right, save the set and run it here. For a guarantee of at most 5 % errors about 60 questions without an error are needed.</source>
        <translation>Pida propuestas en la página «Preguntas», acepte las que sean correctas, guarde el conjunto y empiece aquí. Para garantizar un 5 % de errores como mucho hacen falta unas 60 preguntas sin ningún error.</translation>
    </message>
    <message>
        <source>Questions…</source>
        <translation>Preguntas…</translation>
    </message>
    <message>
        <source>Errors at most</source>
        <translation>Errores como mucho</translation>
    </message>
    <message>
        <source>Share of errors that is to be guaranteed</source>
        <translation>Parte de errores que se quiere garantizar</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Umbral</translation>
    </message>
    <message>
        <source>Threshold that is looked at</source>
        <translation>Umbral que se mira</translation>
    </message>
    <message>
        <source>Use this point</source>
        <translation>Usar este punto</translation>
    </message>
    <message>
        <source>Use all that are guaranteed</source>
        <translation>Usar todos los garantizados</translation>
    </message>
    <message>
        <source>{n} accepted</source>
        <translation>{n} aceptadas</translation>
    </message>
    <message>
        <source>{n} wait for you</source>
        <translation>{n} le esperan</translation>
    </message>
    <message>
        <source>In force: {t}.</source>
        <translation>En vigor: {t}.</translation>
    </message>
    <message>
        <source>Stored: {t}.</source>
        <translation>Guardado: {t}.</translation>
    </message>
    <message>
        <source>This point is not guaranteed; it would be stored as your choice.</source>
        <translation>Este punto no está garantizado; se guardaría como elección suya.</translation>
    </message>
</context>
<context>
    <name>Checks</name>
    <message>
        <source>The claim names no source.</source>
        <translation>La afirmación no nombra ninguna fuente.</translation>
    </message>
    <message>
        <source>The claim cites a passage that was not among those it was given.</source>
        <translation>La afirmación cita un pasaje que no estaba entre los que recibió.</translation>
    </message>
    <message>
        <source>The cited passage was in the context.</source>
        <translation>El pasaje citado estaba en el contexto.</translation>
    </message>
    <message>
        <source>The quote is in the source.</source>
        <translation>La cita está en la fuente.</translation>
    </message>
    <message>
        <source>The quote is in the passage it names.</source>
        <translation>La cita está en el pasaje que nombra.</translation>
    </message>
    <message>
        <source>The quote stands in another passage than the one it names.</source>
        <translation>La cita está en otro pasaje que el que nombra.</translation>
    </message>
    <message>
        <source>The quote is not in the passage it names and stands in several others.</source>
        <translation>La cita no está en el pasaje que nombra y aparece en varios otros.</translation>
    </message>
    <message>
        <source>{a} Closest text: “{b}”</source>
        <translation>{a} Texto más parecido: «{b}»</translation>
    </message>
    <message>
        <source>The quote lacked accents that the source has.</source>
        <translation>A la cita le faltaban tildes que la fuente tiene.</translation>
    </message>
    <message>
        <source>The quote differed in a note mark or sign.</source>
        <translation>La cita difería en una llamada de nota o un signo.</translation>
    </message>
    <message>
        <source>The source lost letters where the quote has them.</source>
        <translation>La fuente perdió letras donde la cita las tiene.</translation>
    </message>
    <message>
        <source>The quote holds no letters or digits.</source>
        <translation>La cita no contiene letras ni cifras.</translation>
    </message>
    <message>
        <source>The quote is shorter than {a} characters, too short to be evidence.</source>
        <translation>La cita tiene menos de {a} caracteres: es demasiado corta para servir de prueba.</translation>
    </message>
    <message>
        <source>The quote leaves text out; quote one uninterrupted passage.</source>
        <translation>La cita omite texto; cite un pasaje sin interrupciones.</translation>
    </message>
    <message>
        <source>The quote cuts a word or a number of the source.</source>
        <translation>La cita corta una palabra o un número de la fuente.</translation>
    </message>
    <message>
        <source>The source holds no text.</source>
        <translation>La fuente no contiene texto.</translation>
    </message>
    <message>
        <source>The claim says nothing.</source>
        <translation>La afirmación no dice nada.</translation>
    </message>
    <message>
        <source>The source does not hold these words.</source>
        <translation>La fuente no contiene estas palabras.</translation>
    </message>
    <message>
        <source>The whole source is the evidence.</source>
        <translation>Toda la fuente sirve de prueba.</translation>
    </message>
    <message>
        <source>The page is a picture and its text was recognised: compare digits and separators with the page.</source>
        <translation>La página es una imagen y su texto se ha reconocido: compare cifras y separadores con la página.</translation>
    </message>
    <message>
        <source>Claim and passage are in different languages; only figures and names were compared.</source>
        <translation>La afirmación y el pasaje están en idiomas distintos; solo se han comparado cifras y nombres.</translation>
    </message>
    <message>
        <source>Every content word of the claim rests on the passage.</source>
        <translation>Cada palabra con contenido de la afirmación se apoya en el pasaje.</translation>
    </message>
    <message>
        <source>Worded differently: {a}</source>
        <translation>Con otras palabras: {a}</translation>
    </message>
    <message>
        <source>{a}% of the claim&apos;s words rest on the passage; without ground: {b}.</source>
        <translation>El {a} % de las palabras de la afirmación se apoya en el pasaje; sin apoyo: {b}.</translation>
    </message>
    <message>
        <source>No check objects, but {a} is not sure enough to call it supported (that takes {b}).</source>
        <translation>Ninguna comprobación se opone, pero un {a} no basta para darla por respaldada (hace falta un {b}).</translation>
    </message>
    <message>
        <source>The passage hardly supports it: {a}, where under {b} counts as not stated.</source>
        <translation>El pasaje apenas la respalda: {a}, y por debajo de {b} se considera que no consta.</translation>
    </message>
    <message>
        <source>no entailment model is installed</source>
        <translation>no hay instalado ningún modelo de implicación</translation>
    </message>
    <message>
        <source>The model reads the passage as denying the claim ({a}).</source>
        <translation>El modelo lee que el pasaje niega la afirmación ({a}).</translation>
    </message>
    <message>
        <source>The model reads the claim as following from the passage ({a}).</source>
        <translation>El modelo lee que la afirmación se sigue del pasaje ({a}).</translation>
    </message>
    <message>
        <source>The model does not read the claim as following ({a}).</source>
        <translation>El modelo no lee que la afirmación se siga ({a}).</translation>
    </message>
    <message>
        <source>entailed {a}, neutral {b}, contradicted {c}</source>
        <translation>se sigue {a}, neutro {b}, negado {c}</translation>
    </message>
    <message>
        <source>The generator read passage and claim; its reading decided.</source>
        <translation>El generador leyó el pasaje y la afirmación; decidió su lectura.</translation>
    </message>
    <message>
        <source>The generator does not read along: {a}.</source>
        <translation>El generador no lee también: {a}.</translation>
    </message>
    <message>
        <source>what reads was trained for another generator</source>
        <translation>lo que lee se entrenó para otro generador</translation>
    </message>
    <message>
        <source>The entailment model was not asked: {a}.</source>
        <translation>No se consultó el modelo de implicación: {a}.</translation>
    </message>
    <message>
        <source>a model is missing: {a}</source>
        <translation>falta un modelo: {a}</translation>
    </message>
    <message>
        <source>a model is damaged: {a}</source>
        <translation>un modelo está dañado: {a}</translation>
    </message>
    <message>
        <source>the program is damaged: {a}</source>
        <translation>el programa está dañado: {a}</translation>
    </message>
    <message>
        <source>The claim is a sentence of the passage, word for word.</source>
        <translation>La afirmación es una frase del pasaje, palabra por palabra.</translation>
    </message>
    <message>
        <source>The claim is the passage&apos;s own wording.</source>
        <translation>La afirmación usa la redacción del propio pasaje.</translation>
    </message>
    <message>
        <source>Duties and liberties agree.</source>
        <translation>Deberes y facultades concuerdan.</translation>
    </message>
    <message>
        <source>The passage allows what the claim makes a duty.</source>
        <translation>El pasaje permite lo que la afirmación convierte en deber.</translation>
    </message>
    <message>
        <source>The passage recommends what the claim makes a duty.</source>
        <translation>El pasaje recomienda lo que la afirmación convierte en deber.</translation>
    </message>
    <message>
        <source>The passage leaves free what the claim makes a duty.</source>
        <translation>El pasaje deja libre lo que la afirmación convierte en deber.</translation>
    </message>
    <message>
        <source>The passage asks for one or the other; the claim for both.</source>
        <translation>El pasaje pide lo uno o lo otro; la afirmación, ambas cosas.</translation>
    </message>
    <message>
        <source>The passage makes a duty of what the claim only allows.</source>
        <translation>El pasaje impone como deber lo que la afirmación solo permite.</translation>
    </message>
    <message>
        <source>The passage speaks of “{a}”, the claim of “{b}”.</source>
        <translation>El pasaje habla de «{a}» y la afirmación, de «{b}».</translation>
    </message>
    <message>
        <source>The figure stands in the column named.</source>
        <translation>La cifra está en la columna nombrada.</translation>
    </message>
    <message>
        <source>The figure stands in the column “{a}”, not in the one the claim names.</source>
        <translation>La cifra está en la columna «{a}», no en la que nombra la afirmación.</translation>
    </message>
    <message>
        <source>The figure stands in the column {a}, not {b}.</source>
        <translation>La cifra está en la columna {a}, no en {b}.</translation>
    </message>
    <message>
        <source>No opposite was put in place of a word.</source>
        <translation>No se ha puesto ningún contrario en lugar de una palabra.</translation>
    </message>
    <message>
        <source>“{a}” is not named in the passage.</source>
        <translation>«{a}» no se nombra en el pasaje.</translation>
    </message>
    <message>
        <source>No narrowing word was changed or dropped.</source>
        <translation>No se ha cambiado ni omitido ninguna palabra restrictiva.</translation>
    </message>
    <message>
        <source>The passage says {a}; the claim says {b}.</source>
        <translation>El pasaje dice {a}; la afirmación dice {b}.</translation>
    </message>
    <message>
        <source>The passage says “{a}”; the claim says “{b}” ({c}).</source>
        <translation>El pasaje dice «{a}»; la afirmación dice «{b}» ({c}).</translation>
    </message>
    <message>
        <source>The claim adds “{a}” ({b}), which the passage does not say.</source>
        <translation>La afirmación añade «{a}» ({b}), que el pasaje no dice.</translation>
    </message>
    <message>
        <source>The passage says “{a}” ({b}); the claim leaves it out.</source>
        <translation>El pasaje dice «{a}» ({b}); la afirmación lo omite.</translation>
    </message>
    <message>
        <source>The claim adds “{a}”, which the passage does not say.</source>
        <translation>La afirmación añade «{a}», que el pasaje no dice.</translation>
    </message>
    <message>
        <source>The passage says “{a}”; the claim leaves it out.</source>
        <translation>El pasaje dice «{a}»; la afirmación lo omite.</translation>
    </message>
    <message>
        <source>The passage says “{a}”; the claim leaves out that it is only possible.</source>
        <translation>El pasaje dice «{a}»; la afirmación omite que solo es posible.</translation>
    </message>
    <message>
        <source>{a} and {b} have changed places.</source>
        <translation>{a} y {b} han cambiado de lugar.</translation>
    </message>
    <message>
        <source>“{a}” is in the source, not in the claim.</source>
        <translation>«{a}» está en la fuente, no en la afirmación.</translation>
    </message>
    <message>
        <source>Negations, exceptions and conditions agree.</source>
        <translation>Negaciones, excepciones y condiciones concuerdan.</translation>
    </message>
    <message>
        <source>The claim says “{a}”; the passage has no negation.</source>
        <translation>La afirmación dice «{a}»; el pasaje no tiene ninguna negación.</translation>
    </message>
    <message>
        <source>The claim says “{a}” where the passage does not.</source>
        <translation>La afirmación dice «{a}» donde el pasaje no lo dice.</translation>
    </message>
    <message>
        <source>The passage says “{a}”; the claim has no negation.</source>
        <translation>El pasaje dice «{a}»; la afirmación no tiene ninguna negación.</translation>
    </message>
    <message>
        <source>The passage makes an exception (“{a}”) that the claim leaves out.</source>
        <translation>El pasaje hace una excepción («{a}») que la afirmación omite.</translation>
    </message>
    <message>
        <source>The claim makes an exception (“{a}”) that the passage does not.</source>
        <translation>La afirmación hace una excepción («{a}») que el pasaje no hace.</translation>
    </message>
    <message>
        <source>The passage sets a condition (“{a}”) that the claim leaves out.</source>
        <translation>El pasaje pone una condición («{a}») que la afirmación omite.</translation>
    </message>
    <message>
        <source>The claim sets a condition (“{a}”) that the passage does not.</source>
        <translation>La afirmación pone una condición («{a}») que el pasaje no pone.</translation>
    </message>
    <message>
        <source>Every number of the claim is in the passage.</source>
        <translation>Cada número de la afirmación está en el pasaje.</translation>
    </message>
    <message>
        <source>The figures of the passage are in a larger unit; {a} leaves it out.</source>
        <translation>Las cifras del pasaje están en una unidad mayor; {a} la omite.</translation>
    </message>
    <message>
        <source>{a} is {b} in the unit of the table.</source>
        <translation>{a} es {b} en la unidad de la tabla.</translation>
    </message>
    <message>
        <source>{a} is not stated in the passage as such.</source>
        <translation>{a} no consta como tal en el pasaje.</translation>
    </message>
    <message>
        <source>The passage writes {a} as a negative figure; the claim does not.</source>
        <translation>El pasaje escribe {a} como cifra negativa; la afirmación, no.</translation>
    </message>
    <message>
        <source>{a} and {b} are equal in length, not in kind.</source>
        <translation>{a} y {b} duran lo mismo, pero no son de la misma clase.</translation>
    </message>
    <message>
        <source>{a} is {b} rounded, and the claim does not say so.</source>
        <translation>{a} es {b} redondeado, y la afirmación no lo dice.</translation>
    </message>
    <message>
        <source>{a} rounds {b} to the wrong side of “{c}”.</source>
        <translation>{a} redondea {b} hacia el lado equivocado de «{c}».</translation>
    </message>
    <message>
        <source>{a} rounds {b}.</source>
        <translation>{a} redondea {b}.</translation>
    </message>
    <message>
        <source>The scale differs: {a} in the passage, {b} in the claim.</source>
        <translation>La escala difiere: {a} en el pasaje, {b} en la afirmación.</translation>
    </message>
    <message>
        <source>{a} and {b} are not the same period.</source>
        <translation>{a} y {b} no son el mismo plazo.</translation>
    </message>
    <message>
        <source>{a} is not written in the passage; it follows by arithmetic from its figures.</source>
        <translation>{a} no está escrito en el pasaje; se obtiene de sus cifras por cálculo.</translation>
    </message>
    <message>
        <source>{a} is not in the passage; it could be {b}.</source>
        <translation>{a} no está en el pasaje; podría ser {b}.</translation>
    </message>
    <message>
        <source>{a} would be {b}, but these go the other way.</source>
        <translation>{a} sería {b}, pero estas cifras van en sentido contrario.</translation>
    </message>
    <message>
        <source>{a} is {b}. But the passage gives other such figures: see which are meant.</source>
        <translation>{a} es {b}. Pero el pasaje da otras cifras de esa clase: mire cuáles son las que cuentan.</translation>
    </message>
    <message>
        <source>{a} follows from the passage: {b}.</source>
        <translation>{a} se deduce del pasaje: {b}.</translation>
    </message>
    <message>
        <source>{a} is {b} in smaller coin.</source>
        <translation>{a} es {b} en moneda fraccionaria.</translation>
    </message>
    <message>
        <source>{a} is what “{b}” means.</source>
        <translation>{a} es lo que significa «{b}».</translation>
    </message>
    <message>
        <source>{a} is the time from {b} to {c}.</source>
        <translation>{a} es el tiempo de {b} a {c}.</translation>
    </message>
    <message>
        <source>“{a}” is a time of day that the passage gives.</source>
        <translation>«{a}» es una hora que el pasaje indica.</translation>
    </message>
    <message>
        <source>The passage says {a} for {b}; the claim says {c}.</source>
        <translation>El pasaje dice {a} para {b}; la afirmación dice {c}.</translation>
    </message>
    <message>
        <source>the sum of {a} and {b}</source>
        <translation>la suma de {a} y {b}</translation>
    </message>
    <message>
        <source>the difference between {a} and {b}</source>
        <translation>la diferencia entre {a} y {b}</translation>
    </message>
    <message>
        <source>{a} divided by {b}</source>
        <translation>{a} dividido entre {b}</translation>
    </message>
    <message>
        <source>{a} multiplied by {b}</source>
        <translation>{a} multiplicado por {b}</translation>
    </message>
    <message>
        <source>the share {a} of {b}</source>
        <translation>la parte {a} de {b}</translation>
    </message>
    <message>
        <source>what {a} and {b} leave of the whole</source>
        <translation>lo que {a} y {b} dejan del total</translation>
    </message>
    <message>
        <source>what {a} leaves of the whole</source>
        <translation>lo que {a} deja del total</translation>
    </message>
    <message>
        <source>{a} as a share of {b}</source>
        <translation>{a} como parte de {b}</translation>
    </message>
    <message>
        <source>the change from {a} to {b} in percent</source>
        <translation>la variación de {a} a {b} en porcentaje</translation>
    </message>
    <message>
        <source>{a}, to which the passage&apos;s “{b}” is applied</source>
        <translation>{a}, a lo que se aplica «{b}» del pasaje</translation>
    </message>
    <message>
        <source>The passage gives {a} for another year than the claim does.</source>
        <translation>El pasaje da {a} para otro año que la afirmación.</translation>
    </message>
    <message>
        <source>The passage gives {a} only as a rough figure; the claim gives it as exact.</source>
        <translation>El pasaje da {a} solo como cifra aproximada; la afirmación la da como exacta.</translation>
    </message>
    <message>
        <source>The passage says {a} of something else: “{b}”.</source>
        <translation>El pasaje dice {a} de otra cosa: “{b}”.</translation>
    </message>
    <message>
        <source>Only the first {a} of the claim&apos;s figures were compared.</source>
        <translation>Solo se han comparado las primeras {a} cifras de la afirmación.</translation>
    </message>
    <message>
        <source>Only the first {a} characters of a claim are judged.</source>
        <translation>Solo se juzgan los primeros {a} caracteres de una afirmación.</translation>
    </message>
    <message>
        <source>{a} is not in the passage.</source>
        <translation>{a} no está en el pasaje.</translation>
    </message>
    <message>
        <source>The claim names “{a}”; the passage speaks of “{b}”.</source>
        <translation>La afirmación nombra «{a}»; el pasaje habla de «{b}».</translation>
    </message>
    <message>
        <source>The parties are those of the passage.</source>
        <translation>Las partes son las del pasaje.</translation>
    </message>
    <message>
        <source>The sentence speaks of “{a}”; the claim of “{b}”.</source>
        <translation>La frase habla de «{a}»; la afirmación, de «{b}».</translation>
    </message>
    <message>
        <source>In the passage it is “{a}” who acts; in the claim it is “{b}”.</source>
        <translation>En el pasaje actúa «{a}»; en la afirmación, «{b}».</translation>
    </message>
    <message>
        <source>Every date of the claim is in the passage.</source>
        <translation>Cada fecha de la afirmación está en el pasaje.</translation>
    </message>
    <message>
        <source>“{a}” and “{b}” agree only if day and month are read the other way round.</source>
        <translation>«{a}» y «{b}» solo concuerdan si se leen al revés el día y el mes.</translation>
    </message>
    <message>
        <source>The date “{a}” is not in the passage.</source>
        <translation>La fecha «{a}» no está en el pasaje.</translation>
    </message>
    <message>
        <source>The time “{a}” is not in the passage.</source>
        <translation>La hora «{a}» no está en el pasaje.</translation>
    </message>
    <message>
        <source>The next sentence restricts it: “{a}”</source>
        <translation>La frase siguiente lo restringe: «{a}»</translation>
    </message>
    <message>
        <source>The claim depends on {a}, which the quote leaves out.</source>
        <translation>La afirmación depende de {a}, que la cita omite.</translation>
    </message>
    <message>
        <source>The sentence goes on: “{a}”, which quote and claim leave out.</source>
        <translation>La frase continúa: «{a}», que la cita y la afirmación omiten.</translation>
    </message>
    <message>
        <source>The sentence goes on: “{a}”; the claim says so too.</source>
        <translation>La frase sigue: «{a}»; la afirmación también lo dice.</translation>
    </message>
    <message>
        <source>The sentence goes on: “{a}”, which narrows nothing.</source>
        <translation>La frase sigue: «{a}», lo que no restringe nada.</translation>
    </message>
    <message>
        <source>It does not answer the question.</source>
        <translation>No contesta a la pregunta.</translation>
    </message>
    <message>
        <source>It only says where something stands.</source>
        <translation>Solo dice dónde está algo.</translation>
    </message>
    <message>
        <source>The question asks about {a}; the passage does not name it.</source>
        <translation>La pregunta trata de {a}; el pasaje no lo nombra.</translation>
    </message>
    <message>
        <source>The question asks for a figure; the passage gives none.</source>
        <translation>La pregunta pide una cifra; el pasaje no da ninguna.</translation>
    </message>
    <message>
        <source>It may not be what the question asks for.</source>
        <translation>Puede que no sea lo que pide la pregunta.</translation>
    </message>
    <message>
        <source>“{a}” is not a document of this collection.</source>
        <translation>«{a}» no es un documento de esta colección.</translation>
    </message>
    <message>
        <source>“{a}” was not compared: nothing was found.</source>
        <translation>«{a}» no se ha comparado: no se encontró nada.</translation>
    </message>
    <message>
        <source>“{a}” is where the words stand.</source>
        <translation>«{a}» es donde están las palabras.</translation>
    </message>
    <message>
        <source>“{a}” is only a part of where the words stand: they are {b}.</source>
        <translation>“{a}” es solo una parte de donde están las palabras: están {b}.</translation>
    </message>
    <message>
        <source>“{a}” names a page that does not exist: the document has {b} pages.</source>
        <translation>“{a}” nombra una página que no existe: el documento tiene {b} páginas.</translation>
    </message>
    <message>
        <source>“{a}” names a page that does not exist: the document has one page.</source>
        <translation>“{a}” nombra una página que no existe: el documento tiene una página.</translation>
    </message>
    <message>
        <source>“{a}” is {b}; the draft cites only a part of them.</source>
        <translation>“{a}” está {b}; el borrador cita solo una parte de ellas.</translation>
    </message>
    <message>
        <source>“{a}” cannot be compared: the document has no such numbering.</source>
        <translation>«{a}» no puede compararse: el documento no tiene esa numeración.</translation>
    </message>
    <message>
        <source>The draft cites “{a}”; the words found are {b}.</source>
        <translation>El borrador cita «{a}»; las palabras encontradas están {b}.</translation>
    </message>
    <message>
        <source>“{a}” leaves words out between parts that are in the source.</source>
        <translation>«{a}» omite palabras entre partes que están en la fuente.</translation>
    </message>
    <message>
        <source>“{a}” is {b}, not where the draft cites it.</source>
        <translation>«{a}» está {b}, no donde lo cita el borrador.</translation>
    </message>
    <message>
        <source>“{a}” is in the source, {b}.</source>
        <translation>«{a}» está en la fuente, {b}.</translation>
    </message>
    <message>
        <source>“{a}” was not found. {b}</source>
        <translation>«{a}» no se ha encontrado. {b}</translation>
    </message>
    <message>
        <source>The collection does not hold these words.</source>
        <translation>La colección no contiene estas palabras.</translation>
    </message>
    <message>
        <source>the source contradicts it</source>
        <translation>la fuente la contradice</translation>
    </message>
    <message>
        <source>the source does not say it</source>
        <translation>la fuente no lo dice</translation>
    </message>
    <message>
        <source>its quote is not in the source</source>
        <translation>su cita no está en la fuente</translation>
    </message>
    <message>
        <source>it names no source</source>
        <translation>no nombra ninguna fuente</translation>
    </message>
    <message>
        <source>there is nothing to compare it with</source>
        <translation>no hay con qué compararla</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>título</translation>
    </message>
    <message>
        <source>greeting</source>
        <translation>saludo</translation>
    </message>
    <message>
        <source>signature</source>
        <translation>firma</translation>
    </message>
    <message>
        <source>letter head</source>
        <translation>encabezamiento de carta</translation>
    </message>
    <message>
        <source>running head or foot</source>
        <translation>encabezado o pie de página</translation>
    </message>
    <message>
        <source>code</source>
        <translation>código</translation>
    </message>
    <message>
        <source>list of sources</source>
        <translation>lista de fuentes</translation>
    </message>
    <message>
        <source>question</source>
        <translation>pregunta</translation>
    </message>
    <message>
        <source>no claim</source>
        <translation>no afirma nada</translation>
    </message>
    <message>
        <source>no claim: it introduces what follows</source>
        <translation>no afirma nada: introduce lo que sigue</translation>
    </message>
    <message>
        <source>a citation</source>
        <translation>una cita de fuente</translation>
    </message>
    <message>
        <source>it is compared with the sentence before it</source>
        <translation>se compara con la frase anterior</translation>
    </message>
    <message>
        <source>not read: its tables or text boxes are nested too deeply</source>
        <translation>no leído: sus tablas o cuadros de texto están anidados a demasiada profundidad</translation>
    </message>
    <message>
        <source>A figure of the claim does not agree with the passage.</source>
        <extracomment>Only for a detail that is not known: the outcome in general. Its own words are then in the tooltip.</extracomment>
        <translation>Una cifra de la afirmación no concuerda con el pasaje.</translation>
    </message>
    <message>
        <source>A date of the claim does not agree with the passage.</source>
        <translation>Una fecha de la afirmación no concuerda con el pasaje.</translation>
    </message>
    <message>
        <source>Claim and passage differ in a negation.</source>
        <translation>La afirmación y el pasaje difieren en una negación.</translation>
    </message>
    <message>
        <source>Claim and passage differ in an exception.</source>
        <translation>La afirmación y el pasaje difieren en una excepción.</translation>
    </message>
    <message>
        <source>Claim and passage differ in a condition.</source>
        <translation>La afirmación y el pasaje difieren en una condición.</translation>
    </message>
    <message>
        <source>A narrowing word differs between claim and passage.</source>
        <translation>Una palabra restrictiva difiere entre la afirmación y el pasaje.</translation>
    </message>
    <message>
        <source>The parties of claim and passage differ.</source>
        <translation>Las partes de la afirmación y del pasaje difieren.</translation>
    </message>
    <message>
        <source>Claim and passage differ in what is a duty and what is allowed.</source>
        <translation>La afirmación y el pasaje difieren en qué es un deber y qué está permitido.</translation>
    </message>
    <message>
        <source>Claim and passage say opposite things.</source>
        <translation>La afirmación y el pasaje dicen lo contrario.</translation>
    </message>
    <message>
        <source>A name of the claim is not in the passage.</source>
        <translation>Un nombre de la afirmación no está en el pasaje.</translation>
    </message>
    <message>
        <source>Claim and passage speak of another period or scope.</source>
        <translation>La afirmación y el pasaje hablan de otro período o ámbito.</translation>
    </message>
    <message>
        <source>The claim changes a word of the passage.</source>
        <translation>La afirmación cambia una palabra del pasaje.</translation>
    </message>
    <message>
        <source>The quote leaves out how its sentence goes on.</source>
        <translation>La cita omite cómo continúa su frase.</translation>
    </message>
    <message>
        <source>on page {a} of {b}</source>
        <extracomment>Where words stand, the more exact places first: &quot;in {a}&quot; fits them all.</extracomment>
        <translation>en la página {a} de {b}</translation>
    </message>
    <message>
        <source>on pages {a} of {b}</source>
        <translation>en las páginas {a} de {b}</translation>
    </message>
    <message>
        <source>in clause {a} of {b}</source>
        <translation>en la cláusula {a} de {b}</translation>
    </message>
    <message>
        <source>in {a}</source>
        <translation>en {a}</translation>
    </message>
    <message>
        <source>“{a}” is “{b}”.</source>
        <translation>“{a}” es “{b}”.</translation>
    </message>
    <message>
        <source>“{a}” fits “{b}”.</source>
        <translation>“{a}” encaja con “{b}”.</translation>
    </message>
    <message>
        <source>“{a}” is {f}.</source>
        <translation>“{a}” es {f}.</translation>
    </message>
    <message>
        <source>“{a}” fits {f}, which is {b}.</source>
        <translation>“{a}” encaja con {f}, que es {b}.</translation>
    </message>
    <message>
        <source>“{a}” is one of “{b}”.</source>
        <translation>“{a}” es uno de “{b}”.</translation>
    </message>
    <message>
        <source>“{a}” is an example that falls under “{b}”.</source>
        <translation>“{a}” es un ejemplo que queda dentro de “{b}”.</translation>
    </message>
    <message>
        <source>“{a}” is an example that falls outside “{b}”.</source>
        <translation>“{a}” es un ejemplo que queda fuera de “{b}”.</translation>
    </message>
    <message>
        <source>{f} is {b}, not {c}.</source>
        <translation>{f} es {b}, no {c}.</translation>
    </message>
    <message>
        <source>{f} But the quotation holds none of these figures.</source>
        <translation>{f} Pero la cita no contiene ninguna de estas cifras.</translation>
    </message>
    <message>
        <source>{f} But the passage gives other such figures: see which are meant.</source>
        <translation>{f} Pero el pasaje da otras cifras de esa clase: mire cuáles son las que cuentan.</translation>
    </message>
    <message>
        <source>what “{a}” is above the whole</source>
        <translation>lo que “{a}” supera el total</translation>
    </message>
    <message>
        <source>what “{a}” leaves of the whole</source>
        <translation>lo que “{a}” deja del total</translation>
    </message>
    <message>
        <source>what “{a}” leaves of “{b}”</source>
        <translation>lo que “{a}” deja de “{b}”</translation>
    </message>
    <message>
        <source>“{a}” of “{b}”</source>
        <translation>“{a}” de “{b}”</translation>
    </message>
    <message>
        <source>the change from “{a}” to “{b}” in percent</source>
        <translation>el cambio de “{a}” a “{b}” en porcentaje</translation>
    </message>
    <message>
        <source>the change by “{a}” to “{b}” in percent</source>
        <translation>el cambio en “{a}” hasta “{b}”, en porcentaje</translation>
    </message>
    <message>
        <source>the difference between “{a}” and “{b}”</source>
        <translation>la diferencia entre “{a}” y “{b}”</translation>
    </message>
    <message>
        <source>one of “{a}” equal parts</source>
        <translation>una de “{a}” partes iguales</translation>
    </message>
    <message>
        <source>“{a}” less “{b}”</source>
        <translation>“{a}” menos “{b}”</translation>
    </message>
    <message>
        <source>“{a}” less “{b}” and “{c}”</source>
        <translation>“{a}” menos “{b}” y “{c}”</translation>
    </message>
    <message>
        <source>“{a}” less “{b}”, in {f}</source>
        <translation>“{a}” menos “{b}”, en {f}</translation>
    </message>
    <message>
        <source>“{a}” less {f}</source>
        <translation>“{a}” menos {f}</translation>
    </message>
    <message>
        <source>“{a}” plus “{b}”</source>
        <translation>“{a}” más “{b}”</translation>
    </message>
    <message>
        <source>“{a}” plus {f}</source>
        <translation>“{a}” más {f}</translation>
    </message>
    <message>
        <source>“{a}” and “{b}” more</source>
        <translation>“{a}” y “{b}” más</translation>
    </message>
    <message>
        <source>“{a}” {b} times {c}</source>
        <translation>“{a}” {b}, multiplicado por {c}</translation>
    </message>
    <message>
        <source>“{a}” {b} divided by {c}</source>
        <translation>“{a}” {b}, dividido entre {c}</translation>
    </message>
    <message>
        <source>“{a}” divided by “{b}” {c}</source>
        <translation>“{a}” dividido entre “{b}” {c}</translation>
    </message>
    <message>
        <source>“{a}” {b} for “{c}”</source>
        <translation>“{a}” {b} para “{c}”</translation>
    </message>
    <message>
        <source>“{a}” {b} for “{c}” and “{d}”</source>
        <translation>“{a}” {b} para “{c}” y “{d}”</translation>
    </message>
    <message>
        <source>{f}, for “{a}”</source>
        <translation>{f}, para “{a}”</translation>
    </message>
    <message>
        <source>{a} times “{b}”</source>
        <translation>{a} veces “{b}”</translation>
    </message>
    <message>
        <source>“{a}” in {f}</source>
        <translation>“{a}” en {f}</translation>
    </message>
    <message>
        <source>“{a}” parts</source>
        <translation>“{a}” partes</translation>
    </message>
    <message>
        <source>“{a}” parts over “{b}”</source>
        <translation>partes “{a}” a lo largo de “{b}”</translation>
    </message>
    <message>
        <source>what was before “{a}”, up “{b}”</source>
        <translation>lo que había antes de “{a}”, tras subir “{b}”</translation>
    </message>
    <message>
        <source>what was before “{a}”, down “{b}”</source>
        <translation>lo que había antes de “{a}”, tras bajar “{b}”</translation>
    </message>
    <message>
        <source>“{a}” in Fahrenheit</source>
        <translation>“{a}” en grados Fahrenheit</translation>
    </message>
    <message>
        <source>what follows the first “{a}”</source>
        <translation>lo que sigue a los primeros “{a}”</translation>
    </message>
    <message>
        <source>what comes before the “{a}”</source>
        <translation>lo que precede a “{a}”</translation>
    </message>
</context>
<context>
    <name>Draft</name>
    <message>
        <source>Draft: pasted text</source>
        <translation>Borrador: texto pegado</translation>
    </message>
    <message>
        <source>Draft: {name}</source>
        <translation>Borrador: {name}</translation>
    </message>
    <message>
        <source>Check a draft</source>
        <translation>Comprobar un borrador</translation>
    </message>
    <message>
        <source>Back to questions</source>
        <translation>Volver a las preguntas</translation>
    </message>
    <message>
        <source>Text of the draft</source>
        <translation>Texto del borrador</translation>
    </message>
    <message>
        <source>Paste a memo, a brief or another system&apos;s answer, or drop its file here.</source>
        <translation>Pegue un informe, un escrito o la respuesta de otro sistema, o suelte aquí su archivo.</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Elegir un archivo…</translation>
    </message>
    <message>
        <source>DOCX, PDF, Markdown or text</source>
        <translation>DOCX, PDF, Markdown o texto</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Borradores</translation>
    </message>
    <message>
        <source>Another answer is being made; this can be checked after it.</source>
        <translation>Se está elaborando otra respuesta; esto podrá comprobarse después.</translation>
    </message>
    <message>
        <source>Each sentence, quotation and citation is compared with this collection.</source>
        <translation>Cada frase, cita literal y referencia se compara con esta colección.</translation>
    </message>
</context>
<context>
    <name>Evaluation</name>
    <message>
        <source>Evaluation</source>
        <translation>Evaluación</translation>
    </message>
    <message>
        <source>Asks every question of a set in this collection, as you would, and counts what came of it. The figures are never added up: they go wrong in different places.</source>
        <translation>Hace en esta colección cada pregunta de un conjunto, como usted la haría, y cuenta el resultado. Las cifras nunca se suman: fallan en sitios distintos.</translation>
    </message>
    <message>
        <source>A question set is a text file with one question a line, some of which the documents do not answer. Write one on the page “Questions”, or let some be proposed there.</source>
        <translation>Un conjunto de preguntas es un archivo de texto con una pregunta por línea, algunas de las cuales los documentos no contestan. Escriba uno en la página «Preguntas» o pida allí propuestas.</translation>
    </message>
    <message>
        <source>Choose a question set…</source>
        <translation>Elegir preguntas…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Earlier runs</source>
        <translation>Pasadas anteriores</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Avance de la pasada</translation>
    </message>
    <message>
        <source>No question set chosen</source>
        <translation>Ningún conjunto de preguntas elegido</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Empezar</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Cifras</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Calibración</translation>
    </message>
    <message>
        <source>Pages of the evaluation</source>
        <translation>Páginas de la evaluación</translation>
    </message>
    <message>
        <source>Question sets</source>
        <translation>Conjuntos de preguntas</translation>
    </message>
    <message>
        <source>Choose a question set</source>
        <translation>Elegir un conjunto de preguntas</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>Exportar la pasada</translation>
    </message>
    <message>
        <source>The file was not written</source>
        <translation>El archivo no se ha escrito</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Empezando…</translation>
    </message>
    <message>
        <source>“{name}” over the runs of this set</source>
        <translation>«{name}» en las pasadas de este conjunto</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Preguntas</translation>
    </message>
    <message>
        <source>Questions that count against “{name}”</source>
        <translation>Preguntas que cuentan en contra de «{name}»</translation>
    </message>
    <message>
        <source>A question takes {a} (median), 95 in 100 at most {b}. Checking takes {n} of the time.</source>
        <translation>Una pregunta tarda {a} (mediana) y 95 de cada 100, {b} como mucho. La comprobación ocupa el {n} del tiempo.</translation>
    </message>
    <message>
        <source>Valid citations</source>
        <translation>Citas válidas</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Cobertura</translation>
    </message>
    <message>
        <source>Support</source>
        <translation>Respaldo</translation>
    </message>
    <message>
        <source>Right answers</source>
        <translation>Respuestas correctas</translation>
    </message>
    <message>
        <source>Refused when it should</source>
        <translation>Rechazos debidos</translation>
    </message>
    <message>
        <source>Refusals that were right</source>
        <translation>Rechazos acertados</translation>
    </message>
    <message>
        <source>Wrongly refused</source>
        <translation>Rechazo indebido</translation>
    </message>
    <message>
        <source>Retrieved in the first five</source>
        <translation>Hallado entre los cinco primeros</translation>
    </message>
    <message>
        <source>of all quotes</source>
        <translation>de todas las citas</translation>
    </message>
    <message>
        <source>of all claims</source>
        <translation>de todas las afirmaciones</translation>
    </message>
    <message>
        <source>of claims with valid quotes</source>
        <translation>de las afirmaciones con cita válida</translation>
    </message>
    <message>
        <source>of questions with known facts</source>
        <translation>de las preguntas con datos conocidos</translation>
    </message>
    <message>
        <source>of unanswerable questions</source>
        <translation>de las preguntas sin respuesta</translation>
    </message>
    <message>
        <source>of all refusals</source>
        <translation>de todos los rechazos</translation>
    </message>
    <message>
        <source>of answerable questions</source>
        <translation>de las preguntas con respuesta</translation>
    </message>
    <message>
        <source>of questions with a document</source>
        <translation>de las preguntas con documento</translation>
    </message>
    <message>
        <source>Rightly refused</source>
        <translation>Rechazo debido</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Correcta</translation>
    </message>
    <message>
        <source>Answered, not judged</source>
        <translation>Contestada, sin juzgar</translation>
    </message>
    <message>
        <source>Answered, should refuse</source>
        <translation>Contestada sin deber</translation>
    </message>
    <message>
        <source>{a} of {b} facts</source>
        <translation>{a} de {b} datos</translation>
    </message>
    <message>
        <source>{n} questions</source>
        <translation>{n} preguntas</translation>
    </message>
    <message>
        <source>stopped at {a} of {b}</source>
        <translation>parada en {a} de {b}</translation>
    </message>
    <message>
        <source>nothing counted yet</source>
        <extracomment>Cards are at least this wide, in pixels at the system&apos;s font size; narrower pages have fewer columns.</extracomment>
        <translation>nada contado aún</translation>
    </message>
    <message>
        <source>95 %: {a} to {b}</source>
        <translation>95 %: de {a} a {b}</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Afirmaciones</translation>
    </message>
    <message>
        <source>Claim {n}</source>
        <translation>Afirmación {n}</translation>
    </message>
    <message>
        <source>1 fact</source>
        <translation>1 dato</translation>
    </message>
    <message>
        <source>{n} facts</source>
        <translation>{n} datos</translation>
    </message>
    <message>
        <source>Cost by stage</source>
        <translation>Coste por etapa</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Etapa</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Veces</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Without the checks, at least</source>
        <translation>Sin las comprobaciones, al menos</translation>
    </message>
    <message>
        <source>Checks run while the next claim is being written, so stages may add up to more than the run.</source>
        <translation>Las comprobaciones corren mientras se escribe la siguiente afirmación, así que las etapas pueden sumar más que el todo.</translation>
    </message>
    <message>
        <source>The answer is not stored any more</source>
        <translation>La respuesta ya no está guardada</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Password of the file</source>
        <translation>Contraseña del archivo</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Recognise text</source>
        <translation>Reconocer el texto</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>My documents</source>
        <translation>Mis documentos</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Leyendo</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>Indexando</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Needs password</source>
        <translation>Pide contraseña</translation>
    </message>
    <message>
        <source>Scan without text</source>
        <translation>Escaneado sin texto</translation>
    </message>
    <message>
        <source>Set aside</source>
        <translation>Apartado</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicado</translation>
    </message>
    <message>
        <source>File missing</source>
        <translation>Falta el archivo</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1 página</translation>
    </message>
    <message>
        <source>{n} pages</source>
        <translation>{n} páginas</translation>
    </message>
    <message>
        <source>1 skipped</source>
        <translation>1 omitida</translation>
    </message>
    <message>
        <source>{n} skipped</source>
        <translation>{n} omitidas</translation>
    </message>
    <message>
        <source>Its pages are pictures; there is no text to search.</source>
        <translation>Sus páginas son imágenes; no hay texto en que buscar.</translation>
    </message>
    <message>
        <source>Page {n}</source>
        <translation>Página {n}</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Añadir PDF</translation>
    </message>
    <message>
        <source>Add folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Drop PDFs here</source>
        <translation>Suelte aquí sus PDF</translation>
    </message>
    <message>
        <source>Files and folders, anywhere on the window. They are read on this computer only.</source>
        <translation>Archivos y carpetas, en cualquier parte de la ventana. Solo se leen en este equipo.</translation>
    </message>
    <message>
        <source>Or open the sample documents</source>
        <translation>O abra los documentos de ejemplo</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 archivo</translation>
    </message>
    <message>
        <source>{n} files</source>
        <translation>{n} archivos</translation>
    </message>
    <message>
        <source>Show the document</source>
        <translation>Mostrar el documento</translation>
    </message>
    <message>
        <source>Ask only these files</source>
        <translation>Preguntar solo a estos archivos</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Volver a leer</translation>
    </message>
    <message>
        <source>Remove from the collection</source>
        <translation>Quitar de la colección</translation>
    </message>
    <message>
        <source>Stop indexing</source>
        <translation>Detener la indexación</translation>
    </message>
    <message>
        <source>Indexing progress</source>
        <translation>Avance de la indexación</translation>
    </message>
    <message>
        <source>about {time} left</source>
        <translation>quedan unos {time}</translation>
    </message>
    <message>
        <source>Waiting to index</source>
        <translation>A la espera de indexar</translation>
    </message>
    <message>
        <source>1 more</source>
        <translation>1 más</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} más</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Removed {file}</source>
        <translation>Quitado {file}</translation>
    </message>
    <message>
        <source>1 file removed</source>
        <translation>1 archivo quitado</translation>
    </message>
    <message>
        <source>{n} files removed</source>
        <translation>{n} archivos quitados</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>Colección</translation>
    </message>
    <message>
        <source>Name of the collection</source>
        <translation>Nombre de la colección</translation>
    </message>
    <message>
        <source>Name, then Enter</source>
        <translation>Nombre y después Intro</translation>
    </message>
    <message>
        <source>Collection actions</source>
        <translation>Acciones de la colección</translation>
    </message>
    <message>
        <source>New collection…</source>
        <translation>Nueva colección…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Cambiar el nombre…</translation>
    </message>
    <message>
        <source>Delete collection…</source>
        <translation>Eliminar la colección…</translation>
    </message>
    <message>
        <source>Watch a folder…</source>
        <translation>Vigilar una carpeta…</translation>
    </message>
    <message>
        <source>Watched folders</source>
        <translation>Carpetas vigiladas</translation>
    </message>
    <message>
        <source>{folder}: not reachable</source>
        <translation>{folder}: no accesible</translation>
    </message>
    <message>
        <source>{folder}: empty</source>
        <translation>{folder}: vacía</translation>
    </message>
    <message>
        <source>It cannot be reached: is its disk connected? Its documents stay as they are.</source>
        <translation>No se puede acceder a ella: ¿está conectado su disco? Sus documentos se quedan como están.</translation>
    </message>
    <message>
        <source>It is empty now. Its documents stay as they are; if you emptied it, remove them from the library.</source>
        <translation>Ahora está vacía. Sus documentos se quedan como están; si la ha vaciado usted, quítelos de la biblioteca.</translation>
    </message>
    <message>
        <source>Watched: what changes in it is followed.</source>
        <translation>Vigilada: se siguen sus cambios.</translation>
    </message>
    <message>
        <source>Stop watching {folder}</source>
        <translation>Dejar de vigilar {folder}</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>They are not searched any more; answers that cite them keep their evidence.</source>
        <translation>Ya no se busca en ellos; las respuestas que los citan conservan sus pruebas.</translation>
    </message>
    <message>
        <source>1 file was deleted from a watched folder</source>
        <translation>Se ha borrado 1 archivo de una carpeta vigilada</translation>
    </message>
    <message>
        <source>{n} files were deleted from watched folders</source>
        <translation>Se han borrado {n} archivos de carpetas vigiladas</translation>
    </message>
    <message>
        <source>Keep in the system&apos;s keyring</source>
        <translation>Guardar en el llavero del sistema</translation>
    </message>
    <message>
        <source>{n} % like {file}</source>
        <translation>{n} % igual que {file}</translation>
    </message>
    <message>
        <source>page {n} of {total}</source>
        <translation>página {n} de {total}</translation>
    </message>
    <message>
        <source>Recognising text: {files}</source>
        <translation>Reconociendo texto: {files}</translation>
    </message>
    <message>
        <source>It is not searched any more; answers that cite it keep their evidence.</source>
        <translation>Ya no se busca en él; las respuestas que lo citan conservan sus pruebas.</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Inglés</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Español</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Francés</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Alemán</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italiano</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugués</translation>
    </message>
    <message>
        <source>By {author}</source>
        <translation>De {author}</translation>
    </message>
    <message>
        <source>About {date}, by its text</source>
        <translation>Sobre {date}, según su texto</translation>
    </message>
    <message>
        <source>Dated {date}, by its text</source>
        <translation>Fechado el {date}, según su texto</translation>
    </message>
    <message>
        <source>{date} on its first page</source>
        <translation>{date} en su primera página</translation>
    </message>
    <message>
        <source>The file was made on {date}</source>
        <translation>El archivo se creó el {date}</translation>
    </message>
    <message>
        <source>The file was changed on {date}</source>
        <translation>El archivo se cambió el {date}</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>Before the first question</source>
        <translation>Antes de la primera pregunta</translation>
    </message>
    <message>
        <source>Tramo works with small models that run on this computer. These are missing; they are downloaded once, checked against their SHA-256, and kept for all workspaces.</source>
        <translation>Tramo trabaja con modelos pequeños que funcionan en este equipo. Faltan estos; se descargan una vez, se comprueban con su SHA-256 y sirven para todos los espacios de trabajo.</translation>
    </message>
    <message>
        <source>Install ({size})</source>
        <translation>Instalar ({size})</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Installation progress</source>
        <translation>Avance de la instalación</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Empezando…</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>One store for this user; nothing is loaded from anywhere else, and nothing is sent.</source>
        <translation>Un único almacén para este usuario; nada se carga de otro sitio y nada se envía.</translation>
    </message>
    <message>
        <source>Another model finds the passages now. Questions find nothing until the documents are indexed with it; their text is not read again.</source>
        <translation>Ahora busca los pasajes otro modelo. Las preguntas no encontrarán nada hasta que los documentos se indexen con él; su texto no se vuelve a leer.</translation>
    </message>
    <message>
        <source>Index with it</source>
        <translation>Indexar con él</translation>
    </message>
    <message>
        <source>GGUF models</source>
        <translation>Modelos GGUF</translation>
    </message>
    <message>
        <source>Choose the model&apos;s file</source>
        <translation>Elegir el archivo del modelo</translation>
    </message>
    <message>
        <source>Choose the model&apos;s folder</source>
        <translation>Elegir la carpeta del modelo</translation>
    </message>
    <message>
        <source>Use a model of my own…</source>
        <translation>Usar un modelo propio…</translation>
    </message>
    <message>
        <source>It needs more memory than is free now; close other programs first.</source>
        <translation>Necesita más memoria de la que queda libre; cierre antes otros programas.</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>Installed</source>
        <translation>Instalado</translation>
    </message>
    <message>
        <source>Not installed</source>
        <translation>Sin instalar</translation>
    </message>
    <message>
        <source>Install</source>
        <translation>Instalar</translation>
    </message>
    <message>
        <source>Install {name}</source>
        <translation>Instalar {name}</translation>
    </message>
    <message>
        <source>about {size} of memory</source>
        <translation>unos {size} de memoria</translation>
    </message>
    <message>
        <source>brought by you</source>
        <translation>traído por usted</translation>
    </message>
    <message>
        <source>Writes the claims</source>
        <translation>Redacta las afirmaciones</translation>
    </message>
    <message>
        <source>Finds passages</source>
        <translation>Encuentra pasajes</translation>
    </message>
    <message>
        <source>Checks the claims</source>
        <translation>Comprueba las afirmaciones</translation>
    </message>
    <message>
        <source>Ranks passages</source>
        <translation>Ordena pasajes</translation>
    </message>
    <message>
        <source>Reads scans</source>
        <translation>Lee escaneados</translation>
    </message>
    <message>
        <source>A language model (one GGUF file). It picks the sentences that answer and words the claims.</source>
        <translation>Un modelo de lenguaje (un archivo GGUF). Elige las frases que contestan y redacta las afirmaciones.</translation>
    </message>
    <message>
        <source>A sentence-transformers folder. It turns passages and questions into vectors.</source>
        <translation>Una carpeta de sentence-transformers. Convierte pasajes y preguntas en vectores.</translation>
    </message>
    <message>
        <source>A classification folder with the labels entailment, neutral and contradiction, in any order. It judges whether a passage says what a claim says.</source>
        <translation>Una carpeta de clasificación con las etiquetas entailment, neutral y contradiction, en cualquier orden. Juzga si un pasaje dice lo que dice una afirmación.</translation>
    </message>
    <message>
        <source>A classification folder with one score. It reads question and passage together and orders them.</source>
        <translation>Una carpeta de clasificación con una puntuación. Lee juntos la pregunta y el pasaje y los ordena.</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>What do you want to do?</source>
        <translation>¿Qué quiere hacer?</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Acciones</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>The engine was stopped</source>
        <extracomment>Sentences of the engine client, the page renderer and the library; {a} and {b} are names.</extracomment>
        <translation>El motor se ha detenido</translation>
    </message>
    <message>
        <source>The engine process was killed, often because the computer ran out of memory.</source>
        <translation>El sistema ha cerrado el proceso del motor, a menudo por falta de memoria.</translation>
    </message>
    <message>
        <source>Nothing that was indexed is lost; it starts again. Close other programs or choose a smaller model.</source>
        <translation>No se pierde nada de lo indexado; el motor vuelve a arrancar. Cierre otros programas o elija un modelo más pequeño.</translation>
    </message>
    <message>
        <source>The engine ended</source>
        <translation>El motor ha terminado</translation>
    </message>
    <message>
        <source>The engine process ended before its work was done.</source>
        <translation>El proceso del motor terminó antes de acabar su trabajo.</translation>
    </message>
    <message>
        <source>It starts again by itself.</source>
        <translation>Vuelve a arrancar por sí solo.</translation>
    </message>
    <message>
        <source>The engine crashed</source>
        <translation>El motor ha fallado</translation>
    </message>
    <message>
        <source>The engine process ended with code {a}; a damaged model or file can cause this.</source>
        <translation>El proceso del motor terminó con el código {a}; puede deberse a un modelo o un archivo dañado.</translation>
    </message>
    <message>
        <source>Nothing that was indexed is lost; the engine starts again. If it repeats, check the models.</source>
        <translation>No se pierde nada de lo indexado; el motor vuelve a arrancar. Si se repite, compruebe los modelos.</translation>
    </message>
    <message>
        <source>File not found</source>
        <translation>Archivo no encontrado</translation>
    </message>
    <message>
        <source>{a} is no longer in {b}.</source>
        <translation>{a} ya no está en {b}.</translation>
    </message>
    <message>
        <source>Put it back, or add it again from its new place.</source>
        <translation>Devuélvalo a su sitio o añádalo de nuevo desde el nuevo.</translation>
    </message>
    <message>
        <source>File not readable</source>
        <translation>Archivo ilegible</translation>
    </message>
    <message>
        <source>{a} cannot be read.</source>
        <translation>No se puede leer {a}.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Compruebe sus permisos.</translation>
    </message>
    <message>
        <source>File changed</source>
        <translation>El archivo ha cambiado</translation>
    </message>
    <message>
        <source>{a} has changed since it was indexed, so nothing is highlighted in it.</source>
        <translation>{a} ha cambiado desde que se indexó; por eso no se resalta nada en él.</translation>
    </message>
    <message>
        <source>Add the file again to index its new text.</source>
        <translation>Añada de nuevo el archivo para indexar su nuevo texto.</translation>
    </message>
    <message>
        <source>Password needed</source>
        <translation>Hace falta una contraseña</translation>
    </message>
    <message>
        <source>{a} is protected by a password.</source>
        <translation>{a} está protegido con contraseña.</translation>
    </message>
    <message>
        <source>It stays in memory only, until Tramo closes.</source>
        <translation>Solo se guarda en memoria, hasta cerrar Tramo.</translation>
    </message>
    <message>
        <source>Page cannot be shown</source>
        <translation>No se puede mostrar la página</translation>
    </message>
    <message>
        <source>{a} could not be opened.</source>
        <translation>No se ha podido abrir {a}.</translation>
    </message>
    <message>
        <source>Document removed</source>
        <translation>Documento quitado</translation>
    </message>
    <message>
        <source>{a} is not in the library any more.</source>
        <translation>{a} ya no está en la biblioteca.</translation>
    </message>
    <message>
        <source>Add it again.</source>
        <translation>Añádalo de nuevo.</translation>
    </message>
    <message>
        <source>Library busy</source>
        <translation>Biblioteca ocupada</translation>
    </message>
    <message>
        <source>Another program keeps writing to {a}.</source>
        <translation>Otro programa está escribiendo en {a}.</translation>
    </message>
    <message>
        <source>Try again in a moment, or close the other program.</source>
        <translation>Vuelva a intentarlo enseguida o cierre el otro programa.</translation>
    </message>
    <message>
        <source>Library damaged</source>
        <translation>Biblioteca dañada</translation>
    </message>
    <message>
        <source>The library {a} cannot be read.</source>
        <translation>No se puede leer la biblioteca {a}.</translation>
    </message>
    <message>
        <source>Restart Tramo or run “tramo index”: the file is then set aside and your documents can be indexed again.</source>
        <translation>Reinicie Tramo o ejecute «tramo index»: el archivo se apartará y podrá indexar de nuevo sus documentos.</translation>
    </message>
    <message>
        <source>Library lost</source>
        <translation>Biblioteca perdida</translation>
    </message>
    <message>
        <source>Indexing is not finished</source>
        <translation>La indexación no ha terminado</translation>
    </message>
    <message>
        <source>Wait until it is done, then ask again.</source>
        <translation>Espere a que termine y vuelva a preguntar.</translation>
    </message>
    <message>
        <source>A model is damaged</source>
        <translation>Un modelo está dañado</translation>
    </message>
    <message>
        <source>The program is damaged</source>
        <translation>El programa está dañado</translation>
    </message>
    <message>
        <source>Install the program again.</source>
        <translation>Vuelva a instalar el programa.</translation>
    </message>
    <message>
        <source>Something went wrong inside Tramo</source>
        <translation>Algo ha ido mal dentro de Tramo</translation>
    </message>
    <message>
        <source>{a} while working on this.</source>
        <translation>{a} mientras se trabajaba en esto.</translation>
    </message>
    <message>
        <source>Nothing was lost. Copy the report if you want to tell the developers.</source>
        <translation>No se ha perdido nada. Copie el informe si quiere contárselo a quienes lo desarrollan.</translation>
    </message>
    <message>
        <source>Question set not readable</source>
        <translation>No se puede leer el conjunto de preguntas</translation>
    </message>
    <message>
        <source>{a} is not text in UTF-8.</source>
        <translation>{a} no es texto en UTF-8.</translation>
    </message>
    <message>
        <source>A question set is a text file with one JSON object a line.</source>
        <translation>Un conjunto de preguntas es un archivo de texto con un objeto JSON por línea.</translation>
    </message>
    <message>
        <source>Check the path and its permissions.</source>
        <translation>Compruebe la ruta y sus permisos.</translation>
    </message>
    <message>
        <source>Question set has broken lines</source>
        <translation>El conjunto de preguntas tiene líneas erróneas</translation>
    </message>
    <message>
        <source>Question set is empty</source>
        <translation>El conjunto de preguntas está vacío</translation>
    </message>
    <message>
        <source>{a} holds no question.</source>
        <translation>{a} no contiene ninguna pregunta.</translation>
    </message>
    <message>
        <source>Write one JSON object a line.</source>
        <translation>Escriba un objeto JSON por línea.</translation>
    </message>
    <message>
        <source>No question was accepted</source>
        <translation>No se ha aceptado ninguna pregunta</translation>
    </message>
    <message>
        <source>All {a} questions of {b} are proposals that wait for you.</source>
        <translation>Las {a} preguntas de {b} son propuestas que esperan su visto bueno.</translation>
    </message>
    <message>
        <source>Read them, correct them, and set &quot;accepted&quot; to true in the lines that are right.</source>
        <translation>Léalas, corríjalas y ponga «accepted» a true en las líneas acertadas.</translation>
    </message>
    <message>
        <source>Question set not saved</source>
        <translation>Conjunto de preguntas no guardado</translation>
    </message>
    <message>
        <source>{a} cannot be written.</source>
        <translation>No se puede escribir {a}.</translation>
    </message>
    <message>
        <source>Choose another place with “Save as”; nothing is lost meanwhile.</source>
        <translation>Elija otro lugar con «Guardar como»; mientras tanto no se pierde nada.</translation>
    </message>
    <message>
        <source>A question is not complete</source>
        <translation>Una pregunta no está completa</translation>
    </message>
    <message>
        <source>Question {a}: {b}.</source>
        <translation>Pregunta {a}: {b}.</translation>
    </message>
    <message>
        <source>Nothing was saved yet.</source>
        <translation>Aún no se ha guardado nada.</translation>
    </message>
    <message>
        <source>not JSON ({a})</source>
        <translation>no es JSON ({a})</translation>
    </message>
    <message>
        <source>not a JSON object</source>
        <translation>no es un objeto JSON</translation>
    </message>
    <message>
        <source>“{a}” is missing or not text</source>
        <translation>falta «{a}» o no es texto</translation>
    </message>
    <message>
        <source>“answerable” must be true or false</source>
        <translation>«answerable» debe ser true o false</translation>
    </message>
    <message>
        <source>“{a}” must be a list of texts</source>
        <translation>«{a}» debe ser una lista de textos</translation>
    </message>
    <message>
        <source>“pages” must be a list of page numbers from 1</source>
        <translation>«pages» debe ser una lista de números de página desde 1</translation>
    </message>
    <message>
        <source>an unanswerable question has no pages and no facts</source>
        <translation>una pregunta sin respuesta no tiene páginas ni datos</translation>
    </message>
    <message>
        <source>the id “{a}” is already on line {b}</source>
        <translation>el id «{a}» ya está en la línea {b}</translation>
    </message>
    <message>
        <source>the id “{a}” is already in question {b}</source>
        <translation>el id «{a}» ya está en la pregunta {b}</translation>
    </message>
    <message>
        <source>the id “{a}” is already taken</source>
        <translation>el id «{a}» ya está ocupado</translation>
    </message>
    <message>
        <source>kept out of the set</source>
        <translation>apartada del conjunto</translation>
    </message>
    <message>
        <source>Nothing to propose</source>
        <translation>Nada que proponer</translation>
    </message>
    <message>
        <source>No sentence of “{a}” states an amount, a duration or a date plainly enough for a rule.</source>
        <translation>Ninguna frase de «{a}» da un importe, una duración o una fecha con bastante claridad para una regla.</translation>
    </message>
    <message>
        <source>Write questions by hand, one JSON object a line.</source>
        <translation>Escriba las preguntas a mano, un objeto JSON por línea.</translation>
    </message>
    <message>
        <source>Model not found</source>
        <translation>Modelo no encontrado</translation>
    </message>
    <message>
        <source>There is nothing at {a}.</source>
        <translation>No hay nada en {a}.</translation>
    </message>
    <message>
        <source>Check the path in the settings.</source>
        <translation>Compruebe la ruta en los ajustes.</translation>
    </message>
    <message>
        <source>The model cannot be read</source>
        <translation>El modelo no se puede leer</translation>
    </message>
    <message>
        <source>Not a generator</source>
        <translation>No es un generador</translation>
    </message>
    <message>
        <source>{a} is a folder; a generator is one GGUF file.</source>
        <translation>{a} es una carpeta; un generador es un archivo GGUF.</translation>
    </message>
    <message>
        <source>Choose the file itself, its name ends in .gguf.</source>
        <translation>Elija el archivo mismo; su nombre acaba en .gguf.</translation>
    </message>
    <message>
        <source>{a} ({b}) does not write text.</source>
        <translation>{a} ({b}) no escribe texto.</translation>
    </message>
    <message>
        <source>Choose a GGUF file of an instruction-tuned language model.</source>
        <translation>Elija un archivo GGUF de un modelo de lenguaje que siga instrucciones.</translation>
    </message>
    <message>
        <source>{a} holds no model.</source>
        <translation>{a} no contiene ningún modelo.</translation>
    </message>
    <message>
        <source>Download or copy it again.</source>
        <translation>Descárguelo o cópielo de nuevo.</translation>
    </message>
    <message>
        <source>Not an embedder</source>
        <translation>No es un modelo de vectores</translation>
    </message>
    <message>
        <source>{a} is a classification model; it gives labels, not vectors.</source>
        <translation>{a} es un modelo de clasificación; da etiquetas, no vectores.</translation>
    </message>
    <message>
        <source>Choose a sentence-transformers folder.</source>
        <translation>Elija una carpeta de sentence-transformers.</translation>
    </message>
    <message>
        <source>{a} has no modules.json, so nothing says how its vectors are pooled.</source>
        <translation>{a} no tiene modules.json, así que nada dice cómo se forman sus vectores.</translation>
    </message>
    <message>
        <source>Choose a folder that was saved by sentence-transformers.</source>
        <translation>Elija una carpeta guardada por sentence-transformers.</translation>
    </message>
    <message>
        <source>{a} is not a sentence-transformers folder (with modules.json and config.json).</source>
        <translation>{a} no es una carpeta de sentence-transformers (con modules.json y config.json).</translation>
    </message>
    <message>
        <source>Not an entailment model</source>
        <translation>No es un modelo de implicación</translation>
    </message>
    <message>
        <source>{a} does not classify pairs of texts.</source>
        <translation>{a} no clasifica pares de textos.</translation>
    </message>
    <message>
        <source>Choose a sequence-classification model with the labels entailment, neutral and contradiction.</source>
        <translation>Elija un modelo de clasificación con las etiquetas entailment, neutral y contradiction.</translation>
    </message>
    <message>
        <source>{a} has no contradiction class (its labels: {b}), as zero-shot and document NLI models have not.</source>
        <translation>{a} no tiene clase de contradicción (sus etiquetas: {b}), como pasa con los modelos zero-shot y de NLI de documentos.</translation>
    </message>
    <message>
        <source>Choose a model with the three labels entailment, neutral and contradiction.</source>
        <translation>Elija un modelo con las tres etiquetas entailment, neutral y contradiction.</translation>
    </message>
    <message>
        <source>{a} has the labels {b}; entailment, neutral and contradiction are needed.</source>
        <translation>{a} tiene las etiquetas {b}; hacen falta entailment, neutral y contradiction.</translation>
    </message>
    <message>
        <source>If it is one, name its labels in config.json (id2label).</source>
        <translation>Si lo es, ponga nombre a sus etiquetas en config.json (id2label).</translation>
    </message>
    <message>
        <source>{a} is not a sequence-classification folder (with config.json).</source>
        <translation>{a} no es una carpeta de clasificación (con config.json).</translation>
    </message>
    <message>
        <source>Choose such a folder.</source>
        <translation>Elija una carpeta así.</translation>
    </message>
    <message>
        <source>{a} is not readable JSON.</source>
        <translation>{a} no es JSON legible.</translation>
    </message>
    <message>
        <source>Download or copy the folder again.</source>
        <translation>Descargue o copie la carpeta de nuevo.</translation>
    </message>
    <message>
        <source>The model is incomplete</source>
        <translation>El modelo está incompleto</translation>
    </message>
    <message>
        <source>{a} has no weights (model.safetensors).</source>
        <translation>{a} no tiene pesos (model.safetensors).</translation>
    </message>
    <message>
        <source>Download or copy the folder again, with its large files.</source>
        <translation>Descargue o copie la carpeta de nuevo, con sus archivos grandes.</translation>
    </message>
    <message>
        <source>Not enough disk space</source>
        <translation>No hay bastante espacio en el disco</translation>
    </message>
    <message>
        <source>Another installation is running</source>
        <translation>Hay otra instalación en marcha</translation>
    </message>
    <message>
        <source>Wait until it is done and try again.</source>
        <translation>Espere a que acabe e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Nothing to ask</source>
        <translation>Nada que preguntar</translation>
    </message>
    <message>
        <source>The collection “{a}” has no readable document.</source>
        <translation>La colección «{a}» no tiene ningún documento legible.</translation>
    </message>
    <message>
        <source>Add the documents of the question set first (tramo index PATH).</source>
        <translation>Añada antes los documentos del conjunto de preguntas (tramo index RUTA).</translation>
    </message>
    <message>
        <source>Documents of the question set are missing</source>
        <translation>Faltan documentos del conjunto de preguntas</translation>
    </message>
    <message>
        <source>{a}: not in the collection “{b}”.</source>
        <translation>{a}: no está en la colección «{b}».</translation>
    </message>
    <message>
        <source>Add them to the collection first (tramo index PATH).</source>
        <translation>Añádalos antes a la colección (tramo index RUTA).</translation>
    </message>
    <message>
        <source>Wrong password</source>
        <translation>Contraseña incorrecta</translation>
    </message>
    <message>
        <source>The password for {a} is not right.</source>
        <translation>La contraseña de {a} no es correcta.</translation>
    </message>
    <message>
        <source>Try again.</source>
        <translation>Inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>Folder cannot be watched</source>
        <translation>No se puede vigilar la carpeta</translation>
    </message>
    <message>
        <source>“{a}” is not a folder.</source>
        <translation>«{a}» no es una carpeta.</translation>
    </message>
    <message>
        <source>“{a}” does not exist.</source>
        <translation>«{a}» no existe.</translation>
    </message>
    <message>
        <source>Choose a folder that holds your PDF files.</source>
        <translation>Elija una carpeta que contenga sus archivos PDF.</translation>
    </message>
    <message>
        <source>“{a}” cannot be opened ({b}).</source>
        <translation>«{a}» no se puede abrir ({b}).</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <extracomment>`translate(&quot;Zone&quot;, &quot;English text&quot;)`; named like Qt&apos;s own, because lupdate looks for the name.</extracomment>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Intro</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Supr</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>RePág</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>AvPág</translation>
    </message>
</context>
<context>
    <name>QuestionSet</name>
    <message>
        <source>Line {n}</source>
        <translation>Línea {n}</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Devolver</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>1 line is kept out of the set</source>
        <translation>1 línea queda fuera del conjunto</translation>
    </message>
    <message>
        <source>{n} lines are kept out of the set</source>
        <translation>{n} líneas quedan fuera del conjunto</translation>
    </message>
    <message>
        <source>When the set is saved they go into {file}, so that it can be run.</source>
        <translation>Al guardar el conjunto pasan a {file}, para que pueda usarse.</translation>
    </message>
    <message>
        <source>not complete</source>
        <translation>incompleta</translation>
    </message>
    <message>
        <source>proposed, waits for you</source>
        <translation>propuesta, le espera</translation>
    </message>
    <message>
        <source>answerable</source>
        <translation>tiene respuesta</translation>
    </message>
    <message>
        <source>not answerable</source>
        <translation>no tiene respuesta</translation>
    </message>
    <message>
        <source>(no question yet)</source>
        <translation>(aún sin pregunta)</translation>
    </message>
    <message>
        <source>Questions of the set</source>
        <translation>Preguntas del conjunto</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>The question and what is expected are right (Ctrl+Return)</source>
        <translation>La pregunta y lo esperado son correctos (Ctrl+Intro)</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Remove the proposal (Ctrl+Delete)</source>
        <translation>Quitar la propuesta (Ctrl+Supr)</translation>
    </message>
    <message>
        <source>Proposed from: “{text}”</source>
        <translation>Propuesta a partir de: «{text}»</translation>
    </message>
    <message>
        <source>Its year stands in no document.</source>
        <translation>Su año no aparece en ningún documento.</translation>
    </message>
    <message>
        <source>Its party stands in no document.</source>
        <translation>Su parte no aparece en ningún documento.</translation>
    </message>
    <message>
        <source>Its product stands in no document.</source>
        <translation>Su producto no aparece en ningún documento.</translation>
    </message>
    <message>
        <source>The document that answers it is left out of the search.</source>
        <translation>El documento que la contesta queda fuera de la búsqueda.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <source>Documents that hold the answer, one a line</source>
        <translation>Documentos que contienen la respuesta, uno por línea</translation>
    </message>
    <message>
        <source>Pages of the file, such as 1, 3-5</source>
        <translation>Páginas del archivo, por ejemplo 1, 3-5</translation>
    </message>
    <message>
        <source>Key facts, one a line</source>
        <translation>Datos clave, uno por línea</translation>
    </message>
    <message>
        <source>Search only in these documents, one a line</source>
        <translation>Buscar solo en estos documentos, uno por línea</translation>
    </message>
    <message>
        <source>Name of the question in the set</source>
        <translation>Nombre de la pregunta en el conjunto</translation>
    </message>
    <message>
        <source>The documents answer it</source>
        <translation>Los documentos la contestan</translation>
    </message>
    <message>
        <source>The documents do not answer it</source>
        <translation>Los documentos no la contestan</translation>
    </message>
    <message>
        <source>Use the answer that is shown</source>
        <translation>Usar la respuesta mostrada</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Elegir</translation>
    </message>
    <message>
        <source>Choose documents</source>
        <translation>Elegir documentos</translation>
    </message>
    <message>
        <source>An answer is right when it holds every one of them. Ways to write the same thing go on one line, with | between them: 30 days | thirty days</source>
        <translation>Una respuesta es correcta cuando los contiene todos. Las formas de escribir lo mismo van en una línea, separadas por |: 30 días | treinta días</translation>
    </message>
    <message>
        <source>Any of these pages in any of these documents.</source>
        <translation>Cualquiera de estas páginas en cualquiera de estos documentos.</translation>
    </message>
    <message>
        <source>Empty: the whole collection. This hides the document that would answer.</source>
        <translation>Vacío: toda la colección. Así se oculta el documento que la contestaría.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>These are no page numbers; they are not kept.</source>
        <translation>No son números de página; no se guardan.</translation>
    </message>
    <message>
        <source>Show an answer in the window, then take its documents and pages.</source>
        <translation>Muestre una respuesta en la ventana y tome sus documentos y páginas.</translation>
    </message>
    <message>
        <source>It was refused: not answerable.</source>
        <translation>Se rechazó: no tiene respuesta.</translation>
    </message>
    <message>
        <source>page</source>
        <translation>página</translation>
    </message>
    <message>
        <source>pages</source>
        <translation>páginas</translation>
    </message>
    <message>
        <source>The collection has no document yet</source>
        <translation>La colección aún no tiene documentos</translation>
    </message>
    <message>
        <source>The set has changes that are not saved.</source>
        <translation>El conjunto tiene cambios sin guardar.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation>Descartarlos</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Volver</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <source>Add a question</source>
        <translation>Añadir una pregunta</translation>
    </message>
    <message>
        <source>Remove the question</source>
        <translation>Quitar la pregunta</translation>
    </message>
    <message>
        <source>Move the question up</source>
        <translation>Subir la pregunta</translation>
    </message>
    <message>
        <source>Move the question down</source>
        <translation>Bajar la pregunta</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Propose from the collection</source>
        <translation>Proponer a partir de la colección</translation>
    </message>
    <message>
        <source>Drafts made by rules, half of them unanswerable; each waits until you accept it.</source>
        <translation>Borradores hechos por reglas, la mitad sin respuesta; cada uno espera a que usted lo acepte.</translation>
    </message>
    <message>
        <source>How many to propose</source>
        <translation>Cuántas proponer</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Progress of the proposals</source>
        <translation>Progreso de las propuestas</translation>
    </message>
    <message>
        <source>No question yet. Add one, let some be proposed, or drop a question set (.jsonl) here. A good set also asks what the documents do not answer.</source>
        <translation>Aún no hay preguntas. Añada una, pida propuestas o suelte aquí un conjunto de preguntas (.jsonl). Un buen conjunto pregunta también lo que los documentos no contestan.</translation>
    </message>
    <message>
        <source>New question set</source>
        <translation>Nuevo conjunto de preguntas</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>sin guardar</translation>
    </message>
    <message>
        <source>{n} questions</source>
        <translation>{n} preguntas</translation>
    </message>
    <message>
        <source>{n} wait for you</source>
        <translation>{n} le esperan</translation>
    </message>
    <message>
        <source>Save the question set</source>
        <translation>Guardar el conjunto de preguntas</translation>
    </message>
    <message>
        <source>Open a question set</source>
        <translation>Abrir un conjunto de preguntas</translation>
    </message>
    <message>
        <source>Question sets</source>
        <translation>Conjuntos de preguntas</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>{file} is not in {folder} any more. Put it back, or remove it from the library.</source>
        <translation>{file} ya no está en {folder}. Vuelva a ponerlo ahí o quítelo de la biblioteca.</translation>
    </message>
    <message>
        <source>It is no longer in the watched folder {folder}, so it is not searched. Put it back, or remove it.</source>
        <translation>Ya no está en la carpeta vigilada {folder}, así que no se busca en él. Vuelva a ponerlo ahí o quítelo.</translation>
    </message>
    <message>
        <source>Same content as {path}</source>
        <translation>El mismo contenido que {path}</translation>
    </message>
    <message>
        <source>{file} cannot be read ({problem}). Check its permissions and that its disk is connected.</source>
        <translation>{file} no se puede leer ({problem}). Compruebe sus permisos y que su disco esté conectado.</translation>
    </message>
    <message>
        <source>The folder cannot be opened ({problem}). Check its permissions.</source>
        <translation>La carpeta no se puede abrir ({problem}). Compruebe sus permisos.</translation>
    </message>
    <message>
        <source>The file&apos;s name is not valid text. Rename it.</source>
        <translation>El nombre del archivo no es texto válido. Cámbielo.</translation>
    </message>
    <message>
        <source>This is not a file. Choose a PDF file or a folder.</source>
        <translation>Esto no es un archivo. Elija un archivo PDF o una carpeta.</translation>
    </message>
    <message>
        <source>{file} has no content (0 bytes). Copy or download it again.</source>
        <translation>{file} no tiene contenido (0 bytes). Cópielo o descárguelo de nuevo.</translation>
    </message>
    <message>
        <source>{file} is not a PDF. Save or print it as PDF, then add that file.</source>
        <translation>{file} no es un PDF. Guárdelo o imprímalo como PDF y añada ese archivo.</translation>
    </message>
    <message>
        <source>{file} is not a PDF (it looks like {kind}). Save or print it as PDF, then add that file.</source>
        <translation>{file} no es un PDF (parece {kind}). Guárdelo o imprímalo como PDF y añada ese archivo.</translation>
    </message>
    <message>
        <source>{file} is damaged or cut short and could not be repaired. Copy or download it again, or print it to a new PDF from another viewer.</source>
        <translation>{file} está dañado o incompleto y no se ha podido reparar. Cópielo o descárguelo de nuevo, o imprímalo en un PDF nuevo desde otro visor.</translation>
    </message>
    <message>
        <source>{file} opens, but its pages cannot be reached: its page list is damaged or refers to itself. Copy or download it again, or print it to a new PDF from another viewer.</source>
        <translation>{file} se abre, pero no se llega a sus páginas: su lista de páginas está dañada o se refiere a sí misma. Cópielo o descárguelo de nuevo, o imprímalo en un PDF nuevo desde otro visor.</translation>
    </message>
    <message>
        <source>{file} is protected with a password. Enter it; it is kept in memory only, unless you say otherwise.</source>
        <translation>{file} está protegido con contraseña. Escríbala; solo se guarda en memoria, salvo que usted diga otra cosa.</translation>
    </message>
    <message>
        <source>The password for {file} is not right. Enter it again.</source>
        <translation>La contraseña de {file} no es correcta. Escríbala de nuevo.</translation>
    </message>
    <message>
        <source>{file} uses an encryption (a certificate or a rights service) that Tramo cannot open; a password would not help. Open it where you have the right to, and save an unprotected copy.</source>
        <translation>{file} usa un cifrado (un certificado o un servicio de derechos) que Tramo no puede abrir; una contraseña no serviría. Ábralo donde tenga derecho a hacerlo y guarde una copia sin protección.</translation>
    </message>
    <message>
        <source>{file} is a PDF without any page. Export it again from the program that made it.</source>
        <translation>{file} es un PDF sin páginas. Expórtelo de nuevo desde el programa que lo creó.</translation>
    </message>
    <message>
        <source>{file} is a dynamic XFA form: its content is not in its pages and is not supported. Open it in the program it was made for and print it to a PDF.</source>
        <translation>{file} es un formulario XFA dinámico: su contenido no está en sus páginas y no se admite. Ábralo en el programa para el que se hizo e imprímalo en un PDF.</translation>
    </message>
    <message>
        <source>{file} is a portfolio: its documents are attachments; its own pages only introduce them. Save the attached files and add them.</source>
        <translation>{file} es una cartera: sus documentos son adjuntos; sus propias páginas solo los presentan. Guarde los archivos adjuntos y añádalos.</translation>
    </message>
    <message>
        <source>Its pages are scanned, without text. Have its text recognised: “Recognise text”.</source>
        <translation>Sus páginas están escaneadas, sin texto. Haga que se reconozca: «Reconocer texto».</translation>
    </message>
    <message>
        <source>{file} holds no text; there is nothing in it to search.</source>
        <translation>{file} no tiene texto; no hay nada en lo que buscar.</translation>
    </message>
    <message>
        <source>The text of {file} is set in fonts that do not say which letters they show. Have it recognised from its pictures: “Recognise text”.</source>
        <translation>El texto de {file} usa tipos de letra que no dicen qué letras muestran. Haga que se reconozca a partir de sus imágenes: «Reconocer texto».</translation>
    </message>
    <message>
        <source>{file} has a gigantic page ({metres} m) that is a picture without text. “Recognise text” reads it at a lower resolution; for small print, save it in parts of ordinary size.</source>
        <translation>{file} tiene una página gigantesca ({metres} m) que es una imagen sin texto. «Reconocer texto» la lee a menor resolución; si la letra es pequeña, guárdela en partes de tamaño normal.</translation>
    </message>
    <message>
        <source>{file} has a gigantic page ({metres} m) with text too small to be seen on it. Print it to a new PDF with an ordinary page size, or save it in parts, and add that file.</source>
        <translation>{file} tiene una página gigantesca ({metres} m) con texto demasiado pequeño para verse en ella. Imprímalo en un PDF nuevo de tamaño corriente, o guárdelo por partes, y añada ese archivo.</translation>
    </message>
    <message>
        <source>No text could be recognised in {file}. If it shows text, scan it again, straight and with at least 200 dots an inch.</source>
        <translation>No se ha podido reconocer texto en {file}. Si muestra texto, escanéelo de nuevo, recto y con al menos 200 puntos por pulgada.</translation>
    </message>
    <message>
        <source>Reading {file} made its reading process crash. The other files are not affected. Try again, or print it to a new PDF.</source>
        <translation>La lectura de {file} hizo fallar el proceso lector. Los demás archivos no se ven afectados. Inténtelo de nuevo o imprímalo en un PDF nuevo.</translation>
    </message>
    <message>
        <source>Reading {file} took longer than {limit} seconds. The other files are not affected. Try again, or print it to a new PDF.</source>
        <translation>La lectura de {file} tardó más de {limit} segundos. Los demás archivos no se ven afectados. Inténtelo de nuevo o imprímalo en un PDF nuevo.</translation>
    </message>
    <message>
        <source>Recognising one page of {file} took longer than {limit} seconds. Try again, or scan it anew.</source>
        <translation>Reconocer una página de {file} tardó más de {limit} segundos. Inténtelo de nuevo o vuelva a escanearlo.</translation>
    </message>
    <message>
        <source>Reading {file} needed more than {limit} MiB of memory. The other files are not affected. Try again, or print it to a new PDF.</source>
        <translation>La lectura de {file} necesitó más de {limit} MiB de memoria. Los demás archivos no se ven afectados. Inténtelo de nuevo o imprímalo en un PDF nuevo.</translation>
    </message>
    <message>
        <source>{file} could not be read because of an unexpected error. Try again, or print it to a new PDF.</source>
        <translation>{file} no se ha podido leer por un error inesperado. Inténtelo de nuevo o imprímalo en un PDF nuevo.</translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <extracomment>What a file may look like, why a page gave no text, and what a document&apos;s notes say. {a}: names or pages.</extracomment>
        <translation>una imagen JPEG</translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <translation>una imagen PNG</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <translation>una imagen GIF</translation>
    </message>
    <message>
        <source>a TIFF picture</source>
        <translation>una imagen TIFF</translation>
    </message>
    <message>
        <source>a ZIP archive or an Office document</source>
        <translation>un archivo ZIP o un documento de Office</translation>
    </message>
    <message>
        <source>an old Office document</source>
        <translation>un documento antiguo de Office</translation>
    </message>
    <message>
        <source>a rich text document</source>
        <translation>un documento de texto enriquecido</translation>
    </message>
    <message>
        <source>a PostScript file</source>
        <translation>un archivo PostScript</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>una página web</translation>
    </message>
    <message>
        <source>the page is a picture without text</source>
        <translation>la página es una imagen sin texto</translation>
    </message>
    <message>
        <source>the page is a picture with only a stamp as text</source>
        <translation>la página es una imagen con solo un sello como texto</translation>
    </message>
    <message>
        <source>the page has only hidden text</source>
        <translation>la página solo tiene texto oculto</translation>
    </message>
    <message>
        <source>the page is gigantic and its text too small to be seen on it</source>
        <translation>la página es gigantesca y su texto, demasiado pequeño para verse en ella</translation>
    </message>
    <message>
        <source>the page is empty</source>
        <translation>la página está vacía</translation>
    </message>
    <message>
        <source>the page&apos;s characters have no readable text</source>
        <translation>los caracteres de la página no dan texto legible</translation>
    </message>
    <message>
        <source>the page is damaged</source>
        <translation>la página está dañada</translation>
    </message>
    <message>
        <source>the page&apos;s text cannot be read</source>
        <translation>el texto de la página no se puede leer</translation>
    </message>
    <message>
        <source>no text could be recognised on the page</source>
        <translation>no se ha podido reconocer texto en la página</translation>
    </message>
    <message>
        <source>hidden text on {a}, left out</source>
        <translation>texto oculto en {a}, no incluido</translation>
    </message>
    <message>
        <source>text too small for so large a page on {a}, left out</source>
        <translation>texto demasiado pequeño para una página tan grande en {a}, no incluido</translation>
    </message>
    <message>
        <source>a font is missing for text on {a}: its page picture may not show it</source>
        <translation>falta un tipo de letra para texto de {a}: la imagen de la página puede no mostrarlo</translation>
    </message>
    <message>
        <source>very large page, shown at a lower resolution: {a}</source>
        <translation>página muy grande, mostrada a menor resolución: {a}</translation>
    </message>
    <message>
        <source>text recognised from a scan on {a}</source>
        <translation>texto reconocido de un escaneo en {a}</translation>
    </message>
    <message>
        <source>text recognised (OCR), not read, on {a}</source>
        <translation>texto reconocido (OCR), no leído, en {a}</translation>
    </message>
    <message>
        <source>no text could be recognised on the page: {a}</source>
        <translation>no se ha podido reconocer texto: {a}</translation>
    </message>
    <message>
        <source>damaged, could not be loaded: {a}</source>
        <translation>dañada, no se ha podido cargar: {a}</translation>
    </message>
    <message>
        <source>no text on {a}: pictures that must be recognised (OCR)</source>
        <translation>sin texto en {a}: imágenes que hay que reconocer (OCR)</translation>
    </message>
    <message>
        <source>unreadable text on {a}, left out</source>
        <translation>texto ilegible en {a}, no incluido</translation>
    </message>
    <message>
        <source>attached files are not searched: {a}</source>
        <translation>no se busca en los archivos adjuntos: {a}</translation>
    </message>
    <message>
        <source>XFA form: only what its pages show is searched</source>
        <translation>formulario XFA: solo se busca en lo que muestran sus páginas</translation>
    </message>
    <message>
        <source>its owner does not allow {a}; reading and asking are not affected</source>
        <translation>su propietario no permite {a}; leerlo y preguntar no se ven afectados</translation>
    </message>
    <message>
        <source>page {a}</source>
        <translation>página {a}</translation>
    </message>
    <message>
        <source>pages {a}</source>
        <translation>páginas {a}</translation>
    </message>
    <message>
        <source>printing</source>
        <translation>imprimir</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>modificar</translation>
    </message>
    <message>
        <source>copying</source>
        <translation>copiar</translation>
    </message>
    <message>
        <source>or</source>
        <translation>ni</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Pages of the settings</source>
        <translation>Páginas de los ajustes</translation>
    </message>
    <message>
        <source>General</source>
        <translation>General</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Veredictos</translation>
    </message>
    <message>
        <source>Changes are in force at once; a running question ends with the old ones.</source>
        <translation>Los cambios valen de inmediato; una pregunta en curso acaba con los anteriores.</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Light, dark, or as the system.</source>
        <translation>Claro, oscuro o como el sistema.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Language of the window; answers are in the language of the question.</source>
        <translation>Idioma de la ventana; se contesta en el idioma de la pregunta.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <source>Who words a claim</source>
        <translation>Quién redacta</translation>
    </message>
    <message>
        <source>The source itself, the model, or the source when the languages agree.</source>
        <translation>La propia fuente, el modelo, o la fuente cuando el idioma coincide.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>The source&apos;s own sentences</source>
        <translation>Las frases de la fuente</translation>
    </message>
    <message>
        <source>The model</source>
        <translation>El modelo</translation>
    </message>
    <message>
        <source>Most claims</source>
        <translation>Máximo de afirmaciones</translation>
    </message>
    <message>
        <source>An answer has at most this many claims.</source>
        <translation>Una respuesta tiene como mucho tantas afirmaciones.</translation>
    </message>
    <message>
        <source>Most quotes</source>
        <translation>Máximo de citas</translation>
    </message>
    <message>
        <source>A claim rests on at most this many quotes.</source>
        <translation>Una afirmación se apoya como mucho en tantas citas.</translation>
    </message>
    <message>
        <source>Time for a question</source>
        <translation>Tiempo por pregunta</translation>
    </message>
    <message>
        <source>After this time no new search or draft is started.</source>
        <translation>Pasado este tiempo no se empieza otra búsqueda ni otra redacción.</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Búsquedas</translation>
    </message>
    <message>
        <source>How often a question may be searched, with other words each time.</source>
        <translation>Cuántas veces se busca una pregunta, cada vez con otras palabras.</translation>
    </message>
    <message>
        <source>Complete follow-ups</source>
        <translation>Completar preguntas de seguimiento</translation>
    </message>
    <message>
        <source>“And in 2022?” is searched as a whole question, which is shown.</source>
        <translation>«¿Y en 2022?» se busca como pregunta completa, que se muestra.</translation>
    </message>
    <message>
        <source>Documents asked one by one</source>
        <translation>Documentos preguntados uno a uno</translation>
    </message>
    <message>
        <source>Questions like “How many contracts …?” are refused for larger collections.</source>
        <translation>Preguntas como «¿Cuántos contratos…?» se rechazan en colecciones mayores.</translation>
    </message>
    <message>
        <source>Answers from general knowledge</source>
        <translation>Respuestas de conocimiento general</translation>
    </message>
    <message>
        <source>When the documents do not deal with it, the model answers, labelled as such.</source>
        <translation>Cuando los documentos no tratan de ello, contesta el modelo, y se indica.</translation>
    </message>
    <message>
        <source>Processor cores</source>
        <translation>Núcleos</translation>
    </message>
    <message>
        <source>Cores used for writing; 0 takes all physical cores.</source>
        <translation>Núcleos para redactar; con 0 se usan todos los físicos.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Who judges a search</source>
        <translation>Quién juzga una búsqueda</translation>
    </message>
    <message>
        <source>Whether what was found is enough to answer.</source>
        <translation>Si lo encontrado basta para contestar.</translation>
    </message>
    <message>
        <source>Relevance of the passages</source>
        <translation>La pertinencia de los pasajes</translation>
    </message>
    <message>
        <source>A small classifier</source>
        <translation>Un pequeño clasificador</translation>
    </message>
    <message>
        <source>The generator</source>
        <translation>El generador</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Nadie</translation>
    </message>
    <message>
        <source>Read passages beside the question</source>
        <translation>Leer los pasajes junto a la pregunta</translation>
    </message>
    <message>
        <source>Puts what was found in a better order; takes about a second more.</source>
        <translation>Ordena mejor lo hallado; tarda alrededor de un segundo más.</translation>
    </message>
    <message>
        <source>Passages</source>
        <translation>Pasajes</translation>
    </message>
    <message>
        <source>Passages that an answer may rest on.</source>
        <translation>Pasajes en que puede apoyarse una respuesta.</translation>
    </message>
    <message>
        <source>Indexing</source>
        <translation>Indexación</translation>
    </message>
    <message>
        <source>Files at a time</source>
        <translation>Archivos a la vez</translation>
    </message>
    <message>
        <source>Processes that read files; 0 leaves one core free.</source>
        <translation>Procesos que leen archivos; con 0 queda libre un núcleo.</translation>
    </message>
    <message>
        <source>Time for a file</source>
        <translation>Tiempo por archivo</translation>
    </message>
    <message>
        <source>A file that takes longer is set aside.</source>
        <translation>El archivo que tarde más se aparta.</translation>
    </message>
    <message>
        <source>Memory for a file</source>
        <translation>Memoria por archivo</translation>
    </message>
    <message>
        <source>A file that needs more is set aside.</source>
        <translation>El archivo que necesite más se aparta.</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>Start again</source>
        <translation>Arrancar de nuevo</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Cerrar el aviso</translation>
    </message>
    <message>
        <source>Engine starting</source>
        <translation>Motor arrancando</translation>
    </message>
    <message>
        <source>Engine ready</source>
        <translation>Motor listo</translation>
    </message>
    <message>
        <source>Engine working</source>
        <translation>Motor trabajando</translation>
    </message>
    <message>
        <source>Engine stopped</source>
        <translation>Motor detenido</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>Models in use</source>
        <translation>Modelos en uso</translation>
    </message>
    <message>
        <source>1 network attempt, refused</source>
        <translation>1 intento de conexión, rechazado</translation>
    </message>
    <message>
        <source>{n} network attempts, refused</source>
        <translation>{n} intentos de conexión, rechazados</translation>
    </message>
    <message>
        <source>Offline · 0 network attempts</source>
        <translation>Sin conexión · 0 intentos de red</translation>
    </message>
    <message>
        <source>Tramo never connects, except when you install a model</source>
        <translation>Tramo nunca se conecta, salvo cuando usted instala un modelo</translation>
    </message>
</context>
<context>
    <name>Verdicts</name>
    <message>
        <source>Set by hand; the default is {d}.</source>
        <translation>Puesto a mano; el valor de fábrica es {d}.</translation>
    </message>
    <message>
        <source>The default.</source>
        <translation>El valor de fábrica.</translation>
    </message>
    <message>
        <source>On test pairs that were written apart, with {t}: {a} of {b} right claims were shown as supported, and {c} of {d} wrong ones.</source>
        <translation>En pares de prueba escritos aparte, con {t}: {a} de {b} afirmaciones correctas se mostraron como respaldadas, y {c} de {d} erróneas.</translation>
    </message>
    <message>
        <source>The probability weighs what the checks, the wording and the entailment model found. It was fitted on {n} written pairs of passage and claim (fit {v}, {day}).</source>
        <translation>La probabilidad pondera lo que hallaron las comprobaciones, la redacción y el modelo de implicación. Se ajustó con {n} pares escritos de pasaje y afirmación (ajuste {v}, {day}).</translation>
    </message>
    <message>
        <source>The entailment model&apos;s share was fitted on {n} pairs that it had not seen.</source>
        <translation>El peso del modelo de implicación se ajustó con {n} pares que no había visto.</translation>
    </message>
    <message>
        <source>Fitted to your documents on {day}: {n} questions; at most {r} errors, guaranteed with {p} confidence.</source>
        <translation>Ajustado a sus documentos el {day}: {n} preguntas; {r} de errores como mucho, garantizado con una confianza del {p}.</translation>
    </message>
    <message>
        <source>Chosen by you on {day} from a calibration on {n} questions; not guaranteed.</source>
        <translation>Elegido por usted el {day} en una calibración con {n} preguntas; no garantizado.</translation>
    </message>
    <message>
        <source>How sure is sure enough</source>
        <translation>Cuánta seguridad basta</translation>
    </message>
    <message>
        <source>Supported from</source>
        <translation>Respaldada desde</translation>
    </message>
    <message>
        <source>A claim is shown as supported when no check objects and the checked probability is at least {t}, or when it is a sentence of the passage, word for word.</source>
        <translation>Una afirmación se muestra como respaldada cuando ninguna comprobación se opone y la probabilidad comprobada es al menos {t}, o cuando es una frase del pasaje, palabra por palabra.</translation>
    </message>
    <message>
        <source>Not stated below</source>
        <translation>No consta por debajo de</translation>
    </message>
    <message>
        <source>Below {t} it is shown as not stated. Between {t} and {u} it is uncertain, and you are asked to look yourself.</source>
        <translation>Por debajo de {t} se muestra que no consta. Entre {t} y {u} es dudosa, y se le pide que mire usted.</translation>
    </message>
    <message>
        <source>Denied from</source>
        <translation>Negada desde</translation>
    </message>
    <message>
        <source>When the entailment model gives at least {t} to “the passage denies it”, the claim is never supported. It is contradicted only when a check of its words or figures agrees.</source>
        <translation>Cuando el modelo de implicación da al menos {t} a «el pasaje lo niega», la afirmación nunca queda respaldada. Solo se da por contradicha si lo confirma una comprobación de sus palabras o cifras.</translation>
    </message>
    <message>
        <source>How near to the passage&apos;s own words</source>
        <translation>Cuánto se acerca a las palabras del pasaje</translation>
    </message>
    <message>
        <source>Without ground below</source>
        <translation>Sin apoyo por debajo de</translation>
    </message>
    <message>
        <source>When less than {t} of a claim&apos;s words rest on words of the passage, it is not stated, unless a model that reads the passage says otherwise.</source>
        <translation>Cuando menos de {t} de las palabras de una afirmación se apoyan en palabras del pasaje, no consta, salvo que un modelo que lee el pasaje diga lo contrario.</translation>
    </message>
    <message>
        <source>Contradicted from</source>
        <translation>Contradicha desde</translation>
    </message>
    <message>
        <source>When a check finds another figure, date, party or a missing “not”, the claim is contradicted if at least {t} of its words rest on the passage; with fewer it is uncertain.</source>
        <translation>Cuando una comprobación halla otra cifra, fecha o parte, o falta un «no», la afirmación queda contradicha si al menos {t} de sus palabras se apoyan en el pasaje; con menos es dudosa.</translation>
    </message>
    <message>
        <source>Close to the wording from</source>
        <translation>Próxima a la redacción desde</translation>
    </message>
    <message>
        <source>A narrowing word that the claim leaves out (“only”, “up to”) is flagged when at least {t} of the claim&apos;s words stand in the quoted sentence.</source>
        <translation>Una palabra restrictiva que la afirmación omite («solo», «hasta») se señala cuando al menos {t} de las palabras de la afirmación están en la frase citada.</translation>
    </message>
    <message>
        <source>The passage&apos;s own wording from</source>
        <translation>Redacción del propio pasaje desde</translation>
    </message>
    <message>
        <source>When at least {t} of a claim&apos;s words stand in the quoted sentence, one that narrows it and is missing holds the claim back; in a freer wording it only counts in the probability.</source>
        <translation>Cuando al menos {t} de las palabras de una afirmación están en la frase citada, una palabra restrictiva que falte la retiene; en una redacción más libre solo cuenta en la probabilidad.</translation>
    </message>
    <message>
        <source>Quotes and the other side</source>
        <translation>Las citas y la otra parte</translation>
    </message>
    <message>
        <source>Shortest quote</source>
        <translation>Cita más corta</translation>
    </message>
    <message>
        <source>A quote of fewer than {t} characters is no evidence.</source>
        <translation>Una cita de menos de {t} caracteres no es prueba.</translation>
    </message>
    <message>
        <source>Closest text from</source>
        <translation>Texto parecido desde</translation>
    </message>
    <message>
        <source>When a quote is not in the source, the closest text is shown beside it if it is at least {t} alike.</source>
        <translation>Cuando una cita no está en la fuente, se muestra al lado el texto más parecido si se le parece al menos {t}.</translation>
    </message>
    <message>
        <source>Look for the opposite</source>
        <translation>Buscar lo contrario</translation>
    </message>
    <message>
        <source>For each supported claim, passages that say otherwise are looked for and shown.</source>
        <translation>Para cada afirmación respaldada se buscan y se muestran pasajes que digan otra cosa.</translation>
    </message>
    <message>
        <source>When a question is refused</source>
        <translation>Cuándo se rechaza una pregunta</translation>
    </message>
    <message>
        <source>Relevant from</source>
        <translation>Pertinente desde</translation>
    </message>
    <message>
        <source>A passage counts as relevant when its relevance is at least {t}.</source>
        <translation>Un pasaje cuenta como pertinente cuando su pertinencia es al menos {t}.</translation>
    </message>
    <message>
        <source>Nothing relevant below</source>
        <translation>Nada pertinente por debajo de</translation>
    </message>
    <message>
        <source>When no passage reaches {t}, the search found nothing: other words are tried, then the question is refused. Between {t} and {u} a second search is added.</source>
        <translation>Cuando ningún pasaje llega a {t}, la búsqueda no encontró nada: se prueba con otras palabras y luego se rechaza la pregunta. Entre {t} y {u} se añade una segunda búsqueda.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>Back to {d}</source>
        <translation>Volver a {d}</translation>
    </message>
    <message>
        <source>Calibrate on my own documents…</source>
        <translation>Calibrar con mis documentos…</translation>
    </message>
    <message>
        <source>All thresholds back to the defaults</source>
        <translation>Todos los umbrales a los valores de fábrica</translation>
    </message>
</context>
<context>
    <name>Viewer</name>
    <message>
        <source>Password</source>
        <extracomment>Least width of the outline when it is opened, in pixels.</extracomment>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Password of the document</source>
        <translation>Contraseña del documento</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Reducir</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>Ajustar al ancho</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>Página completa</translation>
    </message>
    <message>
        <source>Find in this document</source>
        <extracomment>Typing pauses this long before the search starts, in milliseconds.</extracomment>
        <translation>Buscar en este documento</translation>
    </message>
    <message>
        <source>Turn the pages</source>
        <translation>Girar las páginas</translation>
    </message>
    <message>
        <source>Pages in small</source>
        <extracomment>Widest and highest picture, in device-independent pixels.</extracomment>
        <translation>Páginas en miniatura</translation>
    </message>
    <message>
        <source>Page number</source>
        <translation>Número de página</translation>
    </message>
    <message>
        <source>The page appears here. Choose a file, or a claim, and its words are highlighted.</source>
        <translation>Aquí aparece la página. Elija un archivo o una afirmación y se resaltarán sus palabras.</translation>
    </message>
    <message>
        <source>Pages of {file}</source>
        <translation>Páginas de {file}</translation>
    </message>
    <message>
        <source>of {n}</source>
        <translation>de {n}</translation>
    </message>
    <message>
        <source>printed: {label}</source>
        <translation>impresa: {label}</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>Coincidencia anterior</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>Coincidencia siguiente</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Cerrar la búsqueda</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>no aparece</translation>
    </message>
    <message>
        <source>{n} of {total}</source>
        <translation>{n} de {total}</translation>
    </message>
    <message>
        <source>Select the claim that rests on this</source>
        <extracomment>Multiplied with the page like a highlighter, so the ink stays as dark as it is. Pixels a mark is drawn larger than its boxes.</extracomment>
        <translation>Seleccionar la afirmación que se apoya aquí</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Copiar el texto seleccionado</translation>
    </message>
    <message>
        <source>Select the page&apos;s text</source>
        <translation>Seleccionar el texto de la página</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Índice</translation>
    </message>
    <message>
        <source>This file has no outline.</source>
        <translation>Este archivo no tiene índice.</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Documents</source>
        <extracomment>First size; it works down to 1024 x 700.</extracomment>
        <translation>Documentos</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>Preguntas y respuestas</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>Install the models first; then you can ask.</source>
        <translation>Instale antes los modelos; después podrá preguntar.</translation>
    </message>
    <message>
        <source>Add documents first; then you can ask.</source>
        <translation>Añada antes documentos; después podrá preguntar.</translation>
    </message>
    <message>
        <source>No document of this collection is ready yet.</source>
        <translation>Ningún documento de esta colección está listo todavía.</translation>
    </message>
    <message>
        <source>Indexed at {n} pages a second</source>
        <translation>Indexado a {n} páginas por segundo</translation>
    </message>
    <message>
        <source>The setting was not changed</source>
        <translation>El ajuste no se ha cambiado</translation>
    </message>
    <message>
        <source>PDF files</source>
        <translation>Archivos PDF</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Añadir archivos</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Añadir una carpeta</translation>
    </message>
    <message>
        <source>Delete the collection “{name}”?</source>
        <translation>¿Eliminar la colección «{name}»?</translation>
    </message>
    <message>
        <source>Its index and its answers are removed from this computer. The PDF files stay.</source>
        <translation>Se borran de este equipo su índice y sus respuestas. Los archivos PDF se quedan.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>The answer is on the clipboard</source>
        <translation>La respuesta está en el portapapeles</translation>
    </message>
    <message>
        <source>That answer is not stored any more</source>
        <translation>Esa respuesta ya no está guardada</translation>
    </message>
    <message>
        <source>Drop to open the question set</source>
        <translation>Suelte para abrir el conjunto de preguntas</translation>
    </message>
    <message>
        <source>Drop to add to “{name}”</source>
        <translation>Suelte para añadir a «{name}»</translation>
    </message>
    <message>
        <source>Watch a folder</source>
        <translation>Vigilar una carpeta</translation>
    </message>
</context>
</TS>
