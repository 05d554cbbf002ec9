import * as say from "#messages/create.ts";

/** Ideas to begin with; each fills the field and can be changed at will. */
export const ideaStarters = [
  {
    label: say.explainAProcess(),
    idea: say.explainHowALetterTravels(),
  },
  {
    label: say.introduceAProduct(),
    idea: say.introduceABicycleLightThat(),
  },
  {
    label: say.tellAShortStory(),
    idea: say.aLighthouseKeeperWatchesThe(),
  },
  {
    label: say.teachOneThing(),
    idea: say.teachBeginnersHowCompostWorks(),
  },
] as const;
