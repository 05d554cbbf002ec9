import { join } from "node:path";
import { z } from "zod";
import type { ConnectedAbility } from "#lib/contract/connectable.ts";
import type { ConnectionTestResult } from "#lib/contract/connection.ts";
import type { Trust } from "#lib/guarded-fetch/checked-agent.ts";
import { readProgram } from "../programs/run.ts";
import type { ProviderSource } from "./abilities/define.ts";

const program = join(import.meta.dirname, "try-connection-process.ts");
/** Without a graphics card a picture takes minutes. */
export const tryWithinMs = 8 * 60_000;
const heapMegabytes = 2048;

/** `voices` as a narrator's variable names them. */
export type Tried = Pick<ConnectionTestResult, "picture" | "sound" | "text" | "cost" | "tookMs"> & {
  voices?: string[];
};

const Printed = z.object({
  made: z.custom<Tried>().optional(),
  fault: z.string().optional(),
});

/** Lets a short-lived process make one small thing with a provider; throws with a sentence for people where it cannot. */
export async function tryConnection(
  ability: ConnectedAbility,
  { source, reach }: { source: ProviderSource; reach?: Trust | undefined },
): Promise<Tried> {
  const args = [JSON.stringify({ ability, reach })];
  const deadlineMs = tryWithinMs + 10_000;
  const end = await readProgram({ program, args, env: source, heapMegabytes, deadlineMs });
  const { made, fault } = "output" in end ? Printed.parse(JSON.parse(end.output)) : {};
  if (!made) throw new Error(fault ?? "The test did not end in time. Check that the model runs, then test it again.");
  return made;
}
