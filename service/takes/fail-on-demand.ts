import type { Workshop } from "../pipeline/workshop.ts";
import { ProviderFault } from "../providers/provider-fault.ts";
import type { OrderedTake } from "./find.ts";
import { selectionOf } from "./select.ts";

/** Refuses the pictures of the scenes that the operator wants to see fail, or what comes after one that is there. */
export function failOnDemand({ faults }: Workshop, { scene, take }: Pick<OrderedTake, "scene" | "take">): void {
  const number = scene.position + 1;
  const isAgain = scene[selectionOf(take)] !== null && faults.failAgain.includes(number);
  if (!isAgain && !faults.failScenes.includes(number)) return;
  const message = `Scene ${number} was refused because the service was told to refuse it. Change SERVICE_FAULTS.`;
  throw new ProviderFault("refused", { message, provider: "faults" });
}
