import type { PathSigner } from "../storage/signed-path.ts";
import type { UploadRow } from "./upload-row.ts";

/** The suffix stands in the path because public clients read the kind of file from it. */
export function uploadPath(upload: { uuid: string; suffix: string }): string {
  return `/uploads/${upload.uuid}.${upload.suffix}`;
}

/** The signed address one file may be PUT to until the upload expires. */
export function uploadAddress(upload: UploadRow, { base, signer }: { base: string; signer: PathSigner }): string {
  const path = uploadPath(upload);
  const expiresAt = upload.expiresAt.getTime();
  return `${base}${path}?expires=${expiresAt}&signature=${signer.sign(path, expiresAt)}`;
}
