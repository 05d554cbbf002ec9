import { eq } from "drizzle-orm";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { note, noteMention, noteStroke } from "#db/studio/schema/review.ts";
import type { Actor } from "#lib/actor.ts";
import type { ClipContents } from "#lib/contract/clip-contents.ts";
import type { StrokePoint } from "#lib/contract/stroke.ts";
import { listNotesForFilm } from "../../reviews/discussion/list-for-film.ts";
import { mentionMark } from "../../reviews/mention-text.ts";
import { readPdf } from "../../testing/read-pdf.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { answerFile } from "./answer-file.ts";
import { clipFile } from "./clip-file.ts";
import { projectFile } from "./project-file.ts";

let bench: StudioBench;
let actor: Actor;
let clipUuid: string;
let projectUuid: string;
let picture: string;
const { signal } = new AbortController();

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "viewer" });
  const { service } = bench;
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: "#a52" } });
  picture = service.addFile("takes/one.jpg", await image.jpeg().toBuffer(), "image/jpeg");
  const still = service.addFile("takes/two-poster.jpg", await image.negate().jpeg().toBuffer(), "image/jpeg");
  const motion = service.addFile("takes/two.mp4", Buffer.from("film of scene two"), "video/mp4");
  const narration = service.addFile("narration/one.wav", Buffer.from("sound of scene one"), "audio/wav");
  const film = service.addFile("clips/film.mp4", Buffer.alloc(300_000, "x"), "video/mp4");
  const reference = await bench.seedProject(actor, {
    progressStatus: "editing",
    name: 'Bees & "Co" <one>',
    videoFormat: "16:9",
  });
  projectUuid = reference.projectUuid;
  const record = { clipStatus: "completed", clipLink: film, sizeBytes: 300_000 } as const;
  clipUuid = await bench.seedClip(actor, reference, record);
  service.on("getClipInfo", () => ({ data: { clipUuid, ...record } }));
  const framing = { isPage: false, width: 640, height: 480 };
  const placed = { takeUuid: "p", number: 1, processStatus: "completed", createdAt: 0, selected: true, framing };
  const scenes = ["1", "2", "3"].map((sceneId, position) => ({
    sceneId,
    position,
    narration: "Bees dance. 蜜蜂跳舞。 النحل يرقص",
    visualDescription: "Bees dance, 蜜蜂跳舞 النحل يرقص",
    duration: 3000,
    storyboard: {
      processStatus: "completed",
      assetLink: position === 2 ? undefined : picture,
      takes: position === 0 ? [placed] : [],
    },
    motionVideo:
      position === 1
        ? {
            takes: [
              {
                takeUuid: "t",
                number: 1,
                processStatus: "completed",
                createdAt: 0,
                selected: true,
                assetLink: motion,
                thumbnailLink: still,
              },
            ],
          }
        : {},
  }));
  service.on("listScenes", () => ({ data: { scenes } }));
  const told = {
    narration: "Bees dance.",
    words: [{ text: "Bees dance.", startMs: 0, endMs: 1000 }],
    narrationMs: 1200,
  };
  const size = { width: 640, height: 360 };
  const attribution = {
    ...{ provider: "commons", id: "7", kind: "video" as const, title: "Bees & co", author: "Ada" },
    ...{ source: "Wikimedia Commons", licence: "CC BY 4.0", link: "https://commons.example/7" },
  };
  const contents: ClipContents = {
    title: "Bees",
    width: 1280,
    height: 720,
    fps: 30,
    captions: "attached",
    language: "en",
    scenes: [
      {
        sceneId: "1",
        ...told,
        narrationLink: narration,
        durationMs: 3000,
        picture: { kind: "still", link: picture, ...size },
      },
      {
        ...{ sceneId: "2", ...told, durationMs: 6000, attribution },
        picture: { kind: "motion", link: motion, ...size, durationMs: 4000 },
      },
    ],
  };
  service.on("getClipContents", () => ({ data: contents }));
});
afterAll(() => bench.close());

const ofClip = (file: string, as = actor) =>
  answerFile(() => clipFile({ studio: bench.studio, actor: as, clipUuid, file, signal }));
