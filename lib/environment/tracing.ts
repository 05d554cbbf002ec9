import { z } from "zod";

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const collector = z.url({ protocol: /^https?$/ }).optional();

/**
 * OpenTelemetry's own names. A machine may have some of them set for other programs, so what is not known here is left
 * aside rather than refused. How the collector is spoken to (headers, certificates, compression, timeout), the exporter
 * reads for itself.
 */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default("parentbased_always_on").catch("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).catch(1),
};

type TraceVariables = z.output<z.ZodObject<typeof traceVariables>>;

/** `share`: of the traces that begin here, how many are kept, where the sampler is one of shares. */
export type TraceSettings = { sampler: (typeof SAMPLERS)[number]; share: number };

/** Null unless a collector is named. */
export function readTraces(env: TraceVariables): TraceSettings | null {
  const isOff = env.OTEL_SDK_DISABLED?.trim().toLowerCase() === "true" || env.OTEL_TRACES_EXPORTER?.trim() === "none";
  if (isOff || !(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT)) return null;
  return { sampler: env.OTEL_TRACES_SAMPLER, share: env.OTEL_TRACES_SAMPLER_ARG };
}
