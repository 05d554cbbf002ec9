/** How scripts without large letters say that a word is a name: "a boy called 小明", "花子さん", "اسمها ليلى". */
const ways: readonly RegExp[] = [
  /(?:名叫|叫做|名字叫|叫)(?<name>\p{Script=Han}{2,3}?)(?=[的，。、！？,.]|$)/gu,
  /(?<![\p{Script=Katakana}ーお])(?<name>[\p{Script=Katakana}ー]{2,8}|(?![皆客母父兄姉祖爺婆娘奥])\p{Script=Han}{2,3})(?:さん|ちゃん|くん)/gu,
  /(?:اسمه|اسمها|يدعى|تدعى)\s+(?<name>\p{Script=Arabic}{2,12})/gu,
];

/** Names in texts whose letters do not tell them, where the words around do. */
export function unspacedNames(texts: readonly string[]): { name: string; texts: number[] }[] {
  const names = new Set(texts.flatMap((text) => ways.flatMap((way) => [...text.matchAll(way)].flatMap(nameIn))));
  return [...names].map((name) => ({
    name,
    texts: texts.flatMap((text, index) => (text.includes(name) ? [index] : [])),
  }));
}

function nameIn({ groups }: RegExpMatchArray): string[] {
  return groups?.name ? [groups.name] : [];
}
