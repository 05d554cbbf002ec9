import "server-only";
import type { Actor } from "#lib/auth/actor.ts";
import type { Cast } from "#lib/contract/cast.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import type { StudioFault } from "../../fault.ts";
import type { OwnedProject } from "../../projects/find.ts";
import { actsOfEdit } from "../../scenes/acts.ts";
import { changeCast } from "../../scenes/cast/change.ts";
import { changeScenes } from "../../scenes/change.ts";
import { orderTakes } from "../../scenes/order-takes.ts";
import type { Studio } from "../../studio.ts";
import { type Begun, type NoteChange, wishOf } from "./begin.ts";
import { answerFaults } from "./faults.ts";

type Place = { studio: Studio; actor: Actor; project: OwnedProject; cast: Cast | undefined };
type Ran = { refused: Map<NoteChange, StudioFault>; candidates: string[] };

/** Has the service do what was begun: one call for what goes in one, and each that it refuses with the reason. */
export async function runChanges(place: Place, begun: readonly Begun[]): Promise<Ran> {
  const ran: Ran = { refused: new Map(), candidates: [] };
  const of = (...parts: NoteChange["part"][]) => begun.filter(({ change }) => parts.includes(change.part));
  for (const one of of("narration")) await speakOtherwise(place, one, ran);
  const redescribed = of("cast");
  if (redescribed.length > 0) await describeCast(place, redescribed, ran);
  const isLeft = ({ change }: Begun) => !ran.refused.has(change);
  await order(place, { kind: "storyboard", begun: of("picture", "cast").filter(isLeft), ran });
  await order(place, { kind: "motion_video", begun: of("motion"), ran });
  return ran;
}

async function speakOtherwise({ studio, actor, project }: Place, { change }: Begun, { refused }: Ran): Promise<void> {
  const { projectUuid } = project.reference;
  const { sceneId, text: narration } = change;
  const done = await changeScenes(
    { studio, project, actor, acts: () => actsOfEdit(sceneId, { narration }) },
    (service) => service.call("editScene", { params: { projectUuid, sceneId }, body: { narration } }),
  );
  if (!done.ok) refused.set(change, done.fault);
}

/** Everybody else of the cast stays as they are. */
async function describeCast({ cast, ...place }: Place, begun: readonly Begun[], { refused }: Ran): Promise<void> {
  const texts = new Map(begun.map(({ change }) => [change.entityUuid, change.text]));
  const members = (cast?.members ?? []).map(({ entityUuid, kind, name, description, aliases }) => ({
    ...{ entity_uuid: entityUuid, kind, name, aliases },
    description: texts.get(entityUuid) ?? description,
  }));
  const done = await changeCast({ ...place, change: { members, ...(cast && { version: cast.version }) } });
  if (!done.ok) for (const { change } of begun) refused.set(change, done.fault);
}

type Order = { kind: TakeKind; begun: readonly Begun[]; ran: Ran };

async function order({ studio, actor, project }: Place, { kind, begun, ran }: Order): Promise<void> {
  if (begun.length === 0) return;
  const scenes = begun.map(({ change, scene }) => {
    const prompt = wishOf({ change, scene });
    return { sceneId: change.sceneId, ...(prompt && { prompt }) };
  });
  const ordered = await orderTakes({ studio, actor, project, kind, scenes });
  if (!ordered.ok) {
    for (const { change } of begun) ran.refused.set(change, ordered.fault);
    return;
  }
  ran.candidates.push(...ordered.value.candidates);
  const reasons = new Map(ordered.value.refused.map(({ sceneId, reason }) => [sceneId, reason]));
  for (const { change } of begun) {
    const message = reasons.get(change.sceneId);
    if (message !== undefined) ran.refused.set(change, { ...answerFaults.nothingChanged, message });
  }
}
