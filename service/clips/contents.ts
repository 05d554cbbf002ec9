import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import type { ClipContents, ClipOptions } from "#db/service/schema/clip.ts";
import type { Card } from "#lib/contract/card.ts";
import type { Attribution } from "#lib/contract/footage.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { ORIGINS, originOf } from "#lib/contract/origin.ts";
import type { PortraitLook } from "#lib/contract/portrait.ts";
import { warn } from "#lib/contract/warning.ts";
import { attributionOf, creditCards, creditOf, shorten } from "#lib/timeline/exchange/credits.ts";
import { fingerprint } from "../fingerprint.ts";
import { splitByFont } from "../fonts/split-by-font.ts";
import { addWarning } from "../projects/rows/add-warning.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import { isInSync, overlayOf } from "../scenes/list-records.ts";
import { loadScenes, type SceneRow } from "../scenes/rows/load.ts";
import { hasOwnSound } from "../scenes/rows/timing.ts";
import { loadTakes, type TakeRow } from "../takes/find.ts";
import { framingOf } from "../takes/record.ts";
import { pictureSize } from "../takes/request.ts";

/** What a clip of this project shows now: each scene's selected take, a motion video made of the selected still before that still. */
export async function readContents(
  db: ServiceConnection,
  project: ProjectRow,
  options: ClipOptions,
): Promise<ClipContents> {
  const scenes = await loadScenes(db, project.uuid);
  const takes = new Map((await loadTakes(db, scenes)).map((take) => [take.uuid, take]));
  const contents: ClipContents = {
    language: project.language ?? "en",
    music: project.musicKey ? { key: project.musicKey, durationMs: project.musicMs ?? 0 } : null,
    scenes: scenes.map((scene) => {
      const still = takes.get(scene.storyboardTakeUuid ?? "");
      const motion = takes.get(scene.motionTakeUuid ?? "");
      const take = isShown(motion, scene) ? motion : still;
      const heard = {
        sceneUuid: scene.uuid,
        narration: scene.narration,
        words: scene.words,
        narrationKey: scene.narrationKey,
        narrationMs: scene.narrationMs ?? 0,
        durationMs: scene.durationMs ?? 0,
      };
      if (!take?.storageKey || !take.width || !take.height)
        return { ...heard, picture: { ...standIn(scene, project, options), isCard: true as const } };
      const framing = framingOf(take);
      const attribution = attributionOf(take, still);
      return {
        ...heard,
        ...(isInSync(scene, take) && { isInSync: true }),
        ...overlayOf(scene.source),
        ...(attribution && { attribution }),
        origin: originOf(take.provider === "camera" ? (still ?? take) : take),
        picture: cardInShape({ take, still }, project, options) ?? {
          key: take.storageKey,
          kind: take.kind === "storyboard" ? ("still" as const) : ("motion" as const),
          width: take.width,
          height: take.height,
          ...(take.durationMs === null ? {} : { durationMs: take.durationMs }),
          ...(isHeard(scene, take, options) && { hasSound: true as const }),
          ...(framing && { framing }),
          ...(take.card && { card: take.card }),
        },
      };
    }),
  };
  if (options.hasCredits) contents.scenes.push(...creditScenes(contents, project, options));
  return contents;
}

/** What the credits are called; a film in another language shows them without a heading. */
const headings: Record<string, string> = {
  ...{ en: "Pictures", de: "Bilder", fr: "Images", es: "Imágenes", pt: "Imagens", it: "Immagini", nl: "Beelden" },
  ...{ ja: "写真", zh: "图片", ar: "الصور" },
};

/** The cards at a film's end that name whose pictures it shows. */
function creditScenes({ scenes, language }: ClipContents, project: ProjectRow, options: ClipOptions) {
  const heading = headings[language.split("-")[0] ?? ""];
  return creditCards(scenes, options.aspectRatio).map(
    ({ credits, durationMs }, index): ClipContents["scenes"][number] => {
      // A title in letters that cannot be drawn is left out.
      const isDrawn = (credit: Attribution) => splitByFont(creditOf(credit), language).missing.length === 0;
      const items = credits.map((credit) => creditOf(isDrawn(credit) ? credit : { ...credit, title: "" }));
      const sentence = `${heading ? `${heading}: ` : ""}${items.join("; ")}`;
      const card: Card = { kind: "list", sentence, items, icons: [], portraits: [], theme: project.cardTheme ?? "ink" };
      return {
        ...{ sceneUuid: `${project.uuid}-credits-${index + 1}`, narration: "", words: [], narrationKey: null },
        ...{ narrationMs: 0, durationMs },
        picture: drawnCard(project, { card, people: [], size: cardSize(options), written: sentence }),
      };
    },
  );
}

