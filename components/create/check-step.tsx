"use client";
import { Download, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { ReviewPolicy } from "#lib/contract/approval.ts";
import { effectiveDocUsage } from "#lib/contract/creation/document.ts";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { SourcesPreviewRequest } from "#lib/contract/webpage-preview.ts";
import { QueryFault } from "#lib/studio/browser/get-from-studio.ts";
import { teamQuery } from "#lib/studio/people/queries.ts";
import { previewSources } from "#lib/studio/projects/actions.ts";
import { type Estimates, expectProject } from "#lib/studio/projects/estimates/estimates.ts";
import { type ConnectionView, canExtend, connectionQuery, isPlain } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create.ts";
import { tryAgain } from "#messages/shell.ts";
import { useEstimates } from "../project/use-project.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { formatDuration, formatSpan } from "../ui/format.ts";
import { formatCredits } from "../ui/format-credits.ts";
import { Switch } from "../ui/switch.tsx";
import { suffixOf } from "./fields.tsx";
import type { Forecast, Narrator } from "./forecast.ts";
import { useStyleLabel } from "./picture-styles.tsx";
import type { WizardStep } from "./wizard-steps.tsx";

type CheckStepProps = {
  method: CreationMethod;
  forecast: Forecast;
  narrator?: Narrator | undefined;
  onStepChange: (step: WizardStep) => void;
};

/** The last look before anything is made. */
export function CheckStep({ method, forecast, narrator, onStepChange }: CheckStepProps) {
  const { getValues, control } = useFormContext<LookAndSoundForm>();
  const { data: connection } = useQuery(connectionQuery());
  const isGated = useDefaultRules()?.exportNeedsApproval === true;
  const styleLabelOf = useStyleLabel();
  const values = getValues();
  const isSpoken = narrator !== "speaker" && narrator !== "nobody" && values.useVoice;
  const downloads = connection ? describeDownloads(connection.capabilities, forecast, { isSpoken }) : [];
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4">
      <div className="rounded-xl border border-line bg-panel p-4">
        <h2 className="font-semibold text-[15px]">{say.whatWillBeMade()}</h2>
        <p className="mt-1">{forecast.sentence}</p>
        <p className="tabular mt-2 text-dim">{amount(forecast)}</p>
        <CostEstimate method={method} scenes={forecast.scenes} />
        {downloads.map((sentence) => (
          <p key={sentence} className="mt-2 flex items-start gap-2 text-sm">
            <Download className="mt-0.5 size-4 shrink-0 text-dim" aria-hidden /> {sentence}
          </p>
        ))}
        {forecast.sources && canExtend(connection, "sources.preview") ? (
          <LeftOut
            sources={{
              ...forecast.sources,
              use_voice: isSpoken,
              ...(values.durationSeconds && { video_duration_in_seconds: values.durationSeconds }),
            }}
          />
        ) : null}
      </div>
      <Section title={say.input()} onChange={() => onStepChange("input")}>
        {forecast.input.map(({ label, value }) => (
          <Row key={label} label={label} value={value} />
        ))}
        <Row label={say.title()} value={values.title || say.takenFromTheContent()} />
      </Section>
      <Section title={say.lookAndSound()} onChange={() => onStepChange("look")}>
        <Row label={say.aspectRatio()} value={values.aspectRatio} />
        {method !== "aigc" && values.style ? <Row label={say.style()} value={styleLabelOf(values.style)} /> : null}
        <Row label={say.pace()} value={values.pace[0]?.toUpperCase() + values.pace.slice(1)} />
        <Row
          label={say.wantedLength()}
          value={values.durationSeconds ? formatDuration(values.durationSeconds * 1000) : say.auto()}
        />
        <Row label={say.narration()} value={narrationOf(narrator, values)} />
        <Row label={say.captions()} value={values.burnSubtitles ? say.inThePicture() : say.off()} />
        <Row label={say.music()} value={values.useMusic ? say.onQuieterUnderSpeech() : say.off()} />
      </Section>
      <div className="rounded-xl border border-line bg-panel p-4">
        <Controller
          control={control}
          name="exportWhenReady"
          render={({ field }) => (
            <Switch
              label={say.alsoExportWhenReady()}
              hint={
                field.value
                  ? `${describeFirstClip(values, { isPlain: isPlain(connection), isGated })}.`
                  : say.theProjectStopsAtIts()
              }
              checked={field.value ?? false}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </div>
      <p className="text-dim">{say.youCanLeaveThePage()}</p>
    </div>
  );
}

/** What the film will leave out of its sources, found out by reading them. */
function LeftOut({ sources }: { sources: SourcesPreviewRequest }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["sources", sources],
    async queryFn() {
      const answer = await previewSources(sources);
      if (!answer.ok) throw new QueryFault(answer.fault);
      return answer.value;
    },
    staleTime: 5 * 60_000,
    retry: false,
  });
  if (isFetching)
    return (
      <p role="status" className="mt-2 text-dim text-sm">
        {say.readingTheSources()}
      </p>
    );
  // What stands in the way is an error only once the film is to be made.
  if (error instanceof QueryFault)
    return (
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-warn" dir="auto">
        <TriangleAlert className="size-4 shrink-0" aria-hidden />
        {error.fault.message}
        <Button size="sm" onClick={() => void refetch()}>
          {tryAgain()}
        </Button>
      </p>
    );
  return data?.warnings.map(({ code, message }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: several sources may have the same warning
    <p key={`${code}-${index}`} className="mt-2 flex items-start gap-2 text-sm text-warn" dir="auto">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden /> {message}
    </p>
  ));
}

