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

/** What there is once a collector is named. */
export type Tracing = {
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

/** A span of the trace under way for work that does not end where it began. It is told only when it was ended. */
export function openSpan(start: SpanStart): OpenSpan {
  return globalThis.sceneboardTracing?.open(start) ?? unseen;
}

/** Where the work under way stands in its trace, as W3C says it; undefined outside of traces. */
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

/** Sends what is left, for a moment at most. */
export async function stopTracing(): Promise<void> {
  await globalThis.sceneboardTracing?.stop();
}
