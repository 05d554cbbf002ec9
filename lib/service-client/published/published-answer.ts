import type { OperationName } from "#lib/contract/operations.ts";

/** One way in which a hosted service may answer: which way it is, `data` as it is sent, and all that is read of it. */
export type PublishedAnswer = readonly [shape: string, sent: unknown, read: unknown];

/** Answers by operation, each told through a service that answers HTTP 200 whatever happened. */
export type PublishedAnswers = Partial<Record<OperationName, readonly PublishedAnswer[]>>;
