import type { CreationDefinition } from "#lib/contract/creation/method.ts";
import { type CreationMethod, creationMethods, type ProjectBrief } from "#lib/contract/creation/methods.ts";

/** What the service reads of a request. */
export function briefOf(method: CreationMethod, body: object): ProjectBrief {
  const { request, readBrief }: CreationDefinition = creationMethods[method];
  return { method, ...readBrief(request.parse(body)) };
}
