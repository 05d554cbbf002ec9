import type { z } from "zod";

/** One operation of the interface: the client calls it, the service routes it, the API document describes it. */
export type Operation<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/openapi/v1`; `{name}` marks a path parameter. */
  path: string;
  /** Further paths that mean the same operation. */
  aliases?: readonly string[];
  summary: string;
  tag: "Uploads" | "Projects" | "Scenes" | "Clips" | "Account" | "Service";
  query?: Query;
  body?: Body;
  data: Data;
  /** Name in `capabilities.extensions`; operations of the interface document have none. */
  extension?: string;
};

/** Keeps the schemas' types while checking the shape. */
export function defineOperation<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType>(
  operation: Operation<Query, Body, Data>,
): Operation<Query, Body, Data> {
  return operation;
}
