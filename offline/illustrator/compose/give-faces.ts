import type { Brief } from "../words/read-brief.ts";
import { splitWords } from "../words/split-words.ts";
import type { Player } from "./choose-players.ts";
import { you } from "./follow-orders.ts";
import { type Named, readFaces } from "./read-faces.ts";

/**
 * Each looks as the words say that they feel. Where one is told to be angry, the scene's mood is that one's: the others
 * look on.
 */
export function giveFaces(
  players: readonly Player[],
  { reading }: Brief,
  { prompt, narration }: { prompt: string; narration: string },
): Player[] {
  const named = players.map(namedAs);
  const [shown, told] = [readFaces(prompt, named), readFaces(narration, named)];
  const faces = shown.some((face) => face !== undefined) ? shown : told;
  const isOnes = faces.some((face) => face !== undefined);
  // Nobody suffers who is only told what to do, or for whom somebody is sent.
  const isTold = reading.deeds.some(({ isOrder }) => isOrder);
  return players.map((player, at) => {
    if (player.kind !== "person") return player;
    const isSent =
      isTold && player.stranger !== undefined && (player.stranger.word === you || player.stranger.role.garment);
    const face = isSent ? "calm" : (faces[at] ?? (isOnes ? "calm" : undefined));
    // Nobody smiles where people die.
    const isWrong = face === undefined || (reading.isGrave && (face === "happy" || face === "calm"));
    return isWrong ? player : { ...player, look: { ...player.look, face } };
  });
}

function namedAs(player: Player): Named {
  const { names = [] } = player;
  const words = names.flatMap(splitWords);
  if (player.kind === "thing") return { names: [...words, player.icon], hasFace: false };
  const { look, stranger } = player;
  return {
    names: stranger ? [...words, ...splitWords(stranger.word)] : words,
    sex: stranger?.role.sex ?? look.sex,
    hasFace: true,
  };
}
