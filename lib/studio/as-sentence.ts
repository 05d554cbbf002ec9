/** What the service says, as a person reads it: without the member's path on the wire, and from a capital to a full stop. */
export function asSentence(said: string): string {
  const plain = said.trim().replace(/^[a-z][\w.[\]]*: /, "");
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}${/[.!?]["”»)]*$/.test(plain) ? "" : "."}`;
}
