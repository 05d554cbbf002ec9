import { loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import type { ApprovalRecord, RecordedClip, RecordedScene } from "../../reviews/record/queries.ts";
import { findSigner, type Signer } from "../../signatures/signer.ts";
import { readPdf } from "../../testing/read-pdf.ts";
import { readSignature } from "../../testing/read-signature.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import {
  approvalRecordPdf,
  layOutParagraphs,
  listPictures,
  type Pictures,
  recordParagraphs,
} from "./approval-record.ts";
import { forClient, projectFile } from "./project-file.ts";

let bench: StudioBench;
let actor: Actor;
let projectUuid: string;
let signer: Signer;
const at = Date.UTC(2026, 2, 1, 12);
const { signal } = new AbortController();

beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "viewer" });
  ({ projectUuid } = await bench.seedProject(actor, { progressStatus: "editing", name: "Bees" }));
  bench.service.on("listScenes", () => ({ data: { scenes: [{ sceneId: "1", storyboard: {}, motionVideo: {} }] } }));
  signer = await findSigner(bench.studio);
});
afterAll(() => bench.close());

const link = { createdByName: "Ada Roe", createdAt: at, level: "approve", isRevoked: false } as const;
const scene: RecordedScene = {
  ...{ sceneId: "1", number: 1, fingerprint: "a".repeat(64), state: { name: "approved", label: "Approved" } },
  verdicts: [
    {
      ...{ uuid: "v2", personName: "Nora Lind", verdict: "approved" },
      guest: { email: "nora@example.com", proof: "code", link },
      ...{ note: "", about: [], at, fingerprint: "a".repeat(64), fate: { name: "stands" }, openNotes: [1] },
    },
    {
      ...{ uuid: "v1", personName: "Rolf Berg", verdict: "changes_requested", note: "Darker", about: ["picture"], at },
      ...{ fingerprint: "b".repeat(64), fate: { name: "changed", changed: ["picture"] }, openNotes: [] },
    },
  ],
  notes: [
    {
      ...{ number: 1, authorName: "Rolf Berg", isByGuest: false, isInternal: true },
      ...{ text: "Whose lamp?", at, state: "resolved" },
    },
  ],
};

const clip: RecordedClip = {
  ...{ clipUuid: "c", number: 2, exportedAt: at, fingerprint: "c".repeat(64), notes: [] },
  verdicts: [
    {
      ...{ uuid: "v3", personName: "Rolf Berg", verdict: "approved", note: "", about: [], at },
      ...{ fingerprint: "d".repeat(64), fate: { name: "another_file" }, openNotes: [] },
    },
  ],
};

function recordOf(scenes: RecordedScene[]): ApprovalRecord {
  return {
    ...{ title: "Bees", madeAt: at, approved: 1, scenes, clips: [clip], earlierVerdicts: 0 },
    rules: {
      stages: [
        { approvals: 2, counts: "members", names: [] },
        { approvals: 2, counts: "guests", names: [] },
      ],
      ...{ motionNeedsApproval: false, exportNeedsApproval: true },
    },
    picks: [
      {
        uuid: "k",
        at,
        scene: 3,
        takes: [
          { number: 1, count: 0, voices: [] },
          { number: 2, count: 2, voices: ["Ada Roe (“warmer”)", "Bo"] },
        ],
      },
    ],
    overrides: [{ uuid: "o", personName: "Ada Roe", act: "export", reason: "A fair on Monday", at, scenes: [2, 5] }],
    signer: { name: signer.name, fingerprint: signer.fingerprint, earlier: [] },
  };
}

it("says on paper all that the page says", () => {
  const text = recordParagraphs(recordOf([scene])).map((paragraph) => paragraph.text);
  const whole = text.join("\n").replaceAll(/ · (1 March|March 1).*$/gm, " · DATE");
  for (const said of [
    "Bees: approval record",
    "1 of 1 scenes are currently approved.",
    "A scene is approved with 2 approvals from the team, and then 2 approvals from guests.",
    "Approvals from guests on the same link count as one",
    "A clip is exported only when all scenes are approved.",
    `Signed by Sceneboard at studio.example. Fingerprint of the certificate (SHA-256): ${signer.fingerprint}.`,
    "Scene 3 · DATE",
    "Take 2: 2 picks · Ada Roe (“warmer”) and Bo",
    "Take 1: 0 picks",
    "Scene 1 · Approved",
    `Content now: ${"a".repeat(64)}`,
    "Nora Lind (a guest, verified as nora@example.com) approved · DATE",
    "Still valid. Through the approval link that Ada Roe created on",
    "The guest typed this name and verified an address with a mailed code. Note 1 was open then.",
    "Rolf Berg requested changes to picture · DATE",
    "“Darker”",
    "Answered: picture changed since. Signed in as a member. No note was open then.",
    `Reviewed content: ${"b".repeat(64)}`,
    "Whose lamp?",
    "Clip 2, exported on",
    `File now (SHA-256): ${"c".repeat(64)}`,
    "No longer valid: the file was replaced.",
    `Reviewed file (SHA-256): ${"d".repeat(64)}`,
    "Ada Roe exported a clip before scenes 2 and 5 were approved. · DATE",
    "Reason: “A fair on Monday”",
  ])
    expect(whole).toContain(said);
  expect(text.some((line) => /^Note 1 · Rolf Berg, .*2026.* · resolved since · team only$/.test(line))).toBe(true);
});

