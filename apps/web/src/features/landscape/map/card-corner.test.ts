import { describe, expect, it } from 'vitest';
import { cardCorner } from './card-corner.ts';

const CARD = { width: 276, height: 126 };

describe('cardCorner', () => {
  it('keeps every star visible and the card on the map, on phones and desktops', () => {
    for (const room of [
      { width: 390, height: 420 },
      { width: 980, height: 840 },
    ]) {
      for (let x = 0; x <= room.width; x += 13) {
        for (let y = 0; y <= room.height; y += 11) {
          const corner = cardCorner({ x, y }, CARD, room);
          const over =
            x > corner.x && x < corner.x + CARD.width && y > corner.y && y < corner.y + CARD.height;
          expect(over).toBe(false);
          expect(corner.x).toBeGreaterThanOrEqual(12);
          expect(corner.y).toBeGreaterThanOrEqual(12);
          expect(corner.x + CARD.width).toBeLessThanOrEqual(room.width - 12);
          expect(corner.y + CARD.height).toBeLessThanOrEqual(room.height - 12);
        }
      }
    }
  });
});
