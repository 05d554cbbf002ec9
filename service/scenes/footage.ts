import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { type TakeRequests, take } from "#db/service/schema/take.ts";
import {
  CANDIDATES_PER_PAGE,
  type FootageCandidate,
  type FootageFound,
  type FootagePick,
} from "#lib/contract/footage-search.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../errors.ts";
import { getProject, type ProjectRow } from "../projects/rows/get.ts";
import { orderTake } from "../takes/order.ts";
import { footageFrame } from "../takes/request.ts";
import { getScene } from "./rows/load.ts";
import { lockEditable, type ProjectPlace } from "./rows/lock.ts";

type Piece = TakeRequests["footage"]["footage"];
type Named = Pick<Piece, "id" | "provider">;

/** What the footage libraries can be asked for outside of a project's plan. */
export type FootageDesk = {
  /** The words that tell most of a scene. */
  suggest(text: { description: string; narration: string; language: string }): string;
  search(wanted: { query: string; project: ProjectRow; page: number }): Promise<{
    pieces: Piece[];
    hasMore: boolean;
    searched: string[];
    unavailable: { provider: string; why: Reason }[];
  }>;
  /** A piece that some search of the last day found. */
  find(named: Named): Promise<Piece | null>;
  /** A small JPEG of it; null where there is none to be had. */
  preview(piece: Piece): Promise<Uint8Array | null>;
};

type Tools = {
  db: ServiceDatabase;
  footage: () => Promise<FootageDesk>;
  previewLink: (piece: Piece) => string;
};

type Search = ProjectPlace & { sceneId: string; query?: string | undefined; page?: number | undefined };

/** Candidates for a scene's picture; libraries that cannot be asked are named with the reason, and the others serve. */
export async function findFootage({ db, footage, previewLink }: Tools, wanted: Search): Promise<FootageFound> {
  const project = await getProject(db, wanted);
  const row = await getScene(db, wanted);
  const desk = await footage();
  const text = { description: row.visualDescription, narration: row.narration, language: project.language ?? "en" };
  const query = wanted.query ?? desk.suggest(text);
  const { pieces, hasMore, searched, unavailable } = await desk.search({ query, project, page: wanted.page ?? 1 });
  const used = await listUsed(db, project.uuid);
  return {
    query,
    candidates: pieces.map((piece) =>
      toCandidate(piece, { link: previewLink(piece), usedIn: used.get(nameOf(piece)) }),
    ),
    hasMore,
    searched,
    unavailable: unavailable.map(({ provider, why: { message, code, params } }) => ({
      ...{ provider, message, reason: { code, params } },
    })),
  };
}

export function candidatesOfPage<Item>(all: readonly Item[], page: number): Item[] {
  return all.slice((page - 1) * CANDIDATES_PER_PAGE, page * CANDIDATES_PER_PAGE);
}

function toCandidate(piece: Piece, { link, usedIn }: { link: string; usedIn: number | undefined }): FootageCandidate {
  const { id, provider, kind, width, height, durationMs, title, author, licence, licenceLink, source } = piece;
  return {
    ...{ id, provider, kind, width, height, title, creator: author, license: licence, source },
    ...(piece.preview && { thumbnailLink: link }),
    ...(durationMs !== null && { durationMs }),
    ...(licenceLink && { licenseUrl: licenceLink }),
    ...(piece.link && { sourceUrl: piece.link }),
    ...(usedIn !== undefined && { usedIn }),
  };
}

const nameOf = ({ provider, id }: Named) => `${provider} ${id}`;

/** The scenes that show a piece of footage, or will once it is fetched, by the piece's name. */
async function listUsed(db: ServiceConnection, projectUuid: string): Promise<Map<string, number>> {
  const isShown = or(eq(take.uuid, scene.storyboardTakeUuid), eq(take.uuid, scene.motionTakeUuid));
  const isComing = inArray(take.processStatus, ["pending", "processing"]);
  const rows = await db
    .select({ position: scene.position, attribution: take.attribution, request: take.request })
    .from(scene)
    .innerJoin(take, eq(take.sceneUuid, scene.uuid))
    .where(and(eq(scene.projectUuid, projectUuid), isNull(scene.deletedAt), or(isShown, isComing)));
  return new Map(
    rows.flatMap(({ position, attribution, request }) => {
      const piece = attribution ?? (request?.maker === "footage" ? request.footage : null);
      return piece ? [[nameOf(piece), position] as const] : [];
    }),
  );
}

type Order = ProjectPlace & { sceneId: string; pick: FootagePick };

/** Orders a take that shows a piece which was found before. Fails where a scene of the project shows it already. */
export async function orderFootage({ db, footage }: Pick<Tools, "db" | "footage">, wanted: Order): Promise<void> {
  const { id, provider, arrives } = wanted.pick;
  const piece = await (await footage()).find({ id, provider });
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const row = await getScene(tx, wanted);
    if (!piece) throw new ServiceFault("notFound", because("footage_not_found_again", {}));
    const usedIn = (await listUsed(tx, project.uuid)).get(nameOf(piece));
    if (usedIn !== undefined) throw new ServiceFault("wrongState", because("footage_in_use", { scene: usedIn + 1 }));
    const frame = footageFrame(piece.kind, project.brief.look.aspectRatio);
    await orderTake(tx, {
      ...{ sceneUuid: row.uuid, kind: "storyboard", prompt: piece.title, seed: null, arrives },
      request: { maker: "footage", footage: piece, frame, sceneMs: row.durationMs ?? 0 },
      parentTakeUuid: row.storyboardTakeUuid,
    });
  });
}
