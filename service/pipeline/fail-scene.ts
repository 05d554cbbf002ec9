import { ProviderFault } from "../providers/provider-fault.ts";
import type { Workshop } from "./workshop.ts";

/** Refuses the pictures of the scenes that the operator wants to see fail. `position` counts from 0. */
export function failSceneAsWished({ faults }: Workshop, { position }: { position: number }): void {
  if (!faults.failScenes.includes(position + 1)) return;
  const message = `Scene ${position + 1} was refused because the service was told to refuse it. Change SERVICE_FAULTS.`;
  throw new ProviderFault("refused", { message, provider: "faults" });
}
