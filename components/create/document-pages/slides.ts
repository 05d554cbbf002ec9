/** A slide as its own words tell it; empty texts where it has none. */
export type Slide = { title: string; notes: string };

export type SlidesFault = "old_or_locked" | "damaged" | "no_reader";

export type SlidesAnswer =
  | { slides: readonly Slide[]; cover: Blob | null }
  /** More slides than a film can have: they were not looked at. */
  | { count: number }
  | { fault: SlidesFault };
