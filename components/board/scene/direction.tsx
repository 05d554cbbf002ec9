"use client";

import { MapPin, X } from "lucide-react";
import { useId, useState } from "react";
import { ANGLES, SHOTS } from "#lib/contract/choices.ts";
import type { Direction } from "#lib/contract/scene.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/scene.ts";
import { useProject, useScenes } from "../../project/use-project.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { Field, Input } from "../../ui/field.tsx";
import { Popover, PopoverClose } from "../../ui/popover.tsx";
import { Select } from "../../ui/select.tsx";
import { angleNames, shotNames } from "../describe-shot.ts";
import type { SceneActs } from "../use-scene-acts.ts";

type DirectionProps = { scene: SceneView; acts: SceneActs };

/** How near and from where the scene is filmed; a picture that was filmed otherwise is told as stale. */
export function ShotChoice({ scene: { sceneId, direction }, acts }: DirectionProps) {
  if (!direction && !acts.isPainterModel) return null;
  const { shot, angle } = chosenOf(direction, acts);
  return (
    <Field label={say.shot()} hint={say.aNewTakeFollowsThis()}>
      {({ id: _, ...control }) => (
        <div className="grid grid-cols-2 gap-2">
          <Select
            {...control}
            aria-label={say.shotOfThisScene()}
            value={shot ?? none}
            options={[
              ...(shot ? [] : [{ value: none, label: say.shotNotSet() }]),
              ...SHOTS.map((value) => ({ value, label: shotNames[value]() })),
            ]}
            onValueChange={(value: Direction["shot"] | typeof none) =>
              value !== none && void acts.edit(sceneId, { shot: value })
            }
          />
          <Select
            {...control}
            aria-label={say.angleOfThisScene()}
            value={angle ?? none}
            options={[
              ...(angle ? [] : [{ value: none, label: say.angleNotSet() }]),
              ...ANGLES.map((value) => ({ value, label: angleNames[value]() })),
            ]}
            onValueChange={(value: Direction["angle"] | typeof none) =>
              value !== none && void acts.edit(sceneId, { angle: value })
            }
          />
        </div>
      )}
    </Field>
  );
}

const none = "none" as const;

/** What of a direction the next picture follows: a model is not told what the built-in director guessed. */
function chosenOf(direction: Direction | undefined, { isPainterModel }: SceneActs): Partial<Direction> {
  if (!direction || !isPainterModel) return direction ?? {};
  return Object.fromEntries((direction.chosen ?? []).map((member) => [member, direction[member]]));
}

const chip = "flex h-8 max-w-full items-center gap-1.5 border border-line bg-canvas text-sm hover:border-edge";

/** The place a scene is set in: detached it leaves the place to the scene's words, or another is picked or typed. */
export function PlaceChip({ scene, acts, projectUuid }: DirectionProps & { projectUuid: string }) {
  const { sceneId, direction } = scene;
  if (!direction && !acts.isPainterModel) return null;
  const { setting = "" } = chosenOf(direction, acts);
  return (
    <fieldset aria-label={say.placeOfThisScene()} className="flex min-w-0 max-w-full">
      <Popover
        label={say.place()}
        side="top"
        trigger={
          <button
            type="button"
            className={joinClasses(
              chip,
              "rounded-s-full ps-2.5 pe-2.5",
              setting ? "border-e-0" : "rounded-e-full border-dashed",
            )}
          >
            <MapPin className="size-4 shrink-0 text-dim" aria-hidden />
            <span className="truncate">{setting ? say.placeIs({ name: setting }) : say.placeFromTheWords()}</span>
          </button>
        }
      >
        <PlaceForm
          key={setting}
          setting={setting}
          projectUuid={projectUuid}
          onChoose={(place) => void acts.edit(sceneId, { setting: place })}
        />
      </Popover>
      {setting ? (
        <button
          type="button"
          aria-label={say.detachThePlace({ name: setting })}
          onClick={() => void acts.edit(sceneId, { setting: "" })}
          className={joinClasses(chip, "rounded-e-full px-2")}
        >
          <X className="size-4 text-dim" aria-hidden />
        </button>
      ) : null}
    </fieldset>
  );
}

type PlaceFormProps = { setting: string; projectUuid: string; onChoose: (place: string) => void };

function PlaceForm({ setting, projectUuid, onChoose }: PlaceFormProps) {
  const [typed, type] = useState(setting);
  const list = useId();
  const { project } = useProject(projectUuid);
  const { data: scenes = [] } = useScenes({ projectUuid, project });
  const places = [...new Set(scenes.flatMap(({ direction }) => direction?.setting || []))];
  return (
    <div className="flex flex-col gap-2.5 p-3">
      <Field label={say.place()} hint={say.aNewTakeFollowsThis()}>
        {(control) => (
          <Input {...control} list={list} maxLength={200} value={typed} onChange={({ target }) => type(target.value)} />
        )}
      </Field>
      <datalist id={list}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <PopoverClose asChild>
        <Button
          size="sm"
          className="self-start"
          disabled={typed.trim() === setting}
          onClick={() => onChoose(typed.trim())}
        >
          {say.usePlace()}
        </Button>
      </PopoverClose>
    </div>
  );
}
