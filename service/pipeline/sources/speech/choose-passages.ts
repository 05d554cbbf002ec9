import { rankSentences, selectSentences } from "#lib/text/rank.ts";
import type { Span, TimedText } from "../../../providers/transcriber/provider.ts";

/** What is kept around a passage, so that no word is cut and nobody seems out of breath. */
const before = 120;
const after = 260;
/** A pause this long ends a passage. */
const passagePauseMs = 650;
/** An estimated end of a sentence is moved to a pause that is so near. */
const nearMs = 700;

type Speech = { spoken: readonly Span[]; durationMs: number };

/** The stretches of the speech that say most of what it is about, in their order, about as long as wanted. */
export function chooseSentences(
  sentences: readonly TimedText[],
  {
    spoken,
    durationMs,
    language,
    wish,
    wantedMs,
  }: Speech & { language: string; wish?: string | undefined; wantedMs: number },
): Span[] {
  const ranked = rankSentences(
    sentences.map(({ text }) => text),
    { language, wish },
  );
  const words = ranked.reduce((sum, sentence) => sum + sentence.words, 0);
  const saidMs = sentences.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  // A sentence costs its breath as well.
  const breathMs = (before + after) / 2;
  const wordsPerMs = words / Math.max(1, saidMs + sentences.length * breathMs);
  const chosen = selectSentences(ranked, Math.max(1, Math.floor(wantedMs * wordsPerMs)));
  const spans = chosen.flatMap(({ index }) => sentences[index] ?? []);
  return withBreath(joined(spans.map((span) => toPauses(span, spoken))), { spoken, durationMs });
}

/** The longest passages without a long pause, in their order: who has much to say speaks on. */
export function chooseLongest({ spoken, durationMs, wantedMs }: Speech & { wantedMs: number }): Span[] {
  const passages: Span[] = [];
  for (const span of spoken) {
    const last = passages.at(-1);
    const isOne = last && span.startMs - last.endMs < passagePauseMs && span.endMs - last.startMs <= wantedMs;
    if (isOne) last.endMs = span.endMs;
    else passages.push({ ...span });
  }
  const [opening, ...others] = passages;
  const byLength = others.toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
  const chosen: Span[] = [];
  let leftMs = wantedMs;
  for (const passage of [...(opening ? [opening] : []), ...byLength]) {
    const lengthMs = passage.endMs - passage.startMs + before + after;
    if (lengthMs > leftMs * 1.1 && chosen.length > 0) continue;
    // A single stretch that is longer than the film is cut: there is no pause in it to end at.
    chosen.push({ startMs: passage.startMs, endMs: Math.min(passage.endMs, passage.startMs + wantedMs) });
    leftMs -= lengthMs;
  }
  return withBreath(
    chosen.toSorted((a, b) => a.startMs - b.startMs),
    { spoken, durationMs },
  );
}

/** Moves both ends to the pauses they lie near. */
function toPauses(span: Span, spoken: readonly Span[]): Span {
  const near = (at: number, places: readonly number[]) => {
    const best = places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
    return best !== undefined && Math.abs(best - at) <= nearMs ? best : at;
  };
  const startMs = near(
    span.startMs,
    spoken.map((stretch) => stretch.startMs),
  );
  const endMs = near(
    span.endMs,
    spoken.map((stretch) => stretch.endMs),
  );
  return endMs > startMs ? { startMs, endMs } : span;
}

function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (last && span.startMs - last.endMs < passagePauseMs) last.endMs = Math.max(last.endMs, span.endMs);
    else whole.push({ ...span });
  }
  return whole;
}

/** Adds a breath at both ends, as far as the pauses there reach and the neighbours leave room. */
function withBreath(spans: readonly Span[], { spoken, durationMs }: Speech): Span[] {
  const breathing: Span[] = [];
  for (const [index, { startMs, endMs }] of spans.entries()) {
    const quietFrom = Math.max(0, ...spoken.map((stretch) => stretch.endMs).filter((end) => end <= startMs));
    const quietTo = Math.min(durationMs, ...spoken.map((stretch) => stretch.startMs).filter((start) => start >= endMs));
    // A short pause between two passages belongs to the first alone.
    const earliest = Math.max(quietFrom, breathing.at(-1)?.endMs ?? 0);
    const latest = Math.min(quietTo, spans[index + 1]?.startMs ?? durationMs);
    breathing.push({
      startMs: Math.max(earliest, startMs - before),
      endMs: Math.max(endMs, Math.min(latest, endMs + after)),
    });
  }
  return breathing;
}
