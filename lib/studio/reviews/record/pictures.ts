import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { archivedTake } from "#db/studio/schema/archive.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import { archiveLink } from "../../media/archive/archive.ts";
import { fileAddress, versionOf } from "../../media-address.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { describeOrigin } from "../../scenes/describe-origin.ts";
import { isPictureOf } from "../../scenes/model/parts.ts";
import type { RecordedPicture } from "./queries.ts";

type Judged = { sceneId: string; parts: SceneParts };
type PictureOf = (judged: Judged) => RecordedPicture | null;

/**
 * Answers for each verdict the picture that it was given on, also when the scene shows another one now or is gone. Null
 * for one that was given on no picture, or on one that nobody keeps any more.
 */
export async function findJudgedPictures(
  db: StudioConnection,
  { reference }: Pick<OwnedProject, "reference">,
  { scenes, verdicts }: { scenes: readonly Scene[]; verdicts: readonly Judged[] },
): Promise<PictureOf> {
  const known = new Map(scenes.map((scene) => [scene.sceneId, scene]));
  const kept = await selectKept(db, reference.uuid, verdicts);
  const project = ["projects", reference.projectUuid];
  return ({ sceneId, parts: { picture: mark } }) => {
    const storyboard = known.get(sceneId)?.storyboard;
    const take = storyboard?.takes?.find((each) => isPictureOf(each, mark));
    const link = take?.thumbnailLink ?? take?.assetLink;
    if (take && link) {
      const part = take.thumbnailLink ? "thumbnail" : "asset";
      const address = fileAddress([...project, "takes", take.takeUuid, part], link);
      return { address, take: take.number, origin: describeOrigin(take) };
    }
    const version = fileVersionOf(mark);
    const copy = version && kept.get(`${sceneId} ${version}`);
    if (copy)
      return { address: fileAddress([...project, "takes", copy.uuid, "asset"], archiveLink(copy)), take: copy.number };
    // Not every service says where the file of the take in use is: it is the scene's own.
    const shown = storyboard?.assetLink;
    if (!shown || !(take?.selected || versionOf(shown) === version)) return null;
    return { address: fileAddress([...project, "scenes", sceneId, "storyboard"], shown), take: take?.number ?? null };
  };
}

/** The file that a picture was marked by, where its service tells no takes. */
function fileVersionOf(mark: string): string | null {
  return /^file:(\S+)/.exec(mark)?.[1] ?? null;
}

/** The copies that the studio keeps of such files, by scene and file. */
async function selectKept(db: StudioConnection, projectReferenceUuid: string, verdicts: readonly Judged[]) {
  const versions = new Set(verdicts.flatMap(({ parts }) => fileVersionOf(parts.picture) ?? []));
  if (versions.size === 0) return new Map<string, typeof archivedTake.$inferSelect>();
  const rows = await db
    .select()
    .from(archivedTake)
    .where(
      and(
        eq(archivedTake.projectReferenceUuid, projectReferenceUuid),
        eq(archivedTake.kind, "storyboard"),
        inArray(archivedTake.version, [...versions]),
      ),
    );
  return new Map(rows.map((row) => [`${row.sceneId} ${row.version}`, row]));
}
