"use client";
import { type ReactNode, useDeferredValue, useId, useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import { MOTION_LEAVES_OUT, type OrderChoices, type TakePreview } from "#lib/contract/scene-task.ts";
import { keysOf } from "#lib/keys-of.ts";
import { previewQuery, type SceneView } from "#lib/studio/scenes/model/queries.ts";
import { usualPrompt } from "#lib/studio/scenes/usual-prompt.ts";
import * as say from "#messages/order.ts";
import { useProject, useScenes } from "../../project/use-project.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, FieldError, Input, Textarea } from "../../ui/field.tsx";
import { formatCredits } from "../../ui/format-credits.ts";
import { notify } from "../../ui/notify.ts";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { findUnsaved } from "../../ui/unsaved.ts";
import { promptField, type SceneActs } from "../use-scene-acts.ts";
import { describeOver } from "./describe-over.ts";
import { References } from "./order-references.tsx";

export type OrderDialogProps = {
  projectUuid: string;
  scene: SceneView;
  kind: "image" | "motion";
  acts: SceneActs;
  onClose: () => void;
};

type Shape = keyof typeof say.shapes;
type Camera = keyof typeof say.cameras;

/** What one order is made with: model, references, shape, seed, candidates, and the text as it is sent. */
export function OrderDialog({ projectUuid, scene, kind, acts, onClose }: OrderDialogProps) {
  const { sceneId } = scene;
  const isImage = kind === "image";
  const [choices, setChoices] = useState<OrderChoices>({});
  const change = (more: OrderChoices) => setChoices((now) => ({ ...now, ...more }));
  const motion = useMotionWords(scene, acts);
  const overId = useId();
  const takeKind = isImage ? ("storyboard" as const) : ("motion_video" as const);
  const { text: _, seed: __, candidates = 1, ...asked } = choices;
  // Asked for without a person's own text: that is laid over what would be sent.
  const prompt = useDeferredValue(isImage ? undefined : motion.prompt);
  const order = { projectUuid, sceneId, kind: takeKind, prompt, choices: asked };
  const query = useQuery({
    ...previewQuery(order),
    enabled: acts.canPreview,
    placeholderData: (before: TakePreview | undefined) => before,
  });
  const { data: preview, error, refetch } = query;
  const { project } = useProject(projectUuid);
  const { data: scenes = [] } = useScenes({ projectUuid, project });
  const next = scenes[scenes.findIndex((each) => each.sceneId === sceneId) + 1];
  const price = preview?.price === undefined ? null : preview.price * candidates;
  const over = preview && price !== null ? describeOver({ price, left: preview.left }) : null;
  const isAsked = preview ? preview.text !== undefined : true;
  const canBridge =
    acts.canChooseOrder &&
    Boolean(next?.storyboard.assetLink) &&
    (!isAsked || preview?.modes.includes("first_and_last_frame_to_video") === true);
  const send = async () => {
    const run = isImage ? acts.paint : acts.animate;
    const given = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
    const wanted = { sceneId, ...(Object.keys(given).length > 0 && { choices: given }) };
    if (await run([isImage ? wanted : { ...wanted, prompt: motion.prompt }])) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isImage ? say.imageTitle() : say.motionTitle()}
      description={isImage ? say.description() : `${say.begins()} ${say.description()}`}
      width="md"
      firstFocus="window"
      footer={
        <>
          <Button onClick={onClose}>{say.cancel()}</Button>
          <Button
            look="primary"
            aria-describedby={over === null ? undefined : overId}
            pending={acts.isBusy(kind, sceneId)}
            onClick={() => void send()}
          >
            {price === null
              ? say.generate({ count: candidates })
              : say.generateFor({ count: candidates, price: formatCredits(price) })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && !preview ? <QueryError error={error} onRetry={refetch} /> : null}
        {acts.canPreview && !preview && !error ? <Skeleton className="h-40 w-full" /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {preview && preview.connections.length > 0 ? (
            <Field label={say.model()}>
              {(control) => (
                <Select
                  {...control}
                  value={preview.connectionUuid}
                  options={preview.connections.map(({ connectionUuid: value, name: label }) => ({ value, label }))}
                  onValueChange={(model_uuid) =>
                    setChoices({ ...choices, model_uuid, text: undefined, references: undefined })
                  }
                />
              )}
            </Field>
          ) : null}
          {isImage ? (
            <Field label={say.shape()}>
              {(control) => (
                <Select
                  {...control}
                  value={choices.aspect_ratio ?? "project"}
                  options={keysOf(say.shapes)
                    .filter((shape) => shape !== "tall" || acts.takesTall)
                    .map((value) => ({ value, label: say.shapes[value]() }))}
                  onValueChange={(shape: Shape) => change({ aspect_ratio: shape === "project" ? undefined : shape })}
                />
              )}
            </Field>
          ) : null}
          {isImage ? null : <MotionLength choices={choices} scene={scene} acts={acts} onChange={change} />}
          {!isImage && canBridge ? (
            <Field label={say.ends()}>
              {(control) => (
                <Select
                  {...control}
                  value={choices.last_frame ?? "free"}
                  options={[
                    { value: "free", label: say.endsFreely() },
                    { value: "next_scene", label: say.endsWithNext() },
                  ]}
                  onValueChange={(end) => change({ last_frame: end === "free" ? undefined : "next_scene" })}
                />
              )}
            </Field>
          ) : null}
          {preview?.takesSeed ? (
            <Field label={say.seed()} hint={say.seedHint()}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={0}
                  max={2 ** 32 - 1}
                  value={choices.seed ?? ""}
                  onChange={({ target }) => change({ seed: target.value === "" ? undefined : toSeed(target.value) })}
                />
              )}
            </Field>
          ) : null}
        </div>
        {isImage ? null : (
          <MotionWords motion={motion}>
            {isAsked && acts.canChooseOrder ? (
              <Field label={say.without()}>
                {(control) => (
                  <Input
                    {...control}
                    maxLength={150}
                    value={choices.leave_out ?? MOTION_LEAVES_OUT}
                    onChange={({ target }) => change({ leave_out: target.value })}
                  />
                )}
              </Field>
            ) : null}
          </MotionWords>
        )}
        {preview && preview.mostReferences > 0 ? (
          <References
            {...{ projectUuid, scene }}
            references={choices.references ?? preview.references}
            mostReferences={preview.mostReferences}
            hasPrevious={Boolean(
              scenes[scenes.findIndex((each) => each.sceneId === sceneId) - 1]?.storyboard.assetLink,
            )}
            onChange={(toNext) =>
              setChoices(({ references = preview.references, ...now }) => {
                return { ...now, references: toNext(references), text: undefined };
              })
            }
          />
        ) : null}
        {acts.canChooseOrder ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <span className="font-medium" aria-hidden>
              {say.candidates()}
            </span>
            <SegmentedControl
              label={say.candidates()}
              value={String(candidates)}
              segments={["1", "2", "3", "4"].map((value) => ({ value, label: value }))}
              onValueChange={(count) => change({ candidates: Number(count) })}
            />
            <span className="text-dim text-sm">{say.candidatesHint()}</span>
          </div>
        ) : null}
        {preview?.text !== undefined ? (
          <SentText sent={preview.text} own={choices.text} onChange={(text) => change({ text })} />
        ) : null}
        {over === null ? null : <FieldError id={overId}>{over}</FieldError>}
      </div>
    </Dialog>
  );
}

