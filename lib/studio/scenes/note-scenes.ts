import "server-only";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { projectReference } from "#db/studio/schema/project-reference.ts";
import type { Scene } from "../../contract/scene.ts";
import type { Take } from "../../contract/take.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import type { Studio } from "../studio.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import { withoutSignatures } from "../sync/tells-apart.ts";
import { isBeingMade } from "./being-made.ts";

const stripLength = 4;
/** An order is followed at least this long: a service may need a moment until it says that it has begun. */
const settleMs = 5_000;
const mostRemembered = 2_000;
const lastSaid = new Map<string, string>();

/** After the service told a project's scenes: keeps the strip of its card, and tells everybody what is new in them. */
export async function noteScenes({
  studio,
  project,
  scenes,
}: {
  studio: Pick<Studio, "db">;
  project: Pick<OwnedProject, "reference">;
  scenes: Scene[];
}) {
  const { reference } = project;
  const { before, said } = rememberScenes(reference.projectUuid, scenes);
  const shown = scenes
    .filter(({ storyboard }) => storyboard.thumbnailLink ?? storyboard.assetLink)
    .slice(0, stripLength);
  const strip = { stripSceneIds: shown.map(({ sceneId }) => sceneId), stripFramings: shown.map(framingOf) };
  const isNewStrip = !isDeepStrictEqual(strip, {
    stripSceneIds: reference.stripSceneIds,
    stripFramings: reference.stripFramings,
  });
  const { scenesFollowedAt } = reference;
  const isSettled =
    scenesFollowedAt !== null && Date.now() - scenesFollowedAt.getTime() > settleMs && !scenes.some(isBeingMade);
  const mine = eq(projectReference.uuid, reference.uuid);
  if (isNewStrip) await studio.db.update(projectReference).set(strip).where(mine);
  if (isSettled) {
    // Whoever ordered more meanwhile is followed on.
    const sinceThen = eq(projectReference.scenesFollowedAt, scenesFollowedAt);
    await studio.db.update(projectReference).set({ scenesFollowedAt: null }).where(and(mine, sinceThen));
  }
  if (before === said || (before === undefined && !isNewStrip)) return;
  const change = projectChange(reference, ["scenes"]);
  await publishChange(studio.db, {
    ...change,
    keys: [...change.keys, ...(isNewStrip ? [["projects"]] : [])],
    forget: [],
  });
}

function framingOf({ storyboard }: Scene): NonNullable<Take["framing"]> | null {
  return storyboard.takes?.find(({ selected }) => selected)?.framing ?? null;
}

/** What the service last told of a project's scenes; whoever tells of a change by it need not be told again. */
export function rememberScenes(
  projectUuid: string,
  scenes: readonly Scene[],
): { before: string | undefined; said: string } {
  const said = createHash("sha256")
    .update(JSON.stringify(withoutSignatures(scenes)))
    .digest("base64");
  const before = lastSaid.get(projectUuid);
  lastSaid.delete(projectUuid);
  lastSaid.set(projectUuid, said);
  const [oldest] = lastSaid.keys();
  if (lastSaid.size > mostRemembered && oldest !== undefined) lastSaid.delete(oldest);
  return { before, said };
}
