const mostCharacters = 80;

/**
 * A title as the start of a file's name: nothing in it that a file system or a shell minds, and no dot before its ending.
 * `untitled` where nothing of it is left.
 */
export function fileTitle(title: string, untitled: string): string {
  const plain = [...title.replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, " ").replace(/\s+/g, " ")]
    .slice(0, mostCharacters)
    .join("")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  return plain || untitled;
}
