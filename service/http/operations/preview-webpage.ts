import { previewWebpage as preview } from "../../projects/preview-webpage.ts";
import type { OperationHandler } from "../operation-call.ts";

export const previewWebpage: OperationHandler<"previewWebpage"> = async ({ service, body }) =>
  preview({ url: body.url, trusted: service.trusted });
