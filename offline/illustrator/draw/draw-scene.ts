import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { css, luminance, mix, type Rgb, tune, white } from "#offline/illustrator/art/colour.ts";
import { boundsOf, type Item, type Layer, type Ring, type Shape } from "#offline/illustrator/art/shape.ts";
import type { Scene } from "#offline/illustrator/compose/compose-scene.ts";
import { drawSoft } from "#offline/illustrator/draw/soft.ts";
import type { Context, Style } from "#offline/illustrator/draw/style.ts";
import { fontsFor } from "../plate/lettering.ts";

/** Draws one layer on a context that is as large as the scene. */
export function drawLayer(context: Context, layer: Layer, scene: Scene, style: Style): void {
  const { clip, ...whole } = layer;
  if (clip) {
    context.save();
    context.beginPath();
    context.rect(clip.x, clip.y, clip.width, clip.height);
    context.clip();
    drawLayer(context, whole, scene, style);
    context.restore();
    return;
  }
  const blur = (style.blur?.(layer) ?? 0) * (scene.unit / 720);
  if (blur < 0.6) {
    drawItems(context, layer, scene, style);
    writeLettering(context, layer, scene, style);
    return;
  }
  // A smaller canvas drawn larger is the cheapest blur there is.
  const scale = 1 / Math.max(1.5, blur);
  const small = createCanvas(Math.max(8, Math.ceil(scene.width * scale)), Math.max(8, Math.ceil(scene.height * scale)));
  const inner = small.getContext("2d");
  inner.scale(scale, scale);
  drawItems(inner, layer, scene, style);
  context.imageSmoothingQuality = "high";
  context.drawImage(small, 0, 0, small.width / scale, small.height / scale);
}

/** Words keep their hue, and are lightened or darkened until they can be read on what the style lays below them. */
function writeLettering(context: Context, layer: Layer, scene: Scene, style: Style): void {
  const { lettering = [] } = layer;
  if (lettering.length === 0) return;
  const sheet = scene.layers[0]?.items[0];
  const ground = sheet?.shapes[0]?.fill;
  const paper = style.paper ?? (ground && sheet ? seen(ground, true, sheet, layer, scene, style) : white);
  for (const { text, x, y, size, colour, on, align, rightToLeft } of lettering) {
    const own = on && !style.paper && sheet ? seen(on, true, sheet, layer, scene, style) : paper;
    const tone = sheet ? seen(colour, true, sheet, layer, scene, style) : colour;
    context.font = `600 ${size}px ${fontsFor(text)}`;
    context.textAlign = align;
    context.direction = rightToLeft ? "rtl" : "ltr";
    context.fillStyle = css(readable(tone, own, style.mapPixels || style.paper ? sure : enough));
    context.fillText(text, x, y);
  }
}

/** Contrast of large letters; more where a short palette will be laid over both. */
const [enough, sure] = [4.5, 10];

function readable(colour: Rgb, paper: Rgb, wanted: number): Rgb {
  const contrast = (one: Rgb) => {
    const [light, dark] = [luminance(one), luminance(paper)].toSorted((first, second) => second - first);
    return ((light ?? 0) ** 2.2 + 0.05) / ((dark ?? 0) ** 2.2 + 0.05);
  };
  const end: Rgb = luminance(paper) > 0.5 ? [24, 22, 34] : [250, 248, 242];
  for (let share = 0; share < 1; share += 0.15)
    if (contrast(mix(colour, end, share)) >= wanted) return mix(colour, end, share);
  return end;
}

function drawItems(context: Context, layer: Layer, scene: Scene, style: Style): void {
  for (const item of layer.items) {
    const colourOf = (colour: Rgb, glow = false) => seen(colour, glow, item, layer, scene, style);
    if (style.drawItem?.(context, item, layer, scene, colourOf)) continue;
    if (item.role === "subject" && (style.shading ?? "soft") !== "none")
      drawSubject(context, item, layer, scene, style, colourOf);
    else drawShapes(context, item, layer, scene, style, colourOf);
  }
}

/** A colour after the hour's light, the air in between, and the style. */
function seen(colour: Rgb, glow: boolean, item: Item, layer: Layer, scene: Scene, style: Style): Rgb {
  const { light, inside } = scene;
  // Icons come in louder colours than anything else in the scene.
  let result = item.role === "subject" && !glow ? tune(colour, { ceiling: 0.148 }) : colour;
  if (!glow) {
    const strength =
      (style.light ?? 1) * (inside ? 0.45 : 1) * (item.role === "subject" ? 0.8 - light.darkness * 0.22 : 1);
    const lit: Rgb = [
      (colour[0] * light.ambient[0]) / 255,
      (result[1] * light.ambient[1]) / 255,
      (result[2] * light.ambient[2]) / 255,
    ];
    result = mix(result, lit, strength);
    const air = layer.haze * light.airThickness * (style.air ?? 1);
    if (air > 0) result = mix(result, light.air, Math.min(0.92, air));
  }
  const styled = style.colour ? style.colour(result, { role: item.role, depth: layer.depth, scene }) : result;
  // Last, so that a style of loud colours holds them back, too.
  return scene.isSober ? tune(styled, { chroma: 0.45, gain: 0.94 }) : styled;
}

