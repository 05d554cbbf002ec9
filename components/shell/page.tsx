import type { ReactNode } from "react";
import * as say from "#messages/shell.ts";
import { joinClasses } from "../ui/classes.ts";
import { NearLink } from "../ui/near-link.tsx";

type PageBodyProps = {
  className?: string;
  /** Of a page that may hold nothing to press: what keys scroll has to be reached by them. */
  label?: string;
  children: ReactNode;
};

/** The part of a page below its header; it scrolls, the header stays. */
export function PageBody({ className, label, children }: PageBodyProps) {
  return (
    // Positioned, so that what is hidden for screen readers alone is cut off here too and widens no page.
    <div
      {...(label !== undefined && { role: "region", "aria-label": label, tabIndex: 0 })}
      className="scroll-quiet relative min-h-0 flex-1 overflow-y-auto print:overflow-visible"
    >
      <div className={joinClasses("px-4 py-4", className)}>{children}</div>
    </div>
  );
}

type Crumb = { href: string; label: string };

type PageHeaderProps = {
  crumbs?: readonly Crumb[];
  /** The page's name; an element when it can be renamed in place. */
  title: ReactNode;
  /** Stands right of the title, dimmed. */
  aside?: ReactNode;
  actions?: ReactNode;
};

/** The bar on top of every page: where I am, what it is called, what I can do. */
export function PageHeader({ crumbs = [], title, aside, actions }: PageHeaderProps) {
  // What people name themselves may be long: on a phone it has a row of its own.
  const isNamed = typeof title !== "string";
  return (
    <header
      className={joinClasses(
        "flex min-h-[53px] shrink-0 items-center gap-2.5 border-b px-4 py-2.5 print:hidden",
        isNamed && "max-sm:flex-wrap max-sm:gap-y-1 max-sm:py-2",
      )}
    >
      {crumbs.length > 0 ? (
        <nav aria-label={say.breadcrumb()} className="hidden sm:block">
          <ol className="flex items-center gap-2 text-dim">
            {crumbs.map((crumb) => (
              <li key={crumb.href} className="flex items-center gap-2">
                <NearLink href={crumb.href} className="rounded-sm hover:text-text">
                  {crumb.label}
                </NearLink>
                <span aria-hidden>/</span>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {isNamed ? title : <h1 className="truncate font-semibold text-[15px]">{title}</h1>}
      {aside ? <div className="hidden min-w-0 truncate text-dim md:block">{aside}</div> : null}
      <div className="ms-auto flex shrink-0 items-center gap-2">{actions}</div>
    </header>
  );
}
