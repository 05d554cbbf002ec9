import type { CreationDefinition } from "#lib/contract/creation/method.ts";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { creationMethods } from "#lib/contract/creation/methods.ts";
import { because } from "#lib/contract/reasons.ts";
import { removeMarkup } from "#lib/text/markup.ts";
import { cutScenes } from "#lib/text/script/cut-scenes.ts";
import { countWords } from "#lib/text/words.ts";
import { ServiceFault } from "../errors.ts";
import { assertReachable, assertWebhook, type WebhookTrust } from "../webhooks/endpoints.ts";

/** Refuses a script of marks and labels alone: what is to be spoken would have no word. Elsewhere it may be an overlay. */
export function refuseEmptyScript({ method, script }: ProjectBrief): void {
  const { scriptMember }: CreationDefinition = creationMethods[method];
  if (!script || !scriptMember) return;
  const text = removeMarkup(script.text);
  const scenes = cutScenes({ text, language: "en", pace: "normal" });
  if (scenes.some(({ narration }) => countWords(narration) > 0)) return;
  // What is drawn in a text can be put into words, and cannot be spoken as it is.
  if (script.mode === "ai_rewrite" && /\p{Extended_Pictographic}/u.test(text)) return;
  throw new ServiceFault("invalidMember", because("script_empty", { member: scriptMember }));
}

/** Refuses a project that names what could never be fetched, at once and by the name of the member. */
export function refuseInsideAddresses({ method, webpages, look }: ProjectBrief, trust: WebhookTrust): void {
  for (const [index, address] of webpages.entries()) {
    assertReachable(method === "webpage" ? "url" : `webpages[${index}]`, address, { trusted: trust.trusted });
  }
  if (look.completionWebhook) assertWebhook("completion_webhook", look.completionWebhook, trust);
}
