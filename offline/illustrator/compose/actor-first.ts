import type { CastMember } from "#service/providers/painter/provider.ts";
import type { Noun } from "../../understanding/scene-reading.ts";
import { applyDescription, createRoleLook } from "../figure/cast-look.ts";
import type { Brief } from "../words/read-brief.ts";
import { splitWords } from "../words/split-words.ts";
import { isMeant } from "./find-meant.ts";

/** Who does something comes first: the first of them takes the pose and what is handled. */
export function actorFirst(
  { reading: { action } }: Brief,
  present: readonly CastMember[],
  text = "",
): readonly CastMember[] {
  const isPronoun = text !== "" && /^s?he$/.test(action?.agent?.name ?? "");
  const own = new Map(isPronoun ? present.map((member) => [member, namedAs(member)]) : []);
  const acts = (member: CastMember) => {
    const one = own.get(member);
    return one ? isMeant(text, one, [...own.values()]) : isNamedBy(member, action?.agent);
  };
  return [...present.filter(acts), ...present.filter((member) => !acts(member))];
}

function namedAs({ name, description, aliases = [], kind }: CastMember) {
  const isPerson = kind === undefined || kind === "character";
  const sex = isPerson ? applyDescription(createRoleLook({}, name), description).sex : undefined;
  return { names: [name, ...aliases], sex };
}

export function isNamedBy({ name, aliases = [] }: CastMember, agent: Noun | null | undefined): boolean {
  const words = new Set(splitWords(`${agent?.name ?? ""} ${agent?.text ?? ""}`));
  return [name, ...aliases].some((each) => splitWords(each).some((word) => words.has(word)));
}

/** How those look who are there and are called by no name or pronoun. */
export function unnamedIn(text: string, present: readonly CastMember[]): string[] {
  const own = present.map(namedAs);
  const said = new Set(splitWords(text));
  return present.flatMap(({ description }, at) => {
    const one = own[at];
    if (!one?.sex || one.names.some((name) => splitWords(name).some((word) => said.has(word)))) return [];
    return isMeant(text, one, own) ? [] : [description];
  });
}