/** What the pictures of a film are, for the metadata of its file; empty where an earlier version was asked for it. */
export function describeOrigins({ scenes }: ClipContents): string {
  const counts = ORIGINS.flatMap((origin) => {
    const count = scenes.filter((scene) => scene.origin === origin).length;
    return count > 0 ? `${count} ${origin}` : [];
  });
  return counts.length > 0 ? `Pictures by origin: ${counts.join(", ")}` : "";
}

/** The sound of a clip that somebody brought, unless it is the narration itself. */
function isHeard(scene: SceneRow, take: TakeRow, { hasMuteClips }: ClipOptions): boolean {
  return take.kind === "motion_video" && take.provider === "own" && !hasOwnSound(scene) && !hasMuteClips;
}

/** A motion video of another still than the selected one is stale: the film shows what was chosen. */
function isShown(motion: TakeRow | undefined, scene: SceneRow): motion is TakeRow {
  const isStale = motion?.sourceTakeUuid && motion.sourceTakeUuid !== scene.storyboardTakeUuid;
  return motion?.processStatus === "completed" && !isStale;
}

type Picture = ClipContents["scenes"][number]["picture"];
type Of = Pick<ProjectRow, "uuid" | "name" | "language">;

type Seen = { take: TakeRow; still: TakeRow | undefined };

/**
 * A card that the clip shows in another shape, or larger, than it was made in: laid out again, nothing is cut. The same
 * of a card that the camera filmed without a model, which shows how it builds itself.
 */
function cardInShape({ take, still }: Seen, project: Of, options: ClipOptions): Picture | null {
  const { card, request, framing } = (take.isOffline ? still : take) ?? take;
  const { width, height } = take;
  if (!card || !width || !height) return null;
  const size = cardSize(options);
  const isSame = Math.abs(width / height / (size.width / size.height) - 1) < sameShape;
  if (isSame && (take.kind === "motion_video" || scaleOf(options) === 1)) return null;
  const cast = request && "cast" in request ? (request.cast ?? []) : [];
  const people = cast
    .filter(({ entityUuid }) => card.portraits.includes(entityUuid))
    .map(({ entityUuid, name, look, reference }) => ({
      ...{ entityUuid, name, ...(look && { look }) },
      ...(reference && { key: reference.key }),
    }));
  return drawnCard(project, { card, people, size, written: framing?.written ?? card.sentence });
}

/** What whole pixels make of one shape at two sizes. */
const sameShape = 0.01;

/** What a scene shows whose picture could not be made: a plain card with its words. */
function standIn({ narration }: Pick<SceneRow, "narration">, project: Of, options: ClipOptions): Picture {
  const words = shorten(narration.trim() || project.name, LIMITS.overlayCharacters);
  // Letters that cannot be drawn are none.
  const sentence = splitByFont(words, project.language ?? "en").missing.length === 0 ? words : "";
  const card: Card = { kind: "words", sentence, icons: [], portraits: [], theme: "ink" };
  return drawnCard(project, { card, people: [], size: cardSize(options), written: sentence });
}

type Drawn = { card: Card; people: DrawnPerson[]; size: Size; written: string };
type DrawnPerson = { entityUuid: string; name: string; look?: PortraitLook; key?: string };
type Size = { width: number; height: number };

function drawnCard({ uuid }: Of, { card: { build: _, ...card }, people, size, written }: Drawn): Picture {
  const key = `projects/${uuid}/cards/${fingerprint({ card, people, ...size })}.jpg`;
  return { key, kind: "still", ...size, framing: { isPage: true, written }, card, drawn: { people } };
}

/** As many pixels as pictures have, and more where a clip has: letters are sharp in every one. */
function cardSize(options: ClipOptions): Size {
  const { width, height } = pictureSize(options.aspectRatio);
  const scale = scaleOf(options);
  return { width: width * scale, height: height * scale };
}

function scaleOf({ resolution }: ClipOptions): number {
  return resolution === "2160p" || resolution === "1440p" ? 2 : 1;
}

/** Says which scenes of a film show a card in place of a picture. */
export async function warnOfCards(
  tx: ServiceTransaction,
  projectUuid: string,
  { scenes }: ClipContents,
): Promise<void> {
  const cards = scenes.flatMap(({ picture }, index) => (picture.isCard ? [index + 1] : []));
  if (cards.length === 0) return;
  await addWarning(tx, projectUuid, warn("scenes_shown_as_cards", { scenes: cards }));
}

export type { ClipContents, ClipOptions } from "#db/service/schema/clip.ts";
