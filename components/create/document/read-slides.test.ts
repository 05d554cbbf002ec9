import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readSlides } from "./read-slides.ts";

const spaces = 'xmlns:a="urn:a" xmlns:p="urn:p" xmlns:r="urn:r"';
const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const most = 200;

type Given = { title?: string; text?: string; notes?: string; hidden?: boolean };

function shape(text: string, place = ""): string {
  const runs = text.split(/(?<= )/).map((word) => `<a:r><a:t>${word}</a:t></a:r>`);
  return `<p:sp><p:nvPr>${place ? `<p:ph type="${place}"/>` : ""}</p:nvPr><p:txBody><a:p>${runs.join("")}</a:p></p:txBody></p:sp>`;
}

function relate(links: readonly [type: string, target: string][]): string {
  const all = links.map(([type, target], index) => {
    return `<Relationship Id="r${index + 1}" Type="${types}/${type}" Target="${target}"/>`;
  });
  return `<Relationships>${all.join("")}</Relationships>`;
}

function partsOf(slides: readonly Given[]): Record<string, string> {
  const parts: Record<string, string> = {
    "ppt/presentation.xml": `<p:presentation ${spaces}><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index + 1}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    // Named the other way round than they are shown: the order is the presentation's own.
    "ppt/_rels/presentation.xml.rels": relate(
      slides.map((_, index) => ["slide", `slides/slide${slides.length - index}.xml`]),
    ),
  };
  for (const [index, { title, text, notes, hidden }] of slides.entries()) {
    const file = `slide${slides.length - index}.xml`;
    const shapes = [text ? shape(text) : "", title ? shape(title, "ctrTitle") : ""];
    parts[`ppt/slides/${file}`] = `<p:sld ${spaces}${hidden ? ' show="0"' : ""}>${shapes.join("")}</p:sld>`;
    if (!notes) continue;
    parts[`ppt/slides/_rels/${file}.rels`] = relate([["notesSlide", `../notesSlides/${file}`]]);
    parts[`ppt/notesSlides/${file}`] = `<p:notes ${spaces}>${shape("7", "sldNum")}${shape(notes, "body")}</p:notes>`;
  }
  return parts;
}

function pack(parts: Record<string, string | Uint8Array>, level: 0 | 6 = 6): Blob {
  const bytes = Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]);
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(bytes), { level }))]);
}

const two = partsOf([
  { text: "Ships sail", title: "The harbour & its light", notes: "Good evening." },
  { text: "Fog" },
]);

describe("slides", () => {
  it("tells titles and notes in the order they are shown, packed or not", async () => {
    const slides = [
      { title: "The harbour & its light", notes: "Good evening." },
      { title: "Fog", notes: "" },
    ];
    const escaped = Object.fromEntries(
      Object.entries(two).map(([name, xml]) => [name, xml.replaceAll("& ", "&amp; ")]),
    );
    for (const level of [0, 6] as const) {
      expect(await readSlides(pack(escaped, level), most)).toEqual({ slides, cover: null });
    }
  });

  it("leaves hidden slides out", async () => {
    const parts = partsOf([{ text: "Seen" }, { text: "Unseen", hidden: true }, {}]);
    const answer = await readSlides(pack(parts), most);
    expect(answer).toMatchObject({ slides: [{ title: "Seen" }, { title: "" }] });
  });

  it("shows the picture that is kept with the presentation", async () => {
    const answer = await readSlides(
      pack({ ...partsOf([{ text: "One" }]), "docProps/thumbnail.jpeg": Uint8Array.of(0xff, 0xd8, 0xff) }),
      most,
    );
    if (!("slides" in answer) || !answer.cover) throw new Error("no picture");
    expect([answer.cover.type, answer.cover.size]).toEqual(["image/jpeg", 3]);
  });

  it("counts the slides of one that is too long and reads none", async () => {
    expect(await readSlides(pack(partsOf([{}, {}, {}])), 2)).toEqual({ count: 3 });
  });

  it("tells older and locked files from broken ones", async () => {
    const old = new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)]);
    expect(await readSlides(old, most)).toEqual({ fault: "old_or_locked" });
    const whole = pack(partsOf([{ text: "One" }]));
    const broken = [
      new Blob([]),
      new Blob(["not a zip at all"]),
      whole.slice(0, whole.size - 30),
      new Blob([whole.slice(0, 60), new Uint8Array(200), whole.slice(260)]),
      pack({ "other.xml": "<a/>" }),
      pack({ ...partsOf([{}]), "ppt/slides/slide1.xml": `<!DOCTYPE x [<!ENTITY a "aa">]><p:sld ${spaces}/>` }),
    ];
    for (const file of broken) expect(await readSlides(file, most)).toEqual({ fault: "damaged" });
  });

  it("stops unpacking a part that was made to fill the memory", async () => {
    const slide = (bytes: number) => `<p:sld ${spaces}>${" ".repeat(bytes)}</p:sld>`;
    const file = (bytes: number) => pack({ ...partsOf([{}]), "ppt/slides/slide1.xml": slide(bytes) });
    expect(await readSlides(file(1024 ** 2), most)).toMatchObject({ slides: [{ title: "" }] });
    const bomb = file(20 * 1024 ** 2);
    expect(bomb.size).toBeLessThan(64 * 1024);
    expect(await readSlides(bomb, most)).toEqual({ fault: "damaged" });
  });
});
