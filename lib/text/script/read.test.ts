import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { removeMarkup } from "../markup.ts";
import { readScript } from "./read.ts";

/** A scene a line: its title, its length, what is seen and what is said, by whom. */
const read = (text: string) =>
  readScript(text, { blocks: "kept" }).scenes.map(({ title, wantedMs, visual, lines }) =>
    [
      ...(title ? [`#${title}`] : []),
      ...(wantedMs ? [`${wantedMs / 1000}s`] : []),
      ...(visual ? [`[${visual}]`] : []),
      ...lines.map(({ speaker, words }) => (speaker ? `${speaker}> ${words}` : words)),
    ].join(" | "),
  );

const boats = "Boats leave.";
const gulls = "Gulls follow.";

describe("the length of a scene", () => {
  it.each([
    ["(0-10 sec)\nBoats leave.\n(10-20 sec)\nGulls follow.", ["10s | Boats leave.", "10s | Gulls follow."]],
    ["(0-10 sec) Boats leave. (10-25 sec) Gulls follow.", ["10s | Boats leave.", "15s | Gulls follow."]],
    [
      "Scene 1 (0-10 sec): Boats leave.\nScene 2 (10-15 sec): Gulls follow.",
      ["10s | Boats leave.", "5s | Gulls follow."],
    ],
    ["Scene 1 (0-10 sec)\nBoats leave.", ["10s | Boats leave."]],
    ["Scene 1 (0–10 seconds): Boats leave.", ["10s | Boats leave."]],
    ["Scene 1 (10s): Boats leave.", ["10s | Boats leave."]],
    ["Scene 1 (10 seconds)\nBoats leave.", ["10s | Boats leave."]],
    ["Scene 1 – 10 sec: Boats leave.", ["10s | Boats leave."]],
    ["Scene 1 [0:00–0:10]: Boats leave.", ["10s | Boats leave."]],
    ["0:00–0:10\nBoats leave.", ["10s | Boats leave."]],
    ["0:00 - 0:10: Boats leave.", ["10s | Boats leave."]],
    ["[00:00] Boats leave.\n[00:10] Gulls follow.", ["10s | Boats leave.", "Gulls follow."]],
    ["00:00 - Boats leave.\n00:08 - Gulls follow.", ["8s | Boats leave.", "Gulls follow."]],
    ["Hook (0–5s)\nBoats leave.", ["#Hook | 5s | Boats leave."]],
    ["### Harbour (5s)\nBoats leave.", ["#Harbour | 5s | Boats leave."]],
    ["Scene 1: Harbour (0-8s): Boats leave.", ["#Harbour | 8s | Boats leave."]],
    ["Scene 1\nDuration: 7 seconds\nBoats leave.", ["7s | Boats leave."]],
    ["Szene 1 (0-10 Sek.): Boote fahren.", ["10s | Boote fahren."]],
    ["Scène 1 (0 à 10 secondes) : Les bateaux partent.", ["10s | Les bateaux partent."]],
    ["Escena 1 (0-10 segundos): Salen los barcos.", ["10s | Salen los barcos."]],
    ["Сцена 1 (0-10 сек): Лодки уходят.", ["10s | Лодки уходят."]],
    ["Scene 1 (0-1 min): Boats leave.", ["60s | Boats leave."]],
    [
      "Narrator (0-5 sec): Boats leave.\n\nNarrator (5-9 sec): Gulls follow.",
      ["5s | Boats leave.", "4s | Gulls follow."],
    ],
    ["1\n00:00:01,000 --> 00:00:04,500\nBoats leave.", ["3.5s | Boats leave."]],
  ])("is read in %j", (text, scenes) => {
    expect(read(text)).toEqual(scenes);
  });
});

