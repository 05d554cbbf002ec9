/** A font from npm with the letters of one writing system; `script` as Unicode calls it. */
export type ScriptFont = { family: string; subset: string; script: string };

/**
 * Always installed, besides Noto Sans itself for Latin, Cyrillic and Greek. Those of Chinese, Japanese and Korean are ten times as large
 * and come at first use.
 */
export const scriptFonts: readonly ScriptFont[] = [
  { family: "noto-sans-arabic", subset: "arabic", script: "Arabic" },
  { family: "noto-sans-hebrew", subset: "hebrew", script: "Hebrew" },
  { family: "noto-sans-devanagari", subset: "devanagari", script: "Devanagari" },
  { family: "noto-sans-bengali", subset: "bengali", script: "Bengali" },
  { family: "noto-sans-gurmukhi", subset: "gurmukhi", script: "Gurmukhi" },
  { family: "noto-sans-gujarati", subset: "gujarati", script: "Gujarati" },
  { family: "noto-sans-oriya", subset: "oriya", script: "Oriya" },
  { family: "noto-sans-tamil", subset: "tamil", script: "Tamil" },
  { family: "noto-sans-telugu", subset: "telugu", script: "Telugu" },
  { family: "noto-sans-kannada", subset: "kannada", script: "Kannada" },
  { family: "noto-sans-malayalam", subset: "malayalam", script: "Malayalam" },
  { family: "noto-sans-sinhala", subset: "sinhala", script: "Sinhala" },
  { family: "noto-sans-thai", subset: "thai", script: "Thai" },
  { family: "noto-sans-lao", subset: "lao", script: "Lao" },
  { family: "noto-sans-khmer", subset: "khmer", script: "Khmer" },
  { family: "noto-sans-myanmar", subset: "myanmar", script: "Myanmar" },
  { family: "noto-sans-georgian", subset: "georgian", script: "Georgian" },
  { family: "noto-sans-armenian", subset: "armenian", script: "Armenian" },
  { family: "noto-sans-ethiopic", subset: "ethiopic", script: "Ethiopic" },
];
