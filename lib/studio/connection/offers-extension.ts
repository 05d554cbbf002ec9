import "server-only";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Studio } from "../studio.ts";
import { askCapabilities, isPlain } from "./get-connection.ts";

/** Whether the connected service has an extension. One that cannot say so just now is not taken for one without it. */
export async function offersExtension(studio: Studio, extension: string): Promise<Result<boolean, StudioFault>> {
  const result = await askCapabilities(studio);
  if (result.ok) return succeed(result.value.extensions.includes(extension));
  return isPlain(result.fault) ? succeed(false) : fail(faultSentence(result.fault));
}
