"use client";
import type { CastMember } from "#lib/contract/cast.ts";
import { ANSWER_CHARACTERS, type AnswerPart } from "#lib/contract/note-answer.ts";
import { membersFor } from "#lib/studio/reviews/answers/model/propose.ts";
import { partsOfNote } from "#lib/studio/reviews/mention-text.ts";
import { castQuery } from "#lib/studio/scenes/cast/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import { proposeText } from "#lib/text/propose-text.ts";
import * as say from "#messages/from-notes.ts";
import { useQuery } from "../../shell/use-query.ts";
import type { SceneActs } from "../use-scene-acts.ts";

/** A part of a scene that can be changed: of the cast one member each. */
export type PartChoice = { key: string; part: AnswerPart; label: string; member?: CastMember };

/** The cast of a project, where the connected service keeps one. */
export function useCast(projectUuid: string): readonly CastMember[] {
  const { data: connection } = useQuery(connectionQuery());
  const hasCast = canExtend(connection, "project.cast");
  const { data } = useQuery({ ...castQuery(projectUuid), enabled: hasCast });
  return hasCast ? (data?.members ?? []) : [];
}

type Given = { scene: SceneView; acts: SceneActs; members: readonly CastMember[]; said: string };

/** What of a scene a note can have changed, likely ones first. */
export function partsOf({ scene, acts, members, said }: Given): PartChoice[] {
  const seen = membersFor(members, { said, castUuids: scene.castUuids });
  return [
    { key: "picture", part: "picture", label: say.picture() },
    ...(scene.motionVideo.assetLink ? [{ key: "motion", part: "motion" as const, label: say.motion() }] : []),
    ...(acts.canEdit ? [{ key: "narration", part: "narration" as const, label: say.narration() }] : []),
    ...(acts.canEdit
      ? seen.map((member) => ({
          key: `cast ${member.entityUuid}`,
          part: "cast" as const,
          label: say.lookOf({ name: member.name }),
          member,
        }))
      : []),
  ];
}

/** The part with the notes' words in it, to be edited. Whom a note names is left out: a painter does not know them. */
export function proposeFromNotes({ part, now, notes }: { part: AnswerPart; now: string; notes: readonly string[] }) {
  const words = notes.map((note) =>
    partsOfNote(note, [])
      .map((piece) => ("userUuid" in piece ? "" : piece.text))
      .join(""),
  );
  return proposeText({ now, notes: words, most: ANSWER_CHARACTERS[part], isSpoken: part === "narration" });
}
