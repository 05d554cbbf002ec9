import type { OutlinePattern } from "./outline-pattern.ts";

/** Outlines in languages of western Europe. */
export const westernOutlines: Record<string, OutlinePattern> = {
  en: {
    hook: [
      "Let's talk about {topic}.",
      "Take a moment for this one.",
      "Perhaps you have wondered about it before, perhaps it is entirely new to you.",
      "Either way, this is a good place to begin.",
    ],
    context: [
      "Before the details, it helps to see the whole picture.",
      "Every subject has a beginning, a heart and a reason to care, and this one is no exception.",
      "So let's set the scene and take it one step at a time.",
      "No special knowledge is needed, only a little curiosity.",
    ],
    points: [
      [
        "First, look at what is right in front of us.",
        "Ask the simple questions: what is it, who is part of it, and where does it happen?",
        "Simple questions often have the most surprising answers.",
        "Write down the one that comes to mind first.",
      ],
      [
        "Second, think about how the pieces fit together.",
        "One thing leads to the next, and following that path makes the subject much easier to understand.",
        "Try to picture each step as a scene of its own.",
        "What you can picture, you can explain.",
      ],
      [
        "Third, consider why it matters.",
        "Think of the people it touches, and of what would be different without it.",
        "Your own answer to that question counts as much as anyone else's.",
        "Share it, and listen to what others say in return.",
      ],
    ],
    close: [
      "That is {topic}, in short.",
      "Now it is your turn: look closer, ask more, and share what you find.",
      "Keep one thought from this film with you, and see where it leads.",
      "Thank you for watching.",
    ],
    page: "Page {number}.",
  },
  de: {
    hook: [
      "Heute geht es um das Thema: {topic}.",
      "Nehmen wir uns dafür einen Moment Zeit.",
      "Vielleicht ist es Ihnen schon begegnet, vielleicht ist es ganz neu.",
    ],
    context: [
      "Zuerst lohnt sich ein Blick auf das Ganze.",
      "Gehen wir Schritt für Schritt vor.",
      "Besonderes Vorwissen ist nicht nötig, nur ein wenig Neugier.",
    ],
    points: [
      ["Erstens: Was sehen wir direkt vor uns?", "Die einfachen Fragen führen oft am weitesten: was, wer und wo?"],
      [
        "Zweitens: Wie hängen die Teile zusammen?",
        "Eines führt zum anderen, und wer diesem Weg folgt, versteht das Thema leichter.",
      ],
      [
        "Drittens: Warum ist das wichtig?",
        "Denken Sie an die Menschen, die es betrifft, und daran, was ohne es anders wäre.",
      ],
    ],
    close: [
      "Das war in aller Kürze: {topic}.",
      "Jetzt sind Sie an der Reihe: Schauen Sie genauer hin und fragen Sie weiter.",
      "Vielen Dank fürs Zuschauen.",
    ],
    page: "Seite {number}.",
  },
  fr: {
    hook: [
      "Parlons aujourd'hui de ce sujet : {topic}.",
      "Prenons un instant pour l'observer.",
      "Vous le connaissez peut-être déjà, ou peut-être est-il tout nouveau pour vous.",
    ],
    context: [
      "Avant les détails, regardons l'ensemble.",
      "Avançons pas à pas.",
      "Aucune connaissance particulière n'est nécessaire, seulement un peu de curiosité.",
    ],
    points: [
      [
        "Premièrement, que voyons-nous devant nous ?",
        "Les questions simples mènent souvent le plus loin : quoi, qui et où ?",
      ],
      [
        "Deuxièmement, comment les éléments s'assemblent-ils ?",
        "Une chose en entraîne une autre, et suivre ce chemin aide à comprendre.",
      ],
      [
        "Troisièmement, pourquoi est-ce important ?",
        "Pensez aux personnes concernées, et à ce qui serait différent sans cela.",
      ],
    ],
    close: [
      "Voilà, en bref : {topic}.",
      "À vous maintenant : regardez de plus près et partagez ce que vous trouvez.",
      "Merci d'avoir regardé.",
    ],
    page: "Page {number}.",
  },
  es: {
    hook: [
      "Hoy hablamos de este tema: {topic}.",
      "Dediquemos un momento a observarlo.",
      "Quizá ya lo conozca, o quizá sea algo completamente nuevo.",
    ],
    context: [
      "Antes de los detalles, conviene ver el conjunto.",
      "Vayamos paso a paso.",
      "No hace falta ningún conocimiento especial, solo un poco de curiosidad.",
    ],
    points: [
      [
        "Primero, ¿qué vemos delante de nosotros?",
        "Las preguntas sencillas suelen llevar más lejos: qué, quién y dónde.",
      ],
      ["Segundo, ¿cómo encajan las piezas?", "Una cosa lleva a la otra, y seguir ese camino ayuda a comprender."],
      ["Tercero, ¿por qué importa?", "Piense en las personas a las que afecta y en qué sería distinto sin ello."],
    ],
    close: [
      "Esto es, en pocas palabras: {topic}.",
      "Ahora le toca a usted: mire más de cerca y comparta lo que encuentre.",
      "Gracias por ver este vídeo.",
    ],
    page: "Página {number}.",
  },
  it: {
    hook: [
      "Oggi parliamo di questo tema: {topic}.",
      "Prendiamoci un momento per osservarlo.",
      "Forse lo conoscete già, forse è del tutto nuovo.",
    ],
    context: [
      "Prima dei dettagli, guardiamo l'insieme.",
      "Procediamo un passo alla volta.",
      "Non serve alcuna conoscenza particolare, solo un po' di curiosità.",
    ],
    points: [
      [
        "Primo: che cosa vediamo davanti a noi?",
        "Le domande semplici spesso portano più lontano: che cosa, chi e dove?",
      ],
      ["Secondo: come si combinano le parti?", "Una cosa porta all'altra, e seguire questo percorso aiuta a capire."],
      ["Terzo: perché è importante?", "Pensate alle persone coinvolte e a che cosa sarebbe diverso senza."],
    ],
    close: [
      "Ecco, in breve: {topic}.",
      "Ora tocca a voi: guardate più da vicino e condividete ciò che trovate.",
      "Grazie per l'attenzione.",
    ],
    page: "Pagina {number}.",
  },
  pt: {
    hook: [
      "Hoje falamos deste tema: {topic}.",
      "Vamos dedicar um momento a observá-lo.",
      "Talvez você já o conheça, talvez seja algo totalmente novo.",
    ],
    context: [
      "Antes dos detalhes, vale a pena ver o conjunto.",
      "Vamos passo a passo.",
      "Não é preciso nenhum conhecimento especial, só um pouco de curiosidade.",
    ],
    points: [
      ["Primeiro: o que vemos à nossa frente?", "As perguntas simples costumam levar mais longe: o quê, quem e onde?"],
      ["Segundo: como as peças se encaixam?", "Uma coisa leva à outra, e seguir esse caminho ajuda a entender."],
      ["Terceiro: por que isso importa?", "Pense nas pessoas envolvidas e no que seria diferente sem isso."],
    ],
    close: [
      "Em resumo: {topic}.",
      "Agora é a sua vez: olhe mais de perto e compartilhe o que encontrar.",
      "Obrigado por assistir.",
    ],
    page: "Página {number}.",
  },
  nl: {
    hook: [
      "Vandaag gaat het over dit onderwerp: {topic}.",
      "Laten we er even de tijd voor nemen.",
      "Misschien kent u het al, misschien is het helemaal nieuw.",
    ],
    context: [
      "Voor de details is het goed om het geheel te zien.",
      "We gaan stap voor stap.",
      "Speciale kennis is niet nodig, alleen een beetje nieuwsgierigheid.",
    ],
    points: [
      ["Ten eerste: wat zien we voor ons?", "De eenvoudige vragen brengen ons vaak het verst: wat, wie en waar?"],
      [
        "Ten tweede: hoe passen de delen in elkaar?",
        "Het een leidt tot het ander, en wie dat pad volgt, begrijpt het makkelijker.",
      ],
      [
        "Ten derde: waarom is het belangrijk?",
        "Denk aan de mensen die het raakt, en aan wat er zonder anders zou zijn.",
      ],
    ],
    close: [
      "Dat was in het kort: {topic}.",
      "Nu bent u aan de beurt: kijk beter en deel wat u vindt.",
      "Bedankt voor het kijken.",
    ],
    page: "Pagina {number}.",
  },
};
