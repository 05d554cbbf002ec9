export type GroupedOption = {
  value: string;
  label: string;
  detail?: string;
  /** More words that it is found by. */
  words?: string;
};

export type OptionGroup = { label: string; options: readonly GroupedOption[] };

/** What a search finds: every word of it begins a word of the option or of its group. Groups without any go. */
export function filterOptions(groups: readonly OptionGroup[], search: string): OptionGroup[] {
  const wanted = wordsOf(search);
  return groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => {
        const words = wordsOf(`${label} ${option.label} ${option.detail ?? ""} ${option.words ?? ""}`);
        return wanted.every((word) => words.some((one) => one.startsWith(word)));
      }),
    }))
    .filter(({ options }) => options.length > 0);
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