it("loses nothing between its pages, and leaves no heading behind at the end of one", () => {
  const paragraphs = recordParagraphs(recordOf(Array.from({ length: 60 }, () => scene)));
  const pages = layOutParagraphs(paragraphs);
  expect(pages.flat().map(({ text }) => text)).toEqual(paragraphs.map(({ text }) => text));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages.slice(0, -1)) expect(["title", "lead"]).not.toContain(page.at(-1)?.look);
});

it("parts no title from what is said below it, however long the page was before", () => {
  const said = [
    { text: "Clip 2, exported on Monday", look: "title" },
    { text: `File now (SHA-256): ${"c".repeat(64)}`, look: "quiet" },
    { text: "Rolf Berg approved", look: "lead" },
    { text: "“As it is.”", look: "quote" },
  ] as const;
  for (let before = 0; before < 60; before += 1) {
    const filling = Array.from({ length: before }, () => ({ text: "A line.", look: "text" as const }));
    const pages = layOutParagraphs([...filling, ...said]);
    const places = said.map(({ text }) => pages.findIndex((page) => page.some((placed) => placed.text === text)));
    expect(new Set(places).size, `after ${before} lines`).toBe(1);
  }
});

it("shows the picture of each verdict and a frame of each clip, and says where one is missing", async () => {
  const pixels = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#c83232" } })
    .jpeg()
    .toBuffer();
  const verdicts = scene.verdicts.map((verdict, index) => ({
    ...verdict,
    picture: { address: `/api/media/${index}`, take: index + 1 },
  }));
  const record = { ...recordOf([{ ...scene, verdicts }]), clips: [{ ...clip, poster: "/api/media/poster" }] };
  expect(listPictures(record)).toEqual(["/api/media/0", "/api/media/1", "/api/media/poster"]);
  const pictures = new Map([
    ["/api/media/0", await loadImage(pixels)],
    ["/api/media/1", null],
    ["/api/media/poster", await loadImage(pixels)],
  ]);
  const told = recordParagraphs(record, pictures).filter(({ text }) => /picture|frame/i.test(text));
  expect(told.map(({ text, picture }) => [text, picture !== undefined])).toEqual([
    ["The reviewed picture: take 1", true],
    [expect.stringContaining("Rolf Berg requested changes to picture · "), false],
    ["The file of the reviewed picture is no longer available.", false],
    ["Answered: picture changed since. Signed in as a member. No note was open then.", false],
    ["A frame of this clip", true],
  ]);
  const images = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(images(await approvalRecordPdf(record, signer, pictures))).toBe(2);
  expect(images(await approvalRecordPdf(record, signer))).toBe(0);
  // A picture takes its room on the page.
  const long = { ...record, scenes: Array.from({ length: 40 }, () => ({ ...scene, verdicts })) };
  const pages = (of: Pictures) => layOutParagraphs(recordParagraphs(long, of)).length;
  expect(pages(pictures)).toBeGreaterThan(pages(new Map()));
});

it("holds no more than 300 different pictures", () => {
  const verdict = scene.verdicts[0] as (typeof scene.verdicts)[0];
  const verdicts = Array.from({ length: 400 }, (_, take) => ({ ...verdict, picture: { address: `/${take}`, take } }));
  expect(listPictures(recordOf([{ ...scene, verdicts }]))).toHaveLength(300);
});

it("leaves out for a client what the team keeps to itself, and says so", async () => {
  const told = { ...scene.notes[0], number: 2, isInternal: false, text: "Which bird?" } as (typeof scene.notes)[0];
  const [first, second] = scene.verdicts as [(typeof scene.verdicts)[0], (typeof scene.verdicts)[0]];
  const verdicts = [{ ...first, note: "Good.", openNotes: [1, 2] }, second];
  const paragraphs = recordParagraphs(forClient(recordOf([{ ...scene, notes: [...scene.notes, told], verdicts }])));
  const whole = paragraphs.map(({ text }) => text).join("\n");
  expect(whole).not.toMatch(/Whose lamp|team only|nora@example|Darker|A fair on Monday|Reason/);
  for (const said of [
    "Bees: approval record for the client",
    "It leaves out team-only notes",
    "“Good.”",
    "Which bird?",
    "Note 1 was open then.",
  ])
    expect(whole).toContain(said);
  const file = await projectFile({ studio: bench.studio, actor, projectUuid, file: "approvals-client.pdf", signal });
  if (!file.ok || !Buffer.isBuffer(file.value.body)) throw new Error("no document");
  expect(file.value.name).toBe("Bees approval record for the client.pdf");
  const found = readSignature(file.value.body);
  expect([found.isIntact, found.isWhole]).toEqual([true, true]);
});

it("is signed by the installation, as it is downloaded", async () => {
  const signed = readSignature(await approvalRecordPdf(recordOf([scene]), signer));
  expect([signed.isIntact, signed.isWhole]).toEqual([true, true]);
  const file = await projectFile({ studio: bench.studio, actor, projectUuid, file: "approvals.pdf", signal });
  if (!file.ok || !Buffer.isBuffer(file.value.body)) throw new Error("no document");
  expect(file.value).toMatchObject({ name: "Bees approval record.pdf", type: "application/pdf" });
  const found = readSignature(file.value.body);
  expect([found.isIntact, found.isWhole]).toEqual([true, true]);
  expect(found.certificate.fingerprint256).toBe(signer.fingerprint);
  // What it is compared by can be copied.
  const told = (await readPdf(file.value.body)).replace(/\s/g, "");
  expect(told).toContain(`Fingerprintofthecertificate(SHA-256):${signer.fingerprint}`);
  expect(told.match(/Contentnow:[0-9a-f]{64}/g)?.length).toBeGreaterThan(0);
});
