import type { Result, Router } from "hono/router";
import { TrieRouter } from "hono/router/trie-router";

const mostRemembered = 1_000;
const longestRemembered = 200;

/** Hono's router for any paths. Clients that poll ask for the same path again: its last answers are remembered. */
export function createRouter<T>(): Router<T> {
  const routes = new TrieRouter<T>();
  const rememberedByMethod = new Map<string, Map<string, Result<T>>>();
  return {
    name: routes.name,
    add(method, path, handler) {
      rememberedByMethod.clear();
      routes.add(method, path, handler);
    },
    match(method, path) {
      const remembered = rememberedByMethod.get(method);
      const known = remembered?.get(path);
      if (known) return known;
      const found = routes.match(method, path);
      // Any text may come as a method; those that no route has are not remembered.
      if (path.length > longestRemembered || !methods.has(method)) return found;
      if (!remembered || remembered.size >= mostRemembered) {
        rememberedByMethod.set(method, new Map([[path, found]]));
      } else remembered.set(path, found);
      return found;
    },
  };
}

const methods: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);
