const words: Record<string, string> = {
  en: "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  de: "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig",
  fr: "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt",
  es: "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte",
  pt: "dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte",
};
const tens: Record<string, string> = {
  en: "thirty forty fifty sixty seventy eighty ninety",
  de: "dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
};

/** Numbers from two on that a language writes in one word, by that word; empty for languages that are not known here. */
export function numberWords(language: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [index, word] of (words[language] ?? "").split(" ").entries()) if (word) found.set(word, index + 2);
  for (const [index, word] of (tens[language] ?? "").split(" ").entries()) if (word) found.set(word, (index + 3) * 10);
  return found;
}
