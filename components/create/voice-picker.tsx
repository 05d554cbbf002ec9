"use client";

import { Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Voice } from "#lib/contract/account.ts";
import { voicesQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { type OptionGroup, SearchSelect } from "../ui/search-select.tsx";
import { Skeleton } from "../ui/states.tsx";

/** A voice that speaks whatever it is given. */
const anyLanguage = "mul";

/** Voices by language, as the person calls it: their own language first, the others by name. */
export function groupVoices(voices: readonly Voice[], locale: string): OptionGroup[] {
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "code" });
  const regions = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  const own = locale.split("-")[0];
  const byLanguage = Map.groupBy(voices, ({ localeName = anyLanguage }) => localeName.split(/[-_]/)[0] || anyLanguage);
  const groups = [...byLanguage].map(([language, its]) => ({
    language,
    label: language === anyLanguage ? say.anyLanguage() : nameOf(names, language),
    options: its.map(({ voiceUuid, voiceName, localeName = "", drawnCaptions = true }) => {
      const region = /[-_]([A-Z]{2})$/.exec(localeName)?.[1];
      const detail = drawnCaptions ? region && nameOf(regions, region) : say.noCaptionsInThePicture();
      return { value: voiceUuid, label: voiceName, words: localeName, ...(detail && { detail }) };
    }),
  }));
  const collator = new Intl.Collator(locale);
  const rank = ({ language }: { language: string }) => (language === own ? 0 : language === anyLanguage ? 2 : 1);
  return groups
    .sort((one, other) => rank(one) - rank(other) || collator.compare(one.label, other.label))
    .map(({ label, options }) => ({ label, options }));
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

const auto = "auto";

type VoicePickerProps = {
  value: string | null;
  onValueChange: (voiceId: string | null) => void;
  /** What no choice is called and means; left out the service chooses by the text's language. */
  none?: { label: string; hint: string };
  disabled?: boolean;
};

/** The voices of the connected service, each to be heard before it is chosen. */
export function VoicePicker({ value, onValueChange, none, disabled = false }: VoicePickerProps) {
  const { data, isPending } = useQuery(voicesQuery());
  if (isPending) return <Skeleton className="h-9" />;
  // Which there are is not known, and the one that was chosen stays.
  if (!data) return <p className="text-dim text-sm">{say.theVoicesCouldNotBeLoaded()}</p>;
  const voices = [...data.customVoices, ...data.systemVoices];
  if (voices.length === 0) {
    return <p className="text-dim text-sm">{say.theServiceChoosesAVoice()}</p>;
  }
  const noneLabel = none?.label ?? say.automatic();
  const chosen = voices.find(({ voiceUuid }) => voiceUuid === value);
  return (
    <Field label={say.voice()} hint={hintOf(chosen, none?.hint)}>
      {(control) => (
        <div className="flex gap-2">
          <SearchSelect
            {...control}
            disabled={disabled}
            label={say.voices()}
            placeholder={say.searchByLanguageOrName()}
            value={chosen?.voiceUuid ?? auto}
            shown={chosen ? chosen.voiceName : noneLabel}
            onValueChange={(next) => onValueChange(next === auto ? null : next)}
            groups={[
              { label: "", options: [{ value: auto, label: noneLabel }] },
              ...groupVoices(voices, navigator.language),
            ]}
          />
          {chosen?.voiceUrl ? <VoiceSample voice={chosen} address={chosen.voiceUrl} /> : null}
        </div>
      )}
    </Field>
  );
}

function hintOf(voice: Voice | undefined, noneHint = say.automaticTakesTheVoiceOf()): string | undefined {
  if (!voice) return noneHint;
  if (voice.drawnCaptions !== false) return undefined;
  return say.noFontHereDrawsThis();
}

function VoiceSample({ voice, address }: { voice: Voice; address: string }) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const player = new Audio(address);
    player.preload = "none";
    player.onended = () => setPlaying(false);
    player.onerror = () => setPlaying(false);
    audio.current = player;
    return () => player.pause();
  }, [address]);
  const toggle = () => {
    const player = audio.current;
    if (!player) return;
    if (isPlaying) {
      player.pause();
      player.currentTime = 0;
      setPlaying(false);
      return;
    }
    setPlaying(true);
    player.play().catch(() => setPlaying(false));
  };
  return (
    <Button
      size="icon-lg"
      aria-label={isPlaying ? say.stop() : say.playVoiceName({ voiceName: voice.voiceName })}
      onClick={toggle}
    >
      {isPlaying ? <Square aria-hidden /> : <Play aria-hidden />}
    </Button>
  );
}
