import fc from "fast-check";
import { expect, it } from "vitest";
import type { Take } from "#lib/contract/take.ts";
import { fitInFrame, placeInFrame as styleInFrame } from "../picture/framed-picture.tsx";
import { objectBox, placeInFrame, placeInPicture } from "./object-box.ts";

const pixels = fc.integer({ min: 40, max: 4_000 });
const size = fc.record({ width: pixels, height: pixels });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: share, y: share });
const framing: fc.Arbitrary<Take["framing"]> = fc.option(
  fc.record({ width: pixels, height: pixels, isPage: fc.boolean(), focus: fc.option(place, { nil: undefined }) }),
  { nil: undefined },
);
const shape = fc.double({ min: 0.3, max: 3.5, noNaN: true });

it("finds every place of a picture again that was met on the screen, however it is framed", () => {
  const given = fc.record({ picture: size, frame: size, framing, shape, place });
  fc.assert(
    fc.property(given, ({ picture, frame, framing, shape, place }) => {
      const media = framing ?? picture;
      const box = objectBox(media, { frame, ...fitInFrame(framing, shape) });
      const back = placeInPicture(placeInFrame(place, box), box);
      expect(back.x).toBeCloseTo(place.x, 6);
      expect(back.y).toBeCloseTo(place.y, 6);
    }),
  );
});

it("shows a whole picture within its frame in its own shape, and one that covers it to all edges", () => {
  fc.assert(
    fc.property(fc.record({ media: size, frame: size, position: place }), ({ media, frame, position }) => {
      const whole = objectBox(media, { frame, fit: "contain", position });
      expect(whole.x).toBeGreaterThanOrEqual(-1e-6);
      expect(whole.x + whole.width).toBeLessThanOrEqual(frame.width + 1e-6);
      expect(whole.y + whole.height).toBeLessThanOrEqual(frame.height + 1e-6);
      const cover = objectBox(media, { frame, fit: "cover", position });
      expect(cover.x).toBeLessThanOrEqual(1e-6);
      expect(cover.x + cover.width).toBeGreaterThanOrEqual(frame.width - 1e-6);
      expect(cover.y + cover.height).toBeGreaterThanOrEqual(frame.height - 1e-6);
      for (const box of [whole, cover]) {
        expect(box.width / box.height / (media.width / media.height)).toBeCloseTo(1, 6);
      }
    }),
  );
});

it("keeps what is drawn beyond a picture at its edge", () => {
  const box = { x: 10, y: 0, width: 100, height: 50 };
  expect(placeInPicture({ x: -200, y: 90 }, box)).toEqual({ x: 0, y: 1 });
  expect(placeInPicture({ x: 60, y: 25 }, box)).toEqual({ x: 0.5, y: 0.5 });
});

it("lies where the browser is told to put the picture", () => {
  fc.assert(
    fc.property(fc.record({ framing, shape }), ({ framing, shape }) => {
      const { fit, position } = fitInFrame(framing, shape);
      const { style } = styleInFrame(framing, shape);
      expect(style.objectFit).toBe(fit);
      const told = String(style.objectPosition ?? "50% 50%")
        .split(" ")
        .map(Number.parseFloat);
      expect(told[0]).toBeCloseTo(position.x * 100, 0);
      expect(told[1]).toBeCloseTo(position.y * 100, 0);
    }),
  );
});
