import "server-only";
import { log } from "../log.ts";
import { isFinal } from "../projects/model/views.ts";
import type { Studio } from "../studio.ts";
import { type Ages, type Reference, seeProject, seeTogether } from "./see-project.ts";
import { watchPace } from "./watch-pace.ts";

const finalMs = 10_000;

/**
 * For anyone who shows a project: what was seen of it is shown at once, and what is older than it should be is looked
 * at
 * beside. Anyone who watches is told when that finds something new.
 */
export function lookLater(studio: Studio, reference: Reference): void {
  void look(studio, reference).catch((error) => log.debug({ err: error }, "A project could not be looked at"));
}

/** The same for its cast, which nobody follows: who shows it has it looked at. */
export function lookAtCastLater(studio: Studio, reference: Reference): void {
  void lookAtCast(studio, reference).catch((error) => log.debug({ err: error }, "A cast could not be looked at"));
}

async function lookAtCast(studio: Studio, { uuid, looks, createdAt }: Reference): Promise<void> {
  const maxAgeMs = await watchPace(studio, { since: createdAt, by: "page" });
  if (Date.now() - (looks.cast?.at ?? 0) > maxAgeMs) await seeTogether(studio, uuid, { cast: maxAgeMs });
}

/**
 * After something may have become different: whatever the service says now is written, and told to the person who
 * watches.
 */
export function lookAgain(studio: Studio, { uuid }: Pick<Reference, "uuid">): void {
  void seeProject({ studio, uuid, maxAgeMs: { record: 0, scenes: 0 } }).catch((error) =>
    log.debug({ err: error }, "A project could not be looked at"),
  );
}

async function look(studio: Studio, reference: Reference): Promise<void> {
  const { uuid, looks, record, scenesFollowedAt, createdAt } = reference;
  const since = scenesFollowedAt ?? createdAt;
  const ages = {
    record: isFinal(record) ? finalMs : await watchPace(studio, { since: createdAt, by: "page" }),
    scenes: await watchPace(studio, { since, by: "page" }),
  };
  const isDue = (part: keyof typeof ages) => Date.now() - (looks[part]?.at ?? 0) > ages[part];
  const maxAgeMs: Ages = {
    ...(isDue("record") && { record: ages.record }),
    ...(isDue("scenes") && { scenes: ages.scenes }),
  };
  if (Object.keys(maxAgeMs).length > 0) await seeTogether(studio, uuid, maxAgeMs);
}
