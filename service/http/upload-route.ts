import type { Context, Hono } from "hono";
import { cors } from "hono/cors";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { receiveUpload, tooLarge } from "../uploads/receive.ts";
import { isUuid } from "../uuid.ts";
import { answerData, toEnvelope } from "./answer.ts";
import { readSignedExpiry } from "./files.ts";
import type { HttpEnv, Service } from "./service.ts";

/** Browsers of any studio may upload directly: the address alone gives the right, no cookie or key comes with it. */
const anyOrigin = cors({ origin: "*", allowMethods: ["PUT"], allowHeaders: ["*", "content-type"], maxAge: 86_400 });

export function addUploadRoute(app: Hono<HttpEnv>, service: Service): void {
  app.use("/uploads/*", anyOrigin);
  app.put("/uploads/:file", (context) => receive(context, service));
  app.all("/uploads/*", () => {
    throw new ServiceFault("methodNotAllowed", because("method_not_allowed", { methods: "PUT" }), {
      headers: { Allow: "PUT" },
    });
  });
}

/**
 * A file that arrived whole is answered with HTTP 200 whatever it holds, as object storage does; the envelope's code
 * tells at once when it cannot be used, and why. A project that names it later is told the same.
 */
async function receive(context: Context<HttpEnv>, service: Service): Promise<Response> {
  const request = context.env.incoming;
  const expiresAt = readSignedExpiry(context, service.signers.upload, { what: "upload address" });
  const [uploadUuid = ""] = context.req.param("file")?.split(".", 1) ?? [];
  if (!isUuid(uploadUuid)) throw notFound("asset");
  if (Number(request.headers["content-length"]) > LIMITS.uploadBytes) throw tooLarge();
  if (request.headers.expect) context.env.outgoing.writeContinue();
  const signal = AbortSignal.timeout(Math.max(1, expiresAt - Date.now()));
  const outcome = await receiveUpload(service, { uploadUuid, body: request, signal });
  if (outcome.state === "ready") return answerData(context, {});
  const envelope = toEnvelope(
    { fault: "brokenAsset", reason: because("upload_unusable", { why: outcome.reason }) },
    service,
  );
  context.set("code", envelope.code);
  return context.json({ ...envelope, trackingId: context.get("trackingId") });
}
