import type { Bff } from "#bff/client/client.ts";

export type ImageOperation = Parameters<Bff["imageProcess"]>[0]["op"];

/** Names of the operations (contract §4.13). A record, so that the compiler finds a missing one. */
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

const LONGEST_ADDRESS = 2000;
const ADDRESS = /^(?:https?:\/\/[^\s/]|\/[^\s/])\S*$/i;

/** @returns why the text can't be the address of a picture; undefined when it can */
export function addressProblem(address: string): string | undefined {
  if (!address) return "请输入图片地址";
  if (address.length > LONGEST_ADDRESS) return "图片地址太长";
  return ADDRESS.test(address) ? undefined : "图片地址不正确，请以http://或https://开头";
}

/** The picture before and after. */
export interface TreatedImage {
  before: string;
  after: string;
  op: ImageOperation;
}
