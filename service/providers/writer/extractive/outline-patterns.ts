/**
 * Neutral sentences around an idea's own words, the most wanted of each section first; `{topic}` is the idea's topic.
 * They state nothing about the topic itself, so that nothing is invented.
 */
export type OutlinePattern = {
  hook: string[];
  context: string[];
  points: [string[], string[], string[]];
  close: string[];
  page: string;
};

export const outlinePatterns: Record<string, OutlinePattern> = {
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
      "Thank you for watching.",
      "Keep one thought from this film with you, and see where it leads.",
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
  zh: {
    hook: ["今天我们来谈谈这个话题：{topic}。", "让我们花一点时间看一看。", "也许你早已熟悉，也许这对你是全新的。"],
    context: ["在了解细节之前，先看看整体。", "让我们一步一步来。", "不需要专门的知识，只需要一点好奇心。"],
    points: [
      ["第一，我们眼前看到的是什么？", "简单的问题往往走得最远：是什么，是谁，在哪里？"],
      ["第二，各个部分是怎样联系在一起的？", "一件事引出另一件事，沿着这条线索就更容易理解。"],
      ["第三，它为什么重要？", "想一想与它有关的人，想一想没有它会有什么不同。"],
    ],
    close: ["简单地说，这就是：{topic}。", "现在轮到你了：仔细观察，继续提问，分享你的发现。", "谢谢观看。"],
    page: "第{number}页。",
  },
  ja: {
    hook: [
      "今日のテーマは、{topic}です。",
      "少しのあいだ、一緒に見てみましょう。",
      "よくご存じかもしれませんし、初めてかもしれません。",
    ],
    context: [
      "細かい話の前に、全体を見てみましょう。",
      "一歩ずつ進んでいきます。",
      "特別な知識はいりません。少しの好奇心があれば十分です。",
    ],
    points: [
      ["まず、目の前には何が見えるでしょうか。", "何が、誰が、どこで。簡単な問いほど遠くまで導いてくれます。"],
      [
        "次に、それぞれはどうつながっているのでしょうか。",
        "ひとつのことが次へつながり、その道をたどると理解しやすくなります。",
      ],
      ["最後に、なぜ大切なのでしょうか。", "関わる人たちのこと、それがなかったら何が違うかを考えてみましょう。"],
    ],
    close: [
      "以上、{topic}のお話でした。",
      "今度はあなたの番です。よく見て、見つけたことを伝えてください。",
      "ご覧いただき、ありがとうございました。",
    ],
    page: "{number}ページ。",
  },
  ar: {
    hook: ["موضوعنا اليوم هو: {topic}.", "لنتوقف عنده لحظة.", "ربما تعرفونه من قبل، وربما يكون جديدا تماما."],
    context: [
      "قبل التفاصيل، لننظر إلى الصورة كاملة.",
      "لنتقدم خطوة بعد خطوة.",
      "لا نحتاج إلى معرفة خاصة، بل إلى قليل من الفضول.",
    ],
    points: [
      ["أولا، ماذا نرى أمامنا؟", "الأسئلة البسيطة تصل غالبا إلى أبعد مدى: ماذا، ومن، وأين؟"],
      ["ثانيا، كيف تترابط الأجزاء؟", "كل شيء يقود إلى ما بعده، ومن يتبع هذا الطريق يفهم بسهولة أكبر."],
      ["ثالثا، لماذا يهمنا ذلك؟", "فكروا في الناس الذين يعنيهم الأمر، وفي ما كان سيختلف من دونه."],
    ],
    close: ["هذا باختصار: {topic}.", "الآن دوركم: انظروا عن قرب وشاركوا ما تجدونه.", "شكرا على المشاهدة."],
    page: "الصفحة {number}.",
  },
};
