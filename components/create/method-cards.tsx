import { ArrowRight } from "lucide-react";
import Link from "next/link";
import * as say from "#messages/create.ts";
import { OutlineAlone } from "./connection-notes.tsx";
import { isShownMethod, methodViews } from "./methods.tsx";

export function MethodCards() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-3">
      {Object.entries(methodViews).map(([method, { icon: Icon, card }]) => (
        <li key={method}>
          <Link
            href={`/projects/new/${method}`}
            className="group flex h-full flex-col rounded-xl border border-line bg-panel p-4 transition-colors hover:border-accent"
          >
            <span className="mb-3 grid size-9 place-items-center rounded-lg bg-accent-soft text-accent">
              <Icon className="size-[18px]" strokeWidth={1.75} aria-hidden />
            </span>
            <h2 className="font-semibold text-[15px]">{card().title}</h2>
            <dl className="mt-2 flex flex-1 flex-col gap-2 text-dim">
              <div>
                <dt className="font-medium text-text text-xs">{say.goesIn()}</dt>
                <dd>{card().goesIn}</dd>
              </div>
              <div>
                <dt className="font-medium text-text text-xs">{say.comesOut()}</dt>
                <dd>{card().comesOut}</dd>
              </div>
            </dl>
            {isShownMethod(method) ? <OutlineAlone method={method} /> : null}
            <span className="mt-4 inline-flex items-center gap-1 font-medium text-accent">
              {say.start()}
              <ArrowRight
                className="size-4 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100 rtl:group-hover:-translate-x-0.5"
                aria-hidden
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