const ofProject = (file: string, as = actor) =>
  answerFile(() => projectFile({ studio: bench.studio, actor: as, projectUuid, file, signal }));

describe("a clip's files", () => {
  it("has captions as SubRip, each line where it is heard", async () => {
    const answer = await ofClip("captions.srt");
    expect(await answer.text()).toMatch(/^1\n00:00:00,000 --> 00:00:01,\d{3}\nBees dance\.\n\n2\n00:00:03,000 --> /);
    expect(answer.headers.get("content-disposition")).toMatch(/attachment; filename=".*720p 16x9\.srt"/);
  });

  it("has an edit list whose events follow each other without a gap to the last frame", async () => {
    const lines = (await (await ofClip("cut.edl")).text()).split("\r\n");
    // Three seconds to the border, the cross-fade of twelve frames around it.
    expect(lines).toContain("001  SCENE001 V     C        00:00:00:00 00:00:02:24 01:00:00:00 01:00:02:24");
    expect(lines).toContain("002  SCENE002 V     D    012 00:00:00:00 00:00:06:06 01:00:02:24 01:00:09:00");
    expect(lines).toContain("* TO CLIP NAME: media/scene-002.mp4");
  });

  it("credits whose footage it shows in a text, in the edit list and in the edit document", async () => {
    const credit = '"Bees & co", Ada, Wikimedia Commons, CC BY 4.0';
    const text = await (await ofClip("credits.txt")).text();
    expect(text).toMatch(/^Credits of .*\n\n"Bees & co".*\nhttps:\/\/commons.example\/7\nScene 2\n$/);
    expect(text).toContain(credit);
    expect(await (await ofClip("cut.edl")).text()).toContain(`\r\n* COMMENT: ${credit}\r\n`);
    const xml = await (await ofClip("cut.fcpxml")).text();
    expect(xml).toContain("<note>&quot;Bees &amp; co&quot;, Ada, Wikimedia Commons, CC BY 4.0</note>");
  });

  it("has an edit document that holds the last picture of a motion video that is too short", async () => {
    const text = await (await ofClip("cut.fcpxml")).text();
    expect(XMLValidator.validate(text)).toBe(true);
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", allowBooleanAttributes: true });
    const { fcpxml } = parser.parse(text);
    const { sequence } = fcpxml.library.event.project;
    expect(sequence).toMatchObject({ duration: "270/30s" });
    expect(sequence.spine.video).toMatchObject({ offset: "0s", duration: "90/30s" });
    expect(sequence.spine.transition).toMatchObject({ offset: "84/30s", duration: "12/30s" });
    const { timeMap, ...motion } = sequence.spine["asset-clip"];
    expect(motion).toMatchObject({ offset: "90/30s", start: "6/30s", duration: "180/30s" });
    expect(timeMap.timept.map(({ time, value }: Record<string, string>) => [time, value])).toEqual([
      ["0s", "0s"],
      ["119/30s", "119/30s"],
      ["186/30s", "119/30s"],
    ]);
    const links = fcpxml.resources.asset.map((asset: { "media-rep": { src: string } }) => asset["media-rep"].src);
    expect(links).toEqual(["media/scene-001.jpg", "media/scene-002.mp4", "media/scene-001-narration.wav"]);
  });

  it("has what was said about its scenes, at the scenes, for editing programs and for a spreadsheet", async () => {
    const other = await bench.seedPerson({ role: "reviewer" });
    const reference = await bench.seedProject(other, { progressStatus: "editing" });
    const place = { projectReferenceUuid: reference.uuid, userUuid: other.userUuid };
    const { db } = bench.studio;
    const [thread] = await db
      .insert(note)
      .values({ ...place, sceneId: "2", text: `Is <this> right, ${mentionMark(other.userUuid)}?` })
      .returning();
    const parentUuid = thread?.uuid ?? "";
    await db.insert(noteMention).values({ noteUuid: parentUuid, userUuid: other.userUuid });
    await db.insert(note).values([
      { ...place, sceneId: "2", text: "Yes", parentUuid },
      { ...place, sceneId: "1", text: "", deletedAt: new Date() },
      { ...place, sceneId: "elsewhere", text: "Not in this clip" },
    ]);
    const own = await bench.seedClip(other, reference, { clipStatus: "completed" });
    const read = async (file: string) => {
      const made = await clipFile({ studio: bench.studio, actor: other, clipUuid: own, file, signal });
      return made.ok ? String(made.value.body) : made.fault.code;
    };
    const text = await read("cut.fcpxml");
    expect(XMLValidator.validate(text)).toBe(true);
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
    const { spine } = parser.parse(text).fcpxml.library.event.project.sequence;
    expect(spine["asset-clip"].marker).toMatchObject({ start: "6/30s", duration: "1/30s", completed: "0" });
    expect(spine["asset-clip"].marker.value).toContain("Is <this> right, @Person?");
    expect(spine.video.marker).toBeUndefined();
    expect(await read("notes.edl")).toContain("|M:Person: Is <this> right, @Person? Person: Yes |D:1");
    const table = (await read("notes.csv")).trim().split("\r\n");
    expect(table).toHaveLength(2);
    expect(table[1]).toMatch(/^"2","01:00:03:00","open","Person",/);
  });

  it("come together in one zip file, with everything the edit lists refer to", async () => {
    const answer = await ofClip("everything.zip");
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual([
      expect.stringMatching(/720p 16x9\.mp4$/),
      "captions.srt",
      "credits.txt",
      "cut.edl",
      "cut.fcpxml",
      "storyboard.pdf",
      "contact-sheet.jpg",
      "media/scene-001.jpg",
      "media/scene-001-narration.wav",
      "media/scene-002.mp4",
    ]);
    expect(Object.values(files)[0]?.length).toBe(300_000);
    expect(strFromU8(files["media/scene-002.mp4"] ?? new Uint8Array())).toBe("film of scene two");
  });

  it("are nobody's of another teamspace, and no more than there are", async () => {
    const stranger = await bench.seedPerson({ role: "owner" });
    for (const file of ["captions.srt", "everything.zip"]) expect((await ofClip(file, stranger)).status).toBe(404);
    expect((await ofClip("../secret")).status).toBe(404);
  });

  it("are told as not offered by a service that does not tell a clip's contents", async () => {
    bench.service.on("getClipContents", () => ({ code: 4004, msg: "There is no such operation" }));
    const answer = await ofClip("cut.edl");
    expect([answer.status, (await answer.json()).fault.message]).toEqual([404, expect.stringMatching(/\w/)]);
  });
});

