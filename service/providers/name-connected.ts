import { basename } from "node:path";
import { type Ability, abilities, type ProviderSource } from "./abilities/define.ts";

/** The model that a hosted provider asks. A ComfyUI workflow stands for its model: by its name, its place is nobody's business. */
export function modelOf(variable: string, source: ProviderSource): string | undefined {
  const workflow = basename(source[`${variable}_WORKFLOW`]?.trim() ?? "", ".json");
  return source[`${variable}_MODEL`]?.trim() || workflow || undefined;
}

/** What another variable says about an offline provider: a model file is there to be used. */
const implied: Partial<Record<Ability, (source: ProviderSource) => string | undefined>> = {
  transcriber: ({ WHISPER_MODEL }) => (WHISPER_MODEL ? "whisper" : undefined),
};

/** The provider that the environment names for an ability; `offline` is as good as none. */
export function namedProvider(ability: Ability, source: ProviderSource): string | undefined {
  const wanted = source[ability.toUpperCase()]?.trim();
  return wanted && wanted !== "offline" ? wanted : implied[ability]?.(source);
}

/** The abilities whose provider the environment names. */
export function namedAbilities(source: ProviderSource): Ability[] {
  return abilities.filter((ability) => namedProvider(ability, source) !== undefined);
}

/**
 * Names every provider and model that the environment names. Times that were measured with other ones say nothing about
 * these.
 */
export function nameConnected(source: ProviderSource): string {
  return abilities
    .map((ability) => {
      const variable = ability.toUpperCase();
      const provider = source[variable]?.trim();
      return provider && provider !== "offline" ? [ability, provider, modelOf(variable, source)].join(" ").trim() : "";
    })
    .filter((named) => named !== "")
    .join(", ");
}
