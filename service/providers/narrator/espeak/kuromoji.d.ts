declare module "kuromoji" {
  export type Token = {
    surface_form: string;
    /** Katakana as it is spoken; missing for words the dictionary does not know. */
    pronunciation?: string;
    reading?: string;
    pos: string;
    pos_detail_1: string;
  };
  export type Tokenizer = { tokenize(text: string): Token[] };
  type Builder = { build(done: (error: Error | null, tokenizer: Tokenizer) => void): void };
  const kuromoji: { builder(options: { dicPath: string }): Builder };
  // biome-ignore lint/style/noDefaultExport: this is how the package exports itself.
  export default kuromoji;
}
