import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TraceSettings } from "#lib/environment/tracing.ts";
import { errorCode } from "#lib/thrown.ts";
import type { Say } from "./start.ts";
import type { Facts, OpenSpan, SpanStart, Tracing } from "./trace.ts";

/** What a process that is killed had ended and not sent yet is lost, so it is sent soon. */
const sendEveryMs = 1_000;
const mostWaiting = 2_048;
const stopWithinMs = 2_000;

/**
 * Spans of this process, sent to the collector that the environment names. The provider is not registered for the whole
 * process: what libraries would tell by themselves (addresses with tokens, prompts, statements) goes nowhere.
 */
export function openTracing(options: { serviceName: string; settings: TraceSettings; log: Say }): Tracing {
  const { serviceName, settings, log } = options;
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": serviceName, "service.instance.id": randomUUID() }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 200, eventCountLimit: 0, linkCountLimit: 0 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: sayOnce(new OTLPTraceExporter(), log),
        scheduledDelayMillis: sendEveryMs,
        maxQueueSize: mostWaiting,
      }),
    ],
  });
  const tracer = provider.getTracer("sceneboard");
  const current = new AsyncLocalStorage<{ context: Context; shared: Facts }>();

  function begin({ name, kind, facts, from, begins = false }: SpanStart): Span | null {
    const within = current.getStore();
    const parent = contextOf(from) ?? within?.context;
    if (!parent && !begins) return null;
    const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };
    const options = {
      kind: kind ? kinds[kind] : SpanKind.INTERNAL,
      attributes: attributesOf({ ...within?.shared, ...facts }),
    };
    return tracer.startSpan(name, options, parent ?? ROOT_CONTEXT);
  }

  return {
    async run(start, work) {
      const span = begin(start);
      const open = handleOf(span);
      if (!span) return work(open);
      try {
        const context = trace.setSpan(ROOT_CONTEXT, span);
        const shared = { ...current.getStore()?.shared, ...start.shared };
        const result = await current.run({ context, shared }, () => work(open));
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

function handleOf(span: Span | null): OpenSpan {
  return {
    note: (facts) => void span?.setAttributes(attributesOf(facts)),
    end(error) {
      if (error !== undefined) {
        span?.setAttribute("error.type", plainWord(codeOf(error)) ?? "Error");
        span?.setStatus({ code: SpanStatusCode.ERROR });
      }
      span?.end();
    },
  };
}

/** The word of a fault; what it says may repeat what people wrote. */
function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return typeof error;
  if ("code" in error && typeof error.code === "number") return String(error.code);
  return errorCode(error) ?? (error instanceof Error ? error.name : "Error");
}

function attributesOf(facts: Facts = {}): Attributes {
  const said: Attributes = {};
  for (const [name, fact] of Object.entries(facts)) {
    const value = typeof fact === "string" ? plainWord(fact) : fact;
    if (value !== undefined) said[`sceneboard.${name}`] = value;
  }
  return said;
}

/** Names and ids have no spaces: sentences, should any come here by mistake, go no further. */
function plainWord(text: string): string | undefined {
  return /^[\w.:@/+-]{1,120}$/u.test(text) ? text : undefined;
}

const carriedTrace = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/u;

function contextOf(traceparent: string | undefined): Context | null {
  const [, traceId, spanId, flags] = carriedTrace.exec(traceparent ?? "") ?? [];
  if (!traceId || !spanId || !flags) return null;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function samplerOf({ sampler, share }: TraceSettings): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  if (sampler === "always_on" || sampler === "always_off" || sampler === "traceidratio") return roots[sampler]();
  if (sampler === "parentbased_always_off") return new ParentBasedSampler({ root: roots.always_off() });
  return new ParentBasedSampler({
    root: sampler === "parentbased_traceidratio" ? roots.traceidratio() : roots.always_on(),
  });
}

/** A collector that is away is told once, and once more when it is back; the work goes on either way. */
function sayOnce(exporter: OTLPTraceExporter, log: Say): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isAway) {
          log.warn(
            { reason: codeOf(result.error) },
            "The collector of traces takes none; those until it does are lost",
          );
        }
        if (!result.error && isAway) log.info({}, "The collector of traces takes them again");
        isAway = result.error !== undefined;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
