"use client";

import { useRef, useState } from "react";
import type { StudioFault } from "#lib/studio/fault.ts";
import { bringBack, findBackups } from "#lib/studio/people/restore/actions.ts";
import type { BackupSource, FoundBackup, RestoreState } from "#lib/studio/people/restore/queries.ts";
import * as say from "#messages/restore.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { BackupSourceFields, type SourceValues, toSource } from "./backup-source-fields.tsx";
import { ChooseBackup } from "./choose-backup.tsx";
import { RestoreProgress } from "./restore-progress.tsx";

export type RestoreFormProps = {
  token: string;
  restore: RestoreState | null;
  isRunning: boolean;
  onRunning: (isRunning: boolean) => void;
};

type Found = { source: BackupSource; backups: FoundBackup[]; more: number };

const blank: SourceValues = {
  ...{
    kind: "folder",
    path: "",
    endpoint: "",
    region: "",
    bucket: "",
    prefix: "",
    accessKeyId: "",
    secretAccessKey: "",
  },
};

/** From where a backup lies to the installation that it was made of. What was typed stays when it could not be brought back. */
export function RestoreForm({ token: first, restore, isRunning, onRunning }: RestoreFormProps) {
  const [token, setToken] = useState(first);
  const [values, setValues] = useState(blank);
  const [found, setFound] = useState<Found | null>(null);
  const [fault, setFault] = useState<StudioFault | null>(() => toFault(restore));
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  /** A second press while the first is on its way is none. */
  async function once(act: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setFault(null);
    await act();
    busy.current = false;
    setBusy(false);
  }

  const look = () =>
    once(async () => {
      const source = toSource(values);
      const answer = await toResult(findBackups({ token, source }));
      if (answer.ok) setFound({ source, ...answer.value });
      else setFault(answer.fault);
    });

  const begin = (source: BackupSource, chosen: { name: string; passphrase: string }) =>
    once(async () => {
      const answer = await toResult(bringBack({ token, source, ...chosen }));
      if (answer.ok) onRunning(true);
      else setFault(answer.fault);
    });

  if (isRunning) {
    return (
      <RestoreProgress
        onFailed={(state) => {
          setFault(toFault(state));
          // The link that this page came by may have gone with its database.
          if (state.setUpPath) {
            setToken(new URLSearchParams(state.setUpPath.split("?")[1]).get("token") ?? token);
            window.history.replaceState(null, "", state.setUpPath);
          }
          onRunning(false);
        }}
      />
    );
  }
  const isSourceFault = fault?.fields !== undefined && found === null;
  return (
    <>
      <p className="text-dim">{say.bringAnInstallationBack()}</p>
      {found ? (
        <ChooseBackup
          {...found}
          isBusy={isBusy}
          fault={fault}
          onChoose={(chosen) => void begin(found.source, chosen)}
          onBack={() => {
            setFound(null);
            setFault(null);
          }}
        />
      ) : (
        <BackupSourceFields
          values={values}
          faults={fault?.fields}
          isBusy={isBusy}
          onChange={setValues}
          onLook={() => void look()}
        />
      )}
      {fault && !isSourceFault && fault.code !== "wrong_passphrase" ? <FaultNote fault={fault} /> : null}
    </>
  );
}

function toFault(state: RestoreState | null): StudioFault | null {
  return state?.fault ? { ...state.fault, retryable: false } : null;
}
