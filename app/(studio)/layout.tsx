import type { ReactNode } from "react";
import { Shell } from "#components/shell/shell.tsx";
import { requireViewer } from "#lib/studio/members/require-viewer.ts";

export default async function StudioLayout({ children }: { children: ReactNode }) {
  const { name, email } = await requireViewer();
  return <Shell account={{ name, email }}>{children}</Shell>;
}