describe("what is said, and what is seen", () => {
  it.each([
    ["Scene 1: Sunset. Narrator: Welcome.", ["#Sunset | Welcome."]],
    [
      "Scene 1: Sunset. Narrator: Welcome. Scene 2: Night. Narrator: Sleep well.",
      ["#Sunset | Welcome.", "#Night | Sleep well."],
    ],
    ["Scene 1: Sunset Narrator: Welcome.", ["#Sunset | Welcome."]],
    [
      "Scene 1: A long wide beach at sunset with many gulls overhead. Narrator: Welcome.",
      ["[A long wide beach at sunset with many gulls overhead.] | Welcome."],
    ],
    ["Narrator: Welcome. Visual: A beach.", ["[A beach.] | Welcome."]],
    [
      "Visual: A beach\nNarration: Welcome.\n\nVisual: A boat\nNarration: It leaves.",
      ["[A beach] | Welcome.", "[A boat] | It leaves."],
    ],
    [
      "Visual: A beach\nNarration: Welcome.\nVisual: A boat\nNarration: It leaves.",
      ["[A beach] | Welcome.", "[A boat] | It leaves."],
    ],
    ["Visual:\nA beach\nNarration:\nWelcome.\nIt is morning.", ["[A beach] | Welcome. | It is morning."]],
    ["**Scene 1:** Boats leave.", [boats]],
    [
      '**Scene 1: Harbour**\n**Visual:** A *wide* pier\n**Narrator:** "Boats leave."',
      ["#Harbour | [A wide pier] | Boats leave."],
    ],
    [
      "## Scene 1: Harbour\n- **Visual:** A pier\n- **Voiceover:** Boats leave.",
      ["#Harbour | [A pier] | Boats leave."],
    ],
    ["Scene 1\nVO: Boats leave.", [boats]],
    ["Scene 1\nV.O.: Boats leave.", [boats]],
    ["Scene 1\nVoice-over: Boats leave.", [boats]],
    ["Scene 1 (0-8 sec): Narrator: Boats leave.", [`8s | ${boats}`]],
    ["Scene 1 (0-8 sec): Visual: A pier. VO: Boats leave.", [`8s | [A pier.] | ${boats}`]],
    ["场景1（0-5秒）：画面：码头。旁白：船开了。", ["5s | [码头。] | 船开了。"]],
    [
      "1. (0-5s) Visual: A pier. Voiceover: Boats leave.\n2. (5-9s) Visual: Sky. Voiceover: Gulls follow.",
      [`5s | [A pier.] | ${boats}`, `4s | [Sky.] | ${gulls}`],
    ],
    ["Scene 1 - Visual: A pier - Narration: Boats leave. - Music: calm", [`[A pier] | ${boats}`]],
    ["Scene 1\nNarrator (V.O.): Boats leave.", [boats]],
    ["Scene 1\nNARRATOR (calm): Boats leave.", [boats]],
    ["Scene 1\n[VO] Boats leave.", [boats]],
    ["Scene 1\nMARA: Boats leave.\nBEN: Gulls follow.", ["MARA> Boats leave. | BEN> Gulls follow."]],
    ["Mara: Boats leave.\nBen: Where to?\nMara: Far out.", ["Mara> Boats leave. | Ben> Where to? | Mara> Far out."]],
    ["Scene 1\nOn screen: 50 % off\nNarrator: Boats leave.", ["[50 % off] | Boats leave."]],
    ["Scene 1\nText: 50 % off\nVisual: A pier\nNarrator: Boats leave.", ["[A pier] | Boats leave."]],
    ["Scene 1\nMusic: Soft piano\nSFX: waves\nNarrator: Boats leave.", [boats]],
    ["Scene 1\nShot: Wide pier\nCamera: slow pan\nNarrator: Boats leave.", ["[Wide pier] | Boats leave."]],
    ["Scene 1\nCamera: Over the pier\nNarrator: Boats leave.", ["[Over the pier] | Boats leave."]],
    ["Shot 1: Pier\nAudio: Boats leave.\nShot 2: Sky\nAudio: soft music", ["#Pier | Boats leave.", "[Sky]"]],
    ["Scene 1\n[A wide pier at dawn]\nBoats leave.", ["[A wide pier at dawn] | Boats leave."]],
    ["Scene 1: [A wide pier] Boats leave. [pause] Gulls follow.", ["[A wide pier] | Boats leave. Gulls follow."]],
    ["Scene 1\n(Music fades)\nNarrator: (softly) Boats leave.", [boats]],
    ["Scene 1\nA pier at dawn.\nNarrator: Boats leave.", ["[A pier at dawn.] | Boats leave."]],
    ["Scene 1 (5s)\nVisual: A pier\n\nScene 2\nNarrator: Boats leave.", ["5s | [A pier]", boats]],
    [
      "INT. LIGHTHOUSE - NIGHT\n\nRain falls.\n\nMARA (V.O.)\n(quietly)\nBoats leave.\n\nCUT TO:\n\nEXT. PIER - DAY\n\nBEN\nGulls follow.",
      [
        "#Lighthouse, night | [Lighthouse, night. Rain falls.] | MARA> Boats leave.",
        "#Pier, day | [Pier, day] | BEN> Gulls follow.",
      ],
    ],
    [
      '| Scene | Visual | Audio |\n|---|---|---|\n| 1 | A pier | VO: Boats leave. |\n| 2 (5s) | Gulls | "Gulls follow." |',
      ["[A pier] | Boats leave.", "5s | [Gulls] | Gulls follow."],
    ],
    [
      "| Time | Visuals | Narration | Music |\n|:--|:--|:--|:--|\n| 0-5 | A pier | Boats leave. | Piano |",
      ["5s | [A pier] | Boats leave."],
    ],
    [
      "| Zeit | Bild | Sprechertext |\n|---|---|---|\n| 0:00-0:05 | Ein Pier | Boote fahren. |",
      ["5s | [Ein Pier] | Boote fahren."],
    ],
    ["1. Boats leave.\n2. Gulls follow.", [boats, gulls]],
    ["1. Narrator: Boats leave.\n2. Narrator: Gulls follow.", [boats, gulls]],
    ["Hook: Boats leave.\nOutro: Gulls follow.", ["#Hook | Boats leave.", "#Outro | Gulls follow."]],
    ["[Intro]\nBoats leave.\n[Outro]\nGulls follow.", ["#Intro | Boats leave.", "#Outro | Gulls follow."]],
    ["Scene 1: “Boats leave.”", [boats]],
    ['Scene 1:\n"Boats leave.\n\nGulls follow."', ["Boats leave. | Gulls follow."]],
    ["Scene 1: *Boats* __leave__ `now`.", ["Boats leave now."]],
    ["Szene 1: Der Hafen\nBild: Ein Pier\nSprecher: „Boote fahren.“", ["#Der Hafen | [Ein Pier] | Boote fahren."]],
    [
      "Scène 1 : Le port\nVisuel : Un quai\nVoix off : « Les bateaux partent. »",
      ["#Le port | [Un quai] | Les bateaux partent."],
    ],
    [
      "Escena 1: El puerto\nVisual: Un muelle\nVoz en off: Salen los barcos.",
      ["#El puerto | [Un muelle] | Salen los barcos."],
    ],
    ["Cena 1: O porto\nVisual: Um cais\nNarração: Os barcos partem.", ["#O porto | [Um cais] | Os barcos partem."]],
    [
      "Scena 1: Il porto\nImmagine: Un molo\nNarratore: Le barche partono.",
      ["#Il porto | [Un molo] | Le barche partono."],
    ],
    ["Сцена 1: Порт\nИзображение: Причал\nДиктор: Лодки уходят.", ["#Порт | [Причал] | Лодки уходят."]],
    ["场景1：日落。旁白：欢迎。画面：船。\n场景2：夜晚。旁白：再见。", ["#日落 | [船。] | 欢迎。", "#夜晚 | 再见。"]],
    ["シーン1（0〜5秒）\n映像：港の朝\nナレーション：「おはよう。」", ["5s | [港の朝] | おはよう。"]],
    ["장면 1: 항구\n화면: 부두\n내레이션: 배가 떠납니다.", ["#항구 | [부두] | 배가 떠납니다."]],
  ])("is told apart in %j", (text, scenes) => {
    expect(read(text)).toEqual(scenes);
  });
});

