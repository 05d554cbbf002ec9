import {
  CloudDownload,
  FileText,
  Globe,
  Images,
  Layers,
  Lightbulb,
  type LucideIcon,
  Mic,
  Palette,
  ScrollText,
} from "lucide-react";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import { card as aigc } from "#messages/create/aigc.ts";
import { card as document } from "#messages/create/document.ts";
import { card as idea } from "#messages/create/idea.ts";
import { card as oneStep } from "#messages/create/one-step.ts";
import { card as script } from "#messages/create/script.ts";
import { card as speech } from "#messages/create/speech.ts";
import { card as visual } from "#messages/create/visual.ts";
import { card as webpage } from "#messages/create/webpage.ts";
import { madeElsewhere } from "#messages/projects.ts";

type MethodView = {
  icon: LucideIcon;
  /** What the page of new projects says: called when it is shown. */
  card: () => { title: string; goesIn: string; comesOut: string };
};

/** How each creation method looks, in the order of the page of new projects. Light: lists of projects load it. */
export const methodViews = {
  idea: { icon: Lightbulb, card: idea },
  webpage: { icon: Globe, card: webpage },
  script: { icon: ScrollText, card: script },
  document: { icon: FileText, card: document },
  visual: { icon: Images, card: visual },
  speech: { icon: Mic, card: speech },
  one_step: { icon: Layers, card: oneStep },
  aigc: { icon: Palette, card: aigc },
} satisfies Record<CreationMethod, MethodView>;

export function isShownMethod(method: string): method is CreationMethod {
  return Object.hasOwn(methodViews, method);
}

/** Name and sign of a project's method. */
export function methodSign(method: ProjectView["method"]): { title: string; icon: LucideIcon } {
  if (method === "elsewhere") return { title: madeElsewhere(), icon: CloudDownload };
  const { icon, card } = methodViews[method];
  return { title: card().title, icon };
}
