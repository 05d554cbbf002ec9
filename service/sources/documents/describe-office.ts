import type { Capabilities } from "#lib/contract/capabilities.ts";
import { findOfficeConverter } from "./find-office-converter.ts";
import { canIsolate } from "./isolate-office.ts";

/** What draws presentations here, for the list of capabilities; nothing when there is no converter that may be used. */
export async function describeOffice(soffice: string | undefined): Promise<Capabilities["providers"]> {
  const converter = findOfficeConverter(soffice);
  if (!converter || (converter.kind === "system" && !(await canIsolate()))) return {};
  return { presentations: { name: "libreoffice", isOffline: true } };
}
