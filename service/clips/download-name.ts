/** A file name that every system takes, from the clip's title. */
export function downloadName({ title, suffix = "mp4" }: { title: string; suffix?: string }): string {
  const plain = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
    .replace(/[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]/g, " ")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const short = [...plain].slice(0, 80).join("").trimEnd();
  return `${short || "clip"}.${suffix}`;
}
