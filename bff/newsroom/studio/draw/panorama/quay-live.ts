import { trawler } from "../boats.ts";
import { ink } from "../colour.ts";
import { gull } from "../sky.ts";
import type { Canvas, Texture } from "./canvas.ts";
import { blank, copyOf, facing } from "./canvas.ts";
import { eye, paintProp } from "./props.ts";
import type { Prop } from "./props.ts";
import { boat, quayBoats, quayGround, quayProps } from "./quay.ts";

interface Shown {
  prop: Prop;
  texture: Texture;
}

const fullTurn = Math.PI * 2;

/** A boat that comes home: it shows up from behind the boats on the right and is gone behind those on the left. */
const homeward = boat(0, 58, 13, (pen) =>
  trawler(pen.width / 2, pen.height * 0.94, pen.width / 345, ink.coral, true),
);

const flier: Prop = {
  name: "gull in flight",
  yaw: 0,
  far: 16,
  wide: 1.6,
  high: 1,
  draw: (pen) => gull(pen.width / 2, pen.height / 2, 2, ink.paper),
};

/**
 * The pier as a camera that looks everywhere sees it: boats ride on the water, one comes in, gulls pass.
 * @returns RGB of the moment `share` (0 to 1) of a loop whose end fits its beginning
 */
export async function quayCamera(width: number): Promise<(share: number) => Buffer> {
  const still = blank(width);
  await quayGround(still);
  const shown = async (prop: Prop): Promise<Shown> => ({ prop, texture: await paintProp(still, prop) });
  const boats = await Promise.all(quayBoats.map(shown));
  const props = await Promise.all(quayProps.map(shown));
  const [incoming, bird] = [await shown(homeward), await shown(flier)];

  const put = (canvas: Canvas, { prop, texture }: Shown, yaw = prop.yaw, lift = 0, stretch = 1) => {
    const bottom = (prop.foot ?? -eye) + lift;
    facing(canvas, yaw, prop.far, prop.wide, { texture, bottom, top: bottom + prop.high * stretch });
  };
  return (share) => {
    const canvas = copyOf(still);
    const wave = (times: number, phase: number) => Math.sin(share * times * fullTurn + phase);
    const afloat = [...boats, incoming].toSorted((one, other) => other.prop.far - one.prop.far);
    for (const [index, each] of afloat.entries()) {
      const yaw = each === incoming ? 46 - share * 92 : each.prop.yaw + wave(3, index * 1.7) * 0.12;
      put(canvas, each, yaw, wave(8, index * 1.3) * 0.09);
    }
    for (let index = 0; index < 6; index += 1) {
      const yaw = -180 + ((share + index / 6) % 1) * 360;
      const flap = 0.6 + 0.4 * Math.abs(wave(30, index));
      put(canvas, bird, yaw, 5.5 + index * 0.9 + wave(4, index) * 0.6, flap);
    }
    for (const each of props.toSorted((one, other) => other.prop.far - one.prop.far)) put(canvas, each);
    return canvas.pixels;
  };
}
