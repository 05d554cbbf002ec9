import { settingsError } from "#lib/environment/settings-error.ts";
import { errorMessage } from "#lib/thrown.ts";
import { type Faults, noFaults } from "./faults.ts";

/** Reads SERVICE_FAULTS. What makes them is loaded only when the variable says something. */
export async function loadFaults(text: string): Promise<Faults> {
  if (text === "") return noFaults;
  const { parseFaults } = await import("./parse.ts");
  try {
    return parseFaults(text);
  } catch (error) {
    throw settingsError("the service", `SERVICE_FAULTS: ${errorMessage(error)}`);
  }
}
