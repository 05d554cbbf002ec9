import { randomBytes } from "node:crypto";
import { GET } from "#app/api/[...path]/route.ts";
import type { projectReference } from "#db/studio/schema/project.ts";
import { note } from "#db/studio/schema/review.ts";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/actor.ts";
import { hashPassword } from "#lib/auth/password.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { ShareLevel } from "#lib/contract/share.ts";
import { enterShare } from "../shares/guest-actions.ts";
import { shareToken } from "../shares/model/token.ts";
import type { Studio } from "../studio.ts";
import { actAs, askFrom, type Jar } from "./next-headers.ts";
import { openStudioBench } from "./studio-bench.ts";

type Reference = typeof projectReference.$inferSelect;
type Given = { level?: ShareLevel; password?: string; clipUuid?: string; addresses?: string[]; hasWatermark?: boolean };

/** What of a scene is nothing to guests. */
export const keptFromGuests = /public\.example|sig=|127\.0\.0\.1|a secret prompt|unused|@example\.org|127 credits/;

/** A studio whose boards are opened by links, asked as browsers ask it. */
export async function openSharedBoards() {
  const bench = await openStudioBench();
  const { db, secret } = bench.studio;
  (globalThis as { sceneboardStudio?: Studio }).sceneboardStudio = bench.studio;
  actAs(undefined);
  const boards = new Map<string, Scene[]>();
  bench.service.on("listScenes", ({ projectUuid = "" }) => ({ data: { scenes: boards.get(projectUuid) ?? [] } }));
  bench.service.on("getCapabilities", () => ({ data: { extensions: [], providers: {}, limits: {} } }));

  /** A finished project of two scenes, `<name>-1` and `<name>-2`. */
  async function seedBoard(actor: Actor, name: string) {
    const reference = await bench.seedProject(actor, { progressStatus: "editing", name });
    const file = (path: string, type: string) => bench.service.addFile(`${name}/${path}`, randomBytes(300), type);
    const scenes = [1, 2].map((number): Scene => {
      const sceneId = `${name}-${number}`;
      const assetLink = file(`${number}.jpg`, "image/jpeg");
      const take = { processStatus: "completed", prompt: "a secret prompt", credit: 127 } as const;
      return {
        sceneId,
        duration: 4_000,
        narration: "Rain falls.",
        narrationLink: file(`${number}.mp3`, "audio/mpeg"),
        storyboard: {
          assetLink,
          prompt: "a secret prompt",
          takes: [
            { ...take, takeUuid: `${sceneId}-used`, number: 1, selected: true, assetLink },
            { ...take, takeUuid: `${sceneId}-unused`, number: 2, selected: false, assetLink },
          ],
        },
        motionVideo: { assetLink: file(`${number}.mp4`, "video/mp4") },
      };
    });
    boards.set(reference.projectUuid, scenes);
    await bench.look(actor, reference.projectUuid);
    return reference;
  }

  async function makeLink(reference: Reference, { level = "look", password, clipUuid, ...given }: Given = {}) {
    const [row] = await db
      .insert(share)
      .values({
        projectReferenceUuid: reference.uuid,
        clipReferenceUuid: clipUuid ?? null,
        level,
        addresses: given.addresses ?? null,
        hasWatermark: given.hasWatermark ?? false,
        passwordHash: password === undefined ? null : await hashPassword(password),
        createdByUuid: reference.createdByUuid,
        expiresAt: new Date(Date.now() + 60_000),
      })
      .returning();
    if (!row) throw new Error("The link could not be made");
    return { shareUuid: row.uuid, token: shareToken(row.uuid, secret) };
  }

  /** A browser of its own that came in by a link. */
  async function enter(token: string, password?: string, name = "Nora Lind") {
    const browser: Jar = new Map();
    askFrom(browser);
    const entered = await enterShare({ token, name, ...(password !== undefined && { password }) });
    if (!entered.ok) throw new Error(entered.fault.message);
    return { browser, ...entered.value };
  }

  async function writeAsMember(reference: Reference, text: string, given: Partial<typeof note.$inferInsert> = {}) {
    const values = { projectReferenceUuid: reference.uuid, userUuid: reference.createdByUuid, text };
    const scene = boards.get(reference.projectUuid)?.[0]?.sceneId ?? "";
    const [row] = await db
      .insert(note)
      .values({ ...values, sceneId: scene, ...given })
      .returning();
    if (!row) throw new Error("The note could not be written");
    return row.uuid;
  }

  /** Reads one of the routes of a link from a browser. */
  async function read(token: string, path: string, browser: Jar = new Map()) {
    askFrom(browser);
    const request = new Request(`http://studio.example/api/share/${token}/${path}?v=1`);
    const answer = await GET(request, { params: Promise.resolve({ path: ["share", token, ...path.split("/")] }) });
    const { status, headers } = answer;
    return { status, headers, cache: headers.get("cache-control"), text: await answer.text() };
  }

  async function close() {
    delete (globalThis as { sceneboardStudio?: Studio }).sceneboardStudio;
    askFrom(new Map());
    await bench.close();
  }

  return { bench, boards, seedBoard, makeLink, enter, writeAsMember, read, close };
}

export type SharedBoards = Awaited<ReturnType<typeof openSharedBoards>>;
