/** A style as pages show it. */
export type StyleView = {
  /** What a project's form sends. */
  name: string;
  /** What it is called where the connected service does not do what its name says. */
  label?: string | undefined;
  description?: string | undefined;
  previewLink?: string | undefined;
};
