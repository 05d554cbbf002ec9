const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be asked of the database as an id; anything else is an id nobody has. */
export function isUuid(text: string): boolean {
  return form.test(text);
}
