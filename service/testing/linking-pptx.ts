import { unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { makePptx } from "./pptx.ts";

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const frame = '<a:xfrm><a:off x="914400" y="914400"/><a:ext cx="3048000" cy="3048000"/></a:xfrm>';

/**
 * A presentation of one slide that says "Bees" and names `addresses` in all the ways a slide can: pictures that are
 * linked, a drawing that shows others, an address to click, an object that lies elsewhere, a film. Beside them it has a
 * picture of its own.
 */
export async function makeLinkingPptx(addresses: readonly string[]): Promise<Buffer> {
  const files: Record<string, Uint8Array> = unzipSync(makePptx([{ text: "Bees" }]));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const write = (name: string, content: string) => {
    files[name] = new TextEncoder().encode(content);
  };
  const slide = "ppt/slides/slide1.xml";
  const relations = "ppt/slides/_rels/slide1.xml.rels";
  const links: string[] = [];
  const shapes: string[] = [];
  const link = (type: string, target: string, mode = ' TargetMode="External"') => {
    const id = `rIdX${links.length}`;
    links.push(`<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"${mode}/>`);
    return id;
  };
  const picture = (blip: string) => {
    const id = 100 + shapes.length;
    shapes.push(
      `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="P${id}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${blip}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
    );
  };
  for (const [index, address] of addresses.entries()) {
    picture(`r:link="${link("image", address)}"`);
    write(
      `ppt/media/drawing${index}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="99" height="99"><image width="99" height="99" xlink:href="${address}"/></svg>`,
    );
    picture(`r:embed="${link("image", `../media/drawing${index}.svg`, "")}"`);
    // The same drawing under the name of a picture and of a part.
    for (const name of [`drawing${index}.png`, `drawing${index}.xml`]) {
      files[`ppt/media/${name}`] = files[`ppt/media/drawing${index}.svg`] ?? new Uint8Array();
      picture(`r:embed="${link("image", `../media/${name}`, "")}"`);
    }
    const click = link("hyperlink", address);
    const film = link("video", address);
    const object = link("oleObject", address);
    shapes.push(
      `<p:pic><p:nvPicPr><p:cNvPr id="${500 + index}" name="Film"><a:hlinkClick r:id="${click}"/></p:cNvPr><p:cNvPicPr/><p:nvPr><a:videoFile r:link="${film}"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="${link("image", "../media/own.png", "")}"/></p:blipFill><p:spPr>${frame}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
      `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${600 + index}" name="Object"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/presentationml/2006/ole"><p:oleObj name="Doc" r:id="${object}" imgW="914400" imgH="914400" progId="Word.Document.12"><p:link updateAutomatic="1"/></p:oleObj></a:graphicData></a:graphic></p:graphicFrame>`,
    );
  }
  files["ppt/media/own.png"] = await sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  write(slide, text(slide).replace("</p:spTree>", `${shapes.join("")}</p:spTree>`));
  write(relations, text(relations).replace("</Relationships>", `${links.join("")}</Relationships>`));
  const kinds =
    '<Default Extension="png" ContentType="image/png"/><Default Extension="svg" ContentType="image/svg+xml"/>';
  write("[Content_Types].xml", text("[Content_Types].xml").replace("<Override", `${kinds}<Override`));
  return Buffer.from(zipSync(files));
}
