import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Attributes, Context, Span } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { TraceSettings } from "#lib/environment/tracing.ts";
import { errorCode } from "#lib/thrown.ts";

/** What a span may say. */
type FactName =
  | "ability"
  | "action"
  | "attempt"
  | "bytes"
  | "cached"
  | "clip"
  | "cost"
  | "deaths"
  | "event"
  | "frames"
  | "job"
  | "job_id"
  | "maker"
  | "method"
  | "model"
  | "operation"
  | "outcome"
  | "project"
  | "provider"
  | "queue"
  | "rendered"
  | "scenes"
  | "stage"
  | "status"
  | "storage"
  | "take"
  | "tracking_id"
  | "verb"
  | "waited_ms"
  | "way";

/** Names, numbers and ids of our own: never what people wrote or are called, where files lie, or what opens a door. */
export type Facts = { [Name in FactName]?: string | number | boolean | undefined };

export type SpanStart = {
  /** One of a small set: what differs from case to case is a fact. */
  name: string;
  kind?: "server" | "client" | "consumer";
  facts?: Facts;
  /** What every span says that is part of this one. */
  shared?: Facts;
  /** The W3C `traceparent` that came with a call or a job. Without one the span belongs to the work under way. */
  from?: string | undefined;
  /** Whether a trace begins here when none is under way; otherwise nothing is noted then. */
  begins?: boolean;
};

export type OpenSpan = {
  note(facts: Facts): void;
  /** `error`: what the work ended with. */
  end(error?: unknown): void;
};

type Tracing = {
  run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  open(start: SpanStart): OpenSpan;
  traceparent(): string | undefined;
  stop(): Promise<void>;
};

// The studio's pages, actions and routes are bundled apart, so a module's variable would exist several times in a process.
declare global {
  var sceneboardTracing: Tracing | undefined;
}

const unseen: OpenSpan = { note() {}, end() {} };

/** Does the work as a span of the trace under way. What it throws is noted by its code and thrown on. */
export function traced<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return globalThis.sceneboardTracing?.run(start, work) ?? work(unseen);
}

/** A span for work that does not end where it began. It is sent only after it ends. */
export function openSpan(start: SpanStart): OpenSpan {
  return globalThis.sceneboardTracing?.open(start) ?? unseen;
}

/** The W3C `traceparent` of the work under way; undefined outside of traces. */
export function traceparent(): string | undefined {
  return globalThis.sceneboardTracing?.traceparent();
}

/** The trace of a `traceparent`, for lines of the log. */
export function traceIdOf(carried: string | undefined): string | undefined {
  return carried?.split("-")[1];
}

export function isTracing(): boolean {
  return globalThis.sceneboardTracing !== undefined;
}

/** Sends the spans that are left, within two seconds. */
export async function stopTracing(): Promise<void> {
  await globalThis.sceneboardTracing?.stop();
}

type Say = { info(about: object, text: string): void; warn(about: object, text: string): void };
type Program = { name: "studio" | "service" | "worker"; settings: TraceSettings | null; log: Say };

/** Starts tracing where a collector is named. Nothing of OpenTelemetry is loaded otherwise. */
export async function startTracing({ name, settings, log }: Program): Promise<void> {
  if (!settings || globalThis.sceneboardTracing) return;
  try {
    globalThis.sceneboardTracing = await openTracing(`sceneboard-${name}`, settings, log);
  } catch (err) {
    log.warn({ err }, "Traces cannot be sent; everything else goes on");
  }
}

/** A killed process loses what it has not sent, so spans are sent soon. */
const sendEveryMs = 1_000;
const stopWithinMs = 2_000;

/**
 * The provider is not registered for the process: what libraries would tell by themselves (addresses with tokens, prompts,
 * statements) is never sent.
 */
