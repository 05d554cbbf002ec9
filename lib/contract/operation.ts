import { z } from "zod";
import type { FaultName } from "./fault-codes.ts";
import { optional, reasonMember } from "./member.ts";

/** One operation of the interface: the client calls it, the service routes it, the API document describes it. */
export type Operation<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/openapi/v1`; `{name}` marks a path parameter. */
  path: Path;
  /** Further paths that mean the same operation. */
  aliases?: readonly string[];
  summary: string;
  /** What the summary leaves open. */
  description?: string;
  tag: "Uploads" | "Projects" | "Scenes" | "Clips" | "Account" | "Models" | "Webhooks" | "Service";
  query?: Query;
  body?: Body;
  data: Data;
  /** Takes an `Idempotency-Key` header: the same key again answers what the first call made. */
  isRepeatable?: true;
  /** Takes a `Queue-Group` header: what a workspace's groups order takes turns. */
  isQueued?: true;
  /** Name in `capabilities.extensions`; operations of the interface document have none. */
  extension?: string;
  /** Answered though extensions are off: what is sent without them cannot be verified otherwise. */
  isAlwaysServed?: true;
  /** Refusals of its own, in addition to those that any call of its shape may meet. */
  faults?: readonly FaultName[];
  /** What an example sends. `{NAME}` stands for a value that the caller has. */
  example?: { query?: Record<string, string>; body?: unknown };
};

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

/** The path parameters of an operation's path, by name. */
export type PathParameters<Path extends string> = { [Name in ParameterName<Path>]: string };

/** Keeps the path's and schemas' types while checking the shape. */
export function defineOperation<
  const Path extends string,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Data extends z.ZodType = z.ZodType,
>(operation: Operation<Path, Query, Body, Data>): Operation<Path, Query, Body, Data> {
  return operation;
}

/** What every answer is wrapped in. `code` 0 is success; on an error `data` is left out. */
export const Envelope = z.object({
  code: z.number(),
  msg: z.string(),
  reason: reasonMember(),
  trackingId: optional(z.string()),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof Envelope>;
