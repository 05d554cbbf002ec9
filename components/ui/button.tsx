import type { VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonClasses, joinClasses } from "./classes.ts";

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonClasses> & {
    /** Renders its single child (a link) with the button's looks. */
    asChild?: boolean;
    /** Shows a spinner and refuses further clicks without losing keyboard focus. */
    pending?: boolean;
  };

export function Button({ asChild, pending, look, size, className, children, onClick, type, ...rest }: ButtonProps) {
  const classes = joinClasses(buttonClasses({ look, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type ?? "button"}
      className={classes}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending ? <LoaderCircle className="animate-spin" aria-hidden /> : null}
      {children}
    </button>
  );
}
