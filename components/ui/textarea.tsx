import type { ComponentProps } from "react";
import { fieldClasses } from "./field-classes.ts";
import { joinClasses } from "./join-classes.ts";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      className={joinClasses(fieldClasses, "scroll-quiet block min-h-24 resize-y py-2.5 leading-[22px]", className)}
      {...rest}
    />
  );
}
