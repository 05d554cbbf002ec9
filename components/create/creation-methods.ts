import { FileText, Globe, Images, Layers, Lightbulb, type LucideIcon, Mic, Palette, ScrollText } from "lucide-react";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";

export type MethodCard = { title: string; goesIn: string; comesOut: string; icon: LucideIcon };

/** What the page of new projects says about each creation method. */
export const methodCards = {
  idea: {
    title: "Idea",
    goesIn: "A sentence or two about what the video should tell",
    comesOut: "A written script, spoken and illustrated scene by scene",
    icon: Lightbulb,
  },
  webpage: {
    title: "Webpage",
    goesIn: "The address of an article, a post or a product page",
    comesOut: "Its story told in your length, with its own pictures where they fit",
    icon: Globe,
  },
  script: {
    title: "Script",
    goesIn: "Your text, pasted or from a .txt or .md file, up to 10,000 characters",
    comesOut: "Scenes that say it word for word, or a rewrite made for listening",
    icon: ScrollText,
  },
  document: {
    title: "Document",
    goesIn: "A PDF or a presentation, up to 100 MB and 200 pages",
    comesOut: "A walk through its pages, or a new video from what it says",
    icon: FileText,
  },
  visual: {
    title: "Images and clips",
    goesIn: "Up to 50 pictures and clips of your own, 100 MB each, in your order",
    comesOut: "A scene for each of them: a silent montage, a story or an explanation",
    icon: Images,
  },
  speech: {
    title: "Speech",
    goesIn: "A recording of up to 60 minutes, sound or video, or your microphone",
    comesOut: "Your own voice with pictures and captions, whole or as a summary",
    icon: Mic,
  },
  one_step: {
    title: "Anything",
    goesIn: "Any mix of ideas, scripts, documents, images, clips, recordings and webpages",
    comesOut: "One video made of all of it, in one step",
    icon: Layers,
  },
  aigc: {
    title: "Storyboard",
    goesIn: "Your script and a style to draw it in",
    comesOut: "A picture drawn for every scene to decide on, then motion where you want it",
    icon: Palette,
  },
} satisfies Record<CreationMethod, MethodCard>;

export type WizardMethod = keyof typeof methodCards;

export function isWizardMethod(method: string): method is WizardMethod {
  return Object.hasOwn(methodCards, method);
}

/** Name and sign of a project's method. */
export function methodSign(method: CreationMethod): Pick<MethodCard, "title" | "icon"> {
  return methodCards[method];
}
