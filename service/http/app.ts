import { Hono } from "hono";
import { API_BASE_PATH } from "#lib/contract/operations.ts";
import { notFound } from "../errors.ts";
import { noFaults } from "../faults.ts";
import { answerFault } from "./answer.ts";
import { addAssetRoute } from "./asset-route.ts";
import { wearHostedDress } from "./dress/wear-hosted-dress.ts";
import { addHealthRoutes } from "./health-routes.ts";
import type { HttpEnv } from "./http-env.ts";
import { logRequests } from "./log-request.ts";
import { addMetricsRoute } from "./metrics-route.ts";
import { misbehave } from "./misbehave.ts";
import { addOpenapiRoute } from "./openapi-route.ts";
import { addReferenceRoutes } from "./reference/reference-routes.ts";
import { addOperationRoutes } from "./routes.ts";
import type { Service } from "./service.ts";
import { addShareRoute } from "./share-route.ts";
import { addUploadRoute } from "./upload-route.ts";
import { addVoiceRoute } from "./voice-route.ts";

/** Everything the service answers over HTTP. */
export function createApp(service: Service): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(logRequests());
  addMetricsRoute(app, service);
  addHealthRoutes(app, service);
  addOpenapiRoute(app, service);
  addReferenceRoutes(app, service);
  if (service.faults.dress === "hosted") app.use(`${API_BASE_PATH}/*`, wearHostedDress());
  if (service.faults !== noFaults) app.use(`${API_BASE_PATH}/*`, misbehave(service.faults));
  addOperationRoutes(app, service);
  addUploadRoute(app, service);
  addAssetRoute(app, service);
  addShareRoute(app, service);
  addVoiceRoute(app, service);
  app.notFound((context) => answerFault(context, notFound("operation")));
  app.onError((error, context) => answerFault(context, error));
  return app;
}
