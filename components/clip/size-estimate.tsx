"use client";
import { useQuery } from "@tanstack/react-query";
import type { ExportForm } from "#lib/contract/clip.ts";
import { clipSizesQuery } from "#lib/studio/clips/clip-queries.ts";
import { sizeOf } from "#lib/studio/clips/clip-sizes.ts";
import { formatSize } from "../ui/format-size.ts";
import { frameSize } from "./frame-size.ts";

/** How large the file will be, told from the clips of this resolution that were made here and from nothing else. */
export function SizeEstimate({ form, durationMs: ms }: { form: ExportForm; durationMs: number | undefined }) {
  const { data } = useQuery(clipSizesQuery());
  if (!data) return null;
  const bytes = ms ? sizeOf(data, { resolution: form.resolution, ...frameSize(form), ms }) : null;
  return <>{bytes === null ? ", size not known yet" : `, about ${formatSize(bytes)}`}</>;
}