function narrationOf(narrator: Narrator | undefined, { useVoice }: LookAndSoundForm): string {
  if (narrator === "speaker") return say.theSpeechItself();
  if (narrator === "nobody") return say.noneAMontageIsShown();
  return useVoice ? say.spoken() : say.none();
}

export function describeFirstClip(
  { burnSubtitles }: Pick<LookAndSoundForm, "burnSubtitles">,
  { isPlain, isGated }: { isPlain: boolean; isGated: boolean },
): string {
  const when = isGated ? say.isStartedOnceApproved() : say.isStartedByItselfAs();
  if (isPlain) return say.aClipInASize({ when });
  return burnSubtitles ? say.a1080pClipWithCaptionsInThePicture({ when }) : say.a1080pClipWithCaptions({ when });
}

/** What the film is estimated to be, in the same words wherever it is shown. */
export function amount({ lengthMs, isAtMost, scenes }: Forecast): string {
  const duration = formatDuration(Math.max(1_000, lengthMs ?? 0));
  const parts = [
    !lengthMs ? "" : isAtMost ? say.atMostDuration({ duration }) : say.aboutDuration({ duration }),
    !scenes ? "" : say.scenesCount({ scenes }),
  ].filter(Boolean);
  return parts.length > 0 ? say.estimatedParts({ parts: parts.join(" in ") }) : say.lengthAndScenesAreKnown();
}

function Section({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-panel">
      <div className="flex items-center justify-between border-b py-1.5 pe-2 ps-4">
        <h2 className="font-medium">{title}</h2>
        <Button look="quiet" size="sm" onClick={onChange} aria-label={say.changeTitle({ title: title.toLowerCase() })}>
          {say.change()}
        </Button>
      </div>
      <dl className="divide-y px-4">{children}</dl>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 py-2 sm:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="text-dim">{label}</dt>
      <dd className="line-clamp-4 whitespace-pre-line break-words" dir="auto">
        {value}
      </dd>
    </div>
  );
}

/** How long it will take and what it will cost, told from the projects made here before and from nothing else. */
function CostEstimate({ method, scenes }: { method: CreationMethod; scenes: number | null }) {
  const data = useEstimates();
  return data ? <p className="tabular mt-1 text-dim">{describeCost(data, { method, scenes })}</p> : null;
}

export function describeCost(
  estimates: Estimates,
  { method, scenes }: { method: CreationMethod; scenes: number | null },
): string {
  const expected = expectProject(estimates, { method, scenes });
  const history = estimates.projects[method];
  if (expected?.from === "typical") return say.readyInAsIsTypical({ span: formatSpan(expected) });
  if (expected && history)
    return say.readyInEstimatedFrom({
      span: formatSpan(expected),
      credits: credits(expected.from.credit),
      earlier: earlier(history.projects),
    });
  if (!history) return say.howLongItTakesIs();
  const { sceneMs, sceneCredit, projects } = history;
  return say.aSceneTakes({
    span: formatSpan(sceneMs),
    credits: credits(sceneCredit),
    earlier: earlier(projects),
  });
}

function credits(amount: number): string {
  if (amount === 0) return say.noCredits();
  return say.aboutCredits({ credits: formatCredits(Math.ceil(amount * 100) / 100) });
}

function earlier(projects: number): string {
  return projects === 1 ? say.oneEarlierProject() : say.earlierProjects({ projects });
}

/** The review rules that a new project begins with; undefined until they are known. */
export function useDefaultRules(): ReviewPolicy | undefined {
  return useQuery(teamQuery()).data?.reviewPolicy;
}

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What the machine has to fetch for a film, before it can be made, a sentence with its size each. */
export function describeDownloads(
  { downloads = [], providers }: Pick<ConnectionView["capabilities"], "downloads" | "providers">,
  { input, documents = [] }: Pick<Forecast, "input" | "documents">,
  { isSpoken }: { isSpoken: boolean },
): string[] {
  const words = input.map(({ value }) => value).join("\n");
  const hasSlides = documents.some((name) => effectiveDocUsage(suffixOf(name), "content_source") !== "content_source");
  const isNeeded: Record<string, boolean> = {
    office: hasSlides,
    // Slides are drawn with them, no matter what their language.
    eastAsianFonts: hasSlides || eastAsian.test(words),
    japanese: isSpoken && providers.narrator?.isOffline === true && japanese.test(words),
  };
  const sentences = downloads.flatMap(({ name, megabytes }) => {
    const what = names[name];
    return what && isNeeded[name] ? say.fetchedFirst({ what: what(), megabytes }) : [];
  });
  // Only reading the document shows whether it has scans, and in which language.
  const forScans = downloads.filter(({ name }) => name.startsWith("scans"));
  if (forScans.length === 0 || !documents.some((name) => suffixOf(name) === "pdf")) return sentences;
  const megabytes = forScans.reduce((sum, each) => sum + each.megabytes, 0);
  return [...sentences, say.fetchedForScans({ megabytes })];
}

const names: Record<string, () => string> = {
  office: say.theConverterForPresentations,
  eastAsianFonts: say.theEastAsianFonts,
  japanese: say.theJapaneseDictionary,
};