const toSeed = (typed: string) => Math.min(2 ** 32 - 1, Math.max(0, Math.trunc(Number(typed))));

type SentTextProps = { sent: string; own: string | undefined; onChange: (text: string | undefined) => void };

function SentText({ sent, own, onChange }: SentTextProps) {
  const shown = own ?? sent;
  const copy = async () => {
    if (await copyText(shown)) notify({ tone: "done", text: say.copied() });
  };
  return (
    <details>
      <summary className="w-fit cursor-pointer rounded-sm font-medium">{say.sentText()}</summary>
      <div className="flex flex-col gap-2 pt-2">
        <Textarea
          rows={6}
          aria-label={say.sentText()}
          maxLength={LIMITS.orderTextCharacters}
          value={shown}
          onChange={({ target }) => onChange(target.value)}
        />
        <p className="text-dim text-sm">{say.sentTextHint()}</p>
        <div className="flex gap-2">
          <Button size="sm" onClick={() => void copy()}>
            {say.copy()}
          </Button>
          {own === undefined ? null : (
            <Button size="sm" look="quiet" onClick={() => onChange(undefined)}>
              {say.resetText()}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

type LengthProps = { choices: OrderChoices; scene: SceneView; acts: SceneActs; onChange: (more: OrderChoices) => void };

function MotionLength({ choices, scene, acts, onChange }: LengthProps) {
  if (!acts.canChooseOrder) return null;
  const usual = Math.round(Math.min(12_000, Math.max(2_000, scene.duration ?? 0)) / 100) / 10;
  return (
    <Field label={say.seconds()}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={1}
          max={60}
          step="any"
          placeholder={String(usual)}
          value={choices.duration_ms === undefined ? "" : choices.duration_ms / 1_000}
          onChange={({ target: { value } }) => onChange({ duration_ms: value === "" ? undefined : toMs(value) })}
        />
      )}
    </Field>
  );
}

const toMs = (typed: string) => Math.min(60_000, Math.max(1_000, Math.round(Number(typed) * 1_000)));

/** The prompt of a motion video in its parts: what moves, and the camera. */
function useMotionWords(scene: SceneView, acts: SceneActs) {
  const [moves, setMoves] = useState(
    () => findUnsaved(promptField("motion", scene.sceneId)) ?? withoutCamera(usualPrompt(scene, "motion", acts)),
  );
  const [camera, setCamera] = useState<Camera>("free");
  const parts = [moves.trim(), say.cameraWords[camera]].filter(Boolean);
  const prompt = parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(" ");
  return { moves, setMoves, camera, setCamera, prompt };
}

/** The last take's prompt ends with the camera's line, which is added again here. */
const withoutCamera = (prompt: string) =>
  Object.values(say.cameraWords).reduce((rest, line) => rest.replace(line, "").trim(), prompt);

type MotionWordsProps = { motion: ReturnType<typeof useMotionWords>; children: ReactNode };

function MotionWords({ motion, children }: MotionWordsProps) {
  return (
    <>
      <Field label={say.moves()}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={LIMITS.promptCharacters - 200}
            value={motion.moves}
            onChange={({ target }) => motion.setMoves(target.value)}
          />
        )}
      </Field>
      <Field label={say.camera()}>
        {(control) => (
          <Select
            {...control}
            value={motion.camera}
            options={keysOf(say.cameras).map((value) => ({ value, label: say.cameras[value]() }))}
            onValueChange={motion.setCamera}
          />
        )}
      </Field>
      {children}
    </>
  );
}
