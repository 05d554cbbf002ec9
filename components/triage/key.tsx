"use client";
import { useRouter } from "next/navigation";
import { useHotkeys } from "../ui/window-keys.ts";

/** The key that leads there from wherever one is. */
export function TriageKey(): null {
  const router = useRouter();
  useHotkeys({ keys: { t: () => router.push("/triage") } });
  return null;
}
