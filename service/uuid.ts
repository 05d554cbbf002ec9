const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text that came from outside can be an id of ours; the database refuses to compare anything else. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
