/** Nobody tells of 1970 to 1973: a time in this range is one since 1973, in seconds. */
const seconds = { from: 1e8, to: 1e11 };

/** Whole numbers may come as fractions, numbers as text, and times as ISO text. What is none stays as it came. */
export function readNumber(told: unknown): unknown {
  if (typeof told === "number") return Math.round(told);
  if (typeof told !== "string" || told.trim() === "") return told;
  const number = Number(told);
  const read = Number.isNaN(number) ? parseTime(told.trim()) : number;
  return Number.isNaN(read) ? told : read;
}

/** Epoch milliseconds, of milliseconds, seconds or text. What is none stays as it came. */
export function readTime(told: unknown): unknown {
  const read = readNumber(told);
  if (typeof read !== "number") return told;
  const isText = typeof told === "string" && Number.isNaN(Number(told));
  const isSeconds = !isText && read >= seconds.from && read < seconds.to;
  return Math.round(isSeconds ? read * 1000 : read);
}

export function readBoolean(told: unknown): unknown {
  const word = typeof told === "string" ? told.trim().toLowerCase() : told;
  if (word === 1 || word === "1" || word === "true") return true;
  return word === 0 || word === "0" || word === "false" ? false : told;
}

/** A time without its zone is one of UTC, wherever this runs. */
function parseTime(text: string): number {
  const isLocal = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
  return Date.parse(isLocal ? `${text.replace(" ", "T")}Z` : text);
}
