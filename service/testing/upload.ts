import type { TestCaller } from "./test-service.ts";

type File = { bytes: Uint8Array; mediaType?: string; suffix?: string };

/** Uploads bytes as a client does; answers the address and the PUT's answer. */
export async function uploadFile(
  { send }: Pick<TestCaller, "send">,
  { bytes, mediaType = "pdf", suffix = "pdf" }: File,
) {
  const query = `?mediaType=${mediaType}&suffix=${suffix}`;
  const { data } = await send("GET", "/project/get-asset-upload-url", { query });
  const { uploadUrl, assetUuid } = data as { uploadUrl: string; assetUuid: string };
  const put = await fetch(uploadUrl, { method: "PUT", body: Buffer.from(bytes) });
  return { uploadUrl, assetUuid, put };
}
