import { expect, type Locator } from '@playwright/test';

export type Box = { x: number; y: number; width: number; height: number };

/** Where an element lies in the window, in pixels of CSS. Waits for one: what shows ahead of the application is replaced by it. */
export async function boxOf(element: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect
    .poll(async () => {
      box = await element.boundingBox();
      return box;
    })
    .not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}
