/** A picture of the starter set: what is painted, and further words it is found by. */
export type StarterScene = { id: string; title: string; prompt: string; tags: string };

export function starterScene(id: string, title: string, prompt: string, tags: string): StarterScene {
  return { id, title, prompt, tags };
}
