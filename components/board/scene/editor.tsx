"use client";

import { CopyPlus, Merge, Mic, Scissors, Speech, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import { keysOf } from "#lib/keys-of.ts";
import { formatClock } from "#lib/language/format.ts";
import { onReconnect } from "#lib/studio/live/browser/poll-every.ts";
import type { SceneMember } from "#lib/studio/scenes/edits.ts";
import type { SceneView } from "#lib/studio/scenes/views.ts";
import * as say from "#messages/scene.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Textarea } from "../../ui/field.tsx";
import { notify } from "../../ui/notify.ts";
import { findUnsaved, saveUnsaved } from "../../ui/unsaved.ts";
import { approvalsLapse } from "../blast-radius.ts";
import type { SceneActs } from "../use-scene-acts.ts";
import { PlaceChip, ShotChoice } from "./direction.tsx";
import { OutlinePoint } from "./outline-point.tsx";

type SceneEditorProps = {
  projectUuid: string;
  scene: SceneView;
  number: number;
  isLast: boolean;
  acts: SceneActs;
  /** Approvals that stand on the scene now. */
  approvals: number;
};

const soundHints = {
  speaker: say.theSpeakersOwnRecordingIs(),
  voice: say.aVoiceSaysThisIn(),
};

/** The texts of a scene and what can be done to it as a whole. */
export function SceneEditor({ projectUuid, scene, number, isLast, acts, approvals }: SceneEditorProps) {
  const narrationField = useRef<HTMLTextAreaElement>(null);
  const { sceneId, visualDescription } = scene;
  const voids = approvals > 0 ? say.whenYouChangeIt({ approvalsLapse: approvalsLapse(approvals) }) : "";
  const split = () => {
    const { value: said = "", selectionStart: at = 0 } = narrationField.current ?? {};
    if (!said.slice(0, at).trim() || !said.slice(at).trim()) {
      narrationField.current?.focus();
      notify({ tone: "fault", text: say.theCutNeedsWordsOn() });
      return;
    }
    void acts.split(sceneId, at);
  };
  const insert = () => {
    const description = visualDescription || say.theNextMomentOfThe();
    void acts.insert({ position: number, narration: "", visual_description: description });
  };
  return (
    <div className="flex flex-col gap-3.5">
      {keysOf(inputs).map((member) => {
        const Input = inputs[member];
        return Input ? (
          <Input
            key={member}
            projectUuid={projectUuid}
            scene={scene}
            acts={acts}
            voids={voids}
            field={narrationField}
          />
        ) : null;
      })}
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" pending={acts.isBusy("split", sceneId)} onClick={split}>
          <Scissors aria-hidden /> {say.splitAtTheCursor()}
        </Button>
        <Button
          size="sm"
          disabled={isLast}
          pending={acts.isBusy("merge", sceneId)}
          onClick={() => void acts.merge(sceneId)}
        >
          <Merge aria-hidden /> {say.mergeWithNext()}
        </Button>
        <Button size="sm" pending={acts.isBusy("insert", "")} onClick={insert}>
          <CopyPlus aria-hidden /> {say.insertAfter()}
        </Button>
        <Button size="sm" pending={acts.isBusy("delete", sceneId)} onClick={() => void acts.remove([sceneId])}>
          <Trash2 aria-hidden /> {say.deleteIt()}
        </Button>
      </div>
    </div>
  );
}

type InputProps = {
  projectUuid: string;
  scene: SceneView;
  acts: SceneActs;
  /** What a change voids; empty when nothing. */
  voids: string;
  /** Where a cut is placed. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/** What each member is typed into, in order; a length is changed where lengths are shown. */
const inputs: { readonly [Member in SceneMember]: ComponentType<InputProps> | null } = {
  narration({ scene, acts, voids, field }) {
    const { sceneId, narration = "", narrationSound, isToBeWritten = false } = scene;
    return (
      <>
        {isToBeWritten ? <OutlinePoint field={field} /> : null}
        <SceneText
          id={`${sceneId}:narration`}
          label={say.narration()}
          value={narration}
          maxLength={LIMITS.narrationCharacters}
          field={field}
          hint={sayHint(narrationSound && soundHints[narrationSound], voids)}
          onSave={(text) => acts.edit(sceneId, { narration: text })}
        />
      </>
    );
  },
  narration_sound({ scene: { sceneId, narrationSound }, acts }) {
    const isSpeaker = narrationSound === "speaker";
    return narrationSound ? (
      <Button
        size="sm"
        className="-mt-1.5 self-start"
        onClick={() => void acts.edit(sceneId, { narration_sound: isSpeaker ? "voice" : "speaker" })}
      >
        {isSpeaker ? <Speech aria-hidden /> : <Mic aria-hidden />}
        {isSpeaker ? say.letAVoiceSayIt() : say.letTheSpeakerBeHeard()}
      </Button>
    ) : null;
  },
  visual_description: ({ scene: { sceneId, visualDescription = "" }, acts }) => (
    <SceneText
      id={`${sceneId}:picture`}
      label={say.picture()}
      value={visualDescription}
      maxLength={LIMITS.promptCharacters}
      onSave={(text) => acts.edit(sceneId, { visual_description: text })}
    />
  ),
  shot: ({ scene, acts }) =>
    acts.canFilm && scene.storyboard.prompt !== undefined ? <ShotChoice scene={scene} acts={acts} /> : null,
  // Chosen beside the shot.
  angle: null,
  setting: ({ scene, acts, projectUuid }) =>
    acts.canFilm && scene.storyboard.prompt !== undefined ? (
      <PlaceChip scene={scene} acts={acts} projectUuid={projectUuid} />
    ) : null,
  text_overlay: ({ scene: { sceneId, textOverlay }, acts, voids }) =>
    acts.canLayWords && textOverlay !== undefined ? (
      <SceneText
        id={`${sceneId}:overlay`}
        label={say.textOverThePicture()}
        value={textOverlay}
        maxLength={LIMITS.overlayCharacters}
        rows={2}
        hint={sayHint(say.seenAsLongAsThe(), voids)}
        onSave={(text) => acts.edit(sceneId, { text_overlay: text })}
      />
    ) : null,
  duration: null,
};

function sayHint(...sentences: (string | undefined)[]): string | undefined {
  return sentences.filter(Boolean).join(" ") || undefined;
}

type SceneTextProps = {
  /** Tells this field from all others of the studio. */
  id: string;
  label: string;
  value: string;
  maxLength: number;
  rows?: number;
  hint?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null>;
  onSave: (text: string) => Promise<boolean>;
};

/** A text of a scene, changed in place: it is saved when it is left, or with Ctrl and Enter. */
function SceneText({ id, label, value, maxLength, rows = 3, hint, field, onSave }: SceneTextProps) {
  const [typed, setTyped] = useState<string | null>(() => {
    const kept = findUnsaved(id);
    return kept === value ? null : kept;
  });
  const [state, setState] = useState<{ name: "saved"; at: number } | { name: "saving" | "failed" } | null>(
    typed === null ? null : { name: "failed" },
  );
  const newest = useRef(typed);
  newest.current = typed;
  const type = (text: string | null) => {
    newest.current = text;
    saveUnsaved(id, text);
    setTyped(text);
  };
  const save = async () => {
    if (typed === null || state?.name === "saving") return;
    if (typed === value) {
      setState(null);
      return type(null);
    }
    setState({ name: "saving" });
    const isSaved = await onSave(typed);
    setState(isSaved ? { name: "saved", at: Date.now() } : { name: "failed" });
    if (isSaved && !typed.trim()) {
      notify({ tone: "done", text: say.labelRemoved({ label }), undo: () => void onSave(value) });
    }
    // What was typed meanwhile stays and is saved with the next leave.
    if (isSaved && newest.current === typed) type(null);
  };
  // A window that is closed takes its fields away without leaving them first.
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => void leave.current(), []);
  const isFailed = state?.name === "failed";
  useEffect(() => {
    if (!isFailed) return;
    // What could not be saved while the line was cut or the studio away is saved when it is back.
    return onReconnect(() => void leave.current());
  }, [isFailed]);
  return (
    <Field
      label={label}
      hint={hint}
      aside={
        <span aria-live="polite">
          {state?.name === "saving" ? say.saving() : null}
          {state?.name === "failed" ? say.notSaved() : null}
          {state?.name === "saved" && typed === null ? say.savedClock({ clock: formatClock(state.at) }) : null}
          {typed !== null && typed !== value && state?.name !== "saving" && state?.name !== "failed"
            ? say.notSavedYet()
            : null}
        </span>
      }
    >
      {(control) => (
        <Textarea
          {...control}
          {...(field && { ref: field })}
          rows={rows}
          maxLength={maxLength}
          value={typed ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
          }}
          className="min-h-16!"
        />
      )}
    </Field>
  );
}
