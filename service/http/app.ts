import { Hono } from "hono";
import { notFound } from "../errors.ts";
import { answerFault } from "./answer.ts";
import { addAssetRoute } from "./asset-route.ts";
import { addHealthRoutes } from "./health-routes.ts";
import type { HttpEnv } from "./http-env.ts";
import { logRequest } from "./log-request.ts";
import { addOpenapiRoute } from "./openapi-route.ts";
import { addOperationRoutes } from "./routes.ts";
import type { Service } from "./service.ts";
import { addUploadRoute } from "./upload-route.ts";

/** Everything the service answers over HTTP. */
export function createApp(service: Service): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(logRequest);
  addHealthRoutes(app, service);
  addOpenapiRoute(app, service);
  addOperationRoutes(app, service);
  addUploadRoute(app, service);
  addAssetRoute(app, service);
  app.notFound((context) => answerFault(context, notFound("operation")));
  app.onError((error, context) => answerFault(context, error));
  return app;
}
