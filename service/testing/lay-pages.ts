import type { Font, Page, Style, Word } from "../sources/documents/layout/page.ts";

const plain: Font = { isBold: false, isFixed: false };
const body: Style = { font: plain, size: 10 };
const large: Style = { font: plain, size: 16 };
const letter = 0.5;
const pitch = 1.2;
const [width, height] = [595, 842];

/**
 * Pages of plain lines as they would stand on paper; a line that begins with "# " is set in larger letters, one
 * that begins with "_ " stands at the foot.
 */
export function layPages(texts: readonly string[]): Page[] {
  return texts.map((text) => {
    let base = 60;
    const words = text.split("\n").flatMap((line, at) => {
      const style = line.startsWith("# ") ? large : body;
      if (line.startsWith("_ ")) return layLine(line.slice(2), { style, base: height - 40 });
      base += style.size * pitch * (at === 1 || style === large ? 2 : 1);
      return layLine(line.replace(/^# /, ""), { style, base });
    });
    return { width, height, words, pictures: [], drawings: [] };
  });
}

function layLine(line: string, { style, base }: { style: Style; base: number }): Word[] {
  let left = 72;
  return line.split(" ").flatMap((text) => {
    const from = left;
    left += (text.length + 1) * letter * style.size;
    const box = {
      left: from,
      right: left - letter * style.size,
      top: base - style.size * 0.8,
      bottom: base + style.size * 0.2,
    };
    return text === "" ? [] : [{ ...box, text, base, style, isAfterSpace: true }];
  });
}