describe("prose", () => {
  it.each([
    "The scene: a quiet town.",
    "Note: water boils at 100 °C",
    "At 10:30 we left",
    "He said: go",
    "10:30 is when we leave. 11:00 is too late.",
    "“Go,” he said, “and do not come back.”",
    'She called it "the end" and left.',
    "Music: it moves us all.",
    "Text is what we read: letters, words, lines.",
    "The shop is open 9:00-17:00 on weekdays.",
    "The show (8:00-9:30) starts soon.",
    "5-10 seconds later we left.",
    "Scene 1 of the play begins at night.",
    "Meet our narrator: he is old.",
    "He [Lincoln] spoke for two minutes (more or less).",
    "2 * 3 * 4 is 24, and snake_case_names stay.",
    "Ingredients: flour, water, salt.",
    "Question: why do bees dance? Answer: to tell.",
    "Remember: drink water. Remember: sleep.",
    "Part 1 of three is done.",
    "We met in Room 5: the blue one.",
    "Die Szene: eine stille Stadt.",
    "注意：水在一百度沸腾。",
  ])("is not taken apart: %j", (text) => {
    expect(read(text)).toEqual([text]);
  });

  it("stays prose beside what is marked", () => {
    const text = "Scene 1: Note: water boils at 100 °C. He said: go. At 10:30 we left.";
    expect(read(text)).toEqual(["Note: water boils at 100 °C. He said: go. At 10:30 we left."]);
    const quoting = 'Scene 1\nNarrator: "Go," he said, "now."';
    expect(read(quoting)).toEqual(['"Go," he said, "now."']);
  });
});

describe("what stands before the first scene", () => {
  it.each([
    ["Title: The Harbour\nDuration: 30 seconds\nTone: calm\n\nScene 1: Boats leave.", "The Harbour"],
    ["# The Harbour\n\nScene 1: Boats leave.", "The Harbour"],
    ["**The Harbour**\n\nScene 1\nNarrator: Boats leave.", "The Harbour"],
    ["Sure, here is a script for your video:\n\nThe Harbour\n\nScene 1: Boats leave.", "The Harbour"],
    ["---\ntitle: The Harbour\n---\nBoats leave.", "The Harbour"],
    ["Titel: Der Hafen\n\nSzene 1: Boote fahren.", "Der Hafen"],
    ["Scene 1: Boats leave.", undefined],
  ])("names the film and is not spoken: %j", (text, title) => {
    const script = readScript(text, { blocks: "kept" });
    expect(script.title).toBe(title);
    expect(script.scenes.flatMap(({ lines }) => lines.map(({ words }) => words)).join(" ")).toMatch(
      /^Bo(?:ats leave|ote fahren)\.$/u,
    );
  });

  it("names no scene when a scene begins at once", () => {
    expect(read("# The Harbour\n\nScene 1\nNarrator: Boats leave.")).toEqual([boats]);
  });

  it("is spoken where it says something", () => {
    expect(read("We begin at the sea.\n\nScene 1: Boats leave.")).toEqual(["We begin at the sea.", boats]);
  });
});

