import type { Context, Hono } from "hono";
import { notFound } from "../../errors.ts";
import type { HttpEnv } from "../http-env.ts";
import { openapiDocument } from "../openapi.ts";
import { servedOperations } from "../served-operations.ts";
import type { Service } from "../service.ts";
import { guidePages } from "./guide-pages.ts";
import { GUIDES, type Html, layout, REFERENCE_POLICY } from "./layout.ts";
import { operationPage } from "./operation-page.ts";

/** The second address is reached through a studio, which forwards everything below /openapi. */
const roots = ["/docs", "/openapi/docs"];

/** The readable reference, without credentials. */
export function addReferenceRoutes(app: Hono<HttpEnv>, service: Pick<Service, "bases" | "extensions">): void {
  const {
    bases: [base],
    extensions,
  } = service;
  const offer = { extensions };
  const document = openapiDocument(base, offer);
  const served = new Map(servedOperations(offer).map((named) => [String(named[0]), named]));
  for (const root of roots) {
    for (const [path, title] of Object.entries(GUIDES) as [keyof typeof GUIDES, string][]) {
      const body = guidePages[path]({ root, base, offer });
      const address = path === "" ? root : `${root}/${path}`;
      app.get(address, (context) => answerPage(context, layout({ root, here: path, title, body, offer })));
    }
    app.get(`${root}/operations/:name`, (context) => {
      const name = context.req.param("name");
      const known = served.get(name);
      if (!known) throw notFound("operation");
      const [operationName, { summary }] = known;
      const body = operationPage(operationName, { document, root, base });
      const here = `operations/${name}`;
      return answerPage(context, layout({ root, here, title: summary, body, offer }));
    });
  }
}

function answerPage(context: Context<HttpEnv>, page: Html): Response | Promise<Response> {
  context.header("Content-Security-Policy", REFERENCE_POLICY);
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Referrer-Policy", "no-referrer");
  context.header("Cache-Control", "public, max-age=300");
  return context.html(page);
}
