/** Turns a schema's message, which begins in lower case behind a path, into a sentence that stands alone. */
export function fieldMessage({ label, message }: { label: string; message: string | undefined }): string | undefined {
  if (!message) return undefined;
  const sentence = message.startsWith("must ") ? `${label} ${message}` : message;
  const capital = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
