/** A name by which a test sees that something of it ran. */
export const RAN = "sceneboardRan";

const run = `window.${RAN}=1`;

/** What people send who hope that a page, a mail or a file runs it, or shows something else than it says. */
export const hostileTexts = {
  "a script": `</title></textarea></style></script><script>${run}</script>`,
  "an event handler": `"'><img src=x onerror="${run}"><svg onload='${run}'>`,
  "a script's address": `javascript:${run}//`,
  "an address with a script": `https://example.org/"onmouseover="${run}`,
  "ends of comments and data": `--></script>]]><![CDATA[<!--<script>${run}</script>`,
  "a template": `\${${run}}{{${run}}}<%= ${run} %>`,
  "bidi characters": "Approved \u202Eton \u2066dna\u2069 \u200F(nothing)\u202C",
  "null and control characters": "Null\u0000 bell\u0007 half\uD800 escape\u001B[31m",
  "a formula": `=HYPERLINK("https://example.org/?"&A1,"Open")`,
  "line breaks": "One\r\nBcc: everybody@example.org\r\n\r\n<b>Two</b>\u2028Three",
} as const;
