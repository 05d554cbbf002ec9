"use client";

import { useState } from "react";
import type { RestoreState } from "#lib/studio/people/restore/queries.ts";
import * as app from "#messages/app.ts";
import * as say from "#messages/restore.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { RestoreForm } from "./restore-form.tsx";
import { SetUpForm } from "./set-up-form.tsx";

export type SetUpWaysProps = {
  token: string;
  passwordCharacters: { min: number; max: number };
  /** Where the studio cannot stop the programs beside it, a command does it. */
  isRestoreOffered: boolean;
  /** Of a restore that this browser began. */
  restore: RestoreState | null;
};

type Way = "anew" | "backup";

/** A first owner, or everybody and everything of an installation that was saved. */
export function SetUpWays({ token, passwordCharacters, isRestoreOffered, restore }: SetUpWaysProps) {
  const [way, setWay] = useState<Way>(restore ? "backup" : "anew");
  const [isRunning, setRunning] = useState(restore !== null && restore.phase !== "failed");
  return (
    <>
      {isRestoreOffered && !isRunning ? (
        <SegmentedControl
          label={say.howToBegin()}
          value={way}
          onValueChange={setWay}
          segments={[
            { value: "anew", label: say.anew() },
            { value: "backup", label: say.fromABackup() },
          ]}
        />
      ) : null}
      {way === "anew" ? (
        <>
          <p className="text-dim">{app.thisMakesTheOwnersAccount()}</p>
          <SetUpForm token={token} passwordCharacters={passwordCharacters} />
          {isRestoreOffered ? null : <p className="text-dim text-sm">{say.toBringOneBack()}</p>}
        </>
      ) : (
        <RestoreForm token={token} restore={restore} isRunning={isRunning} onRunning={setRunning} />
      )}
    </>
  );
}
