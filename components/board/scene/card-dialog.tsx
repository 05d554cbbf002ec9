"use client";
import { RotateCcw, X } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { useDeferredValue, useMemo, useState } from "react";
import { applyChoice } from "#lib/cards/apply-choice.ts";
import iconWords from "#lib/cards/icon-words.json" with { type: "json" };
import { palettes } from "#lib/cards/themes.ts";
import { CARD_THEMES, type Card, type CardKind, type CardTheme } from "#lib/contract/card.ts";
import { type CardChoice, MOST_CARD_ICONS, type SceneCard } from "#lib/contract/card-edit.ts";
import { keysOf } from "#lib/keys-of.ts";
import { getFromStudio, retryQuery } from "#lib/studio/browser/get-from-studio.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { splitWords } from "#lib/text/words.ts";
import * as say from "#messages/card.ts";
import { useEstimates, useProject, useScenes } from "../../project/use-project.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { SearchInput } from "../../ui/search-input.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { Switch } from "../../ui/switch.tsx";
import { blastRadius } from "../blast-radius.ts";
import type { SceneActs } from "../use-scene-acts.ts";
import { CardPreview } from "./card-preview.tsx";

export type CardDialogProps = {
  projectUuid: string;
  scene: SceneView;
  number: number;
  /** Width through height of the project's frame. */
  shape: number;
  acts: SceneActs;
  approvalsOf: (scene: SceneView) => number;
  onClose: () => void;
};

