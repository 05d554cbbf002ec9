/** `01:02:03.456`; SubRip wants a comma before the thousandths, WebVTT a point. */
export function writeTime(ms: number, separator: "." | ","): string {
  const whole = Math.round(ms);
  const pad = (value: number, digits: number) => String(value).padStart(digits, "0");
  const hours = pad(Math.floor(whole / 3_600_000), 2);
  const minutes = pad(Math.floor(whole / 60_000) % 60, 2);
  const seconds = pad(Math.floor(whole / 1000) % 60, 2);
  return `${hours}:${minutes}:${seconds}${separator}${pad(whole % 1000, 3)}`;
}
