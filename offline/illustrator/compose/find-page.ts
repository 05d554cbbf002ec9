import type { CastMember } from "#service/providers/painter/provider.ts";
import { stances } from "../figure/pose.ts";
import type { Brief } from "../words/read-brief.ts";
import { findToldSentence } from "../words/told-sentence.ts";
import type { Player } from "./choose-players.ts";
import { type Drawn, findUnshown, isElsewhere, isWhereabouts } from "./find-unshown.ts";

const sureOfIcon = 0.75;
const mostIcons = 3;
const pictured: ReadonlySet<string> = new Set(["animal", "plant", "food", "object"]);

type Words = { prompt: string; narration?: string | undefined; cast?: readonly CastMember[] | undefined };

type Page = {
  brief: Brief;
  players: Player[];
  phrase: string;
  /** What the words speak of and the picture does not show, where its picture is sure. */
  icons: string[];
};

/** A picture that would leave out some of its sentence stands beside the words instead; null where it shows it all. */
export function findPage(
  { brief, players, lit }: Omit<Drawn, "called" | "players"> & { players: Player[] },
  { prompt, narration = "", cast = [] }: Words,
): Page | null {
  const names = cast.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const phrase = findToldSentence(prompt, narration, names);
  if (phrase === null) return null;
  const called = new Set(names.map((name) => name.toLowerCase()));
  const unshown = findUnshown({ brief, players, called, lit });
  if (!unshown.isAnything) return null;
  // A place that is named and not drawn is no other place either.
  const setting = isElsewhere({ brief }, unshown) ? "abstract" : brief.setting;
  // Whoever only stands there while the words say what they do is shown by their face.
  const people = players.filter(({ kind }) => kind === "person").length;
  const isPortrait = (unshown.isDeedMissing && people > 0 && people < 3) || brief.camera === "detail";
  const camera = isPortrait ? "close" : brief.camera;
  const sure = unshown.nouns.filter(
    (noun) => pictured.has(noun.kind) && noun.certainty >= sureOfIcon && !isWhereabouts(noun),
  );
  return {
    brief: { ...brief, setting, camera, angle: "eye_level" },
    players: players.flatMap((player) =>
      isUnsure(player, brief) ? [] : [unshown.isDeedMissing ? rise(player) : player],
    ),
    phrase,
    icons: [...new Set(sure.flatMap(({ icon }) => icon ?? []))].slice(0, mostIcons),
  };
}

/** A thing that only may be what is meant, where the words say it better. */
function isUnsure(player: Player, { reading: { subjects, props } }: Brief): boolean {
  if (player.kind === "person" || player.colour) return false;
  const meant = [...subjects, ...props].filter(({ icon }) => icon === player.icon);
  return meant.length > 0 && meant.every(({ certainty }) => certainty < sureOfIcon);
}

/** Who rides on something that is not drawn sits on no bench instead. */
function rise(player: Player): Player {
  if (player.kind === "thing" || player.ride) return player;
  const { posture } = stances[player.pose];
  return posture === "seated" || posture === "kneeling"
    ? { ...player, pose: player.look.prop ? "hold" : "stand" }
    : player;
}
