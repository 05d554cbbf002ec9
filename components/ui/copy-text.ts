/** Puts a text on the clipboard, also on plain HTTP where browsers hide the clipboard. Tells whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  if (window.isSecureContext && navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // A browser may refuse without a recent gesture; the older way below still works then.
    }
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement("textarea");
  holder.value = text;
  holder.readOnly = true;
  holder.style.position = "fixed";
  holder.style.opacity = "0";
  const focused = document.activeElement;
  // Inside an open dialog focus cannot leave it, so the text must stand there too.
  (document.querySelector("[role=dialog]") ?? document.body).append(holder);
  holder.select();
  const copied = document.execCommand("copy");
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
