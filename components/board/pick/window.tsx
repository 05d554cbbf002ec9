"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { type PickChoice, type PickLetter, type PickView, WHY_CHARACTERS } from "#lib/studio/picks/queries.ts";
import * as say from "#messages/picks.ts";
import type { Comparison } from "../../project/address.ts";
import { FaultNote } from "../../shell/query-error.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { ForKeys } from "../../ui/tooltip.tsx";
import { useUnsaved } from "../../ui/unsaved.ts";
import { Compared } from "../compare/compare.tsx";
import type { Picks } from "./picks.tsx";

type PickWindowProps = { pick: PickView; picks: Picks; number: number; shape: number; onShut: () => void };

/** Compares two takes without saying which is which until the pick is closed; then shows who picked what. */
export function PickWindow({ pick, picks: { isBusy, fault, cast, close }, number, shape, onShut }: PickWindowProps) {
  const [by, setBy] = useState<Comparison>("beside");
  const [chosen, setChosen] = useState<PickLetter | null>(null);
  const [why, typeWhy, sentWhy] = useUnsaved(`pick ${pick.uuid}`);
  const [isClosing, setClosing] = useState(false);
  const [left, right] = pick.choices;
  const send = async () => {
    if (chosen && pick.mayPick && !isBusy && (await cast(pick.uuid, chosen, why?.trim() ?? ""))) sentWhy(why);
  };
  useLetterKeys(pick.mayPick && !isClosing, (key) => {
    if (key === "Enter") return void send();
    const named = pick.choices.find(({ letter, isDeleted }) => letter === key.toUpperCase() && !isDeleted);
    if (named) setChosen(named.letter);
  });
  if (!left || !right) return null;
  const takeOf = ({ letter, picture, motion, framing, result }: PickChoice) => ({
    ...{ assetLink: pick.kind === "storyboard" ? picture : motion, thumbnailLink: picture, framing },
    label: result?.take ? say.takeNumber(result.take) : say.choice({ letter }),
  });
  const pickButton = (
    <Button className="touch:h-11" look="primary" disabled={!chosen} pending={isBusy} onClick={() => void send()}>
      {chosen ? say.pickLetter({ letter: chosen }) : say.chooseOne()}
    </Button>
  );
  const closeButton = (
    <Button className="touch:h-11 me-auto" disabled={isBusy} onClick={() => setClosing(true)}>
      {say.close()}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onShut())}
      width="wide"
      title={pick.isOpen ? say.pickOnScene({ number }) : say.resultOnScene({ number })}
      footer={
        pick.mayPick || pick.mayClose ? (
          <>
            {pick.mayClose ? closeButton : null}
            {pick.mayPick ? pickButton : null}
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-4">
        {fault ? <FaultNote fault={fault} /> : null}
        <p className="text-dim" role="status">
          {describeTurn(pick)} {say.peoplePicked({ count: pick.ballots })}
        </p>
        <div data-first-focus>
          <Compared
            pair={[takeOf(left), takeOf(right)]}
            {...{ kind: pick.kind, by, shape }}
            onCompareBy={setBy}
            below={(at) => {
              const choice = at === 0 ? left : right;
              const isOwn = pick.own?.letter === choice.letter;
              if (choice.result) return <ChoiceResult choice={choice} isOwn={isOwn} />;
              return (
                <label className="flex min-h-11 items-center gap-2 font-semibold">
                  <input
                    type="radio"
                    name={`pick ${pick.uuid}`}
                    aria-label={say.choice(choice)}
                    checked={isOwn || chosen === choice.letter}
                    disabled={!pick.mayPick || choice.isDeleted}
                    onChange={() => setChosen(choice.letter)}
                    className="size-4 accent-(--accent)"
                  />
                  {choice.letter}
                  {choice.isDeleted ? <span className="font-normal text-dim text-sm">{say.isDeleted()}</span> : null}
                </label>
              );
            }}
          />
        </div>
        {pick.mayPick ? (
          <Field label={say.whyOptional()} hint={<ForKeys>{say.keys()}</ForKeys>}>
            {(control) => (
              <Input
                {...control}
                maxLength={WHY_CHARACTERS}
                value={why ?? ""}
                onChange={({ target }) => typeWhy(target.value)}
                onKeyDown={({ key, nativeEvent }) => {
                  if (key === "Enter" && !nativeEvent.isComposing) void send();
                }}
              />
            )}
          </Field>
        ) : null}
      </div>
      <ConfirmDialog
        open={isClosing}
        onOpenChange={setClosing}
        title={say.closeNow()}
        consequence={say.closingMeans()}
        confirmLabel={say.close()}
        keepLabel={say.keepOpen()}
        pending={isBusy}
        onConfirm={() => {
          setClosing(false);
          void close(pick.uuid);
        }}
      />
    </Dialog>
  );
}

function ChoiceResult({ choice: { letter, result }, isOwn }: { choice: PickChoice; isOwn: boolean }) {
  const name = result?.take ? say.takeNumber(result.take) : say.choice({ letter });
  return (
    <div className="break-words text-sm" dir="auto">
      <p className="font-semibold">
        {[name, say.ballots({ count: result?.ballots ?? 0 }), ...(isOwn ? [say.yours()] : [])].join(" · ")}
      </p>
      <ul>
        {result?.voices.map(({ personName, isByGuest, why }, at) => {
          const person = isByGuest ? say.byGuest({ name: personName }) : personName;
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one reason
          return <li key={at}>{why ? say.voice({ name: person, why }) : person}</li>;
        })}
      </ul>
    </div>
  );
}

/** What the person can do in an open pick. */
function describeTurn({ isOpen, own, isLinkUsed, mayPick }: PickView): string {
  if (!isOpen) return say.isClosed();
  if (own) return say.counted();
  if (isLinkUsed) return `${say.linkUsed()} ${say.askForOwnLink()}`;
  return mayPick ? say.whichIsBetter() : say.onlyReviewers();
}

/** Keys of the window; a text field, and a button for Enter, keep their own. */
function useLetterKeys(isOn: boolean, onKey: (key: string) => void): void {
  const act = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || !/^(?:a|b|enter)$/i.test(key)) return;
      if (target.closest("input:not([type=radio]), textarea, select, [role=alertdialog]")) return;
      if (key !== "Enter" || !target.closest("button, a")) act(key);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}
