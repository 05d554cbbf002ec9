import type { Capabilities } from "#lib/contract/capabilities.ts";
import { findOfficeConverter } from "./find-office-converter.ts";

/** What draws presentations here, for the list of capabilities; nothing when no converter is installed. */
export function describeOffice(soffice: string | undefined): Capabilities["providers"] {
  return findOfficeConverter(soffice) ? { presentations: { name: "libreoffice", isOffline: true } } : {};
}
