import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makePptx } from "../../testing/pptx.ts";
import { readSlides } from "./read-slides.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sceneboard-slides-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const chartSpaces =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const points = (names: readonly string[]) =>
  names.map((name, at) => `<c:pt idx="${at}"><c:v>${name}</c:v></c:pt>`).join("");
const series = (name: string, categories: readonly string[]) =>
  `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx>${categories.length ? `<c:cat><c:strRef><c:strCache>${points(categories)}</c:strCache></c:strRef></c:cat>` : ""}<c:val><c:numRef><c:numCache>${points(["4", "5"])}</c:numCache></c:numRef></c:val></c:ser>`;

/** A presentation of one slide with a chart; without `chart` the slide points to a part that is not there. */
async function writeChart(chart: string | null): Promise<string> {
  const files = unzipSync(makePptx([{ text: "Sales by region" }]));
  const slide = "ppt/slides/slide1.xml";
  const relations = "ppt/slides/_rels/slide1.xml.rels";
  const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Chart"/></p:nvGraphicFramePr><a:graphic><a:graphicData><c:chart ${chartSpaces} r:id="rId9"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const change = (name: string, end: string, added: string) => {
    files[name] = strToU8(strFromU8(files[name] ?? new Uint8Array()).replace(end, `${added}${end}`));
  };
  change(slide, "</p:spTree>", frame);
  change(
    relations,
    "</Relationships>",
    '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chart" Target="../charts/chart1.xml"/>',
  );
  if (chart !== null) files["ppt/charts/chart1.xml"] = strToU8(`<c:chartSpace ${chartSpaces}>${chart}</c:chartSpace>`);
  const path = join(folder, "chart.pptx");
  await writeFile(path, zipSync(files));
  return path;
}

it.each([
  ["its categories", series("2025", ["North", "South", "West"]), { categories: ["North", "South", "West"] }],
  ["its series, without categories", series("Tea", []) + series("Coffee", []), { categories: ["Tea", "Coffee"] }],
  ["nothing, where it is not there", null, {}],
  ["nothing, where it is damaged", "<c:ser", {}],
])("tells of a chart %s", async (_, chart, told) => {
  const [slide] = (await readSlides(await writeChart(chart))) ?? [];
  expect(slide?.blocks.filter(({ kind }) => kind === "figure")).toEqual([
    { kind: "figure", text: "", page: 0, ...told },
  ]);
});
