"use client";
import type { ExportForm } from "#lib/contract/clip.ts";
import { clipSizesQuery } from "#lib/studio/clips/clip-queries.ts";
import { sizeOf } from "#lib/studio/clips/clip-sizes.ts";
import { expectFilm } from "#lib/studio/estimates/estimates.ts";
import * as say from "#messages/export.ts";
import { useEstimates } from "../project/use-estimates.ts";
import { useQuery } from "../shell/use-query.ts";
import { formatSize } from "../ui/format-size.ts";
import { tellSpan } from "../ui/format-time.ts";
import { frameSize } from "./frame-size.ts";

/** How long the file takes and how large it will be, told from the clips of this resolution that were made here and from nothing else. */
export function FileEstimate({ form, durationMs: ms }: { form: ExportForm; durationMs: number | undefined }) {
  const { data } = useQuery(clipSizesQuery());
  const estimates = useEstimates();
  if (!data || !estimates) return null;
  const bytes = ms ? sizeOf(data, { resolution: form.resolution, ...frameSize(form), ms }) : null;
  const span = expectFilm(estimates, { ...form, ms });
  const time = span === null ? say.noEstimateOfTheTime() : say.readyIn({ span: tellSpan(span) });
  return <>{bytes === null ? say.sizeNotKnownYet({ time }) : say.timeAboutSize({ time, size: formatSize(bytes) })}</>;
}
