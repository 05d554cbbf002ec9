import type { OutlinePattern } from "./outline-pattern.ts";

/** Outlines in English, German and the Romance languages. */
export const firstOutlines: Record<string, OutlinePattern> = {
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
      "Jedes Thema hat einen Anfang, einen Kern und einen Grund, sich damit zu beschäftigen.",
    ],
    points: [
      [
        "Erstens: Was sehen wir direkt vor uns?",
        "Die einfachen Fragen führen oft am weitesten: was, wer und wo?",
        "Schreiben Sie die Frage auf, die Ihnen als erste einfällt.",
      ],
      [
        "Zweitens: Wie hängen die Teile zusammen?",
        "Eines führt zum anderen, und wer diesem Weg folgt, versteht das Thema leichter.",
        "Stellen Sie sich jeden Schritt als eigene Szene vor: Was man sich vorstellen kann, kann man auch erklären.",
      ],
      [
        "Drittens: Warum ist das wichtig?",
        "Denken Sie an die Menschen, die es betrifft, und daran, was ohne es anders wäre.",
        "Ihre eigene Antwort zählt dabei so viel wie jede andere.",
      ],
    ],
    close: [
      "Das war in aller Kürze: {topic}.",
      "Jetzt sind Sie an der Reihe: Schauen Sie genauer hin und fragen Sie weiter.",
      "Nehmen Sie einen Gedanken aus diesem Film mit.",
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
      "Chaque sujet a un début, un cœur et une bonne raison de s'y intéresser.",
    ],
    points: [
      [
        "Premièrement, que voyons-nous devant nous ?",
        "Les questions simples mènent souvent le plus loin : quoi, qui et où ?",
        "Notez la première question qui vous vient à l'esprit.",
      ],
      [
        "Deuxièmement, comment les éléments s'assemblent-ils ?",
        "Une chose en entraîne une autre, et suivre ce chemin aide à comprendre.",
        "Imaginez chaque étape comme une scène : ce que l'on peut imaginer, on peut aussi l'expliquer.",
      ],
      [
        "Troisièmement, pourquoi est-ce important ?",
        "Pensez aux personnes concernées, et à ce qui serait différent sans cela.",
        "Votre propre réponse compte autant que celle des autres.",
      ],
    ],
    close: [
      "Voilà, en bref : {topic}.",
      "À vous maintenant : regardez de plus près et partagez ce que vous trouvez.",
      "Gardez une idée de ce film avec vous, et voyez où elle vous mène.",
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
      "Todo tema tiene un comienzo, un corazón y una buena razón para interesarse por él.",
    ],
    points: [
      [
        "Primero, ¿qué vemos delante de nosotros?",
        "Las preguntas sencillas suelen llevar más lejos: qué, quién y dónde.",
        "Anote la primera pregunta que se le ocurra.",
      ],
      [
        "Segundo, ¿cómo encajan las piezas?",
        "Una cosa lleva a la otra, y seguir ese camino ayuda a comprender.",
        "Imagine cada paso como una escena: lo que se puede imaginar también se puede explicar.",
      ],
      [
        "Tercero, ¿por qué importa?",
        "Piense en las personas a las que afecta y en qué sería distinto sin ello.",
        "Su propia respuesta vale tanto como la de los demás.",
      ],
    ],
    close: [
      "Esto es, en pocas palabras: {topic}.",
      "Ahora le toca a usted: mire más de cerca y comparta lo que encuentre.",
      "Quédese con una idea de este vídeo y vea adónde le lleva.",
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
      "Ogni tema ha un inizio, un cuore e una buona ragione per interessarsene.",
    ],
    points: [
      [
        "Primo: che cosa vediamo davanti a noi?",
        "Le domande semplici spesso portano più lontano: che cosa, chi e dove?",
        "Scrivete la prima domanda che vi viene in mente.",
      ],
      [
        "Secondo: come si combinano le parti?",
        "Una cosa porta all'altra, e seguire questo percorso aiuta a capire.",
        "Immaginate ogni passo come una scena: ciò che si può immaginare si può anche spiegare.",
      ],
      [
        "Terzo: perché è importante?",
        "Pensate alle persone coinvolte e a che cosa sarebbe diverso senza.",
        "La vostra risposta conta quanto quella degli altri.",
      ],
    ],
    close: [
      "Ecco, in breve: {topic}.",
      "Ora tocca a voi: guardate più da vicino e condividete ciò che trovate.",
      "Portate con voi un'idea di questo video e guardate dove vi conduce.",
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
      "Todo tema tem um começo, um coração e uma boa razão para nos interessar.",
    ],
    points: [
      [
        "Primeiro: o que vemos à nossa frente?",
        "As perguntas simples costumam levar mais longe: o quê, quem e onde?",
        "Anote a primeira pergunta que lhe vier à mente.",
      ],
      [
        "Segundo: como as peças se encaixam?",
        "Uma coisa leva à outra, e seguir esse caminho ajuda a entender.",
        "Imagine cada passo como uma cena: o que se pode imaginar também se pode explicar.",
      ],
      [
        "Terceiro: por que isso importa?",
        "Pense nas pessoas envolvidas e no que seria diferente sem isso.",
        "A sua própria resposta vale tanto como a dos outros.",
      ],
    ],
    close: [
      "Em resumo: {topic}.",
      "Agora é a sua vez: olhe mais de perto e compartilhe o que encontrar.",
      "Leve consigo uma ideia deste vídeo e veja aonde ela conduz.",
      "Obrigado por assistir.",
    ],
    page: "Página {number}.",
  },
};
