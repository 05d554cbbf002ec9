import { keysOf } from "#lib/keys-of.ts";
/** What stands behind a label of a script: said, seen, read on the screen, heard, or about the film. */
export type LabelKind =
  | "speech"
  | "visual"
  | "camera"
  | "onScreen"
  | "sound"
  | "transition"
  | "title"
  | "length"
  | "filmLength"
  | "fact";

type Labels = Record<LabelKind, string>;

/** Headings of a section that is the whole narration. */
const wholes =
  "full narration|complete narration|entire narration|narration full text|narration script|narration text|full narration script|full narration text|final narration|full voiceover|full voice over|full voiceover script|full voice over script|voiceover script|voice over script|voiceover text|voice over text|spoken script|spoken text|sprechertext|sprechtext|erzähltext|vollständiger sprechertext|kompletter sprechertext|gesamter sprechertext|vollständige erzählung|texte de la voix off|texte voix off|script de la voix off|texte de la narration|texte de narration|narration complète|voix off complète|texto de la locución|texto de locución|texto de la narración|texto de la voz en off|guion de locución|guión de locución|guion de narración|guión de narración|locución completa|narración completa|texto da locução|texto de locução|texto da narração|roteiro de locução|roteiro de narração|locução completa|narração completa|testo della narrazione|testo della voce fuori campo|testo della voce narrante|narrazione completa|voice over tekst|volledige voice over|volledige vertelling|текст диктора|полный текст диктора|текст озвучки|полный закадровый текст|旁白全文|完整旁白|旁白稿|解说词|解說詞|完整解说词|配音稿|ナレーション全文|ナレーション原稿|ナレーション台本|내레이션 전문|내레이션 대본|나레이션 전문|나레이션 대본|نص التعليق الصوتي|النص الكامل للتعليق الصوتي|पूरा वर्णन";

/** Nobody begins a sentence so: one of these makes a text a script. Written as `normaliseLabel` leaves them. */
const telling: Partial<Labels> = {
  speech: `${wholes}|narrator|narration|anncr|spoken words|what to say|what we hear|voiceover|voice over|vo|sprecher|sprecherin|erzähler|erzählerin|narrateur|narratrice|voix off|narrador|narradora|narración|narração|locutor|locutora|locución|locução|voz en off|voz off|narratore|voce fuori campo|voce narrante|verteller|berättare|lektor|диктор|голос за кадром|закадровый голос|рассказчик|旁白|解说|解說|配音|画外音|畫外音|ナレーション|ナレーター|내레이션|나레이션|해설|الراوي|التعليق الصوتي|कथावाचक`,
  visual:
    "visual|visuals|broll|b roll|scene description|what to show|what we see|bildbeschreibung|visuell|visuelles|visuel|visuels|visueel|visivo|visivi|vizual|visuales|画面|畫面|映像|영상|화면|видеоряд|визуал|المرئيات|दृश्य विवरण",
  onScreen:
    "on screen|onscreen|text on screen|screen text|text overlay|title card|lower third|super|supers|gfx|chyron|einblendung|bildschirmtext|texte à lécran|texto en pantalla|texto na tela|testo a schermo|текст на экране|屏幕文字|字幕|テロップ|자막",
  sound:
    "sfx|mx|sound effect|sound effects|soundeffekt|soundeffekte|effets sonores|efectos de sonido|efeitos sonoros|effetti sonori|音效|効果音|效果音|효과음|bgm",
  filmLength:
    "video duration|video length|film length|desired length|desired duration|zieldauer|ziellänge|videolänge|filmlänge|durée cible|durée de la vidéo|duración objetivo|duración del video|duración del vídeo|duração alvo|duração do vídeo|durata obiettivo|durata del video|doelduur|目标时长|视频时长|影片时长|目標時長|影片時長|目標時間|動画の長さ|목표 길이|영상 길이|длительность видео|длительность ролика",
};

