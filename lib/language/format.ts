import { getFormatLocale } from "./locale.ts";
import { mark } from "./text.ts";

const numbers = kept((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
/** Clocks count to 24 everywhere: what one page calls 2 in the afternoon another does not call 14. */
const dates = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { hourCycle: "h23", ...options }),
);
const ages = kept((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" }));
const lists = kept((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return numbers(options).format(value);
}

export function formatDate(at: number | Date, options: Intl.DateTimeFormatOptions): string {
  return mark(dates(options).format(at));
}

/** "14:05" */
export function formatClock(at: number | Date): string {
  return dates({ timeStyle: "short" }).format(at);
}

/** "3 min. ago", "yesterday" */
export function formatAge(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  return mark(ages().format(count, unit));
}

/** "Rita, Tom and you" or, as alternatives, "Rita, Tom or you". */
export function formatList(items: readonly string[], type: "conjunction" | "disjunction" | "unit"): string {
  return mark(lists({ type }).format(items));
}

/** Formats are dear to make and asked for again and again. */
function kept<Options, Format>(make: (locale: string, options?: Options) => Format): (options?: Options) => Format {
  const made = new Map<string, Format>();
  return (options) => {
    const locale = getFormatLocale();
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}
