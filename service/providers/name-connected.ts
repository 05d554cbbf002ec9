import { basename } from "node:path";
import { abilities, type ProviderSource } from "./define.ts";

/** The model that a hosted provider asks. A ComfyUI workflow stands for its model: by its name, its place is nobody's business. */
export function modelOf(variable: string, source: ProviderSource): string | undefined {
  const workflow = basename(source[`${variable}_WORKFLOW`]?.trim() ?? "", ".json");
  return source[`${variable}_MODEL`]?.trim() || workflow || undefined;
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