it("takes a moment, not longer, at the greatest length", () => {
  const texts = [
    "Scene 1: a (",
    "A: ",
    "[a ",
    "| a |\n|-|-|\n",
    "**a",
    "Narrator ",
    '"a',
    "0:1-",
    "旁白：",
    "a\n\n",
    "(1 ",
    "1. ",
  ];
  const before = process.cpuUsage();
  for (const text of texts) readScript(text.repeat(10_000).slice(0, 10_000), { blocks: "kept" });
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
});

describe("a script of a published wrapper, with parts about the film", () => {
  /** As the wrapper joins what its people approved. */
  const wrapped = (script: string, seconds = 45) =>
    [
      "Video Title: How bees see",
      `Target Duration: about ${seconds} seconds`,
      "Narration / Script:",
      script,
      "\nVisual Ideas:",
      "Close-ups of bees. A field at dawn.\n\nMacro shots of eyes.",
      "\nStoryboard:",
      "Scene 1: A bee lands on a flower.\nScene 2: The bee leaves.",
    ].join("\n");

  it("is spoken without them, and has the length that it asks for", () => {
    const script = wrapped("Bees see colours that we do not.\n\nFlowers paint signs for bees.");
    expect(readScript(script)).toMatchObject({ title: "How bees see", wantedMs: 45_000 });
    expect(read(script)).toEqual(["Bees see colours that we do not.", "Flowers paint signs for bees."]);
    expect(read(wrapped("Scene 1: Narrator: Boats leave.\nScene 2: Narrator: Gulls follow."))).toEqual([boats, gulls]);
  });

  it.each([
    ["Boats leave.\n\nVisual Ideas:\n- a boat\n- the sea", [boats]],
    ["## Visual Ideas\n\n- a boat\n\n## Script\n\nBoats leave.", [boats]],
    ["Visual Ideas:\n- a boat\n\nNarration:\nBoats leave.\nGulls follow.", [`${boats} | ${gulls}`]],
    ["Boats leave.\n\n**Hashtags:**\n#boats #sea\n\n**Shot list:**\n1. A boat\n2. The sea", [boats]],
    ["Title: Boats\nScript:\nBoats leave.\nVisual: the sea", ["[the sea] | Boats leave."]],
    ["Target Duration: about 45 seconds\nBoats leave.", [boats]],
  ])("says what is spoken of %j alone", (text, scenes) => {
    expect(read(text)).toEqual(scenes);
  });

  it("is the storyboard itself where nothing else is spoken", () => {
    const storyboard =
      "Storyboard:\nScene 1: Harbour\nNarration:\nBoats leave.\nScene 2: Sea\nNarration:\nGulls follow.";
    expect(read(storyboard)).toEqual(["#Harbour | Boats leave.", "#Sea | Gulls follow."]);
    expect(read("# Storyboard\n\nScene 1: Boats leave.\nScene 2: Gulls follow.")).toEqual([boats, gulls]);
  });

  it.each([
    ["Total duration: 1:30\nScene 1: Boats leave.\nScene 2: Gulls follow.", 90_000],
    ["Duration: 30 seconds\n\nScene 1 (0-10 sec): Boats leave.\nScene 2 (10-15 sec): Gulls follow.", 30_000],
    ["**Video Length:** ~2 minutes\nNarrator: Boats leave.", 120_000],
    ["Scene 1\nDuration: 7 seconds\nBoats leave.", undefined],
    ["The target duration: how long a visit should take.\nBoats leave.", undefined],
  ])("has the film's length of %j", (text, wantedMs) => {
    expect(readScript(text).wantedMs).toBe(wantedMs);
  });
});

/** What is said in each scene of a text with its markup. */
const said = (text: string) =>
  readScript(removeMarkup(text), { blocks: "kept" }).scenes.map(({ lines }) =>
    lines.map(({ words }) => words).join(" "),
  );
const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), "utf8");

