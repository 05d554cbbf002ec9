import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import { z } from "zod";
import { share } from "#db/studio/schema/share.ts";
import type { Actor } from "#lib/auth/actor.ts";
import { OFFLINE_FORMAT, OFFLINE_LIMITS } from "#lib/contract/offline-review.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { formatDate } from "#lib/language/format.ts";
import { fail, succeed } from "#lib/result.ts";
import * as say from "#messages/files.ts";
import { allow } from "../../allow.ts";
import { fileTitle } from "../../clips/file-title.ts";
import { studioFaults } from "../../faults.ts";
import { log } from "../../log.ts";
import { withArchivedTakes } from "../../media/archive/find.ts";
import { readPicture } from "../../media/open.ts";
import { answerFile } from "../../media/papers/answer-file.ts";
import type { OwnedProject } from "../../projects/find.ts";
import { projectName } from "../../projects/views.ts";
import { writtenName } from "../../reviews/get-board.ts";
import { sceneParts } from "../../scenes/parts.ts";
import { findRecords } from "../../scenes/records.ts";
import type { Studio } from "../../studio.ts";
import { guestLink, lastingGuestLink } from "../door.ts";
import { listGuestThreads } from "../guest-discussion.ts";
import { isWorking } from "../list.ts";
import { sealPage, shareToken } from "../token.ts";
import { offlineFaults } from "./faults.ts";
import { type OfflineScene, writePage } from "./write-page.ts";

/** As large as a screen shows it. */
const picture = { width: 1_280, height: 1_280, quality: 80 };
/** A narration of some minutes; what is larger is left out. */
const mostSoundBytes = 4 * 1024 * 1024;
const deadlineMs = 5 * 60_000;

type Asked = { studio: Studio; actor: Actor; projectUuid: string; shareUuid: string; request: Request };

/** The board of a link as one page that needs no network, for those who may make links. */
export function savePage({ studio, actor, projectUuid, shareUuid, request }: Asked): Promise<Response> {
  return answerFile(async () => {
    const allowed = await allow(actor, { on: "project", role: "editor" }, { studio, input: { projectUuid } });
    if (!allowed.ok) return allowed;
    const { project } = allowed.value;
    const link = project && (await findLink(studio, project, shareUuid));
    if (!project || !link) return fail(studioFaults.shareNotFound);
    // Whoever opens the page says any name, or none.
    if (link.hasWatermark) return fail(offlineFaults.hasWatermark);
    if (link.addresses) return fail(offlineFaults.asksCode);
    const { uuid } = project.reference;
    const scenes = await withArchivedTakes(studio.db, uuid, await findRecords(studio.db, uuid));
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(deadlineMs)]);
    const title = projectName(project.reference);
    const madeAt = Date.now();
    const board = {
      format: OFFLINE_FORMAT,
      token: shareToken(link.uuid, studio.secret),
      title,
      level: link.level,
      madeOn: formatDate(madeAt, { dateStyle: "medium", timeStyle: "short" }),
      page: { madeAt, seal: sealPage({ shareUuid: link.uuid, madeAt, secret: studio.secret }) },
      mostBytes: OFFLINE_LIMITS.bytes,
      scenes: scenes.length,
    };
    await studio.db
      .update(share)
      .set({ pageSavedAt: new Date(madeAt) })
      .where(eq(share.uuid, link.uuid));
    const body = writePage(board, readScenes({ studio, projectReferenceUuid: uuid, scenes, signal }));
    return succeed({ name: `${fileTitle(title, say.clip())}.html`, type: "text/html; charset=utf-8", body });
  });
}

async function findLink({ db }: Studio, { reference }: OwnedProject, shareUuid: string) {
  if (!z.uuid().safeParse(shareUuid).success) return undefined;
  const isHere = and(eq(share.uuid, shareUuid), eq(share.projectReferenceUuid, reference.uuid));
  const [row] = await db
    .select()
    .from(share)
    .where(and(isHere, isNull(share.clipReferenceUuid), isWorking()));
  return row;
}

type Reading = { studio: Studio; projectReferenceUuid: string; scenes: readonly Scene[]; signal: AbortSignal };

async function* readScenes({ studio, projectReferenceUuid, scenes, signal }: Reading): AsyncGenerator<OfflineScene> {
  for (const [at, scene] of scenes.entries()) {
    const { sceneId, narration = "" } = scene;
    const place = { db: studio.db, projectReferenceUuid, sceneId, guest: null };
    const [shown, sound, threads] = await Promise.all([
      readAsAddress({ studio, link: lastingGuestLink(scene, "picture"), signal, as: smaller }),
      readAsAddress({ studio, link: guestLink(scene, "sound"), signal, as: sounding }),
      listGuestThreads(place),
    ]);
    yield {
      sceneId,
      number: at + 1,
      narration,
      parts: sceneParts(scene),
      ...(shown && { picture: shown }),
      ...(sound && { sound }),
      notes: threads.flatMap(({ replies, ...first }) =>
        [first, ...replies].map(({ personName, isByGuest, text, atMs }) => ({
          ...{ name: writtenName(personName, isByGuest), text },
          ...(atMs !== undefined && { atMs }),
        })),
      ),
    };
  }
}

type File = { studio: Studio; link: string | undefined; signal: AbortSignal; as: (bytes: Buffer) => Promise<string> };

/** A file as an address that holds all of it; without one that cannot be read the page still says the rest. */
async function readAsAddress({ studio, link, signal, as }: File): Promise<string | undefined> {
  if (!link) return undefined;
  try {
    const bytes = await readPicture({ studio, link, signal });
    return bytes ? (await as(bytes)) || undefined : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn({ err: error }, "A file could not be put into a page to review offline");
    return undefined;
  }
}

async function smaller(bytes: Buffer): Promise<string> {
  const { width, height, quality } = picture;
  const small = sharp(bytes).resize({ width, height, fit: "inside", withoutEnlargement: true });
  return asAddress(await small.flatten({ background: "#fff" }).jpeg({ quality }).toBuffer(), "image/jpeg");
}

async function sounding(bytes: Buffer): Promise<string> {
  if (bytes.length > mostSoundBytes) return "";
  return asAddress(bytes, bytes.subarray(4, 8).toString("latin1") === "ftyp" ? "audio/mp4" : "audio/mpeg");
}

function asAddress(bytes: Buffer, type: string): string {
  return `data:${type};base64,${bytes.toString("base64")}`;
}
