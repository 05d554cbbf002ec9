import type { ComponentProps } from "react";
import { fieldClasses } from "./field-classes.ts";
import { joinClasses } from "./join-classes.ts";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input dir="auto" className={joinClasses(fieldClasses, "h-9", className)} {...rest} />;
}
