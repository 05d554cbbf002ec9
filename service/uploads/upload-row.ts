import type { upload } from "#db/service/schema/upload.ts";

export type UploadRow = typeof upload.$inferSelect;
