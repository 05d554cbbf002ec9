import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitSentences } from "./sentences.ts";

describe("sentences", () => {
  it.each([
    ["en", "Dr. Smith paid $1,250.50, e.g. for lunch. Was he happy? Yes!", 3],
    ["en", "The U.S. economy grew by 3.5 percent. Mr. J. R. Brown left at 5 p.m. sharp.", 2],
    ["en", "Version 2.0 is out. See example.com for more.", 2],
    ["en", '"Really?" she said. "Yes."', 2],
    ["en", "all of it is lower case. still, e.g. here, sentences end. do they? they do.", 4],
    ["de", "Am 3. Oktober kostet das z. B. 3,50 € bzw. mehr. Dr. Müller weiß es.", 2],
    ["fr", "M. Dupont habite ici. Mme Durand aussi, p. ex. le lundi.", 2],
    ["es", "El Sr. García llegó tarde. ¿Por qué? No se sabe.", 3],
    ["en", "Robert Galbraith, a.k.a. Joanne, writes. The U.S. The world. He left at 5 p.m. The end.", 5],
    ["en", "No. 5 is alive. No. He is not. See vol. II first.", 4],
    ["en", 'She said, "It is late. Go home." Then she left.', 2],
    ["en", "“Stop. Look. Listen.” The train came.", 2],
    ["en", 'It is 5" wide. It is 6" tall. It fits.', 3],
    ["de", "Die Fa. Müller liefert. Das Dorf liegt bei St. Gallen u. a. wegen des Bhf. Süd.", 2],
    ["de", "„Komm. Es ist spät.“ Er ging usw. Der Tag war um.", 3],
    ["es", "Vive en la av. Libertad. Viajó a EE. UU. en mayo. Ama EE. UU. La vida sigue.", 4],
    ["fr", "Il habite av. Foch. « Viens. Il est tard. » Elle part.", 3],
    ["it", "Il dott. Rossi vive in v.le Roma. Nacque nel 50 a.C. La città era piccola.", 3],
    ["pt", "Mora na av. Paulista. O sr. Silva saiu.", 2],
    ["zh", "你好，世界。这是一个测试！明天呢？", 3],
    ["ja", "こんにちは。これはテストです。「はい」と言いました。", 3],
    ["ar", "مرحبا بكم. كيف حالكم؟ شكرا.", 3],
    ["hi", "यह एक परीक्षण है। यह दूसरा वाक्य है।", 2],
  ])("in %s: %s", (language, text, count) => {
    expect(splitSentences(text, language)).toHaveLength(count);
  });

  it("cut long Thai text at its spaces", () => {
    const text = "สวัสดีชาวโลก นี่คือการทดสอบ เรามีเรื่องมากมายที่จะบอกคุณในวันนี้ เกี่ยวกับการทำวิดีโอ ที่ทำได้ง่ายและรวดเร็ว";
    const sentences = splitSentences(text, "th");
    expect(sentences.length).toBeGreaterThan(1);
    expect(sentences.join(" ")).toBe(text);
  });

  it("end at no name that begins with a stop, nor behind an author's colleagues", () => {
    const text = "Filter it through pick .Harbour to see !Boats alone. Marsh et al. (2012) counted them.";
    expect(splitSentences(text, "en")).toEqual([
      "Filter it through pick .Harbour to see !Boats alone.",
      "Marsh et al. (2012) counted them.",
    ]);
  });

  it("leave a straight quotation mark with the sentence that it opens", () => {
    expect(splitSentences("船が出ます。'Lotse' を見ます。", "ja")).toEqual(["船が出ます。", "'Lotse' を見ます。"]);
  });

  it("keep a lone emoji or closing quote with the sentence before", () => {
    expect(splitSentences("We won! 🎉 Next year again.", "en")).toEqual(["We won! 🎉", "Next year again."]);
  });

  it("lose nothing but white space, whatever the text and the language", () => {
    const anyText = fc.oneof(fc.string({ unit: "grapheme" }), fc.lorem({ mode: "sentences", maxCount: 8 }));
    fc.assert(
      fc.property(anyText, fc.constantFrom("en", "de", "zh", "th", "ar", "xx"), (text, language) => {
        expect(splitSentences(text, language).join("").replace(/\s/gu, "")).toBe(text.replace(/\s/gu, ""));
      }),
      { numRuns: 300 },
    );
  });
});
