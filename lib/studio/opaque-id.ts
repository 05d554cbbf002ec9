/** Whether a text from an address or a form can be an id of the service: opaque, but short and printable. */
export function isOpaqueId(text: string): boolean {
  return /^[\x21-\x7e]{1,64}$/.test(text);
}
