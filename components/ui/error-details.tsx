import * as say from "#messages/ui.ts";

/** The code of a fault, which only helps somebody who looks into it: closed at first, and selected whole by a press. */
export function ErrorDetails({ code }: { code: string | number }) {
  return (
    <details className="text-dim text-xs">
      <summary className="w-fit cursor-pointer rounded-sm">{say.detailsForSupport()}</summary>
      <code className="mt-0.5 block select-all break-all font-mono">{code}</code>
    </details>
  );
}
