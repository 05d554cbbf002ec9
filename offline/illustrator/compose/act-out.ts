import type { Pose } from "../figure/pose.ts";
import { stances } from "../figure/pose.ts";
import type { SettingName } from "../settings/registry.ts";
import type { Brief } from "../words/read-brief.ts";
import { rooms } from "../words/rooms.ts";
import type { Player } from "./choose-players.ts";

/** What several do together whenever one of them does it. */
const together: ReadonlySet<Pose> = new Set(["row", "climb", "hug", "talk", "run", "walk", "cheer"]);
/** What is in the hands where the words name nothing for them. */
const usual: Partial<Record<Pose, string>> = { read: "open-book", write: "memo", drink: "hot-beverage" };
const openAir: ReadonlySet<SettingName> = new Set(["forest", "field", "beach", "mountains", "desert", "space"]);

/**
 * Everybody does what the words say, and nobody anything that they do not: a pose of chance says something wrong. Whoever
 * dreams has what they dream of above the head instead of beside them.
 */
export function actOut(players: readonly Player[], brief: Brief): Player[] {
  const { pose, reading } = brief;
  const isPlural = reading.subjects.some(({ kind, count }) => kind === "group" || (kind === "person" && count > 1));
  const people = players.filter((player) => player.kind === "person");
  const dreamt = reading.action?.verb === "dream" ? players.find((player) => player.kind === "thing") : undefined;
  return players.flatMap((player): Player[] => {
    if (player === dreamt && people.length > 0) return [];
    if (player.kind === "thing") return [player];
    const isFirst = player === people[0];
    const does = pose && (isFirst || together.has(pose) || isPlural) ? pose : null;
    const acted = settle(does ?? "stand", player.look.prop, rooms.has(brief.setting));
    const prop = player.look.prop ?? usual[acted] ?? null;
    const dream = isFirst && dreamt?.kind === "thing" ? dreamt.icon : undefined;
    return [{ ...player, look: { ...player.look, prop }, pose: acted, ...(dream && { dream }) }];
  });
}

/** A pose that makes sense with what is at hand and where it is. */
function settle(pose: Pose, prop: string | null, isInside: boolean): Pose {
  if (pose === "stand") return prop ? "hold" : pose;
  if (pose === "hold" && !prop) return "stand";
  if (pose === "carry" && !prop) return "walk";
  return pose === "climb" && isInside ? "walk" : pose;
}

/** Who sleeps is in bed unless the words say otherwise; who rows is on the water. */
export function settingOf(brief: Brief, players: readonly Player[]): SettingName {
  const postures = players.map((player) => (player.kind === "person" ? stances[player.pose] : null));
  if (players.some((player) => player.kind === "person" && player.pose === "row")) return "sea";
  const isAsleep = postures.some((stance) => stance?.posture === "lying");
  const isOutside = brief.reading.isInside === false || openAir.has(brief.setting) || rooms.has(brief.setting);
  return isAsleep && !isOutside ? "home" : brief.setting;
}
