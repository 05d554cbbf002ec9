"use client";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import * as say from "#messages/team.ts";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy-text.ts";
import { Input } from "../ui/input.tsx";
import { notify } from "../ui/notify.ts";

export type ShownOnceLinkProps = { label: string; link: string; advice: string };

/** A link that is shown this once, to be copied and passed on. */
export function ShownOnceLink({ label, link, advice }: ShownOnceLinkProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === link;
  const copy = async () => {
    const done = await copyText(link);
    setCopied(done ? link : null);
    if (!done) notify({ tone: "fault", text: say.theBrowserDidNotCopy() });
  };
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3">
      <p className="text-dim text-sm">{advice}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          aria-label={label}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 basis-60 font-mono text-sm"
        />
        <Button onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          {isCopied ? say.copied() : say.copyLink()}
        </Button>
      </div>
    </div>
  );
}
