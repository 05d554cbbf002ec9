import { posix } from "node:path";
import type { Block, SourceText } from "#lib/text/source-text.ts";
import { decodePage } from "../text/decode.ts";
import { openHtml } from "../text/open-html.ts";
import { readHtml } from "../text/read-html.ts";
import { toSource } from "../text/read-markdown.ts";
import { partAt } from "./clean-package.ts";
import { documentFault } from "./document-fault.ts";
import { findNodes, readXml, type XmlNode } from "./xml-tree.ts";
import { readOpenType, readZipDirectory, unpackPart } from "./zip-directory.ts";

/** Parts outside a book's text: EPUB 3 types, their roles, EPUB 2 guide types, and classes of Project Gutenberg. */
const around = new Set(
  "toc landmarks page-list loi lot cover titlepage title-page halftitlepage halftitle copyright-page imprint imprimatur colophon index bibliography other-credits contributors footnote footnotes rearnote rearnotes endnote endnotes noteref backlink pagebreak doc-toc doc-cover doc-index doc-colophon doc-bibliography doc-credits doc-pagebreak doc-pagelist pg-boilerplate pgheader pgfooter".split(
    " ",
  ),
);
/** Any algorithm but those that obfuscate fonts locks the text. */
const locked =
  /EncryptionMethod[^>]*Algorithm="(?!http:\/\/www\.idpf\.org\/2008\/embedding|http:\/\/ns\.adobe\.com\/pdf\/enc#RC)/u;
const selfClosed =
  /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b)([\w:-]+)((?:\s[^<>]*)?)\/>/gu;

/** The text of a book in the order of its spine. Throws a DocumentFault. */
export function readEpub(bytes: Buffer): SourceText {
  const entries = readZipDirectory(bytes);
  if (readOpenType(entries) !== "application/epub+zip") throw documentFault("not_document");
  const readPart = (name: string) => decodePage(unpackPart(entries, name));
  const readTree = (name: string) => readXml(readPart(name).replace(/<!DOCTYPE[^<>[\]]*>/u, ""));
  if (entries.has("META-INF/encryption.xml") && locked.test(readPart("META-INF/encryption.xml")))
    throw documentFault("encrypted");
  const [root] = findNodes(readTree("META-INF/container.xml"), "rootfile");
  const main = root?.attributes["full-path"] ?? "";
  const book = readTree(main);
  const chapters = listChapters(book, posix.dirname(main)).map(readPart);
  const wordsOf = (name: string) =>
    [...findNodes(book, name)][0]?.children
      .map(({ text }) => text)
      .join("")
      .trim();
  const language = /^[a-z]{2,3}(?:-[\w-]{2,10})?$/iu.exec(wordsOf("language") ?? "")?.[0];
  return toSource(chapters.flatMap(readChapter), { title: wordsOf("title"), language });
}

/** The files of the text in their order. */
function listChapters(book: XmlNode, folder: string): string[] {
  const fileOf = (address = "") => partAt(folder, address);
  const outside = [...findNodes(book, "reference")].filter(({ attributes }) => around.has(attributes.type ?? ""));
  const skipped = new Set(outside.map(({ attributes }) => fileOf(attributes.href)));
  const files = new Map(
    [...findNodes(book, "item")].flatMap(
      ({ attributes: { id = "", href, properties = "", "media-type": type = "" } }) =>
        /html/u.test(type) && !/\bnav\b/u.test(properties) ? [[id, fileOf(href)] as const] : [],
    ),
  );
  return [...findNodes(book, "itemref")].flatMap(({ attributes: { idref = "", linear } }) => {
    const file = files.get(idref);
    return file && linear !== "no" && !skipped.has(file) ? [file] : [];
  });
}

function readChapter(xhtml: string): Block[] {
  const { body } = openHtml(xhtml.replace(selfClosed, "<$1$2></$1>"));
  const isAround = (element: Element) =>
    ["epub:type", "role", "class"].some((name) =>
      element
        .getAttribute(name)
        ?.split(/\s+/u)
        .some((type) => around.has(type)),
    );
  if (isAround(body)) return [];
  for (const element of body.querySelectorAll("*")) if (isAround(element)) element.remove();
  return readHtml(body).blocks;
}