async function openTracing(serviceName: string, { sampler, share }: TraceSettings, log: Say): Promise<Tracing> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/exporter-trace-otlp-proto"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
  ]);
  const root = sampler.endsWith("always_off")
    ? new sdk.AlwaysOffSampler()
    : sampler.endsWith("traceidratio")
      ? new sdk.TraceIdRatioBasedSampler(share)
      : new sdk.AlwaysOnSampler();
  const exporter = warnOnce(new OTLPTraceExporter(), log);
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({ "service.name": serviceName, "service.instance.id": crypto.randomUUID() }),
      )
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: sampler.startsWith("parentbased") ? new sdk.ParentBasedSampler({ root }) : root,
    spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 200, eventCountLimit: 0, linkCountLimit: 0 },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
  const tracer = provider.getTracer("sceneboard");
  const current = new AsyncLocalStorage<{ context: Context; shared: Facts }>();

  function begin({ name, kind, facts, from, begins = false }: SpanStart): Span | null {
    const within = current.getStore();
    const [, traceId, spanId, flags] = carriedTrace.exec(from ?? "") ?? [];
    const carried = traceId && spanId && flags && { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
    const parent = carried ? trace.setSpanContext(ROOT_CONTEXT, { ...carried, isRemote: true }) : within?.context;
    if (!parent && !begins) return null;
    const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
    const attributes = attributesOf({ ...within?.shared, ...facts });
    return tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }, parent ?? ROOT_CONTEXT);
  }

  const handleOf = (span: Span | null): OpenSpan => ({
    note: (facts) => void span?.setAttributes(attributesOf(facts)),
    end(error) {
      if (error !== undefined) {
        span?.setAttribute("error.type", plainWord(codeOf(error)) ?? "Error");
        span?.setStatus({ code: SpanStatusCode.ERROR });
      }
      span?.end();
    },
  });

  return {
    async run(start, work) {
      const span = begin(start);
      const open = handleOf(span);
      if (!span) return work(open);
      try {
        const shared = { ...current.getStore()?.shared, ...start.shared };
        const result = await current.run({ context: trace.setSpan(ROOT_CONTEXT, span), shared }, () => work(open));
        open.end();
        return result;
      } catch (error) {
        open.end(error);
        throw error;
      }
    },
    open: (start) => handleOf(begin(start)),
    traceparent() {
      const context = current.getStore()?.context;
      const at = context && trace.getSpanContext(context);
      return at && `00-${at.traceId}-${at.spanId}-0${at.traceFlags & 1}`;
    },
    async stop() {
      const stopped = provider.shutdown().catch(() => {});
      await Promise.race([stopped, wait(stopWithinMs, undefined, { ref: false })]);
    },
  };
}

const carriedTrace = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/u;

/** The code of a fault; its message may repeat what people wrote. */
function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return typeof error;
  if ("code" in error && typeof error.code === "number") return String(error.code);
  return errorCode(error) ?? (error instanceof Error ? error.name : "Error");
}

function attributesOf(facts: Facts = {}): Attributes {
  const kept = Object.entries(facts).flatMap(([name, fact]) => {
    const value = typeof fact === "string" ? plainWord(fact) : fact;
    return value === undefined ? [] : [[`sceneboard.${name}`, value] as const];
  });
  return Object.fromEntries(kept);
}

/** Names and ids have no spaces: a sentence that comes here by mistake is dropped. */
function plainWord(text: string): string | undefined {
  return /^[\w.:@/+-]{1,120}$/u.test(text) ? text : undefined;
}

/** Logs once that the collector takes no spans, and once that it takes them again. */
function warnOnce(exporter: SpanExporter, log: Say): SpanExporter {
  let isAway = false;
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.error && !isAway)
        log.warn({ reason: codeOf(result.error) }, "The collector of traces takes none; those until it does are lost");
      if (!result.error && isAway) log.info({}, "The collector of traces takes them again");
      isAway = result.error !== undefined;
      done(result);
    });
  return exporter;
}
