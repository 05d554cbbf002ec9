import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { activity, type BoardChange, type boardHistory, type SceneThen } from "#db/studio/schema/activity.ts";
import { changedParts } from "#lib/contract/scene-parts.ts";
import type { ActivityVerb } from "../../record.ts";
import type { BoardState } from "./state.ts";

type Row = typeof boardHistory.$inferSelect;
type Became = {
  projectReferenceUuid: string;
  /** All moments until now, oldest first, and the board that they come to. */
  rows: readonly Row[];
  before: BoardState;
  change: BoardChange;
  /** The scenes whose words nobody had spoken yet when the board was last seen. */
  silent: ReadonlySet<string>;
  /** Takes that are text cards. */
  cards: ReadonlySet<string>;
};

/** What has the words of a scene spoken again; of the cast it is told without a scene. */
const speaking = ["edited_narration", "changed_voice", "changed_cast"] as const satisfies ActivityVerb[];
const finishing = { picture: "finished_image", motion: "finished_motion" } as const satisfies Record<
  string,
  ActivityVerb
>;
const ordering = { picture: "ordered_image", motion: "ordered_motion" } as const satisfies Record<string, ActivityVerb>;
type Ordered = keyof typeof ordering;

/**
 * Whose act a change only brings to its end: their new words are spoken and with that timed, and on the scene's text card,
 * or the take that they ordered or uploaded is there. Null for any other, and wherever it may be more than one person's.
 */
export async function findCompleted(tx: StudioTransaction, became: Became): Promise<string | null> {
  const { change, before } = became;
  const scenes = Object.entries(change.scenes ?? {});
  if (change.order || scenes.length === 0) return null;
  const owners = new Set<string | null>();
  for (const [sceneId, now] of scenes) {
    const then = before.scenes.get(sceneId);
    for (const owner of then ? await ownersOf(tx, became, { sceneId, then, now }) : [null]) owners.add(owner);
    if (owners.size > 1 || owners.has(null)) return null;
  }
  const [owner = null] = owners;
  return owner;
}

type Of = { sceneId: string; then: SceneThen; now: SceneThen };

async function ownersOf(tx: StudioTransaction, became: Became, of: Of): Promise<(string | null)[]> {
  const { then, now, sceneId } = of;
  const { ownMs: lengthThen = null, ...said } = then.words ?? {};
  const { ownMs: lengthNow = null, ...says } = now.words ?? then.words ?? {};
  const parts = changedParts(then.parts, now.parts);
  if (!isDeepStrictEqual(said, says) || parts.includes("narration")) return [null];
  const isTimed = parts.includes("timing") || lengthThen !== lengthNow;
  const taken = (["picture", "motion"] as const).filter(
    (part) => parts.includes(part) || !isDeepStrictEqual(then[part], now[part]),
  );
  const owners = isTimed ? [became.silent.has(sceneId) ? await findSpeaker(tx, became, sceneId) : null] : [];
  for (const part of taken) {
    const isNew = (now[part]?.number ?? 0) > (then[part]?.number ?? 0);
    const orderer = isNew ? await findOrderer(tx, became, { sceneId, part }) : null;
    // A text card that nobody ordered follows its scene's words.
    const isCard = orderer === undefined && became.cards.has(now[part]?.takeUuid ?? "");
    owners.push(isCard ? await findSpeaker(tx, became, sceneId) : (orderer ?? null));
  }
  return owners;
}

/** Who gave a scene the words it has, as long as nobody else had them spoken otherwise after that. */
async function findSpeaker(
  tx: StudioTransaction,
  { projectReferenceUuid, rows }: Became,
  sceneId: string,
): Promise<string | null> {
  let last: { narration: string; sound: unknown; userUuid: string | null } | undefined;
  for (const { change, userUuid } of rows) {
    const state = change.scenes?.[sceneId];
    if (!state) continue;
    const said = { narration: state.parts.narration, sound: state.words ? state.words.sound : last?.sound };
    if (last?.narration !== said.narration || last.sound !== said.sound) last = { ...said, userUuid };
  }
  const [act] = await tx
    .select({ userUuid: activity.userUuid })
    .from(activity)
    .where(
      and(
        eq(activity.projectReferenceUuid, projectReferenceUuid),
        inArray(activity.verb, [...speaking]),
        or(eq(activity.sceneId, sceneId), isNull(activity.sceneId)),
      ),
    )
    .orderBy(desc(activity.uuid))
    .limit(1);
  return act && last && act.userUuid === last.userUuid ? last.userUuid : null;
}

/** So many orders of one take that nobody waited for are enough to look through. */
const mostOrders = 20;

/** Who ordered a take since the last one was finished; null where that was more than one person, undefined where nobody did. */
async function findOrderer(
  tx: StudioTransaction,
  { projectReferenceUuid }: Became,
  { sceneId, part }: { sceneId: string; part: Ordered },
): Promise<string | null | undefined> {
  // A file of one's own is brought to its form by a worker, and so comes later as well.
  const isUploaded = and(eq(activity.verb, "uploaded_take"), sql`${activity.details} ->> 'of' = ${part}`);
  const acts = await tx
    .select({ verb: activity.verb, userUuid: activity.userUuid })
    .from(activity)
    .where(
      and(
        eq(activity.projectReferenceUuid, projectReferenceUuid),
        eq(activity.sceneId, sceneId),
        or(inArray(activity.verb, [ordering[part], finishing[part]]), isUploaded),
      ),
    )
    .orderBy(desc(activity.uuid))
    .limit(mostOrders);
  const end = acts.findIndex(({ verb }) => verb === finishing[part]);
  const open = new Set((end < 0 ? acts : acts.slice(0, end)).map(({ userUuid }) => userUuid));
  const [owner] = open;
  return open.size > 1 ? null : owner;
}