type ColourOf = (colour: Rgb, glow?: boolean) => Rgb;

export function drawShapes(
  context: Context,
  item: Item,
  layer: Layer,
  scene: Scene,
  style: Style,
  colourOf: ColourOf,
): void {
  const line =
    item.role === "subject" || item.role === "setting" ? (style.outline?.(item, layer, scene) ?? null) : null;
  context.lineJoin = "round";
  for (const shape of item.shapes) {
    const lined = line !== null && shape.stroke === undefined && (shape.alpha ?? 1) > 0.6;
    // The line goes under its own fill, so that parts that unite show one outline.
    if (lined && !shape.detail) strokeRings(context, shape, line.colour, line.width * scene.unit * 2);
    drawShape(context, shape, colourOf);
    if (lined && shape.detail && line.inner > 0) strokeRings(context, shape, line.colour, line.inner * scene.unit);
  }
}

function strokeRings(context: Context, shape: Shape, colour: Rgb, width: number): void {
  context.strokeStyle = css(colour);
  context.lineWidth = width;
  trace(context, shape.rings);
  context.stroke();
}

export function drawShape(context: Context, shape: Shape, colourOf: ColourOf): void {
  const { soft } = shape;
  if (soft) {
    drawSoft(context, { ...shape, soft }, { most: 40, draw: (inner, sharp) => drawShape(inner, sharp, colourOf) });
    return;
  }
  const fill = colourOf(shape.fill, shape.glow);
  context.globalAlpha = shape.alpha ?? 1;
  if (shape.stroke !== undefined) {
    context.lineCap = "round";
    context.lineJoin = "round";
    context.strokeStyle = css(fill);
    context.lineWidth = shape.stroke;
    trace(context, shape.rings, false);
    context.stroke();
  } else {
    if (shape.to) {
      const { top, bottom } = boundsOf([shape]);
      const gradient = context.createLinearGradient(0, top, 0, bottom);
      gradient.addColorStop(0, css(fill));
      if (shape.via) gradient.addColorStop(0.58, css(colourOf(shape.via, shape.glow)));
      gradient.addColorStop(1, css(colourOf(shape.to, shape.glow)));
      context.fillStyle = gradient;
    } else context.fillStyle = css(fill);
    trace(context, shape.rings);
    context.fill(shape.evenOdd ? "evenodd" : "nonzero");
  }
  context.globalAlpha = 1;
}

/** A subject is drawn apart, lit from the side of the key light, shaded on the other, then set in. */
function drawSubject(context: Context, item: Item, layer: Layer, scene: Scene, style: Style, colourOf: ColourOf): void {
  const bounds = boundsOf(item.shapes);
  const margin = Math.ceil(scene.unit * 0.012);
  const left = Math.max(0, Math.floor(bounds.left) - margin);
  const top = Math.max(0, Math.floor(bounds.top) - margin);
  const right = Math.min(scene.width, Math.ceil(bounds.right) + margin);
  const bottom = Math.min(scene.height, Math.ceil(bounds.bottom) + margin);
  if (right - left < 2 || bottom - top < 2) return;
  const canvas: Canvas = createCanvas(right - left, bottom - top);
  const inner = canvas.getContext("2d");
  inner.translate(-left, -top);
  drawShapes(inner, item, layer, scene, style, colourOf);
  inner.globalCompositeOperation = "source-atop";
  const { key, shade } = scene.light;
  if (style.shading === "cel" || style.shading === "noir") {
    inner.fillStyle = style.shading === "noir" ? "rgba(5,5,9,0.66)" : css(shade, 0.26);
    inner.beginPath();
    const middle = (bounds.left + bounds.right) / 2 + (bounds.right - bounds.left) * 0.12;
    inner.moveTo(middle, top);
    inner.quadraticCurveTo(
      middle + (right - middle) * 0.3,
      (top + bottom) / 2,
      middle - (right - middle) * 0.1,
      bottom,
    );
    inner.lineTo(right, bottom);
    inner.lineTo(right, top);
    inner.fill();
  } else {
    const across = inner.createLinearGradient(bounds.left, bounds.top, bounds.right, bounds.bottom);
    across.addColorStop(0, css(key, 0.26));
    across.addColorStop(0.42, css(key, 0));
    across.addColorStop(0.55, css(shade, 0.02));
    across.addColorStop(1, css(shade, 0.4));
    inner.fillStyle = across;
    inner.fillRect(left, top, right - left, bottom - top);
  }
  context.drawImage(canvas, left, top);
}

/** Replaces the context's path by rings. */
export function trace(context: Context, rings: readonly Ring[], closed = true): void {
  context.beginPath();
  for (const ring of rings) {
    for (let index = 0; index + 1 < ring.length; index += 2) {
      const [x = 0, y = 0] = [ring[index], ring[index + 1]];
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    if (closed) context.closePath();
  }
}
