/** Makes a browser save what it gets under this name; both spellings, for browsers old and new. */
export function attachment(fileName: string): string {
  const plain = fileName.normalize("NFKD").replace(/[^\w.() -]+/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, percent)}`;
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