/** Labels in a script; elsewhere a sentence may begin so. */
const others: Labels = {
  speech:
    "audio|say|spoken|dialogue|dialog|dialogues|dialoge|host|presenter|announcer|speaker|moderator|moderatorin|text to speech|erzählung|台词|台詞|セリフ|대사",
  visual:
    "scene|szene|scène|escena|cena|scena|screen|show|graphics|animation|actions|image|images|picture|video|footage|action|shot|setting|location|bild|bilder|handlung|szenenbild|image à lécran|plan|imagen|imágenes|plano|imagem|imagens|immagine|immagini|inquadratura|beeld|изображение|картинка|кадр|图像|镜头|鏡頭|映像イメージ",
  camera:
    "camera|camera movement|camera angle|kamera|caméra|cámara|câmera|camera beweging|камера|运镜|カメラ|カメラワーク|카메라",
  onScreen: "text|texte|texto|testo|caption|captions|subtitles|untertitel|tekst|текст|文字|テキスト",
  sound:
    "music|sound|sounds|musik|geräusch|geräusche|musique|son|música|sonido|musica|suono|som|muziek|музыка|звук|音乐|音樂|音楽|背景音乐|음악",
  transition:
    "transition|übergang|transición|transição|transizione|cut to|fade in|fade out|fade to black|dissolve to|smash cut to|转场|轉場|切り替え",
  title:
    "title|video title|film title|titel|titre|título|titolo|script|video script|script title|drehbuch|skript|guion|guión|roteiro|标题|標題|タイトル|제목|название|заголовок",
  length:
    "duration|length|time|timing|timecode|dauer|länge|zeit|durée|duración|duração|durata|duur|时长|時長|長さ|時間|길이|длительность|время",
  filmLength:
    "runtime|target time|gesamtdauer|gesamtlänge|durée totale|durée estimée|duración estimada|duração estimada|durata stimata|geschätzte dauer|duración total|duração total|durata totale|totale duur|总时长|總時長|総時間|전체 길이",
  fact: "notes|do|edit|tips for filming|filming tips|genre|tone|style|format|platform|target audience|target platform|target language|audience|aspect ratio|logline|characters|cast|written by|topic|keywords|hashtags|tags|voice|voice type|voice style|voice tone|speaker voice|mood|pace|pacing|language|word count|words|character count|author|client|version|draft|date|video type|zielgruppe|stimme|stil|tonalität|wortzahl|sprache|ton de la voix|voix|public cible|mots clés|tono|estilo|público objetivo|palabras clave|número de palabras",
};

/** Parts of a text beside its script: what is in them is about the film, and nobody speaks it. */
const asides = new Set(
  "visual ideas|visual idea|visual notes|visual references|visual suggestions|visual style|video style|b roll ideas|broll ideas|shot ideas|storyboard|storyboard notes|storyboard ideas|shot list|shotlist|production notes|director notes|directors notes|editing notes|notes for the editor|music ideas|hashtags|keywords|call sheet|production|production plan|production details|production checklist|notes for production|pre production|post production|shooting plan|shooting notes|shooting schedule|shooting checklist|filming notes|filming plan|filming checklist|filming tips|recording notes|recording plan|recording checklist|camera notes|edit notes|editing plan|music notes|music suggestions|music and sound|background music|sound design|voiceover notes|voice over notes|narration notes|equipment list|thumbnail ideas|upload checklist|produktionsnotizen|produktionshinweise|produktionsplan|drehplan|drehnotizen|drehhinweise|aufnahmehinweise|schnitthinweise|regiehinweise|regieanweisungen|musikvorschläge|notes de production|notes de tournage|notes de montage|notes de réalisation|plan de tournage|notas de producción|notas de rodaje|notas de grabación|notas de edición|plan de rodaje|plan de grabación|lista de planos|notas de produção|notas de gravação|notas de edição|plano de gravação|plano de filmagem|note di produzione|note di montaggio|note di regia|piano di ripresa|piano delle riprese|productienotities|opnameplan|draaiplan|заметки о производстве|производственные заметки|план съёмок|план съемок|заметки к съёмке|制作说明|制作备注|制作笔记|拍摄计划|拍摄说明|製作備註|拍攝計畫|制作メモ|制作ノート|撮影計画|撮影プラン|撮影メモ|編集メモ|演出メモ|제작 노트|제작 메모|촬영 계획|bildideen|idées visuelles|ideas visuales|ideias visuais|idee visive|画面创意|视觉创意|分镜|分镜脚本|分鏡|分鏡腳本|絵コンテ|스토리보드|раскадровка".split(
    "|",
  ),
);
/** Headings of the part that is spoken, in a text that has other parts. */
const scripts = new Set(
  "script|video script|full script|drehbuch|skript|guion|guión|roteiro|copione|脚本|台本|대본|сценарий".split("|"),
);

const wholeNames = new Set(wholes.split("|"));
/** Headings of parts beside a script in a text that has such parts; elsewhere they may head what is told. */
const maybeAsides = new Set(
  "checklist|equipment|gear|materials|props|specs|specifications|deliverables|credits|sources|thumbnail|description|video description|format und länge|checkliste|ausrüstung|requisiten|format|formato|formaat|liste de contrôle|matériel|lista de verificación|lista de comprobación|equipo|lista de verificação|equipamento|lista di controllo|attrezzatura|чек лист|оборудование|формат|清单|检查清单|设备|格式|器材|チェックリスト|機材|形式|フォーマット|尺|체크리스트|장비|형식".split(
    "|",
  ),
);

/**
 * What part of a text a heading begins: all that is spoken of it, one that is spoken, one beside it, or one that is beside it
 * where the text has such parts; null for another line.
 */