describe("a script as people and programs write it", () => {
  it.each([
    [
      "table-with-breaks.txt",
      ["The harbour wakes at five.", "The first nets come in heavy with herring.", "By seven the market is open."],
    ],
    [
      "video-timestamps.txt",
      [
        "Hey everyone, welcome back to the channel!",
        "Did you know that a single oyster filters two hundred litres of water a day?",
        "Reefs break the waves before they reach the shore.",
        "They also give young fish a place to hide.",
        "This video is sponsored by Example Nets. Use code OYSTER for 10% off.",
        "Thanks for watching! Don't forget to like & subscribe 👍🏽",
      ],
    ],
    [
      "shot-list.txt",
      [
        "The harbour wakes at five.",
        "By seven, the market is open. Nobody sleeps late here.",
        "Visit www.example.org today!",
      ],
    ],
    [
      "assistant-answer.txt",
      [
        "Every seed waits for rain.",
        "Maria has waited forty days.",
        "Today, the clouds arrive.",
        "Subscribe for more!",
      ],
    ],
    [
      "one-label.txt",
      [
        "Reefs break the waves before they reach the shore.",
        "They also give young fish a place to hide.",
        "Oysters clean the water.",
      ],
    ],
    ["pasted-captions.txt", ["The harbour wakes at five. By seven the market is open."]],
    [
      "markdown-marks.txt",
      [
        "Reefs break the waves before they reach the shore.",
        "First point",
        "Nested point about mud",
        "deeper numbered point",
        "Another nested point",
        "unchecked task",
        "done task",
        "Oysters filter water.",
        "Inline code_span and bold and struck and a link and. Footnote here. H2O and x². & done.",
        "Hidden details text.",
        "Tip text inside an admonition.",
      ],
    ],
  ])("%s says only what a person would say", (name, scenes) => {
    expect(said(sample(name))).toEqual(scenes);
  });

  it("says every sentence around a single label, also without empty lines", () => {
    expect(said(sample("one-label.txt").replace(/\n+/gu, "\n"))).toEqual([
      "Reefs break the waves before they reach the shore. They also give young fish a place to hide. Oysters clean the water.",
    ]);
    expect(said("A wide shot of the bay. Gulls circle.\nNarrator: The harbour wakes.")).toEqual(["The harbour wakes."]);
  });

  it("gives each shot its own scene, and shows what its direction says", () => {
    expect(read("[Cut to: a farmer]\nNarrator: Boats leave.\n[Close-up of a gull]\nNarrator: Gulls follow.")).toEqual([
      "[a farmer] | Boats leave.",
      "[Close-up of a gull] | Gulls follow.",
    ]);
  });

  it.each([
    [
      "Hier ist ein Skript für dein Video:\n\nDie Boote fahren hinaus.\n\nMöchtest du, dass ich den Ton anpasse?",
      "Die Boote fahren hinaus.",
    ],
    [
      "Of course! Below is the script.\n\n---\n\nBoats leave.\n\n---\n\nWould you like me to shorten it?",
      "Boats leave.",
    ],
    [
      "Boats leave.\n\nLet me know in the comments what you saw.",
      "Boats leave. Let me know in the comments what you saw.",
    ],
    ["Of course boats leave.", "Of course boats leave."],
    ["Narrator: Boats leave.\nVoice: male, 40s\nWord count: 2\nMood: calm", "Boats leave."],
    ["Narrator: (Camera pans left) Boats leave. [beat]", "Boats leave."],
    ['🎬 **Title: The Sea**\n\n**HOOK (0–5s)**\n🎙️ "Boats leave."', "Boats leave."],
    [
      "INT. BAKERY - NIGHT\n\nNARRATOR (V.O.)\nBoats leave.\n\nEXT. QUAY - DAY\n\nNARRATOR (V.O.) (CONT'D)\nGulls follow.",
      "Boats leave. Gulls follow.",
    ],
    ["Sprecher: „Wir gehen“, sagt er. „Aber wir bleiben.“", "„Wir gehen“, sagt er. „Aber wir bleiben.“"],
    ["0:00 Welcome\nBoats leave.\n0:12 Why they leave\nGulls follow.", "Boats leave. Gulls follow."],
    ["Narrator: Boats leave.\nVisual: A pier\n**Notes:** keep it light", "Boats leave."],
    ["Boats leave. #harbour #fish\n\n#boats", "Boats leave."],
    ["The Harbour\n===========\n\nBoats leave.", "Boats leave."],
    ['!!! note "Mind"\n\nBoats leave.\n\n> [!TIP]\n> Gulls follow.', "Boats leave. Gulls follow."],
    [
      '{% raw %}\n{{< figure src="a.png" >}}\n\nBoats [[harbour|leave]]^[a note]. :boat: ==Gulls== follow[^a].',
      "Boats leave. Gulls follow.",
    ],
    ["| Visual | Audio |\n|---|---|\n| Pier | Left \\| right.<br/>Boats leave. |", "Left | right. Boats leave."],
    ["From: Ada\nSubject: The sea\nDate: Monday\n\nBoats leave.", "Boats leave."],
    ["Boats leave.\n\nOn Monday, Ada Marsh wrote:\n> Do they?\n>\n> I wonder.\n\nThey do.", "Boats leave. They do."],
    [
      "Call me at 10:30: sharp. Ratio 3:4:5 stays. a ~ b, x ^ y.",
      "Call me at 10:30: sharp. Ratio 3:4:5 stays. a ~ b, x ^ y.",
    ],
  ])("%j", (text, words) => {
    expect(said(text).join(" ").trim()).toBe(words);
  });
});

