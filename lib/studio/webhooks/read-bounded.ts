import "server-only";

/** A body as text, byte for byte as it was signed; null when there is more of it than allowed. */
export async function readBounded(request: Request, mostBytes: number): Promise<string | null> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