/** What is on a scene's text card: changed with a preview beside it, and saved as a new take. */
export function CardDialog({ projectUuid, scene, number, shape, acts, approvalsOf, onClose }: CardDialogProps) {
  const { sceneId } = scene;
  const [choice, setChoice] = useState<CardChoice>({});
  const [isForAll, setForAll] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ["projects", projectUuid, "card", sceneId, scene.storyboard.takes?.length, scene.narration],
    queryFn: ({ signal }) =>
      getFromStudio<SceneCard>(
        `/api/projects/${encodeURIComponent(projectUuid)}/scenes/${encodeURIComponent(sceneId)}/card`,
        signal,
      ),
    retry: retryQuery,
  });
  const { project } = useProject(projectUuid);
  const { data: scenes = [] } = useScenes({ projectUuid, project });
  const cards = scenes.filter(({ storyboard }) => storyboard.takes?.some(({ selected, card }) => selected && card));
  const estimates = useEstimates();
  const card = useMemo(() => data && applyChoice(data.options, { ...data.choice, ...choice }), [data, choice]);
  // A layout with icons needs one.
  const kinds = data?.options.filter(
    ({ kind, icons }) => icons.length > 0 || !/^things?$/.test(kind) || kind === card?.kind,
  );
  const change = (more: CardChoice) => setChoice({ ...choice, ...more });
  const touched = isForAll ? cards : [scene];
  const isBusy = acts.isBusy("card", sceneId) || acts.isBusy("card-theme", "");
  const isChanged = Object.keys(choice).length > 0 || isForAll;
  const save = async () => {
    const { theme: _, ...ofScene } = choice;
    const own = isForAll ? ofScene : choice;
    if (Object.keys(own).length > 0 && !(await acts.changeCard(sceneId, own))) return;
    const sceneIds = cards.map((each) => each.sceneId);
    if (isForAll && card && !(await acts.changeCardTheme(card.theme, sceneIds))) return;
    onClose();
  };
  const reset = async () => {
    if (await acts.changeCard(sceneId, { reset: true })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={say.title({ number })}
      width="lg"
      firstFocus="window"
      footer={
        <>
          {data && Object.keys(data.choice).length > 0 ? (
            <Button look="quiet" className="me-auto" pending={isBusy} onClick={() => void reset()}>
              <RotateCcw aria-hidden /> {say.reset()}
            </Button>
          ) : null}
          <Button onClick={onClose}>{say.cancel()}</Button>
          <Button look="primary" disabled={!isChanged} pending={isBusy} onClick={() => void save()}>
            {say.save()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && !data ? <QueryError error={error} onRetry={refetch} /> : null}
        {card ? (
          <div className="sticky -top-4 z-10 -mx-4 grid place-items-center bg-raise px-4 py-2">
            <CardPreview {...{ projectUuid, card, shape }} alt={say.preview({ sentence: card.sentence })} />
          </div>
        ) : error ? null : (
          <Skeleton className="h-[38vh] w-full" />
        )}
        {card && kinds ? (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={say.shownAs()}>
                {(control) => (
                  <Select
                    {...control}
                    value={card.kind}
                    options={kinds.map(({ kind: value }) => ({ value, label: say.kinds[value]() }))}
                    onValueChange={(kind: CardKind) => change({ kind })}
                  />
                )}
              </Field>
              <ThemeChoice theme={card.theme} onChoose={(theme) => change({ theme })} />
            </div>
            {cards.length > 1 ? (
              <Switch label={say.allCards({ count: cards.length })} checked={isForAll} onCheckedChange={setForAll} />
            ) : null}
            <PhraseChoice card={card} onChoose={(keyPhrase) => change({ keyPhrase })} />
            <IconChoice card={card} onChoose={change} />
            <p className="text-dim text-sm" aria-live="polite">
              {isChanged
                ? blastRadius({ act: "image", scenes: touched, estimates, approvalsOf, arrival: acts.arrival })
                : null}
            </p>
          </>
        ) : null}
      </div>
    </Dialog>
  );
}

function ThemeChoice({ theme, onChoose }: { theme: CardTheme; onChoose: (theme: CardTheme) => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium" aria-hidden>
        {say.theme()}
      </span>
      <RadioGroup.Root
        aria-label={say.theme()}
        orientation="horizontal"
        value={theme}
        onValueChange={(value) => {
          const chosen = CARD_THEMES.find((name) => name === value);
          if (chosen) onChoose(chosen);
        }}
        className="flex flex-wrap gap-2"
      >
        {CARD_THEMES.map((name) => (
          <RadioGroup.Item
            key={name}
            value={name}
            aria-label={say.themes[name]()}
            title={say.themes[name]()}
            className="grid h-9 w-11 place-items-center rounded-md border border-line data-[state=checked]:outline-2 data-[state=checked]:outline-accent data-[state=checked]:outline-offset-2"
            style={{ backgroundColor: palettes[name].ground }}
          >
            <span className="h-2 w-6 rounded-full" style={{ backgroundColor: palettes[name].accent }} />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

/** The sentence word by word: a press begins the highlighted phrase, another one ends it. */
function PhraseChoice({ card, onChoose }: { card: Card; onChoose: (phrase: string) => void }) {
  const { sentence, keyPhrase = "" } = card;
  const words = splitWords(sentence, detectLanguage(sentence));
  const from = keyPhrase === "" ? -1 : sentence.indexOf(keyPhrase);
  const inside = words.flatMap(({ startIndex, endIndex }, index) =>
    from >= 0 && endIndex > from && startIndex < from + keyPhrase.length ? [index] : [],
  );
  const press = (index: number) => {
    const [first = index, last = index] = [inside[0], inside.at(-1)];
    const isOne = inside.length === 1;
    if (inside.includes(index)) return onChoose(isOne ? "" : phrase(index, index));
    // A longer phrase is whole already: the next press begins another one.
    if (!isOne) return onChoose(phrase(index, index));
    onChoose(phrase(Math.min(first, index), Math.max(last, index)));
  };
  const phrase = (first: number, last: number) =>
    sentence.slice(words[first]?.startIndex, words[last]?.endIndex).replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, "");
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{say.keyPhrase()}</legend>
      <div className="flex flex-wrap gap-1" dir="auto">
        {words.map(({ text, startIndex }, index) => (
          <button
            key={startIndex}
            type="button"
            aria-pressed={inside.includes(index)}
            onClick={() => press(index)}
            className={joinClasses(
              "min-h-8 rounded-md border border-line px-1.5 hover:border-edge",
              inside.includes(index) && "border-accent bg-accent-soft font-medium",
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-dim text-sm">{say.keyPhraseHint()}</p>
        {keyPhrase === "" ? null : (
          <Button size="sm" look="quiet" onClick={() => onChoose("")}>
            {say.noHighlight()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const mostFound = 18;
const withIcons: readonly CardKind[] = ["thing", "things", "date", "people"];

function IconChoice({ card, onChoose }: { card: Card; onChoose: (change: CardChoice) => void }) {
  const [typed, type] = useState("");
  const word = useDeferredValue(typed.trim().toLocaleLowerCase());
  const found = findIcons(word).slice(0, mostFound);
  const names = card.icons.map(({ name }) => name);
  const choose = (icons: readonly string[]) =>
    onChoose({ icons: icons.map((name) => ({ name })), kind: kindFor(card.kind, icons.length) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{say.icons()}</legend>
      {names.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={say.removeIcon({ name: readName(name) })}
                onClick={() => choose(names.filter((each) => each !== name))}
                className="flex h-10 items-center gap-1.5 rounded-md border border-line px-2 hover:border-edge"
              >
                <IconPicture name={name} /> {readName(name)} <X className="size-4 text-dim" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput label={say.searchIcons()} value={typed} onValueChange={type} />
        <span className="text-dim text-sm">{say.iconsHint({ most: MOST_CARD_ICONS })}</span>
      </div>
      {word !== "" && found.length === 0 ? (
        <p className="text-dim text-sm" role="status">
          {say.noIconFound({ word })}
        </p>
      ) : null}
      <ul className="flex flex-wrap gap-1.5">
        {found.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={say.addIcon({ name: readName(name) })}
              title={readName(name)}
              disabled={names.length >= MOST_CARD_ICONS || names.includes(name)}
              onClick={() => choose([...names, name])}
              className="grid size-11 place-items-center rounded-md border border-line hover:border-edge disabled:opacity-40"
            >
              <IconPicture name={name} />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** A layout with room for that many icons, as near to the present one as can be. */
function kindFor(kind: CardKind, count: number): CardKind {
  if (count === 0) return kind === "thing" || kind === "things" ? "words" : kind;
  if ((kind === "thing" || kind === "people") && count > 1) return "things";
  return withIcons.includes(kind) ? kind : "things";
}

const readName = (name: string) => name.replaceAll("-", " ");

function IconPicture({ name }: { name: string }) {
  // biome-ignore lint/performance/noImgElement: a small drawing that the studio serves itself
  return <img src={`/card-icons/${name}`} alt="" width={24} height={24} />;
}

/** Icons by a word in any of their languages, whole words first; none for an empty word. */
function findIcons(word: string): string[] {
  if (word === "") return [];
  const all = keysOf(iconWords).map((name) => ({ name, words: [readName(name), ...iconWords[name].split(/[|,=]/u)] }));
  const matching = (test: (each: string) => boolean) =>
    all.flatMap(({ name, words }) => (words.some((each) => test(each.toLocaleLowerCase())) ? [name] : []));
  const [whole, begun] = [matching((each) => each === word), matching((each) => each.startsWith(word))];
  return [...new Set<string>([...whole, ...begun])];
}
