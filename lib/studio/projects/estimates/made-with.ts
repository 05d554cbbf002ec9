import type { Capabilities } from "#lib/contract/capabilities.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";

export type Providers = Capabilities["providers"];

const always = ["writer", "painter", "narrator"];
const further: Partial<Record<CreationMethod, readonly string[]>> = {
  speech: ["transcriber"],
  one_step: ["transcriber"],
  aigc: ["transcriber", "animator"],
};

/** The abilities that decide how long a project of a method takes, and what it costs. */
export function abilitiesOf(method: CreationMethod): readonly string[] {
  return [...always, ...(further[method] ?? [])];
}

/** The provider and model of each ability; an ability that the service does not describe is left out. */
export function namesOf(
  providers: Providers,
  abilities: readonly string[] = Object.keys(providers),
): Record<string, string> {
  return Object.fromEntries(
    abilities.flatMap((ability) => {
      const provider = providers[ability];
      return provider ? [[ability, provider.model ? `${provider.name} ${provider.model}` : provider.name]] : [];
    }),
  );
}
