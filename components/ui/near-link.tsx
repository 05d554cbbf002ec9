"use client";
import Link from "next/link";
import { type ComponentProps, useState } from "react";

/** A link that stands on every page: its own is fetched when a hand comes near, not with each that shows it. */
export function NearLink(props: ComponentProps<typeof Link>) {
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  return <Link {...props} prefetch={isNear ? null : false} onPointerEnter={come} onFocus={come} />;
}
