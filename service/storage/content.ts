/** Makes a browser save under this name: plain letters for old ones, the whole name in UTF-8 for the others. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^A-Za-z0-9 ._-]/g, "_");
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
