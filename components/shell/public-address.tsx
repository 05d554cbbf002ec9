"use client";
import { TriangleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import * as say from "#messages/shell.ts";

const PublicAddress = createContext<string | null>(null);

/** Where others reach the studio, as STUDIO_PUBLIC_URL says it; null where it says nothing. */
export function PublicAddressProvider({ value, children }: { value: string | null; children: ReactNode }) {
  return <PublicAddress value={value}>{children}</PublicAddress>;
}

/** Makes a path of the studio a link to hand to others: at its public address, else at the one in the address bar. */
export function useLinkTo(): (path: string) => string {
  const publicUrl = useContext(PublicAddress);
  return (path) => (publicUrl === null ? new URL(path, window.location.href).href : publicUrl + path);
}

/** Says of a link that it opens on this computer alone, and what to do about it; nothing of any other. */
export function LocalLinkNote({ link }: { link: string }) {
  if (!isLocalLink(link)) return null;
  return (
    <p role="note" className="flex gap-2 rounded-lg border border-warn/40 bg-warn/8 px-3 py-2 text-sm">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <span className="min-w-0">{say.linkOpensHereAlone({ host: new URL(link).host })}</span>
    </p>
  );
}

/** Whether a link opens only on the machine it is opened on. */
export function isLocalLink(link: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(new URL(link).hostname);
}
