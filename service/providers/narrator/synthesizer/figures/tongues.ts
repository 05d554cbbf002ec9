import type { Gender, Tongue } from "./numbers.ts";

/** One, several, and what the number before agrees with. */
export type Noun = readonly [one: string, several: string, gender: Gender];

const words = {
  point: { de: "Komma", fr: "virgule", es: "coma", it: "virgola", pt: "vírgula" },
  minus: { de: "minus", fr: "moins", es: "menos", it: "meno", pt: "menos" },
  plus: { de: "plus", fr: "plus", es: "más", it: "più", pt: "mais" },
  percent: { de: "Prozent", fr: "pour cent", es: "por ciento", it: "per cento", pt: "por cento" },
  permille: { de: "Promille", fr: "pour mille", es: "por mil", it: "per mille", pt: "por mil" },
  to: { de: "bis", fr: "à", es: "a", it: "a", pt: "a" },
  ratio: { de: "zu", fr: "à", es: "a", it: "a", pt: "a" },
  times: { de: "mal", fr: "fois", es: "por", it: "per", pt: "vezes" },
  equals: { de: "gleich", fr: "égale", es: "igual a", it: "uguale a", pt: "igual a" },
  power: { de: "hoch", fr: "puissance", es: "elevado a", it: "alla", pt: "elevado a" },
  squared: { de: "Quadrat", fr: "au carré", es: "al cuadrado", it: "al quadrato", pt: "ao quadrado" },
  cubed: { de: "hoch drei", fr: "au cube", es: "al cubo", it: "al cubo", pt: "ao cubo" },
  versionDot: { de: "Punkt", fr: "point", es: "punto", it: "punto", pt: "ponto" },
  about: { de: "etwa", fr: "environ", es: "unos", it: "circa", pt: "cerca de" },
  /** Between a number such as "3 millions" and its currency. */
  ofMany: { de: "", fr: "de", es: "de", it: "di", pt: "de" },
  /** Between a currency and its hundredths. */
  andCents: { de: "", fr: "", es: "con", it: "e", pt: "e" },
} satisfies Record<string, Record<Tongue, string>>;

/** "km Kilometer, t Tonne/Tonnen f": a sign, its noun for one and for several, and f where it is feminine. */
function readNouns(table: string): Record<string, Noun> {
  return Object.fromEntries(Object.entries(readTable(table)).map(([sign, noun]) => [sign, readNoun(noun)]));
}

function readNoun(noun: string): Noun {
  const isFeminine = noun.endsWith(" f");
  const [one = "", several = one] = noun.replace(/ f$/u, "").split("/");
  return [one, several, isFeminine ? "feminine" : "masculine"];
}

const codes: Readonly<Record<string, string>> = { "€": "EUR", $: "USD" };

/** "€ euro/euros + cent/cents": a currency and its hundredth; codes are said as their signs. */
function readCurrencies(table: string): Record<string, readonly [main: Noun, cent: Noun]> {
  const pairs = Object.entries(readTable(table)).flatMap(([sign, nouns]) => {
    const [main = "", cent = ""] = nouns.split(" + ");
    const pair = [readNoun(main), readNoun(cent)] as const;
    return [sign, codes[sign] ?? sign].map((name) => [name, pair] as const);
  });
  return Object.fromEntries(pairs);
}

/** "S. Seite, § Paragraf": a sign and what is said for it. */
function readTable(table: string): Record<string, string> {
  const rows = table.trim().split(/,\s+/u);
  return Object.fromEntries(rows.map((row) => [row.slice(0, row.indexOf(" ")), row.slice(row.indexOf(" ") + 1)]));
}