describe("a storyboard's files", () => {
  it("is a PDF document with a picture in it, on one page for three scenes", async () => {
    const answer = await ofProject("storyboard.pdf");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(bytes.toString("latin1")).toMatch(/\/Subtype\s*\/Image/);
  });

  it("tells on further pages what is still to be done", async () => {
    const other = await bench.seedPerson({ role: "reviewer" });
    const reference = await bench.seedProject(other, { progressStatus: "editing", videoFormat: "16:9" });
    const pagesWith = async (notes: { text: string; resolvedAt?: Date }[]) => {
      const place = { projectReferenceUuid: reference.uuid, userUuid: other.userUuid, sceneId: "1" };
      if (notes.length > 0) await bench.studio.db.insert(note).values(notes.map((one) => ({ ...place, ...one })));
      const file = "storyboard.pdf";
      const { projectUuid } = reference;
      const made = await projectFile({ studio: bench.studio, actor: other, projectUuid, file, signal });
      if (!made.ok) throw new Error(made.fault.message);
      return String((made.value.body as Buffer).toString("latin1")).match(/\/Type \/Page\b/g)?.length;
    };
    expect(await pagesWith([])).toBe(1);
    expect(await pagesWith([{ text: "Done", resolvedAt: new Date() }])).toBe(1);
    expect(await pagesWith([{ text: "Too dark. 暗すぎます。" }])).toBe(2);
    const long = Array.from({ length: 20 }, (_, index) => ({ text: `${index} ${"word ".repeat(150)}` }));
    expect(await pagesWith(long)).toBeGreaterThan(3);
  });

  it("tells of a note when in its scene and for whom it is, in letters that can be searched for", async () => {
    const other = await bench.seedPerson({ role: "reviewer" });
    const { uuid, projectUuid } = await bench.seedProject(other, { progressStatus: "editing", videoFormat: "16:9" });
    const place = { projectReferenceUuid: uuid, userUuid: other.userUuid, sceneId: "2" };
    await bench.studio.db.insert(note).values([
      { ...place, text: "Office first", atMs: 61_250 },
      { ...place, text: "Flags off", isInternal: false },
    ]);
    const file = "storyboard.pdf";
    const made = await projectFile({ studio: bench.studio, actor: other, projectUuid, file, signal });
    if (!made.ok) throw new Error(made.fault.message);
    // Where little stands on a page, a reader may take its lines for columns.
    const told = (await readPdf(made.value.body as Buffer)).replace(/\s/g, "");
    expect(told).toMatch(/Scene2·1:01\.2·teamonly[^·]*:Officefirst/);
    expect(told).toMatch(/Scene2[^·]*:Flagsoff/);
    // Of what is seen nobody has said anything else than what is said.
    expect(told.match(/dance/g)).toHaveLength(3);
  });

  it("shows what a note points at on the picture it was drawn on", async () => {
    const other = await bench.seedPerson({ role: "reviewer" });
    const reference = await bench.seedProject(other, { progressStatus: "editing", videoFormat: "16:9" });
    const place = { projectReferenceUuid: reference.uuid, userUuid: other.userUuid, sceneId: "1" };
    const [drawn] = await bench.studio.db
      .insert(note)
      .values({ ...place, text: "", takeUuid: "p", takeNumber: 1 })
      .returning();
    const points: StrokePoint[] = [
      [0.1, 0.1, 0.5],
      [0.8, 0.7, 0.5],
    ];
    const whose = { noteUuid: drawn?.uuid ?? "", userUuid: other.userUuid, colour: "red" as const };
    const pen = { ...whose, kind: "pen" as const, points };
    const words = { ...whose, kind: "text" as const, points: points.slice(1), text: "ここ" };
    await bench.studio.db.insert(noteStroke).values([pen, { ...pen, kind: "box" }, { ...pen, kind: "arrow" }, words]);
    const read = async () => {
      const { projectUuid } = reference;
      const asked = { studio: bench.studio, actor: other, projectUuid, file: "storyboard.pdf", signal };
      const made = await projectFile(asked);
      if (!made.ok) throw new Error(made.fault.message);
      return (made.value.body as Buffer).toString("latin1");
    };
    const images = (pdf: string) => pdf.match(/\/Subtype\s*\/Image/g)?.length ?? 0;
    const withPicture = await read();
    expect(withPicture.match(/\/Type \/Page\b/g)).toHaveLength(2);
    // A take that is gone leaves the drawing alone.
    await bench.studio.db
      .update(note)
      .set({ takeUuid: "gone" })
      .where(eq(note.uuid, drawn?.uuid ?? ""));
    const alone = await read();
    expect(images(withPicture)).toBeGreaterThan(images(alone));
    expect(alone.match(/\/Type \/Page\b/g)).toHaveLength(2);
    const [told] = await listNotesForFilm(bench.studio.db, reference.uuid);
    expect(told?.text).toMatch(/^4 strokes: a line in the middle, a box/);
  });

  it("is a contact sheet that shows every picture", async () => {
    const answer = await ofProject("contact-sheet.jpg");
    const sheet = sharp(Buffer.from(await answer.arrayBuffer()));
    const { width = 0, format } = await sheet.metadata();
    expect([width, format]).toEqual([1920, "jpeg"]);
    const redAt = async (left: number) =>
      (await sheet.clone().extract({ left, top: 200, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0;
    expect(Math.abs((await redAt(250)) - 0xaa)).toBeLessThan(12);
    // As in the film: a picture of another shape fills its frame, and one of which nothing is known is shown whole.
    expect(Math.abs((await redAt(46)) - 0xaa)).toBeLessThan(12);
    expect(Math.abs((await redAt(511)) - 0xf4)).toBeLessThan(12);
  });

  it("is nobody's of another teamspace", async () => {
    const stranger = await bench.seedPerson({ role: "owner" });
    expect((await ofProject("storyboard.pdf", stranger)).status).toBe(404);
    expect((await ofProject("secret.pdf")).status).toBe(404);
  });
});
