import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** Signature version 4 as the one who receives a request computes it, from what came over the wire. */
export function isSignedV4(request: IncomingMessage, credentials: Credentials): boolean {
  const [path = "", search = ""] = (request.url ?? "").split("?", 2);
  const pairs = search === "" ? [] : search.split("&").map((pair) => (pair.includes("=") ? pair : `${pair}=`));
  const query = new URLSearchParams(search);
  const claim = query.has("X-Amz-Signature") ? fromQuery(query) : fromHeaders(request);
  const [key, day, region, service] = claim.credential.split("/");
  if (key !== credentials.accessKeyId || region !== credentials.region || service !== "s3") return false;
  if (!claim.at.startsWith(day ?? "-") || !claim.signedHeaders.split(";").includes("host")) return false;
  const headers = claim.signedHeaders.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    path,
    pairs
      .filter((pair) => !pair.startsWith("X-Amz-Signature="))
      .toSorted()
      .join("&"),
    headers.join(""),
    claim.signedHeaders,
    claim.payload,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", claim.at, scope, hash].join("\n");
  const secrets = [day ?? "", credentials.region, "s3", "aws4_request"];
  const signingKey = secrets.reduce<string | Buffer>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${credentials.secretAccessKey}`,
  );
  return createHmac("sha256", signingKey).update(text).digest("hex") === claim.signature;
}

function fromQuery(query: URLSearchParams) {
  return {
    credential: query.get("X-Amz-Credential") ?? "",
    signedHeaders: query.get("X-Amz-SignedHeaders") ?? "",
    signature: query.get("X-Amz-Signature") ?? "",
    at: query.get("X-Amz-Date") ?? "",
    payload: "UNSIGNED-PAYLOAD",
  };
}

function fromHeaders({ headers }: IncomingMessage) {
  const member = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(headers.authorization ?? "")?.[1] ?? "";
  return {
    credential: member("Credential"),
    signedHeaders: member("SignedHeaders"),
    signature: member("Signature"),
    at: String(headers["x-amz-date"]),
    payload: String(headers["x-amz-content-sha256"]),
  };
}