const tables = {
  de: {
    months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
    currencies: readCurrencies("€ Euro + Cent, $ Dollar + Cent, £ Pfund + Pence, CHF Franken + Rappen"),
    units: readNouns(`
      km Kilometer, m Meter, cm Zentimeter, mm Millimeter, km/h Kilometer pro Stunde, m/s Meter pro Sekunde,
      m² Quadratmeter, km² Quadratkilometer, m³ Kubikmeter, kg Kilogramm, g Gramm, mg Milligramm,
      t Tonne/Tonnen f, l Liter, ml Milliliter, ha Hektar, °C Grad Celsius, °F Grad Fahrenheit, ° Grad,
      kW Kilowatt, kWh Kilowattstunde/Kilowattstunden f, MW Megawatt, W Watt, V Volt, GB Gigabyte, MB Megabyte,
      TB Terabyte, GHz Gigahertz, h Stunde/Stunden f, Std Stunde/Stunden f, min Minute/Minuten f,
      Min Minute/Minuten f, s Sekunde/Sekunden f
    `),
    before: readTable(
      "Nr. Nummer, Nr Nummer, No. Nummer, № Nummer, S. Seite, § Paragraf, Kap. Kapitel, Bd. Band, Abb. Abbildung, Art. Artikel, Abs. Absatz",
    ),
    fractions: readTable("½ ein halb, ⅓ ein Drittel, ⅔ zwei Drittel, ¼ ein Viertel, ¾ drei Viertel"),
    scales: readNouns(
      "Mio. Million/Millionen, Mio Million/Millionen, Mrd. Milliarde/Milliarden, Mrd Milliarde/Milliarden, Tsd. tausend",
    ),
  },
  fr: {
    months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
    currencies: readCurrencies(
      "€ euro/euros + centime/centimes, $ dollar/dollars + cent/cents, £ livre/livres f + penny/pence, CHF franc suisse/francs suisses + centime/centimes",
    ),
    units: readNouns(`
      km kilomètre/kilomètres, m mètre/mètres, cm centimètre/centimètres, mm millimètre/millimètres,
      km/h kilomètre à l'heure/kilomètres à l'heure, m/s mètre par seconde/mètres par seconde,
      m² mètre carré/mètres carrés, km² kilomètre carré/kilomètres carrés, m³ mètre cube/mètres cubes,
      kg kilo/kilos, g gramme/grammes, mg milligramme/milligrammes, t tonne/tonnes f, l litre/litres,
      L litre/litres, ml millilitre/millilitres, ha hectare/hectares, °C degré Celsius/degrés Celsius,
      °F degré Fahrenheit/degrés Fahrenheit, ° degré/degrés, kW kilowatt/kilowatts,
      kWh kilowattheure/kilowattheures, MW mégawatt/mégawatts, W watt/watts, V volt/volts,
      Go gigaoctet/gigaoctets, Mo mégaoctet/mégaoctets, GHz gigahertz, h heure/heures f, min minute/minutes f,
      s seconde/secondes f
    `),
    before: readTable(
      "n° numéro, N° numéro, № numéro, no. numéro, No. numéro, p. page, § paragraphe, chap. chapitre, art. article, vol. volume, fig. figure",
    ),
    fractions: readTable("½ un demi, ⅓ un tiers, ⅔ deux tiers, ¼ un quart, ¾ trois quarts"),
    scales: readNouns("M million/millions, Md milliard/milliards"),
  },
  es: {
    months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
    currencies: readCurrencies(
      "€ euro/euros + céntimo/céntimos, $ dólar/dólares + centavo/centavos, £ libra/libras f + penique/peniques",
    ),
    units: readNouns(`
      km kilómetro/kilómetros, m metro/metros, cm centímetro/centímetros, mm milímetro/milímetros,
      km/h kilómetro por hora/kilómetros por hora, m/s metro por segundo/metros por segundo,
      m² metro cuadrado/metros cuadrados, km² kilómetro cuadrado/kilómetros cuadrados,
      m³ metro cúbico/metros cúbicos, kg kilo/kilos, g gramo/gramos, mg miligramo/miligramos,
      t tonelada/toneladas f, l litro/litros, L litro/litros, ml mililitro/mililitros, ha hectárea/hectáreas f,
      °C grado centígrado/grados centígrados, °F grado Fahrenheit/grados Fahrenheit, ° grado/grados,
      kW kilovatio/kilovatios, kWh kilovatio hora/kilovatios hora, MW megavatio/megavatios, W vatio/vatios,
      V voltio/voltios, GB gigabyte/gigabytes, MB megabyte/megabytes, GHz gigahercio/gigahercios,
      h hora/horas f, min minuto/minutos, s segundo/segundos
    `),
    before: readTable(
      "n.º número, N.º número, nº número, Nº número, núm. número, Núm. número, № número, No. número, p. página, pág. página, págs. páginas, § párrafo, cap. capítulo, art. artículo, vol. volumen",
    ),
    fractions: readTable("½ medio, ⅓ un tercio, ⅔ dos tercios, ¼ un cuarto, ¾ tres cuartos"),
    scales: readNouns("M millón/millones, mil mil"),
  },
  it: {
    months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(" "),
    currencies: readCurrencies(
      "€ euro + centesimo/centesimi, $ dollaro/dollari + centesimo/centesimi, £ sterlina/sterline f + penny/pence",
    ),
    units: readNouns(`
      km chilometro/chilometri, m metro/metri, cm centimetro/centimetri, mm millimetro/millimetri,
      km/h chilometro all'ora/chilometri all'ora, m/s metro al secondo/metri al secondo,
      m² metro quadrato/metri quadrati, km² chilometro quadrato/chilometri quadrati, m³ metro cubo/metri cubi,
      kg chilo/chili, g grammo/grammi, mg milligrammo/milligrammi, t tonnellata/tonnellate f, l litro/litri,
      ml millilitro/millilitri, ha ettaro/ettari, °C grado Celsius/gradi Celsius,
      °F grado Fahrenheit/gradi Fahrenheit, ° grado/gradi, kW chilowatt, kWh chilowattora, MW megawatt, W watt,
      V volt, GB gigabyte, MB megabyte, GHz gigahertz, h ora/ore f, min minuto/minuti, s secondo/secondi
    `),
    before: readTable(
      "n. numero, N. numero, n° numero, N° numero, № numero, nr. numero, p. pagina, pag. pagina, pp. pagine, § paragrafo, cap. capitolo, art. articolo, vol. volume",
    ),
    fractions: readTable("½ mezzo, ⅓ un terzo, ⅔ due terzi, ¼ un quarto, ¾ tre quarti"),
    scales: readNouns("mln milione/milioni, mld miliardo/miliardi"),
  },
  pt: {
    months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" "),
    currencies: readCurrencies(
      "€ euro/euros + cêntimo/cêntimos, R$ real/reais + centavo/centavos, $ dólar/dólares + centavo/centavos, £ libra/libras f + péni/pence",
    ),
    units: readNouns(`
      km quilómetro/quilómetros, m metro/metros, cm centímetro/centímetros, mm milímetro/milímetros,
      km/h quilómetro por hora/quilómetros por hora, m/s metro por segundo/metros por segundo,
      m² metro quadrado/metros quadrados, km² quilómetro quadrado/quilómetros quadrados,
      m³ metro cúbico/metros cúbicos, kg quilo/quilos, g grama/gramas, mg miligrama/miligramas,
      t tonelada/toneladas f, l litro/litros, L litro/litros, ml mililitro/mililitros, ha hectare/hectares,
      °C grau Celsius/graus Celsius, °F grau Fahrenheit/graus Fahrenheit, ° grau/graus,
      kW quilowatt/quilowatts, kWh quilowatt-hora/quilowatts-hora, MW megawatt/megawatts, W watt/watts,
      V volt/volts, GB gigabyte/gigabytes, MB megabyte/megabytes, GHz gigahertz, h hora/horas f,
      min minuto/minutos, s segundo/segundos
    `),
    before: readTable(
      "n.º número, N.º número, nº número, Nº número, núm. número, № número, p. página, pág. página, § parágrafo, cap. capítulo, art. artigo, vol. volume",
    ),
    fractions: readTable("½ meio, ⅓ um terço, ⅔ dois terços, ¼ um quarto, ¾ três quartos"),
    scales: readNouns("M milhão/milhões, mi milhão/milhões, bi bilhão/bilhões, mil mil"),
  },
};

export type Grammar = Record<keyof typeof words, string> & (typeof tables)[Tongue];

export const grammars = Object.fromEntries(
  Object.entries(tables).map(([tongue, table]) => [
    tongue,
    {
      ...Object.fromEntries(Object.entries(words).map(([name, said]) => [name, said[tongue as Tongue]])),
      ...table,
    },
  ]),
) as Record<Tongue, Grammar>;
