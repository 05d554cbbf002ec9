const suffixes =
  /\.(?:pdf|pptx?|ppsx?|docx?|odp|odt|md|txt|html?|mp4|mov|m4v|webm|mkv|avi|mp3|wav|m4a|aac|flac|ogg|opus|jpe?g|png|gif|webp|heic)$/iu;
const technical =
  /(?<![\p{L}\p{N}])(?:\d{3,4}p|[248]k|x26[45]|h\.?26[45]|hevc|web-?dl|web-?rip|blu-?ray)(?![\p{L}\p{N}])/giu;
const given =
  /^(?:img|dsc[nf]?|pxl|mov|vid|video|audio|image|photo|picture|clip|screenshot|screen ?(?:shot|recording)|(?:new )?recording|voice(?: memo)?|document|untitled|presentation|slides|scan|download|upload|file|speech|readme|index|whatsapp (?:image|video|audio))?[\s\d\-.,:()]*(?:at|um)?[\s\d\-.,:()]*$/iu;

/** The name that somebody gave a file, as a title; null where a camera, a recorder or nobody named it. */
export function nameOfFile(fileName: string): string | null {
  let name = (fileName.split(/[\\/]/u).at(-1) ?? "").trim();
  while (suffixes.test(name)) name = name.replace(suffixes, "").trim();
  name = name
    .replace(technical, " ")
    .replace(/\.{2,}|…/gu, " ")
    .trim();
  if (!/\s/u.test(name)) name = name.replace(/(?<=[\p{L}\p{N}])[._+](?=[\p{L}\p{N}])/gu, " ");
  name = name
    .replace(/[_+]+/gu, " ")
    .replace(/\[\s*\]|\(\s*\)/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/^[\s.\-–,]+|[\s.\-–,]+$/gu, "");
  return given.test(name) || !/\p{L}/u.test(name) ? null : name;
}

/** Whether words are a file's name, not a sentence or a heading. */
export function isFileName(words: string): boolean {
  return suffixes.test(words.trim());
}
