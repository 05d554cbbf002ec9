/** A line of Markdown or HTML as the words that are read in it; nothing of one that holds only pictures or layout. */
export function plainLine(line: string): string {
  return line
    .replace(/<!--.{0,2000}?(?:-->|$)/gu, " ")
    .replace(/<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,2000})?\/?>/giu, " ")
    .replace(/<\/?[a-z][a-z0-9-]{0,30}(?:\s[^<>]{0,2000})?$/iu, " ")
    .replace(/!\[[^\]]{0,500}\]\([^)]{0,2000}\)/gu, " ")
    .replace(/\[([^\]]{0,500})\]\([^)]{0,2000}\)/gu, "$1")
    .replace(/^\s*\[[^\]]{1,200}\]:\s*\S+.*$/u, " ")
    .replace(/^\s*(?:#{1,6}\s+|>\s*)+/u, "")
    .replace(/(\*\*|__|`{1,3}|~~)(.{1,500}?)\1/gu, "$2")
    .replace(/^\s*(?:`{3,}.*|[-=*_~]{3,})\s*$/u, " ")
    .replace(/&(?:nbsp|amp|quot|lt|gt|#\d{1,6});/giu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}
