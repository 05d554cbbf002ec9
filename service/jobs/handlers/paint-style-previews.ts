import { paintPreviews } from "#service/pipeline/paint-previews.ts";
import { defineHandler } from "../define-handler.ts";
import { paintStylePreviews } from "../definitions/paint-style-previews.ts";

export const paintStylePreviewsHandler = defineHandler(paintStylePreviews, {
  run: (_data, { workshop, signal }) => paintPreviews(workshop, signal),
});
