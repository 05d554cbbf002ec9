/** What is shown while nobody knows what is said: things around speaking, never the same twice in a row. */
const views = [
  "A microphone on a desk in a quiet studio",
  "A speaker on a stage before an audience",
  "Headphones beside a laptop on a table",
  "Two people talking over coffee by a window",
  "A notebook and a pen in the morning light",
  "A radio on a shelf in a living room",
  "People listening in a bright room",
  "A city skyline in the evening",
  "A person thinking on a bench in a park",
  "Raised hands at a conference",
  "A path through a forest",
  "Hills under a wide sky",
];

export function unheardPicture(index: number, topic: string | undefined): string {
  const view = views[index % views.length] ?? "";
  return topic ? `${topic}. ${view}` : view;
}
