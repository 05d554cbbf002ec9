"use client";

import { useEffect, useRef, useState } from "react";
import { formatDate } from "#lib/language/format.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { bringBack, findBackups } from "#lib/studio/people/restore/actions.ts";
import {
  type BackupSource,
  type FoundBackup,
  type RestoreState,
  restoringQuery,
} from "#lib/studio/people/restore/queries.ts";
import * as say from "#messages/restore.ts";
import { FaultNote } from "../shell/query-error.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { formatSize } from "../ui/format.ts";
import { Progress } from "../ui/progress.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { BackupSourceFields, type SourceValues, toSource } from "./backup-source-fields.tsx";
import { loadPage } from "./use-act.ts";

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

type ChooseBackupProps = {
  backups: FoundBackup[];
  /** Older ones that are not listed. */
  more: number;
  isBusy: boolean;
  fault: StudioFault | null;
  onChoose: (chosen: { name: string; passphrase: string }) => void;
  onBack: () => void;
};

/** The backups of a place, newest first; those that cannot be brought back by this version say why. */
function ChooseBackup({ backups, more, isBusy, fault, onChoose, onBack }: ChooseBackupProps) {
  const [name, setName] = useState(() => backups.find(({ obstacle }) => obstacle === null)?.name ?? "");
  const [passphrase, setPassphrase] = useState("");
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== "") onChoose({ name, passphrase });
      }}
    >
      <div className="scroll-quiet max-h-80 overflow-y-auto p-px">
        <RadioCards
          label={say.backupsThere()}
          value={name}
          onValueChange={setName}
          className="sm:grid-cols-1"
          cards={backups.map((backup) => ({
            value: backup.name,
            label: formatDate(Date.parse(backup.createdAt), { dateStyle: "medium", timeStyle: "short" }),
            detail: backup.obstacle ?? describe(backup),
            disabled: backup.obstacle !== null,
          }))}
        />
      </div>
      {more > 0 ? <p className="text-dim text-sm">{say.newestOfMore({ more })}</p> : null}
      <Field
        label={say.passphrase()}
        hint={say.theOneItWasSealedWith()}
        {...(fault?.code === "wrong_passphrase" && { error: `${fault.message} ${fault.next}` })}
        {...(fault?.fields?.passphrase && { error: fault.fields.passphrase })}
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            required
            maxLength={1000}
            autoComplete="off"
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
          />
        )}
      </Field>
      <p className="text-dim text-sm">{say.stopTheOldOne()}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="lg" pending={isBusy} disabled={name === ""}>
          {say.bringItBack()}
        </Button>
        <Button look="quiet" size="lg" onClick={onBack} disabled={isBusy}>
          {say.lookElsewhere()}
        </Button>
      </div>
    </form>
  );
}

function describe({ projects, people, sizeBytes, version }: FoundBackup): string {
  const parts = [say.countProjects({ count: projects }), say.countPeople({ count: people }), formatSize(sizeBytes)];
  return [...parts, say.ofVersion({ version })].join(" · ");
}

/** How far it is, whoever answers at the studio's address meanwhile. Ends at the sign-in, or with what went wrong. */
function RestoreProgress({ onFailed }: { onFailed: (state: RestoreState) => void }) {
  const { data: state } = useQuery(restoringQuery());
  const told = useRef(onFailed);
  told.current = onFailed;
  useEffect(() => {
    if (state?.phase === "failed") told.current(state);
    // Nothing is known of it any more where it was ended and begun anew by hand.
    if (state?.phase === "done" || state === null) void loadPage("/sign-in");
  }, [state]);
  const phase = state?.phase ?? "stopping";
  return (
    <section aria-label={say.bringingBack()} className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {say.phases[phase]()}
      </p>
      <Progress label={say.howMuchIsDone()} done={state?.share ?? null} total={1} />
      <p className="min-h-10 break-words text-dim text-sm">{state?.standing}</p>
      <p className="text-dim">{say.theStudioIsAwayMeanwhile()}</p>
    </section>
  );
}
