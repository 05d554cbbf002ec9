"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { completeAddress, PageAddress, WebpageForm } from "#lib/contract/creation/webpage.ts";
import { QueryFault } from "#lib/studio/browser/get-from-studio.ts";
import { webpagePreviewQuery } from "#lib/studio/projects/model/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create-from-text.ts";
import { tryAgain } from "#messages/shell.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { Field, Input } from "../ui/field.tsx";
import { Skeleton } from "../ui/states.tsx";
import { useDebounced } from "../ui/steady.ts";
import { useLacksWriter } from "./connection-notes.tsx";
import { fieldMessage, TitleField } from "./fields.tsx";
import type { Forecast } from "./forecast.ts";
import { Wizard } from "./wizard.tsx";

const initial: WebpageForm = { ...defaultLookAndSound, url: "", durationSeconds: 60 };

export function WebpageWizard() {
  const lacksWriter = useLacksWriter();
  return (
    <Wizard
      method="webpage"
      schema={WebpageForm}
      initial={initial}
      labels={{ url: say.theAddress() }}
      lengthHint={() => say.theArticleIsToldIn()}
      forecast={(form) => forecastWebpage(form, lacksWriter)}
    >
      <WebpageInput />
    </Wizard>
  );
}

function forecastWebpage({ url, durationSeconds, aspectRatio }: WebpageForm, lacksWriter?: boolean): Forecast {
  return {
    sentence: say.theArticleIsReadAnd({ aspectRatio }),
    lengthMs: (durationSeconds ?? USUAL_SECONDS.webpage) * 1000,
    isAtMost: lacksWriter,
    scenes: null,
    sources: { webpages: [completeAddress(url)] },
    input: [{ label: say.webpage(), value: url.trim() }],
  };
}

const typingMs = 600;

/** The page as the film would be made of it, before anything is spent; shown once the address stands still. */
function WebpagePreview({ url }: { url: string }) {
  const address = useDebounced(completeAddress(url), typingMs);
  const isAddress = address !== "" && PageAddress.safeParse(address).success;
  const { data: connection } = useQuery(connectionQuery());
  const isOffered = canExtend(connection, "webpage.preview");
  return isAddress && isOffered ? <ReadPage address={address} /> : null;
}

function ReadPage({ address }: { address: string }) {
  const { data, error, isFetching, refetch } = useQuery(webpagePreviewQuery(address));
  if (isFetching) return <Reading />;
  if (error instanceof QueryFault) {
    const { message, next, code } = error.fault;
    const again = <Button onClick={() => void refetch()}>{tryAgain()}</Button>;
    return <ErrorNote message={message} next={next} code={code} action={again} />;
  }
  if (!data) return null;
  return (
    <section aria-label={say.whatIsOnThePage()} className="rounded-xl border border-line bg-panel p-4">
      <h2 className="font-medium" dir="auto">
        {data.title}
      </h2>
      <p className="tabular mt-0.5 text-dim text-sm">
        {say.wordsWordsPictures({ words: data.words, pictures: pictures(data.pictures) })}
      </p>
      <p
        className="mt-2 max-h-36 overflow-hidden whitespace-pre-line text-dim text-sm [mask-image:linear-gradient(#000_70%,transparent)]"
        dir="auto"
      >
        {data.excerpt}
      </p>
      {data.warnings?.map(({ code, message }) => (
        <p key={code} className="mt-2 text-sm text-warn">
          {message}
        </p>
      ))}
    </section>
  );
}

function Reading() {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-xl border border-line bg-panel p-4">
      <span className="text-dim text-sm">{say.readingThePage()}</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
    </div>
  );
}

function pictures(count: number): string {
  if (count === 0) return say.noUsablePictureItsScenes();
  return count === 1 ? say.oneUsablePicture() : say.usablePictures({ count });
}

function WebpageInput() {
  const { register, formState, control, setValue } = useFormContext<WebpageForm>();
  const url = useWatch({ control, name: "url" });
  return (
    <div className="flex flex-col gap-5">
      <Field
        label={say.address()}
        hint={say.aPublicPageWithAn()}
        error={fieldMessage({ label: say.address(), message: formState.errors.url?.message })}
      >
        {(field) => (
          <Input
            {...field}
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder={say.exampleComArticle()}
            {...register("url", {
              // Shown as it will be read.
              onBlur: ({ target }) => setValue("url", completeAddress(target.value), { shouldDirty: true }),
            })}
          />
        )}
      </Field>
      <WebpagePreview url={url} />
      <TitleField />
    </div>
  );
}
