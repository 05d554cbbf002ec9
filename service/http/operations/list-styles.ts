import { LIMITS } from "#lib/contract/limits.ts";
import { stylePreviewKey } from "../../scenes/style-preview-key.ts";
import type { OperationHandler } from "../operation-call.ts";

export const listStyles: OperationHandler<"listStyles"> = ({ service }) =>
  Promise.all(
    service.styles.map(async ({ name, label, description }) => {
      const key = stylePreviewKey(name);
      const preview = await service.storage.find(key);
      const expiresInSeconds = LIMITS.downloadLinkSeconds;
      const previewLink = preview && service.storage.signedUrl({ key, expiresInSeconds });
      return { name, ...(label && { label }), description, ...(previewLink && { previewLink }) };
    }),
  );
