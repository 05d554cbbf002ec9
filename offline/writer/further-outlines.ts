import type { OutlinePattern } from "./outline-pattern.ts";

/** Outlines in further languages. */
export const furtherOutlines: Record<string, OutlinePattern> = {
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
      "Elk onderwerp heeft een begin, een hart en een reden om er iets om te geven.",
    ],
    points: [
      [
        "Ten eerste: wat zien we voor ons?",
        "De eenvoudige vragen brengen ons vaak het verst: wat, wie en waar?",
        "Schrijf de eerste vraag op die in u opkomt.",
      ],
      [
        "Ten tweede: hoe passen de delen in elkaar?",
        "Het een leidt tot het ander, en wie dat pad volgt, begrijpt het makkelijker.",
        "Stel u elke stap voor als een scène: wat je je kunt voorstellen, kun je ook uitleggen.",
      ],
      [
        "Ten derde: waarom is het belangrijk?",
        "Denk aan de mensen die het raakt, en aan wat er zonder anders zou zijn.",
        "Uw eigen antwoord telt net zo zwaar als dat van een ander.",
      ],
    ],
    close: [
      "Dat was in het kort: {topic}.",
      "Nu bent u aan de beurt: kijk beter en deel wat u vindt.",
      "Neem één gedachte uit deze film mee en zie waar die toe leidt.",
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
  ko: {
    hook: [
      "오늘의 주제는 {topic}입니다.",
      "잠시 함께 살펴보겠습니다.",
      "이미 알고 계실 수도 있고, 처음일 수도 있습니다.",
    ],
    context: [
      "자세히 보기 전에 먼저 전체를 살펴봅시다.",
      "한 걸음씩 나아가겠습니다.",
      "특별한 지식은 필요 없고, 약간의 호기심이면 충분합니다.",
    ],
    points: [
      ["첫째, 우리 눈앞에 무엇이 보입니까?", "무엇을, 누가, 어디서. 간단한 질문이 가장 멀리 이끌어 줍니다."],
      [
        "둘째, 각 부분은 어떻게 이어져 있습니까?",
        "하나가 다음으로 이어지고, 그 길을 따라가면 더 쉽게 이해할 수 있습니다.",
      ],
      ["셋째, 왜 중요합니까?", "관련된 사람들을 떠올리고, 그것이 없다면 무엇이 달라질지 생각해 보세요."],
    ],
    close: [
      "지금까지 {topic} 이야기였습니다.",
      "이제 여러분 차례입니다. 더 가까이 보고 발견한 것을 나누어 주세요.",
      "시청해 주셔서 감사합니다.",
    ],
    page: "{number}쪽.",
  },
  ru: {
    hook: [
      "Сегодня наша тема: {topic}.",
      "Давайте уделим ей немного времени.",
      "Возможно, вы уже знакомы с ней, а возможно, всё будет новым.",
    ],
    context: [
      "Прежде чем перейти к деталям, посмотрим на целое.",
      "Пойдём шаг за шагом.",
      "Особых знаний не нужно, только немного любопытства.",
    ],
    points: [
      ["Во-первых, что мы видим прямо перед собой?", "Простые вопросы часто ведут дальше всего: что, кто и где?"],
      [
        "Во-вторых, как связаны между собой части?",
        "Одно ведёт к другому, и тому, кто идёт по этому пути, легче понять.",
      ],
      ["В-третьих, почему это важно?", "Подумайте о людях, которых это касается, и о том, что было бы иначе."],
    ],
    close: [
      "Вот, вкратце: {topic}.",
      "Теперь ваша очередь: присмотритесь внимательнее и поделитесь тем, что найдёте.",
      "Спасибо за просмотр.",
    ],
    page: "Страница {number}.",
  },
  pl: {
    hook: ["Dzisiejszy temat: {topic}.", "Poświęćmy mu chwilę.", "Może jest już znany, a może będzie zupełnie nowy."],
    context: [
      "Zanim przejdziemy do szczegółów, spójrzmy na całość.",
      "Pójdziemy krok po kroku.",
      "Nie potrzeba szczególnej wiedzy, wystarczy odrobina ciekawości.",
    ],
    points: [
      ["Po pierwsze, co widzimy przed sobą?", "Proste pytania często prowadzą najdalej: co, kto i gdzie?"],
      [
        "Po drugie, jak łączą się poszczególne części?",
        "Jedno prowadzi do drugiego, a kto idzie tą drogą, łatwiej rozumie.",
      ],
      ["Po trzecie, dlaczego to ważne?", "Pomyślmy o ludziach, których to dotyczy, i o tym, co byłoby bez tego inne."],
    ],
    close: [
      "Oto w skrócie: {topic}.",
      "Teraz kolej na ciebie: przyjrzyj się bliżej i podziel się tym, co znajdziesz.",
      "Dziękujemy za uwagę.",
    ],
    page: "Strona {number}.",
  },
  tr: {
    hook: [
      "Bugünkü konumuz: {topic}.",
      "Gelin buna biraz zaman ayıralım.",
      "Belki zaten biliyorsunuz, belki de tamamen yeni.",
    ],
    context: [
      "Ayrıntılardan önce bütüne bakalım.",
      "Adım adım ilerleyelim.",
      "Özel bir bilgi gerekmiyor, biraz merak yeterli.",
    ],
    points: [
      ["Birincisi, önümüzde ne görüyoruz?", "Basit sorular çoğu zaman en uzağa götürür: ne, kim ve nerede?"],
      ["İkincisi, parçalar birbirine nasıl bağlanıyor?", "Biri diğerine yol açar ve bu yolu izleyen daha kolay anlar."],
      ["Üçüncüsü, bu neden önemli?", "İlgili insanları ve onsuz nelerin farklı olacağını düşünün."],
    ],
    close: [
      "Kısaca: {topic}.",
      "Şimdi sıra sizde: daha yakından bakın ve bulduklarınızı paylaşın.",
      "İzlediğiniz için teşekkürler.",
    ],
    page: "Sayfa {number}.",
  },
  hi: {
    hook: ["आज का विषय है: {topic}।", "आइए, इस पर थोड़ा समय दें।", "शायद आप इसे पहले से जानते हों, शायद यह बिल्कुल नया हो।"],
    context: [
      "विस्तार से पहले पूरी तस्वीर देख लेते हैं।",
      "हम एक-एक कदम आगे बढ़ेंगे।",
      "किसी विशेष ज्ञान की ज़रूरत नहीं, बस थोड़ी जिज्ञासा चाहिए।",
    ],
    points: [
      ["पहला, हमारे सामने क्या है?", "सरल प्रश्न अक्सर सबसे दूर ले जाते हैं: क्या, कौन और कहाँ?"],
      ["दूसरा, इसके हिस्से आपस में कैसे जुड़ते हैं?", "एक बात दूसरी तक ले जाती है, और इस रास्ते पर चलने से समझना आसान होता है।"],
      ["तीसरा, यह क्यों महत्वपूर्ण है?", "उन लोगों के बारे में सोचिए जिनसे यह जुड़ा है, और इसके बिना क्या अलग होता।"],
    ],
    close: ["संक्षेप में, यह था: {topic}।", "अब आपकी बारी है: ध्यान से देखिए और जो मिले उसे साझा कीजिए।", "देखने के लिए धन्यवाद।"],
    page: "पृष्ठ {number}।",
  },
};