export function findSection(heading: string): "whole" | "script" | "aside" | "maybe aside" | null {
  const words = normaliseLabel(heading.replace(/^\s*\d{1,2}[.)]\s+/u, ""));
  if (asides.has(words)) return "aside";
  if (wholeNames.has(words)) return "whole";
  if (scripts.has(words)) return "script";
  const kind = maybeAsides.has(words) ? "fact" : findLabel(words)?.kind;
  return kind === "fact" || kind === "sound" || kind?.endsWith("ength") ? "maybe aside" : null;
}

const tellingKinds = toMap(telling);
const otherKinds = toMap(others);

export type Label = { kind: LabelKind; isTelling: boolean };

/** Says of what kind the words beside it are, and nothing more: "Voiceover script", "Visual notes", "Target duration". */
const qualifier =
  /^(?:target|total|estimated|approximate|desired|full|complete)\s(?=duration$|length$|runtime$|time$)|(?<=.)\s(?:script|text|notes?|plan|descriptions?|directions?|cues?|lines?|copy|ideas?|elements?|en pantalla|a schermo|à l ?écran|na tela)$/u;

/** What a label means; null for words that are none. "Audio / VO" means what its telling part does. */
export function findLabel(words: string): Label | null {
  const label = normaliseLabel(words);
  const bare = label.replace(qualifier, "");
  const parts = words.length <= longestLabel && /[/&+]/u.test(words) ? words.split(/[/&+]/u).map(findLabel) : [];
  const found = findKind(label) ?? (bare === label ? null : findKind(bare));
  if (found?.kind === "length" && bare !== label) return { kind: "filmLength", isTelling: true };
  if (found || parts.length === 0 || parts.includes(null)) return found;
  return parts.find((part) => part?.isTelling) ?? parts[0] ?? null;
}

const longestLabel = 40;

/** "Text" and "Script" in a few languages: what is spoken, where nothing else is. */
export function isPlainText(label: string): boolean {
  return /^(?:script|text|skript|texte|texto|testo|文字|文案)$/u.test(normaliseLabel(label));
}

function findKind(label: string): Label | null {
  const kind = tellingKinds.get(label);
  const other = kind ?? otherKinds.get(label);
  return other ? { kind: other, isTelling: kind !== undefined } : null;
}

