"use client";
import { createContext, type ReactNode, useContext } from "react";

const MayCreate = createContext(false);

/** Whether the person may make projects in the teamspace they work in. The server decides; this only explains. */
export function useMayCreate(): boolean {
  return useContext(MayCreate);
}

export function MayCreateProvider({ value, children }: { value: boolean; children: ReactNode }) {
  return <MayCreate value={value}>{children}</MayCreate>;
}
