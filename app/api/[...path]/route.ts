import { type Route, routes } from "./routes.ts";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ path: string[] }> };

/** A path that names a part in full goes before one that takes any. */
const ordered = routes.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));

function orderOf({ path }: Route): string {
  return path.replaceAll("[", "~");
}

/** The parts in brackets, or null where the path is another one. */
function match({ path }: Route, asked: readonly string[]): Record<string, string | string[]> | null {
  const parts = path.split("/");
  const params: Record<string, string | string[]> = {};
  for (const [at, part] of parts.entries()) {
    const [, rest] = /^\[\.\.\.(.+)\]$/.exec(part) ?? [];
    if (rest && asked.length > at) return { ...params, [rest]: asked.slice(at) };
    const [, name] = /^\[(.+)\]$/.exec(part) ?? [];
    const value = asked[at];
    if (value === undefined || (!name && value !== part)) return null;
    if (name) params[name] = value;
  }
  return parts.length === asked.length ? params : null;
}

const answer = (method: Route["method"]) => async (request: Request, context: Context) => {
  const { path } = await context.params;
  const found = ordered.flatMap((route) => {
    const params = match(route, path);
    return params ? [{ route, params }] : [];
  });
  const mine = found.find(({ route }) => route.method === method);
  if (mine) return mine.route.answer(request, mine.params as never);
  return new Response(null, { status: found.length > 0 ? 405 : 404 });
};

export const GET = answer("GET");
export const POST = answer("POST");
export const PUT = answer("PUT");