describe("a script that marks what is spoken", () => {
  it.each([
    [
      '## 1. Start (0:00-0:10)\n\n### Voiceover:\n\n*"Boats leave."*\n\n[PAUSE]\n\n*"Gulls follow."*\n\n### Visual Plan:\n- A pier\n- The sky',
      ["#1. Start | 10s | [A pier. The sky] | Boats leave. | Gulls follow."],
    ],
    [
      '## Scene 1: Harbour\n### Browser Actions\n- Open the map\n### Voiceover Script\n[calm] Boats leave. [excited] Gulls follow.\n### Captions\n"The harbour"\n## Scene 2: Sky\n### Voiceover Script\nThe sun sets.',
      ["#Harbour | [The harbour] | Boats leave. Gulls follow.", "#Sky | The sun sets."],
    ],
    [
      '### [VISUAL]\n- A pier\n\n### [NARRACIÓN]\n"Salen los barcos."\n\n### [VISUAL]\n- El cielo',
      ["[A pier] | Salen los barcos.", "[El cielo]"],
    ],
    [
      '### [0:00-0:10] Start\n**SAY:**\n```\n"Boats leave."\n```\n\n**DO:**\n```bash\nls tests\n```\n\n### [0:10-0:20] End\n**SAY:**\n```\n"Gulls follow."\n```',
      ["#Start | 10s | Boats leave.", "#End | 10s | Gulls follow."],
    ],
    [
      '**Screen**: The page\n\n**Actions**:\n1. Show the list (2 seconds)\n2. Click "Add" (3 seconds)\n\n**Voiceover**:\n> "Boats leave."\n\n**Voiceover**:\n> "Gulls follow."\n\n## Recording tips\n\n1. Close all other windows.',
      ['[The page. Show the list (2 seconds). Click "Add" (3 seconds)] | Boats leave.', "Gulls follow."],
    ],
    ["Video | Audio\n--- | ---\nA pier | VO: Boats leave.\nSky | MUSIC UP", ["[A pier] | Boats leave.", "[Sky]"]],
    [
      "VIDEO\tAUDIO\nA pier\tVO: Boats leave.\nSky\tVO: Gulls follow.",
      ["[A pier] | Boats leave.", "[Sky] | Gulls follow."],
    ],
    [
      "VIDEO               AUDIO\n--------------------|------------\nA pier at           VO: Boats leave\ndawn.               today.\n\nSky                 MOM: Gulls follow.",
      ["[A pier at dawn.] | Boats leave today.", "[Sky] | MOM> Gulls follow."],
    ],
    [
      "===== HOOK (0:00-0:05) =====\n[Visual: A pier]\n\nSPEAKER:\nBoats leave.\n\nGulls follow.\n\n===== END (0:05-0:09) =====\n[Visual: Sky]\n\nSPEAKER:\nThe sun sets.",
      ["#HOOK | 5s | [A pier] | Boats leave. | Gulls follow.", "#END | 4s | [Sky] | The sun sets."],
    ],
    [
      '### [0:00-0:08] Start\n"Boats leave."\n*(Show the old pier)*\n\n### [0:08-0:12] End\n"Gulls follow."\nShow the sky',
      ["#Start | 8s | [Show the old pier] | Boats leave.", "#End | 4s | [Show the sky] | Gulls follow."],
    ],
    [
      "Title: The Boat\nCredit: Written by\nAuthor: A. Writer\n\nEXT. PIER - DAWN #1#\n\nA boat leaves.\n\nANNA (V.O.)\n(softly)\nBoats leave. [[too short?]]\n\nA gull cries.\n\n.THE SKY\n\nBEN ^\nGulls follow.",
      [
        "#Pier, dawn | [Pier, dawn. A boat leaves. A gull cries.] | ANNA> Boats leave.",
        "#The sky | [The sky] | BEN> Gulls follow.",
      ],
    ],
    [
      "**TEXTE :** Les bateaux partent.\n\n**DIRECTION :**\n- Calme\n\n**TEXTE :** Les mouettes suivent.",
      ["Les bateaux partent.", "Les mouettes suivent."],
    ],
    [
      "Theme: The harbour\nTheme: The sky\nTheme: The sea\n\nVO: Boats leave.\n\nVO: Gulls follow.",
      ["Boats leave.", "Gulls follow."],
    ],
  ])("says nothing else of %j", (text, scenes) => {
    expect(read(text)).toEqual(scenes);
  });
});

