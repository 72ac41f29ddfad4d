import type { Sharp } from "sharp";
import { pictureLibrary } from "./picture-library.ts";

type Colour = [number, number, number];

/** The mask is found on a small copy; its edges are soft when it is enlarged. */
const smallSide = 160;
const coloursOfGround = 6;
const rounds = 6;

const distance = (one: Colour, other: Colour) =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

function nearest(colour: Colour, centres: readonly Colour[]): { place: number; far: number } {
  let best = { place: 0, far: Infinity };
  centres.forEach((centre, place) => {
    const far = distance(colour, centre);
    if (far < best.far) best = { place, far };
  });
  return best;
}

/** The colours that a part of the picture is made of: k-means, begun evenly along the part, so that it always ends alike. */
function coloursOf(part: readonly Colour[], many: number): Colour[] {
  const pick = (place: number): Colour => part[Math.floor(((place + 0.5) * part.length) / many)] ?? [0, 0, 0];
  let centres = Array.from({ length: many }, (_, place) => pick(place));
  for (let round = 0; round < rounds; round += 1) {
    const sums = centres.map(() => ({ red: 0, green: 0, blue: 0, many: 0 }));
    for (const colour of part) {
      const sum = sums[nearest(colour, centres).place];
      if (!sum) continue;
      sum.red += colour[0];
      sum.green += colour[1];
      sum.blue += colour[2];
      sum.many += 1;
    }
    centres = sums.map((sum, place): Colour =>
      sum.many === 0
        ? (centres[place] ?? [0, 0, 0])
        : [sum.red / sum.many, sum.green / sum.many, sum.blue / sum.many],
    );
  }
  return centres;
}

/**
 * Tells what stands in the middle of a picture from its surroundings: colours that the rim has too are ground, colours that
 * only the middle has are the thing. @returns one byte of opacity per pixel
 */
export async function silhouette(picture: Sharp, width: number, height: number): Promise<Buffer> {
  const sharp = await pictureLibrary();
  const fitted = { width: smallSide, height: smallSide, fit: "inside", withoutEnlargement: true } as const;
  // A copy of its own, since resizing an instance would change the picture that is cut.
  const small = await picture.clone().resize(fitted).raw().toBuffer({ resolveWithObject: true });
  const [across, down] = [small.info.width, small.info.height];
  const at = (x: number, y: number): Colour => {
    const place = (y * across + x) * small.info.channels;
    return [small.data[place] ?? 0, small.data[place + 1] ?? 0, small.data[place + 2] ?? 0];
  };
  const rim: Colour[] = [];
  const middle: Colour[] = [];
  const inward = (x: number, y: number) => Math.hypot((x / across - 0.5) * 2, (y / down - 0.5) * 2);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const edge = Math.min(x, y, across - 1 - x, down - 1 - y);
      if (edge < Math.max(2, Math.min(across, down) * 0.06)) rim.push(at(x, y));
      else if (inward(x, y) < 0.45) middle.push(at(x, y));
    }
  }
  const ground = coloursOf(rim, coloursOfGround);
  const thing = coloursOf(middle, coloursOfGround);
  const mask = Buffer.alloc(across * down);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const colour = at(x, y);
      const toGround = Math.sqrt(nearest(colour, ground).far);
      const toThing = Math.sqrt(nearest(colour, thing).far);
      // The rim is ground even where it looks like the thing, the heart of the picture the thing.
      const lean = 16 - 28 * inward(x, y);
      mask[y * across + x] = toGround - toThing + lean > 0 ? 255 : 0;
    }
  }
  const shape = { raw: { width: across, height: down, channels: 1 as const } };
  // Raw output of one channel has three unless it is told to stay grey.
  const cleaned = await sharp(mask, shape).median(5).blur(1.2).toColourspace("b-w").raw().toBuffer();
  return sharp(cleaned, shape).resize({ width, height, fit: "fill" }).toColourspace("b-w").raw().toBuffer();
}
