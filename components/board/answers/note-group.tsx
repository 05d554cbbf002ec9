"use client";
import { Check, TriangleAlert } from "lucide-react";
import type { NotedPart } from "#lib/studio/reviews/answers/begin.ts";
import { textOfPart } from "#lib/studio/reviews/answers/model/propose.ts";
import * as say from "#messages/from-notes.ts";
import { causeUuidOf, type NoteGroup } from "./group-notes.ts";
import { Proposal } from "./proposal.tsx";
import { type PartChoice, proposeFromNotes } from "./use-parts.ts";
import type { Proposals } from "./use-proposals.ts";
import { textOfProposal, WrittenBy } from "./written-by.tsx";

/** What a person chose for a group of notes; what is left out is as proposed. */
export type GroupChoice = { part?: string; typed?: { of: string; text: string | null }; left?: readonly string[] };
/** A group as it would be made. */
export type GroupPlan = {
  group: NoteGroup;
  parts: PartChoice[];
  chosen: PartChoice;
  taken: NoteGroup["notes"];
  /** What a language model would be asked. */
  of: NotedPart;
  isTyped: boolean;
  isWaiting: boolean;
  plain: string;
  text: string;
  canMake: boolean;
};

type Known = { parts: PartChoice[]; proposals: Proposals; keepsDescriptions: boolean };

export function planGroup(
  group: NoteGroup,
  { parts, proposals, keepsDescriptions }: Known,
  choice: GroupChoice = {},
): GroupPlan {
  const { scene, notes } = group;
  const chosen = (parts.find(({ key }) => key === (choice.part ?? group.part)) ?? parts[0]) as PartChoice;
  const taken = notes.filter((note) => !choice.left?.includes(causeUuidOf(note)));
  const now = textOfPart({ scene, part: chosen.part, member: chosen.member, keepsDescriptions });
  const causes = taken.map(({ cause }) => cause);
  const entity = chosen.member && { entityUuid: chosen.member.entityUuid };
  const of = { sceneId: scene.sceneId, part: chosen.part, ...entity, seen: now, causes };
  const plain = proposeFromNotes({ part: chosen.part, now, notes: taken.map((note) => note.text) });
  const typed = choice.typed?.of === chosen.key ? choice.typed.text : null;
  const text = textOfProposal(proposals, of, { typed, plain });
  const isWaiting = proposals.isWaitingFor(of);
  const needsWords = (chosen.part === "narration" || chosen.part === "cast") && text.trim() === now.trim();
  const canMake = taken.length > 0 && !needsWords && !isWaiting;
  return { group, parts, chosen, taken, of, isTyped: typed !== null, isWaiting, plain, text, canMake };
}

type NoteGroupProps = {
  plan: GroupPlan;
  proposals: Proposals;
  /** What became of notes that were sent: null where it is being made, else why not. */
  results: ReadonlyMap<string, string | null>;
  onChange: (choice: GroupChoice) => void;
  onSend: () => void;
};

/** A scene's notes about one part of it, each to be taken or left, and the change they come to. */
export function NoteGroupItem({ plan, proposals, results, onChange, onSend }: NoteGroupProps) {
  const { group, chosen, taken, of, plain, text } = plan;
  const type = (typed: string | null) => onChange({ typed: { of: chosen.key, text: typed } });
  const left = group.notes.filter((note) => !taken.includes(note)).map(causeUuidOf);
  const turn = (uuid: string, isTaken: boolean) =>
    onChange({ left: isTaken ? left.filter((each) => each !== uuid) : [...left, uuid] });
  const thumbnail = group.scene.storyboard.thumbnailLink ?? group.scene.storyboard.assetLink;
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3">
      <div className="flex items-start gap-3">
        {thumbnail ? (
          // biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached
          <img src={thumbnail} alt="" loading="lazy" className="w-20 shrink-0 rounded-md bg-[#16181b]" />
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <h3 className="font-semibold">{say.sceneNumber({ number: group.number })}</h3>
          {group.notes.map((note) => {
            const uuid = causeUuidOf(note);
            return (
              <div key={uuid} className="flex flex-col gap-0.5">
                <label className="flex items-start gap-2">
                  <input
                    type="checkbox"
                    checked={taken.includes(note)}
                    onChange={({ target }) => turn(uuid, target.checked)}
                    className="mt-1 size-4 shrink-0 accent-(--accent)"
                  />
                  <span className="min-w-0 break-words" dir="auto">
                    {say.takeIn({ name: note.personName, text: note.text })}
                  </span>
                </label>
                <NoteResult result={results.get(uuid)} />
              </div>
            );
          })}
        </div>
      </div>
      {taken.length > 0 ? (
        <Proposal
          key={chosen.key}
          parts={plan.parts}
          chosen={chosen}
          onChoose={(part) => onChange({ part })}
          now={of.seen}
          text={text}
          onType={type}
          onSend={onSend}
          isWaiting={plan.isWaiting}
          writtenBy={
            <WrittenBy proposals={proposals} isWaiting={plan.isWaiting} {...{ of, plain, text }} onType={type} />
          }
        />
      ) : null}
    </li>
  );
}

function NoteResult({ result }: { result: string | null | undefined }) {
  if (result === undefined) return null;
  return result === null ? (
    <p className="flex items-center gap-1 ps-6 text-ok text-sm">
      <Check className="size-4 shrink-0" aria-hidden /> {say.isDone()}
    </p>
  ) : (
    <p className="flex items-start gap-1 ps-6 text-bad text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">{result}</span>
    </p>
  );
}