it.each([
  ["**Duration**: 30-45 seconds", 37_500],
  ["Duración estimada: 11 minutos", 660_000],
  ["Total Duration: 1m 45s", 105_000],
  ["TOTAL RUNTIME: :30", 30_000],
  ["Zieldauer: 1 bis 2 Minuten", 90_000],
  ["Length: about a minute and a half", 90_000],
  ["# A film of the harbour (60 seconds)", 60_000],
  ["# 90-Second Demo Video", 90_000],
])("takes the length of the film from %j", (line, wantedMs) => {
  expect(readScript(`${line}\n\nScene 1: Boats leave.\n\nScene 2: Gulls follow.`, { blocks: "kept" }).wantedMs).toBe(
    wantedMs,
  );
});

it.each([
  ['+++\ntitle = "The harbour"\ndraft = false\ntags = ["sea"]\n+++\n\nBoats leave.', "The harbour"],
  ["---\r\ntitle: 'The harbour'\r\nlang: en\r\n---\r\n\r\nBoats leave.", "The harbour"],
  [":author: A. Writer\n:date: 2024-01-01\n\n.. a remark\n   in two lines\n\nBoats leave.", undefined],
])("says nothing of the front matter of %j", (text, title) => {
  expect(read(text)).toEqual(["Boats leave."]);
  expect(readScript(text, { blocks: "kept" }).title).toBe(title);
});

describe("a text with a section that is its whole narration", () => {
  it.each([
    [
      "# Tides\n\n## Format\nVertical, 60 seconds.\n\n## Narration script\nThe sea rises.\n\nThe moon pulls it.\n\n## Music\nSoft piano.",
      ["#Tides | The sea rises.", "The moon pulls it."],
    ],
    [
      "## 制作メモ\n朝に撮影します。\n\n## ナレーション全文（約60秒）\n海は満ちます。\n\n## チェックリスト\n- カメラ",
      ["海は満ちます。"],
    ],
    [
      "## Szenenplan\n- Szene 1: Strand\n\n## 2. Sprechertext\nDas Meer steigt.\n\n### Der Mond\nEr zieht es an.\n\n## Produktionsnotizen\nFrüh drehen.",
      ["Das Meer steigt.", "#Der Mond | Er zieht es an."],
    ],
    [
      "**Texto de la locución**\n\nEl mar sube.\n\n**Música:** piano suave\n\n**Notas de producción**\n\nGrabar al amanecer.",
      ["El mar sube."],
    ],
    ["Voice-over script:\nThe sea rises.\n\nChecklist:\n- tripod", ["The sea rises."]],
    [
      "## Scene 1\nVisual: A pier\nNarration: The sea rises.\n\n## Scene 2\nVisual: Moon\nNarration: It pulls.\n\n## Full narration\nThe sea rises. It pulls.",
      ["[A pier] | The sea rises.", "[Moon] | It pulls."],
    ],
  ])("says only that of %j", (text, scenes) => {
    expect(read(text)).toEqual(scenes);
  });

  it.each([
    "# Tides\n\n## Länge\n60 Sekunden.\n\n## Sprechertext\nDas Meer steigt.",
    "**Duración:** 60 segundos\n\n**Texto de la locución**\n\nEl mar sube.",
  ])("has the length that stands beside it: %j", (text) => {
    expect(readScript(text, { blocks: "kept" }).wantedMs).toBe(60_000);
    expect(read(text).join(" ")).not.toMatch(/60 /u);
  });

  it("speaks a shot list whose table has a column of narration, and not the commands below it", () => {
    const table = "| Time | Visual | Narration |\n| --- | --- | --- |\n| 0:00-0:10 | A pier | Boats leave. |";
    const text = `# Tour\n\n## Shot List\n\n${table}\n| 0:10-0:20 | The sea | The sea rises. |\n\n## Recording\n\nRun the camera:`;
    expect(read(text)).toEqual(["10s | [A pier] | Boats leave.", "10s | [The sea] | The sea rises."]);
  });

  it("says no notes about the production without such a section either, and counts them", () => {
    const text = "# Tides\n\nThe sea rises.\n\n## Production notes\n\n- Film at dawn.\n\n## Shooting plan\n\nThe pier.";
    expect(read(text)).toEqual(["#Tides | The sea rises."]);
    expect(readScript(text).leftOut.notes).toBe(2);
  });

  it("says sections that are called like notes where nothing else is beside the script", () => {
    expect(read("# Packing\n\n## Music\n\nBring a flute.\n\n## Checklist\n\nTake water.")).toEqual([
      "#Music | Bring a flute.",
      "#Checklist | Take water.",
    ]);
  });
});

