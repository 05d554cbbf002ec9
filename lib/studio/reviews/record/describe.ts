import { countsManyGuests, type StageCounts } from "#lib/contract/approval.ts";
import { formatList } from "#lib/language/format.ts";
import * as say from "#messages/approval-record.ts";
import { describeChanged, describeParts } from "../state.ts";
import type { RecordedOverride, RecordedPick, RecordedPicture, RecordedRules, RecordedVerdict } from "./queries.ts";

/** How a moment is written: a page does it as its reader's clock says, a document for readers anywhere. */
export type WriteDate = (at: number) => string;

const mostNumbers = 40;
/** Of a fingerprint, where there is no room for all of it. */
const shortDigits = 16;

export const shortFingerprint = (whole: string): string => whole.slice(0, shortDigits);

/** When a scene is approved, and what waits for that, a sentence each. */
export function describeRules({ stages, motionNeedsApproval, exportNeedsApproval }: RecordedRules): string[] {
  const [first = "", second] = stages.map(({ approvals, counts, names }) =>
    say.approvalsOf({
      count: approvals,
      whose: counts === "named" ? formatList(names, "disjunction") : whose[counts](),
    }),
  );
  return [
    second === undefined ? say.oneStage({ stage: first }) : say.twoStages({ first, second }),
    say.openRequestBlocks(),
    ...(stages.some(countsManyGuests) ? [say.linkCountsOnce()] : []),
    ...(motionNeedsApproval ? [say.motionForApproved()] : []),
    ...(exportNeedsApproval ? [say.exportForApproved()] : []),
  ];
}

const whose: Record<Exclude<StageCounts, "named">, () => string> = {
  anyone: say.ofAnybody,
  members: say.ofTheTeam,
  guests: say.ofGuests,
};

/** "Nora Lind (a guest) requested changes to picture" */
export function describeVerdict({ personName, guest, verdict, about }: RecordedVerdict): string {
  const name = guest
    ? guest.email === undefined
      ? say.guest({ name: personName })
      : say.provenGuest({ name: personName, email: guest.email })
    : personName;
  if (verdict === "approved") return say.approved({ name });
  return about.length === 0
    ? say.askedForChanges({ name })
    : say.askedForChangesOf({ name, parts: describeParts(about) });
}

/** How its person came to give it, and how a guest's name was proven. */
export function describeWay({ guest }: RecordedVerdict, write: WriteDate): string {
  return guest ? `${describeLink(guest, write)} ${say.guestProofs[guest.proof]()}` : say.signedIn();
}

function describeLink(guest: NonNullable<RecordedVerdict["guest"]>, write: WriteDate): string {
  const { createdByName: name, createdAt, level, isRevoked } = guest.link;
  const made = { name, date: write(createdAt) };
  if (isRevoked) return say.throughRevokedLink(made);
  return level === "approve" ? say.throughLink(made) : say.throughChangedLink(made);
}

/** Whether it counts, or what ended it. */
export function describeFate({ verdict, fate }: RecordedVerdict, write: WriteDate): string {
  switch (fate.name) {
    case "stands":
      return say.verdictValid();
    case "scene_removed":
      return say.sceneWasRemoved();
    case "another_file":
      return say.fileIsAnother();
    case "taken_back":
      return say.withdrawnAt({ date: write(fate.at) });
    case "replaced":
      return say.replacedAt({ date: write(fate.at) });
    case "changed": {
      const changed = describeChanged(fate.changed);
      return verdict === "approved" ? say.itLapsed({ changed }) : say.itWasAnswered({ changed });
    }
  }
}

/** What a picture in the record is. */
export function describePicture({ take, origin }: RecordedPicture): string {
  const which = take === null ? say.reviewedPicture() : say.reviewedTake({ number: take });
  return origin ? `${which} · ${origin}` : which;
}

export function describeOpenNotes({ openNotes }: RecordedVerdict): string {
  if (openNotes.length === 0) return say.nothingWasOpen();
  return say.openThen({ count: openNotes.length, numbers: listNumbers(openNotes) });
}

export function describeOverride({ personName: name, act, scenes }: RecordedOverride): string {
  const told = { name, count: scenes.length, numbers: listNumbers(scenes) };
  return act === "motion" ? say.motionAnyway(told) : say.exportAnyway(told);
}

/** How many people picked each take of a closed pick, a line each with the people. */
export function describePick({ scene, takes }: RecordedPick): string[] {
  const title = scene === null ? say.removedScene() : say.sceneNumber({ number: scene });
  const lines = takes
    .toSorted((one, other) => other.count - one.count)
    .map(({ number, count, voices }) =>
      [say.takePicked({ number, count }), ...(voices.length > 0 ? [formatList(voices, "conjunction")] : [])].join(
        " · ",
      ),
    );
  return [title, ...lines];
}

function listNumbers(numbers: readonly number[]): string {
  const told = numbers.slice(0, mostNumbers).map(String);
  const rest = numbers.length - told.length;
  return formatList(rest > 0 ? [...told, say.andMore({ rest })] : told, "conjunction");
}

/** What has become of a note that a verdict was given beside. */
export const noteStates = { open: say.openNow, resolved: say.resolvedSince, deleted: say.deletedSince } as const;
