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
        <source>Searching</source>
        <translation>Buscando</translation>
    </message>
    <message>
        <source>Judging passages</source>
        <translation>Valorando pasajes</translation>
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
        <source>no other wording</source>
        <translation>no hay otra formulación</translation>
    </message>
    <message>
        <source>{n} passages</source>
        <translation>{n} pasajes</translation>
    </message>
    <message>
        <source>{n} claims</source>
        <translation>{n} afirmaciones</translation>
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
        <source>A question set is a text file with one question a line, some of which the documents do not answer. “tramo calibrate FILE --propose 40” writes a draft from this collection for you to correct.</source>
        <translation>Un conjunto de preguntas es un archivo de texto con una pregunta por línea; algunas no tienen respuesta en los documentos. «tramo calibrate ARCHIVO --propose 40» escribe un borrador a partir de esta colección para que lo corrija.</translation>
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
        <source>Time</source>
        <translation>Tiempo</translation>
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
</context>
<context>
    <name>Problems</name>
    <message>
        <source>The engine was stopped</source>
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
        <source>Restart Tramo: the file is then set aside and your documents can be indexed again.</source>
        <translation>Reinicie Tramo: el archivo se apartará y podrá indexar de nuevo sus documentos.</translation>
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
    <name>Settings</name>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
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
        <source>Processor cores</source>
        <translation>Núcleos</translation>
    </message>
    <message>
        <source>Cores used for writing; 0 takes all physical cores.</source>
        <translation>Núcleos para redactar; con 0 se usan todos los físicos.</translation>
    </message>
    <message>
        <source>Verification</source>
        <translation>Verificación</translation>
    </message>
    <message>
        <source>Supported from</source>
        <translation>Respaldada desde</translation>
    </message>
    <message>
        <source>Probability from which a claim counts as supported.</source>
        <translation>Probabilidad desde la que una afirmación cuenta como respaldada.</translation>
    </message>
    <message>
        <source>Not stated below</source>
        <translation>No consta por debajo de</translation>
    </message>
    <message>
        <source>Probability under which a claim counts as not stated; between the two it is uncertain.</source>
        <translation>Probabilidad por debajo de la cual no consta; entre ambas es dudosa.</translation>
    </message>
    <message>
        <source>Shortest quote</source>
        <translation>Cita más corta</translation>
    </message>
    <message>
        <source>Shorter quotes, in characters, are no evidence.</source>
        <translation>Las citas con menos caracteres no sirven de prueba.</translation>
    </message>
    <message>
        <source>Look for the opposite</source>
        <translation>Buscar lo contrario</translation>
    </message>
    <message>
        <source>For each supported claim, also show passages that say otherwise.</source>
        <translation>Para cada afirmación respaldada, mostrar también los pasajes que dicen lo contrario.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Búsqueda</translation>
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
        <source>Relevant from</source>
        <translation>Pertinente desde</translation>
    </message>
    <message>
        <source>Relevance from which a passage counts; below it the question is refused.</source>
        <translation>Pertinencia desde la que cuenta un pasaje; por debajo no se contesta.</translation>
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
    <name>Viewer</name>
    <message>
        <source>Password</source>
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
        <source>Drop to add to “{name}”</source>
        <translation>Suelte para añadir a «{name}»</translation>
    </message>
    <message>
        <source>Watch a folder</source>
        <translation>Vigilar una carpeta</translation>
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
</TS>