describe("round brackets", () => {
  it.each([
    ["Narrator: Stir (picks up spoon) and taste.\nNarrator: Done (smiles).", "Stir and taste. | Done."],
    ["Narrator: Look. (A second boat may be seen).\nNarrator: Go.", "Look. | Go."],
    ['Narrator: "Boats leave." (WAVES CRASH)\nNarrator: Gulls follow. (beat)', "Boats leave. | Gulls follow."],
    [
      "ナレーション：船が出ます。（カメラを見る）鳥が続きます。\nナレーション：夜です。",
      "船が出ます。鳥が続きます。 | 夜です。",
    ],
    ["El mar sube. (MÚSICA DE INTRO)\n(unos segundos, solo olas)\nBaja. (Pausa)", "El mar sube. | Baja."],
    ["Boats leave.\n(the crew waves)\nGulls follow.\n(everybody sleeps)", "Boats leave. | Gulls follow."],
  ])("are not spoken where they hold directions: %j", (text, words) => {
    expect(read(text)).toEqual([words]);
  });

  it.each([
    "Narrator: We saw NASA (the space agency) in Houston (1969).\nNarrator: It was late (by an hour).",
    "The metre (a unit) is French (1791). It is used widely (not everywhere). (More of that later.)",
    "We learn of waves (sound waves) and gas (laughing gas) here.",
  ])("stay where they belong to a sentence: %j", (text) => {
    expect(read(text)).toEqual([text.replace(/Narrator: /gu, "").replace("\n", " | ")]);
  });

  it("do not take the place of square ones", () => {
    expect(read("Boats [not ships] leave.\n\nGulls follow [the boats].")).toEqual([
      "Boats [not ships] leave.",
      "Gulls follow [the boats].",
    ]);
  });
});

describe("a script's heads, labels and points", () => {
  it.each([
    [
      "int. classroom - day\n\nA teacher writes.\n\nTEACHER\nGood morning.\n\next. yard - night\n\nBOY\nBye.",
      [
        "#Classroom, day | [Classroom, day. A teacher writes.] | TEACHER> Good morning.",
        "#Yard, night | [Yard, night] | BOY> Bye.",
      ],
    ],
    [
      "Szene 1\nVisuell: Ein Pier\nSprecher: Boote fahren.\n\nSzene 2\nVisuell: Visual: Himmel\nSprecher: Ende.",
      ["[Ein Pier] | Boote fahren.", "[Himmel] | Ende."],
    ],
    [
      "## Versão Completa (90s)\n\n### Cena 1 (0-10s)\nNarração: Os barcos partem.\n\n### Cena 2 (10-20s)\nNarração: Fim.",
      ["#Versão Completa | 10s | Os barcos partem.", "10s | Fim."],
    ],
    [
      "## Part one (~1 minute)\n\n### Scene 1\nNarration: Boats leave.\n\n### Scene 2\nNarration: Gulls follow.\n\n## Part two (5s)\nNarration: End.",
      ["#Part one | Boats leave.", gulls, "5s | End."],
    ],
    [
      "Szene 1\nSprecher: So geht es: - Wählen Sie Datei > Öffnen - Filtern Sie\n\nSzene 2\nSprecher:\n> Und so:\n> - Wählen\n> - Filtern",
      ["So geht es: Wählen Sie Datei > Öffnen. Filtern Sie.", "Und so: | Wählen. | Filtern."],
    ],
  ])("are none of what is said or seen: %j", (text, scenes) => {
    expect(read(text)).toEqual(scenes);
  });
});

describe("a table of narration beside commands", () => {
  it.each([
    [
      "# Demo\n\nRun this first.\n\n```sh\nnpm start\n```\n\n## Scenes\n\n| Time | Narration |\n|---|---|\n| 0:00 | Boats leave. |\n| 0:10 | Gulls follow. |\n\n## Recording\n\n```sh\nrec\n```\n\nStop with Ctrl+C.",
      ["10s | Boats leave.", gulls],
    ],
    [
      "| # | Command | VO |\n|---|---|---|\n| 1 | `npm start` | Boats leave |\n| 2 | `rec` | Gulls follow |\n\nRecord with `rec`.\n\n```sh\nrec\n```",
      ["Boats leave", "Gulls follow"],
    ],
    [
      "| Step | Audio |\n|---|---|\n| 1 | Boats leave the harbour at five each day |\n| 2 | Gulls follow them out to the open sea |\n\n### Audio\n\n```sh\nrec\n```\n\n### Narration\n\n```sh\nsay\n```",
      ["Boats leave the harbour at five each day", "Gulls follow them out to the open sea"],
    ],
  ])("is all that is said of %j", (text, scenes) => {
    expect(read(text)).toEqual(scenes);
  });

  it("counts other tables as left out", () => {
    const { leftOut } = readScript(
      "Scene 1: Boats leave.\n\n| Year | Boats |\n|---|---|\n| 2025 | 3 |\n\nScene 2: Gulls follow.",
    );
    expect(leftOut.tables).toBe(1);
  });
});
