import type { Bff } from "#bff/client/client.ts";

export type ImageOperation = Parameters<Bff["imageProcess"]>[0]["op"];

/** What can be done to a picture (contract §4.13), as readers call it; as a record, so that none can be forgotten. */
export const OPERATIONS: Record<ImageOperation, string> = {
  enhance: "增强",
  dehaze: "去雾",
  contrast: "对比度",
  cutout: "抠图",
  colourise: "上色",
};

export function imageOperation(value: string | null): ImageOperation | undefined {
  return value !== null && Object.hasOwn(OPERATIONS, value) ? (value as ImageOperation) : undefined;
}

const LONGEST = 2000;
const ADDRESS = /^(?:https?:\/\/[^\s/]|\/[^\s/])\S*$/i;

/** @returns why an address is none of a picture, undefined when it may be */
export function addressProblem(address: string): string | undefined {
  if (!address) return "请输入图片地址";
  if (address.length > LONGEST) return "图片地址太长";
  return ADDRESS.test(address) ? undefined : "图片地址不正确，请以http://或https://开头";
}

/** The picture before and after. */
export interface TreatedImage {
  before: string;
  after: string;
  op: ImageOperation;
}
