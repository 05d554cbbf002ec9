"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Result } from "#lib/result.ts";
import { removeChat, setChat, testChat } from "#lib/studio/activity/chat/actions.ts";
import {
  CHAT_FORMATS,
  CHAT_KINDS,
  type ChatAnswer,
  type ChatView,
  chatQuery,
} from "#lib/studio/activity/chat/queries.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import * as say from "#messages/chat.ts";
import { FaultNote, QueryError } from "../shell/query-error.tsx";
import { Section } from "../shell/section.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Field, FieldError, Input } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/states.tsx";
import { RelativeTime } from "../ui/time.tsx";

/** Where a teamspace tells a chat what happens in it; for its owners. */
export function ChatSection() {
  const { data, error, refetch } = useQuery(chatQuery());
  return (
    <div id="chat" className="scroll-mt-4">
      <Section title={say.chat()} advice={say.tellsAChatWhatHappens()}>
        {data ? (
          <ChatForm key={data.chat?.host ?? "none"} chat={data.chat} />
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-72 rounded-lg" />
        )}
      </Section>
    </div>
  );
}

type Call = { run: () => Promise<Result<ChatAnswer, StudioFault>>; done?: string };

function ChatForm({ chat }: { chat: ChatView | null }) {
  const client = useQueryClient();
  const [format, setFormat] = useState(chat?.format ?? "slack");
  const [url, setUrl] = useState("");
  const [kinds, setKinds] = useState<readonly string[]>(chat?.kinds ?? CHAT_KINDS);
  const [fault, setFault] = useState<StudioFault | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const call = useMutation({
    mutationFn: ({ run }: Call) => toResult(run()),
    onSuccess: (answer, { done }) => {
      setRemoving(false);
      setFault(answer.ok ? null : answer.fault);
      if (!answer.ok) return;
      setUrl("");
      client.setQueryData(chatQuery().queryKey, answer.value);
      if (done) notify({ tone: "done", text: done });
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const chosen = CHAT_KINDS.filter((kind) => kinds.includes(kind));
    call.mutate({ run: () => setChat({ format, kinds: chosen, ...(url && { url: url.trim() }) }), done: say.saved() });
  };
  const fields = fault?.fields;
  return (
    <form onSubmit={save} className="flex flex-col gap-4 p-4" noValidate>
      <div className="grid items-start gap-3 sm:grid-cols-[10rem_1fr]">
        <Field label={say.program()}>
          {(control) => (
            <Select
              {...control}
              value={format}
              options={CHAT_FORMATS.map((value) => ({ value, label: say.formats[value]() }))}
              onValueChange={setFormat}
            />
          )}
        </Field>
        <Field
          label={say.address()}
          hint={chat ? say.keptAddress({ host: chat.host }) : say.theChatGivesYouOne()}
          {...(fields?.url && { error: fields.url })}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              autoComplete="off"
              spellCheck={false}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Kinds chosen={kinds} onChoose={setKinds} error={fields?.kinds} />
      {fault && !fields ? <FaultNote fault={fault} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" pending={call.isPending}>
          {say.save()}
        </Button>
        {chat ? (
          <>
            <Button pending={call.isPending} onClick={() => call.mutate({ run: () => testChat({}) })}>
              {say.sendATest()}
            </Button>
            <Button onClick={() => setRemoving(true)}>{say.remove()}</Button>
          </>
        ) : null}
      </div>
      {chat ? <LastResult chat={chat} /> : null}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={say.removeTheChat()}
        consequence={say.nothingMoreIsSent()}
        confirmLabel={say.remove()}
        keepLabel={say.keepIt()}
        pending={call.isPending}
        onConfirm={() => call.mutate({ run: () => removeChat({}) })}
      />
    </form>
  );
}

type KindsProps = {
  chosen: readonly string[];
  onChoose: (kinds: readonly string[]) => void;
  error: string | undefined;
};

function Kinds({ chosen, onChoose, error }: KindsProps) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{say.eventsLabel()}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        {CHAT_KINDS.map((kind) => (
          <label key={kind} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={chosen.includes(kind)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, kind] : chosen.filter((each) => each !== kind))
              }
            />
            {say.kinds[kind]()}
          </label>
        ))}
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}

function LastResult({ chat: { switchedOffAt, lastAt, lastProblem } }: { chat: ChatView }) {
  const time = lastAt === undefined ? null : <RelativeTime at={lastAt} />;
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      {switchedOffAt === undefined ? null : <p className="text-bad">{say.isSwitchedOff()}</p>}
      <p className={lastProblem === undefined ? "text-dim" : "text-bad"}>
        {time === null ? say.nothingSentYet() : null}
        {time !== null && lastProblem !== undefined ? say.lastRefused({ time, problem: lastProblem }) : null}
        {time !== null && lastProblem === undefined ? say.lastTaken({ time }) : null}
      </p>
    </div>
  );
}
