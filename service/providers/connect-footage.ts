import type { OpenLibrary } from "#lib/contract/choices.ts";
import { OPEN_LIBRARIES } from "#lib/contract/choices.ts";
import { settingsError } from "#lib/environment/settings-error.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { Connected, ProviderSource } from "./abilities/define.ts";
import type { FootageVerbs } from "./abilities/footage.ts";
import { commons } from "./footage/commons.ts";
import { library } from "./footage/library.ts";
import { openverse } from "./footage/openverse.ts";
import { pexels } from "./footage/pexels.ts";
import { pixabay } from "./footage/pixabay.ts";
import { withinLimits } from "./limits.ts";

/** Every footage library; the first is the operator's own folder. */
export const footageProviders = { library, commons, openverse, pexels, pixabay };

/** One footage library, ready to be asked. */
export type FootageLibrary = Connected<FootageVerbs> & { isOffline: boolean };

export type FootageLibraries = {
  name: string;
  /** Every library that scenes are matched to, but for what the installation chooses; none when the operator wants none. */
  libraries: readonly FootageLibrary[];
  /** Those that are searched once the installation's owner says so; none where the environment names the libraries. */
  open: readonly FootageLibrary[];
};

type Name = keyof typeof footageProviders;
const names = keysOf(footageProviders);
const keys: Partial<Record<Name, string>> = { pexels: "PEXELS_API_KEY", pixabay: "PIXABAY_API_KEY" };

/**
 * Connects the libraries that the environment names, in their order: `FOOTAGE=pexels,library`. Unset or `offline`: the
 * folder and each stock library whose key is set, and the open ones that the installation chooses. `none`: no footage,
 * every scene is painted.
 */
export function connectFootage(source: ProviderSource): FootageLibraries {
  const connect = (name: Name): FootageLibrary =>
    withinLimits(
      { ...footageProviders[name].connect(source), isOffline: name === "library" },
      { about: { ability: "footage", provider: name }, free: asksNoApi },
    );
  const libraries = chooseNames(source).map(connect);
  const open = namesLibraries(source) ? [] : OPEN_LIBRARIES.map(connect);
  return { name: libraries.map(({ name }) => name).join(", ") || "none", libraries, open };
}

/** Small pictures lie with others than the library counts requests. */
const asksNoApi = new Set(["preview"]);

/** The libraries that are asked now: those that are connected for good, and what the installation chose. */
export function librariesNow({ libraries, open }: FootageLibraries, chosen: readonly OpenLibrary[]) {
  return [...libraries, ...open.filter(({ name }) => chosen.some((each) => each === name))];
}

/** Whether the environment says which libraries are searched. */
export function namesLibraries({ FOOTAGE }: ProviderSource): boolean {
  return !["", "offline"].includes(FOOTAGE?.trim() ?? "");
}

function chooseNames(source: ProviderSource): Name[] {
  const wanted = source.FOOTAGE?.trim() ?? "";
  if (wanted === "none") return [];
  if (!namesLibraries(source)) {
    return names.filter((name) => name === "library" || (source[keys[name] ?? ""] ?? "") !== "");
  }
  return wanted.split(",").map((chosen) => {
    const name = names.find((known) => known === chosen.trim());
    if (name) return name;
    const choices = [...names, "none"].join(", ");
    throw settingsError("the service", `FOOTAGE names no provider "${chosen.trim()}", choose from ${choices}`);
  });
}
