import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { ClipStatus } from "#lib/contract/clip.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import type { ProgressStatus } from "#lib/contract/project.ts";
import type { Person } from "./person.ts";

/** What a team asks for: words as they are written, an idea, or pictures to decide on. */
export const KINDS = ["script", "idea", "aigc"] as const;
export type Kind = (typeof KINDS)[number];

export type Life = {
  title: string;
  kind: Kind;
  team: number;
  isExported: boolean;
  /** Milliseconds from the order to the board, and from the wish for a clip to its file. */
  boardMs?: number;
  clipMs?: number;
  clipBytes?: number;
  fault?: string;
};

const patienceMs = 3 * 60 * 60_000;
const lookEveryMs = 4_000;

const Created = z.object({ projectUuid: z.string() });
const ProjectNow = z.object({
  progressStatus: z.string().transform((status) => status as ProgressStatus),
  error: z.object({ message: z.string() }).nullish(),
});
const Board = z.object({ scenes: z.array(z.object({ sceneId: z.string(), parts: z.unknown() })) });
const Clips = z.array(
  z.object({
    clipUuid: z.string(),
    clipStatus: z.string().transform((status) => status as ClipStatus),
    downloadLink: z.string().optional(),
  }),
);

const lines = [
  "The kettle sings before anybody is awake.",
  "Snow covers the road to the harbour.",
  "A lamp goes out in the last house.",
];

/** A project's way: made by one of a team, judged by another, taken home. */
export async function live(life: Life, { maker, reviewer }: { maker: Person; reviewer: Person }): Promise<void> {
  try {
    const from = performance.now();
    const { projectUuid } = Created.parse(await maker.act("createProject", formOf(life), "/projects/new/script"));
    await untilEditing(maker, projectUuid);
    life.boardMs = performance.now() - from;
    await review(reviewer, projectUuid, life);
    if (life.isExported) await takeHome(maker, projectUuid, life);
  } catch (error) {
    life.fault = error instanceof Error ? error.message : String(error);
  }
}

function formOf({ kind, title }: Life) {
  const common = { ...defaultLookAndSound, title, useMusic: false };
  const script = {
    ...common,
    mode: "direct_script",
    script: lines.map((line, at) => `Scene ${at + 1}: ${line}`).join("\n"),
  };
  const forms = {
    script,
    idea: { ...common, durationSeconds: 15, idea: lines.join("\n") },
    aigc: { ...script, style: "watercolor", afterStoryboard: "stop" },
  };
  return { method: kind, submissionId: randomUUID(), form: forms[kind] };
}

async function untilEditing(person: Person, projectUuid: string): Promise<void> {
  await until(async () => {
    const project = ProjectNow.parse(await (await person.get("a project", `/api/projects/${projectUuid}`)).json());
    if (project.progressStatus === "error") throw new Failed(project.error?.message ?? "It failed without a word.");
    return project.progressStatus === "editing" ? true : null;
  });
}

async function review(person: Person, projectUuid: string, { kind }: Life): Promise<void> {
  const page = `/projects/${projectUuid}/storyboard`;
  await (await person.get("the board's page", page)).text();
  const read = async () =>
    Board.parse(await (await person.get("a board", `/api/projects/${projectUuid}/scenes`)).json());
  const first = (await read()).scenes[0]?.sceneId ?? "";
  await person.act(
    "writeNote",
    { projectUuid, sceneId: first, text: "Warmer light here, please.", attachmentUuids: [] },
    page,
  );
  if (kind === "aigc") {
    await person.act("regenerateImages", { projectUuid, scenes: [{ sceneId: first, prompt: "Warmer light" }] }, page);
  }
  // What changes under a reviewer's eyes is refused: they look again and say it again.
  await until(async () => {
    const scenes = (await read()).scenes.map(({ sceneId, parts }) => ({ sceneId, seen: parts }));
    const done = await person.act("reviewScenes", { projectUuid, verdict: "approved", note: "", scenes }, page);
    return z.object({ refused: z.array(z.unknown()) }).parse(done).refused.length === 0 ? true : null;
  });
}

async function takeHome(person: Person, projectUuid: string, life: Life): Promise<void> {
  const from = performance.now();
  const form = { resolution: "720p", fps: 30, aspectRatio: "16:9", captions: "burned" };
  const page = `/projects/${projectUuid}/storyboard`;
  await person.act("exportProject", { projectUuid, form, submissionId: randomUUID() }, page);
  const link = await until(async () => {
    const [clip] = Clips.parse(await (await person.get("clips", `/api/projects/${projectUuid}/clips`)).json());
    if (clip?.clipStatus === "failed") throw new Failed("The clip failed.");
    return clip?.clipStatus === "completed" ? (clip.downloadLink ?? null) : null;
  });
  life.clipMs = performance.now() - from;
  const file = await person.get("a clip's file", link);
  life.clipBytes = (await file.arrayBuffer()).byteLength;
}

class Failed extends Error {}

/** Looks again until there is an answer. What was refused on the way is counted where it was asked. */
async function until<Found>(look: () => Promise<Found | null>): Promise<Found> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await look().catch((error) => {
      if (error instanceof Failed || Date.now() > deadline) throw error;
      return null;
    });
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error("Nothing came of it.");
    await wait(lookEveryMs);
  }
}
