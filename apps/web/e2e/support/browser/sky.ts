import { expect, type Page } from '@playwright/test';

/** Side of a square, in CSS pixels, that fits into a lit star but into few unlit ones. */
const LIT_SIDE = 5;

/** The number of solidly coloured squares in the hero’s sky: few at rest, more in every lit star. */
export function litSquares(page: Page): Promise<number> {
  return page.evaluate((side) => {
    const canvas = document.querySelector<HTMLCanvasElement>('main')?.parentElement?.querySelector('canvas');
    const context = canvas?.getContext('2d', { willReadFrequently: true });
    if (!canvas || !context || canvas.width === 0) return 0;
    const { width, height } = canvas;
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    const step = Math.round(side * (width / canvas.clientWidth));
    const isSolid = (x: number, y: number) => {
      const colour = pixels[y * width + x] ?? 0;
      const [red, green, blue, alpha] = [
        colour & 255,
        (colour >> 8) & 255,
        (colour >> 16) & 255,
        colour >>> 24,
      ];
      if (alpha < 255 || Math.max(red, green, blue) - Math.min(red, green, blue) < 24) return false;
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++) if (pixels[(y + dy) * width + x + dx] !== colour) return false;
      return true;
    };
    let found = 0;
    for (let y = 0; y + step < height; y++) for (let x = 0; x + step < width; x++) if (isSolid(x, y)) found++;
    return found;
  }, LIT_SIDE);
}

/** A short fingerprint of each visible canvas; `blank` for an empty one. */
function fingerprints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inSight = Array.from(document.querySelectorAll('canvas')).filter((canvas) => {
      const { top, bottom, height } = (canvas.parentElement ?? canvas).getBoundingClientRect();
      return height > 0 && bottom > 0 && top < window.innerHeight;
    });
    // Scaled down: reading back a whole sky takes longer than drawing it.
    const small = new OffscreenCanvas(160, 160);
    const context = small.getContext('2d', { willReadFrequently: true })!;
    return inSight.map((canvas) => {
      if (canvas.width === 0 || canvas.height === 0) return 'blank';
      context.clearRect(0, 0, small.width, small.height);
      context.drawImage(canvas, 0, 0, small.width, small.height);
      const pixels = new Uint32Array(context.getImageData(0, 0, small.width, small.height).data.buffer);
      let hash = 0;
      for (const pixel of pixels) hash = (Math.imul(hash, 31) + pixel) | 0;
      return hash === 0 ? 'blank' : String(hash);
    });
  });
}

/** Waits until every visible canvas is drawn and two successive fingerprints match. */
export async function skyStands(page: Page): Promise<void> {
  let before: string | null = null;
  await expect
    .poll(
      async () => {
        const now = await fingerprints(page);
        const stands = !now.includes('blank') && now.join(' ') === before;
        before = now.join(' ');
        return stands;
      },
      { message: 'every canvas in sight is drawn and stands still', intervals: [100] },
    )
    .toBe(true);
}
