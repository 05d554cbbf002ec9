import { z } from "zod";
import { reasonMember } from "#lib/contract/member.ts";
import { describeReason } from "#lib/contract/reasons/reason.ts";
import { UPLOAD_REASONS } from "#lib/contract/reasons/uploads.ts";
import { localize } from "#lib/language/text.ts";
import { asSentence } from "../as-sentence.ts";

const Refusal = z.object({ reason: reasonMember() });

/**
 * Why the service took a file that it cannot use, in the language of the person who sent it; undefined where it gave no
 * known reason.
 */
export function refusalSentence(body: string): string | undefined {
  const { reason } = Refusal.parse(JSON.parse(body));
  const said = reason && describeReason(UPLOAD_REASONS, reason);
  return said && localize(asSentence(said));
}
