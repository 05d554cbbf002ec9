import { FileText, Globe, Images, Layers, Lightbulb, type LucideIcon, Mic, Palette, ScrollText } from "lucide-react";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import * as say from "#messages/create-methods.ts";

export type MethodCard = { title: string; goesIn: string; comesOut: string; icon: LucideIcon };

/** What the page of new projects says about each creation method. */
export const methodCards = {
  idea: {
    title: say.idea(),
    goesIn: say.aSentenceOrTwoAbout(),
    comesOut: say.aWrittenScriptSpokenAnd(),
    icon: Lightbulb,
  },
  webpage: {
    title: say.webpage(),
    goesIn: say.theAddressOfAnArticle(),
    comesOut: say.itsStoryToldInYour(),
    icon: Globe,
  },
  script: {
    title: say.script(),
    goesIn: say.yourTextPastedOrFrom(),
    comesOut: say.scenesThatSayItWord(),
    icon: ScrollText,
  },
  document: {
    title: say.document(),
    goesIn: say.aPdfOrAPresentation(),
    comesOut: say.aWalkThroughItsPages(),
    icon: FileText,
  },
  visual: {
    title: say.imagesAndClips(),
    goesIn: say.upTo50PicturesAnd(),
    comesOut: say.aSceneForEachOf(),
    icon: Images,
  },
  speech: {
    title: say.speech(),
    goesIn: say.aRecordingOfUpTo(),
    comesOut: say.yourOwnVoiceWithPictures(),
    icon: Mic,
  },
  one_step: {
    title: say.anything(),
    goesIn: say.anyMixOfIdeasScripts(),
    comesOut: say.oneVideoMadeOfAll(),
    icon: Layers,
  },
  aigc: {
    title: say.storyboard(),
    goesIn: say.yourScriptAndAStyle(),
    comesOut: say.aPictureDrawnForEvery(),
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
