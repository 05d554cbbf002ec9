"use client";
import { useState } from "react";
import { keepTypedOf } from "./typed-texts.ts";

/** Stands before every field of the studio, so that none of them shows what somebody else typed in this browser. */
export function TypedBy({ userUuid }: { userUuid: string }) {
  useState(() => keepTypedOf(userUuid));
  return null;
}
