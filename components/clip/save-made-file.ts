import { faultIn } from "#lib/studio/ask-studio.ts";
import * as say from "#messages/clip.ts";
import { notify } from "../ui/notify.ts";

/** Fetches a file that the studio makes on demand and saves it; what goes wrong is told in a sentence. */
export async function saveMadeFile(address: string, what: string): Promise<void> {
  notify({ tone: "done", text: say.makingTheItIsSaved({ what }) });
  try {
    const response = await fetch(address);
    if (!response.ok) {
      const { message, next } = faultIn(await response.json());
      return notify({ tone: "fault", text: `${message} ${next}`.trim() });
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = fileName(response.headers.get("content-disposition")) ?? what;
    link.click();
    // Some browsers read the address only after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch {
    notify({ tone: "fault", text: say.theCouldNotBeFetched({ what }) });
  }
}

function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded && decodeURIComponent(encoded);
}
