import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.ts";

describe("the language of a text", () => {
  it.each([
    ["en", "This is a short film about the history of coffee."],
    ["de", "Das ist ein kurzer Film über die Geschichte des Kaffees."],
    ["fr", "C'est un petit film sur l'histoire du café."],
    ["es", "Esta es una película corta sobre la historia del café."],
    ["it", "Questo è un breve film sulla storia del caffè."],
    ["pt", "Este é um pequeno filme sobre a história do café."],
    ["nl", "Dit is een korte film over de geschiedenis van koffie."],
    ["pl", "To jest krótki film o historii kawy i jej smaku."],
    ["tr", "Bu, kahvenin tarihi hakkında kısa bir filmdir."],
    ["sv", "Det här är en kort film om kaffets historia och hur det är."],
    ["ru", "Это короткий фильм об истории кофе."],
    ["uk", "Це короткий фільм про історію кави."],
    ["el", "Αυτή είναι μια μικρή ταινία για τον καφέ."],
    ["ar", "هذا فيلم قصير عن تاريخ القهوة."],
    ["fa", "این یک فیلم کوتاه درباره تاریخ قهوه است."],
    ["he", "זה סרט קצר על תולדות הקפה."],
    ["hi", "यह कॉफ़ी के इतिहास पर एक छोटी फ़िल्म है।"],
    ["th", "นี่คือภาพยนตร์สั้นเกี่ยวกับกาแฟ"],
    ["zh", "这是一部关于咖啡历史的短片。"],
    ["ja", "これはコーヒーの歴史についての短い映画です。"],
    ["ko", "이것은 커피의 역사에 관한 단편 영화입니다."],
  ])("is %s", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("is English, or what is hoped for, where nothing tells", () => {
    expect(detectLanguage("2024 – 100 %")).toBe("en");
    expect(detectLanguage("", "de")).toBe("de");
  });

  it("is not swayed by a foreign name", () => {
    expect(detectLanguage("The word 咖啡 is Chinese for coffee, and it is easy to say.")).toBe("en");
  });
});
