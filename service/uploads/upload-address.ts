import type { PathSigner } from "../storage/signed-path.ts";
import type { DirectUploads } from "../storage/storage.ts";
import type { UploadRow } from "./upload-row.ts";

/** The suffix stands in the path because public clients read the kind of file from it. */
export function uploadPath(upload: { uuid: string; suffix: string }): string {
  return `/uploads/${upload.uuid}.${upload.suffix}`;
}

type Door = { base: string; signer: PathSigner; direct: DirectUploads | null };

/** The signed address one file may be PUT to until the upload expires: of the storage itself, or of the service. */
export function uploadAddress(upload: UploadRow, { base, signer, direct }: Door): string {
  const path = uploadPath(upload);
  const expiresAt = upload.expiresAt.getTime();
  if (direct) {
    return direct.address({ path, expiresInSeconds: Math.max(1, Math.round((expiresAt - Date.now()) / 1000)) });
  }
  return `${base}${path}?expires=${expiresAt}&signature=${signer.sign(path, expiresAt)}`;
}
