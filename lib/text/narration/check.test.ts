import { describe, expect, it } from "vitest";
import { checkNarration } from "./check.ts";
import { mendNarrations } from "./mend.ts";

const kinds = (text: string, language = "en") => checkNarration(text, { language }).map(({ kind }) => kind);
const mend = (text: string, language = "en") => mendNarrations([text], { language }).texts[0];

describe("a narration that may be kept", () => {
  it.each([
    ["en", 'The keeper climbs the stairs at dusk. "Who is there?" she asks. It was 7.5 °C in 2019, said Dr. Hill.'],
    ["en", "Node.js is a runtime. The U.S. grew by 3.4% and/or more, e.g. in TCP/IP networks; nobody knows why."],
    ["en", "iPhone sales fell. “I came. I saw,” he said. 3D printers made it (or so they say)."],
    ["en", "Gulls follow us. Cookies crumble. Subscribe he would not."],
    ["de", "Die Biene sammelt Nektar. „Das ist viel“, sagt Frau Dr. Meier am 3. Mai."],
    ["fr", "« Bonjour », dit-elle. Le phare est-il allumé ? Oui, depuis 1890."],
    ["ja", "灯台は岬に立っている。「誰ですか」と彼女は言った。"],
    ["zh", "蜜蜂采集花蜜。“你好”，她说。"],
  ])("in %s: %s", (language, text) => {
    expect(checkNarration(text, { language })).toEqual([]);
    expect(mend(text, language)).toBe(text);
  });
});

describe("what no voice can say is found", () => {
  it.each([
    ["markup", "This is **bold** of you."],
    ["markup", "See <b>here</b> now."],
    ["address", "The code is at https://example.org/x today."],
    ["address", "Write to ann@example.org for more."],
    ["address", "It is kept in /etc/apt/sources.list there."],
    ["code", "Call it with const x = 5 and wait."],
    ["code", "Just run npm install express to begin."],
    ["code", "Pass --verbose for more."],
    ["reference", "Bees dance [12]."],
    ["reference", "Bees dance (Smith et al., 2019)."],
    ["debris", "12.5 13.7 14.9 18.2 net."],
    ["debris", "Name | Value | Unit here."],
    ["debris", "All rights reserved."],
    ["debris", "Follow us on the web."],
    ["debris", "Subscribe."],
    ["unbalanced", "He said “no and left."],
    ["repeated", "Bees dance all day. Bees dance all day."],
    ["cut", "Bees dance because"],
    ["cut", "which is why they dance."],
    ["language", "Der Leuchtturm steht auf der Klippe und das Licht ist in der Nacht zu sehen, weit über dem Meer."],
  ])("%s in: %s", (kind, text) => {
    expect(kinds(text)).toContain(kind);
  });

  it("a length that was not asked for", () => {
    const length = { least: 9, most: 11 };
    const text = "Bees dance.";
    expect(checkNarration(text, { language: "en", length: { ...length, is: 8 } })).toMatchObject([
      { kind: "too_short" },
    ]);
    expect(checkNarration(text, { language: "en", length: { ...length, is: 12 } })).toMatchObject([
      { kind: "too_long" },
    ]);
    expect(checkNarration(text, { language: "en", length: { ...length, is: 11 } })).toEqual([]);
  });
});

describe("mending", () => {
  it.each([
    ["Bees dance [12]. They **sing**.", "Bees dance. They sing."],
    ["Bees dance (Smith et al., 2019), and sing (see Figure 3).", "Bees dance, and sing."],
    ["It is free (https://example.org/a). See https://example.org/b for more. It works.", "It is free. It works."],
    ["Bees dance all day. Bees dance all day! They sleep.", "Bees dance all day. They sleep."],
    ["He said “no and left. She stayed.", "He said no and left. She stayed."],
    ["bees dance because they can", "Bees dance because they can."],
    ["The `max_size` of render() counts.", "The max size of render counts."],
    ["Hello 🎉 there. Read more", "Hello there."],
  ])("%s", (text, mended) => {
    const { texts, left } = mendNarrations([text], { language: "en" });
    expect(texts).toEqual([mended]);
    expect(left).toEqual([]);
  });

  it("keeps a quotation that goes on over scenes, and drops what another scene said", () => {
    const texts = ["She said: “I came. ", "I saw.” The sea was calm.", "The sea was calm. It rained."];
    expect(mendNarrations(texts, { language: "en" }).texts).toEqual([
      "She said: “I came.",
      "I saw.” The sea was calm.",
      "It rained.",
    ]);
  });

  it.each([
    ["en", "Permission is hereby granted to any person who obtains this atlas."],
    ["en", "You can redistribute it and modify it under the terms of the GNU General Public License."],
    ["en", "It comes WITHOUT ANY WARRANTY."],
    ["de", "Es darf unter den Bedingungen der GNU General Public License, einer freien Lizenz, verteilt werden."],
    ["en", "The field takes 5 * * * * as its value."],
    ["en", 'Search for s:"TIDE" in the archive.'],
    ["de", "Der Server hört auf [2001:db8:1]:8080 an."],
  ])("keeps nothing in %s of: %s", (language, sentence) => {
    expect(mendNarrations([sentence], { language }).texts).toEqual([""]);
  });

  it("keeps the words of a link whose address is missing", () => {
    expect(mendNarrations(["The [Tide Society][] keeps the lamps."], { language: "en" }).texts).toEqual([
      "The Tide Society keeps the lamps.",
    ]);
  });

  it("says what is left", () => {
    const german = "Der Leuchtturm steht auf der Klippe und das Licht ist in der Nacht zu sehen, weit über dem Meer.";
    expect(mendNarrations([german], { language: "en" }).left).toMatchObject([{ kind: "language", at: 0 }]);
  });

  it.each(["a", "[1", "(", "`", "/a", "a_", "<b ", "“", "a.", "--a ", "$ a"])(
    "holds up nothing with %j often",
    (bit) => {
      const before = process.cpuUsage();
      mendNarrations([bit.repeat(40_000 / bit.length)], { language: "en" });
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
    },
  );
});
