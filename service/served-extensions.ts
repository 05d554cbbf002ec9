import type { Faults } from "./faults.ts";

type Switches = { SERVICE_EXTENSIONS: "on" | "off"; SERVICE_FAULTS: Pick<Faults, "dress"> };

/** Whether anything beyond the interface is answered and sent: a service in a hosted one's dress has nothing of ours. */
export function servedExtensions(env: Switches): "on" | "off" {
  return env.SERVICE_FAULTS.dress === null ? env.SERVICE_EXTENSIONS : "off";
}
