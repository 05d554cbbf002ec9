import "server-only";
import type { OpenLibrary } from "#lib/contract/choices.ts";
import type { FootageLibraries } from "#lib/contract/footage-search.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { isNotOffered } from "#lib/service-client/service-fault.ts";
import type { Asked } from "../access/given.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { publishChange } from "../live/server/publish.ts";
import { listInstallationOwners, ownsInstallation } from "../people/model/owner.ts";
import { type Studio, studio } from "../studio.ts";
import type { FootageLibrariesView } from "./queries.ts";

/** Null where the connected service knows nothing of them. */
async function findFootageLibraries(studio: Studio): Promise<Result<FootageLibraries | null, StudioFault>> {
  const answer = await studio.service.call("getFootageLibraries");
  if (answer.ok) return answer;
  return isNotOffered(answer.fault) ? succeed(null) : fail(faultSentence(answer.fault));
}

/** Whether the connected service waits for the decision. */
export async function isFootageUndecided(): Promise<boolean> {
  const found = await findFootageLibraries(studio());
  return found.ok && found.value?.decidedBy === "nobody";
}

/** Which open libraries are searched, and whom to ask for another decision. */
export async function getFootageLibraries({
  studio,
  actor,
}: Asked): Promise<Result<FootageLibrariesView, StudioFault>> {
  const found = await findFootageLibraries(studio);
  if (!found.ok) return found;
  const [mayChange, owners] = await Promise.all([
    ownsInstallation(studio.db, actor),
    listInstallationOwners(studio.db, actor),
  ]);
  const unknown = { libraries: [], decidedBy: "environment" } satisfies FootageLibraries;
  return succeed({ ...(found.value ?? unknown), isOffered: found.value !== null, mayChange, owners });
}

type Change = { studio: Studio; input: { libraries: readonly OpenLibrary[] } };

/** Decides for the whole installation; its owner alone comes here. */
export async function changeFootageLibraries({
  studio,
  input,
}: Change): Promise<Result<FootageLibraries, StudioFault>> {
  const answer = await studio.service.call("changeFootageLibraries", { body: { libraries: [...input.libraries] } });
  if (!answer.ok) return fail(faultSentence(answer.fault));
  studio.answers.delete("capabilities");
  await publishChange(studio.db, { keys: [["footage-libraries"], ["connection"]] });
  return answer;
}
