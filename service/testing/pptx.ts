import { zipSync } from "fflate";

type Slide = { text: string; notes?: string; hidden?: boolean };

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const spaces = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  `xmlns:r="${relations}"`,
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
].join(" ");
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const map =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/** A small valid presentation; notes of several lines become several paragraphs. */
export function makePptx(slides: readonly Slide[], { asShow = false } = {}): Buffer {
  const files: Record<string, string> = {};
  const kinds: [part: string, kind: string][] = [];
  const add = (part: string, kind: string, xml: string, links: readonly [type: string, target: string][] = []) => {
    files[part] = head + xml;
    kinds.push([part, kind]);
    if (links.length > 0) files[part.replace(/([^/]+)$/, "_rels/$1.rels")] = relate(links);
  };
  const numbers = slides.map((_, index) => index + 1);
  const ids = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number + 2}"/>`).join("");
  add(
    "ppt/presentation.xml",
    `presentationml.${asShow ? "slideshow" : "presentation"}.main`,
    `<p:presentation ${spaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="rId2"/></p:notesMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    [
      ["slideMaster", "slideMasters/slideMaster1.xml"],
      ["notesMaster", "notesMasters/notesMaster1.xml"],
      // Files are named the other way round than the slides are shown: the order is the presentation's own.
      ...numbers.map((number) => ["slide", `slides/slide${slides.length + 1 - number}.xml`] as [string, string]),
    ],
  );
  add(
    "ppt/slideMasters/slideMaster1.xml",
    "presentationml.slideMaster",
    `<p:sldMaster ${spaces}><p:cSld><p:spTree>${group}</p:spTree></p:cSld>${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    [
      ["slideLayout", "../slideLayouts/slideLayout1.xml"],
      ["theme", "../theme/theme1.xml"],
    ],
  );
  add(
    "ppt/slideLayouts/slideLayout1.xml",
    "presentationml.slideLayout",
    `<p:sldLayout ${spaces} type="blank"><p:cSld><p:spTree>${group}</p:spTree></p:cSld></p:sldLayout>`,
    [["slideMaster", "../slideMasters/slideMaster1.xml"]],
  );
  const notesMaster = `<p:notesMaster ${spaces}><p:cSld><p:spTree>${group}</p:spTree></p:cSld>${map}</p:notesMaster>`;
  add("ppt/notesMasters/notesMaster1.xml", "presentationml.notesMaster", notesMaster, [
    ["theme", "../theme/theme1.xml"],
  ]);
  add("ppt/theme/theme1.xml", "theme", theme());
  for (const [index, { text, notes, hidden }] of slides.entries()) {
    const file = slides.length - index;
    const body = `<p:spTree>${group}${shape({ text, place: "" })}</p:spTree>`;
    add(
      `ppt/slides/slide${file}.xml`,
      "presentationml.slide",
      `<p:sld ${spaces}${hidden ? ' show="0"' : ""}><p:cSld>${body}</p:cSld></p:sld>`,
      [
        ["slideLayout", "../slideLayouts/slideLayout1.xml"],
        ...(notes ? [["notesSlide", `../notesSlides/notesSlide${file}.xml`] as [string, string]] : []),
      ],
    );
    if (!notes) continue;
    const number = shape({ text: `${index + 1}`, place: '<p:ph type="sldNum" idx="5"/>' });
    const said = shape({ text: notes, place: '<p:ph type="body" idx="1"/>' });
    add(
      `ppt/notesSlides/notesSlide${file}.xml`,
      "presentationml.notesSlide",
      `<p:notes ${spaces}><p:cSld><p:spTree>${group}${number}${said}</p:spTree></p:cSld></p:notes>`,
      [
        ["notesMaster", "../notesMasters/notesMaster1.xml"],
        ["slide", `../slides/slide${file}.xml`],
      ],
    );
  }
  files["_rels/.rels"] = relate([["officeDocument", "ppt/presentation.xml"]]);
  return pack(files, kinds);
}

function shape({ text, place }: { text: string; place: string }): string {
  const lines = text.split("\n").map((line) => {
    // A run for each word, as editors leave them.
    const runs = line.split(/(?<= )/).map((run) => `<a:r><a:rPr lang="en-US" sz="3200"/><a:t>${run}</a:t></a:r>`);
    return `<a:p>${runs.join("")}</a:p>`;
  });
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Text"/><p:cNvSpPr/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="10363200" cy="3200400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${lines.join("")}</p:txBody></p:sp>`;
}

function theme(): string {
  const names = ["dk1", "lt1", "dk2", "lt2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink"];
  const colours = [...names, "folHlink"].map((name) => {
    const value = name.startsWith("lt") ? "FFFFFF" : "203040";
    return `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
  });
  const font = '<a:latin typeface="Noto Sans"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="6350">${fill}</a:ln>`;
  const effect = "<a:effectStyle><a:effectLst/></a:effectStyle>";
  return `<a:theme ${spaces} name="Plain"><a:themeElements><a:clrScheme name="Plain">${colours.join("")}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}

function relate(links: readonly [type: string, target: string][]): string {
  const all = links.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`;
}

function pack(files: Record<string, string>, kinds: readonly [part: string, kind: string][]): Buffer {
  const overrides = kinds.map(
    ([part, kind]) =>
      `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}+xml"/>`,
  );
  const types = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
  const entries = Object.entries({ "[Content_Types].xml": types, ...files });
  return Buffer.from(zipSync(Object.fromEntries(entries.map(([name, xml]) => [name, Buffer.from(xml)]))));
}