/** "**Narrator 1 (V.O.)**" is "narrator", "V.O." is "vo". */
function normaliseLabel(words: string): string {
  return words
    .replace(/[([（【][^)\]）】]*[)\]）】]?/gu, " ")
    .replace(/[*_`#.'’"“”)\]）】]|\p{Extended_Pictographic}|\uFE0F/gu, "")
    .replace(/[\s/-]+/gu, " ")
    .replace(/\s\d{1,3}$/u, "")
    .trim()
    .toLowerCase()
    .replace(/^v o$/u, "vo");
}

function toMap(labels: Partial<Labels>): Map<string, LabelKind> {
  return new Map(keysOf(labels).flatMap((kind) => labels[kind]?.split("|").map((word) => [word, kind] as const) ?? []));
}

/** Words with a colon behind them that are no speaker's name, though they come back. */
export const noSpeakers = new Set(
  "note|notes|nb|tip|tips|hint|warning|caution|attention|remember|important|example|question|answer|q|a|fact|result|step|ps|hinweis|tipp|achtung|wichtig|beispiel|frage|antwort|merke|fazit|remarque|conseil|exemple|nota|consejo|ejemplo|pregunta|respuesta|attenzione|esempio|day|week|year|tag|step one|step two|注意|提示|例如|问|答|問|例|ヒント|pros|cons|problem|solution|goal|summary".split(
    "|",
  ),
);

/** Titles of parts that say nothing about the film. */
const plainTitles = new Set(
  "intro|introduction|opening|opening scene|opening shot|hook|the hook|outro|ending|end|the end|closing|closing scene|conclusion|cta|call to action|body|main|main part|main content|middle|welcome|hauptteil|développement|desarrollo|desenlace|sviluppo|desenvolvimento|einleitung|einstieg|schluss|ende|fazit|ouverture|conclusión|introducción|introdução|introduzione|apertura|cierre|开场|開場|结尾|結尾|引言|片头|片尾|オープニング|エンディング|導入|도입|마무리".split(
    "|",
  ),
);

/** Whether a title says only which part of a film it is, such as "Hook" or "HOOK (face cam)". */
export function isPlainTitle(title: string): boolean {
  return plainTitles.has(withoutNumber(title).toLowerCase());
}

/** A title without what stands in brackets and without the number of its part: "Segment 1: What reefs do". */
export function withoutNumber(title: string): string {
  return title
    .replace(/[[(（【][^\])）】]*[\])）】]/gu, "")
    .replace(
      /^\s*(?:segment|section|part|scene|shot|chapter|point|step|teil|abschnitt|partie|parte)\s*#?\d{1,3}\b\s*[:.\-–—|]?\s*/iu,
      "",
    )
    .replace(/[*_]|[.。:：]$/gu, "")
    .trim();
}

const pairs: readonly [open: string, close: string][] = [
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["„", "”"],
  ["«", "»"],
  ["»", "«"],
  ["「", "」"],
  ["『", "』"],
  ["‘", "’"],
  ["'", "'"],
];
const cue =
  /[[(（【]\s*(?:beat|pause|short pause|long pause|silence|laughs?|laughter|applause|sighs?|music[^\])）】]{0,60}|sfx[^\])）】]{0,60}|sound of[^\])）】]{0,60}|musik[^\])）】]{0,60}|musique[^\])）】]{0,60}|música[^\])）】]{0,60}|音乐[^\])）】]{0,30}|停顿|間)\s*[\])）】]/giu;

function toSuperscript(digit: string): string {
  return "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit));
}

/** Words without the marks of emphasis, code and footnotes around them, which nobody reads aloud. */
export function cleanWords(text: string): string {
  return text
    .replace(/^\s*\[[ xX✓✔-]\]\s+/u, "")
    .replace(/\[\^[^\]\s]{1,40}\]|\^\[[^\]]{0,300}\]/gu, "")
    .replace(/\[\[(?:[^\]|]{0,200}\|)?([^\]|]{1,200})\]\]/gu, "$1")
    .replace(/(?<=[\p{L}\p{N})])~([\p{L}\p{N}+-]{1,4})~/gu, "$1")
    .replace(/(?<=[\p{L}\p{N})])\^([\p{L}\p{N}+-]{1,4})\^/gu, (_, raised: string) =>
      raised.replace(/\d/gu, toSuperscript),
    )
    .replace(/==(?=[^\s=])([^=]{1,400}?)(?<=\S)==/gu, "$1")
    .replace(/(?<![\p{L}\p{N}:]):[a-z][a-z\d_+-]{1,30}:(?![\p{L}\p{N}])/gu, "")
    .replace(/\{\{[<%].{0,300}?[>%]\}\}|\{%.{0,300}?%\}|\s?\{[#.:][^{}]{1,80}\}/gu, "")
    .replace(/(\*{1,3})(?=[^\s*])([^*]{1,800}?)(?<=[^\s*])\1/gu, "$2")
    .replace(/(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^_]{1,800}?)(?<=[^\s_])\1(?![\p{L}\p{N}_])/gu, "$2")
    .replace(/~~(?=\S)([^~]{1,800}?)~~/gu, "$1")
    .replace(/`{1,3}([^`]{1,800}?)`{1,3}/gu, "$1")
    .replace(/^\s*(?:>\s*)+/u, "")
    .replace(cue, " ")
    .replace(/^\s*(?:\p{Extended_Pictographic}\uFE0F?\s*)+(?=\S)/u, "")
    .replace(/(?<!\d)\*{2,3}|\*{2,3}(?!\d)|^\*{1,3}(?=\S)|(?<=\S)\*{1,3}$/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/\s+([,.;!?])(?=\s|$)/gu, "$1")
    .trim();
}

/** What is said without the quotation marks that only say that it is said; quotes inside a sentence stay. */
export function unquote(text: string): string {
  for (const [open, close] of pairs) {
    if (!text.startsWith(open)) continue;
    if (text.endsWith(close) && text.length > open.length + close.length)
      return unquoteWhole(text, open, close) ?? text;
    // A quotation that goes on in the next line.
    const closers = pairs.flatMap((pair) => (pair[0] === open ? pair[1] : []));
    const isOpen = !closers.some((sign) => text.slice(open.length).includes(sign));
    if (isOpen && open !== "'" && open !== "‘") return text.slice(open.length);
  }
  const last = pairs.find(
    ([open, close]) => close !== "'" && close !== "’" && text.endsWith(close) && !text.slice(0, -1).includes(open),
  );
  return last ? text.slice(0, -last[1].length) : text;
}

/** `"One." "Two."` is all said; `"Go," he said, "now."` is a sentence that quotes. */
function unquoteWhole(text: string, open: string, close: string): string | null {
  const inner = text.slice(open.length, -close.length);
  const seams = open === close ? inner.split(open).length - 1 : inner.split(close).length - 1;
  if (seams === 0) return inner.includes(open) ? null : inner.trim();
  if (open.length === 1 && /['’‘]/u.test(open)) return inner;
  const parts = inner.split(
    open === close ? new RegExp(`${open}\\s+${open}`, "u") : new RegExp(`${close}\\s+${open}`, "u"),
  );
  const isAllSaid = parts.length > 1 && parts.every((part) => !part.includes(open) && !part.includes(close));
  return isAllSaid ? parts.map((part) => part.trim()).join(" ") : null;
}
