import { routes } from "#app/api/[...path]/routes.ts";

type Handle = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** The routes below /api, each called with what its path says in brackets. */
export const apiRoutes = routes.map(({ method, path: name, answer }) => {
  const handle: Handle = async (request, { params }) => answer(request, (await params) as never);
  return { name, method, handle };
});

export function findApiRoute(name: string, method = "GET"): Handle {
  const found = apiRoutes.find((route) => route.name === name && route.method === method);
  if (!found) throw new Error(`There is no route ${method} ${name}`);
  return found.handle;
}
