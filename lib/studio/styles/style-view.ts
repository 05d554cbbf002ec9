/** A style as pages show it. */
export type StyleView = {
  /** What a project's form sends. */
  name: string;
  description?: string | undefined;
  previewLink?: string | undefined;
};
