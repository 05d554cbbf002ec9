import type { Connected, ProviderSource } from "./define-provider.ts";
import type { FootageVerbs } from "./footage/provider.ts";
import { registry } from "./registry.ts";

/** One footage library, ready to be asked. */
export type FootageLibrary = Connected<FootageVerbs> & { isOffline: boolean };
/** Every library that scenes are matched to; none when the operator wants none. */
export type FootageLibraries = { name: string; libraries: readonly FootageLibrary[] };

const known = registry.footage;
type Name = keyof typeof known;
const names = Object.keys(known) as Name[];
const keys: Partial<Record<Name, string>> = { pexels: "PEXELS_API_KEY", pixabay: "PIXABAY_API_KEY" };

/**
 * Connects the libraries that the environment names, in their order: `FOOTAGE=pexels,library`. Unset or `offline`: the
 * folder and each stock library whose key is set. `none`: no footage, every scene is painted.
 */
export function connectFootage(source: ProviderSource): FootageLibraries {
  const libraries = chooseNames(source).map((name) => ({
    ...known[name].connect(source),
    isOffline: name === "library",
  }));
  return { name: libraries.map(({ name }) => name).join(", ") || "none", libraries };
}

function chooseNames(source: ProviderSource): Name[] {
  const wanted = source.FOOTAGE?.trim() ?? "";
  if (wanted === "none") return [];
  if (wanted === "" || wanted === "offline") {
    return names.filter((name) => name === "library" || (source[keys[name] ?? ""] ?? "") !== "");
  }
  const chosen = wanted.split(",").map((name) => name.trim());
  const unknown = chosen.find((name) => !names.includes(name as Name));
  if (unknown === undefined) return chosen as Name[];
  throw new Error(`FOOTAGE=${wanted} names no provider "${unknown}". Choose of: ${names.join(", ")}, none.`);
}
