import type { MediaType } from "../../contract/upload.ts";

/** Where a browser PUTs one file, and how the form then names it. */
export type UploadTicket = {
  /** A path of the studio (`/uploads/…`), or an absolute address of the service's storage. */
  address: string;
  /** A path of the studio that takes the same file, for when the address refuses the browser. */
  fallback?: string;
  /** What goes into the form as the document's address. */
  documentUrl: string;
  assetUuid: string;
  mediaType: MediaType;
  suffix: string;
  /** Epoch milliseconds. */
  expiresAt: number;
};
