import { textOf } from '../corpus/packed-rows.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGeneration } from '../catalogue-index/builds/build.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { openGeneration } from '../catalogue-index/open.ts';
import { smallCatalogue, temporaryFolder } from '../testing/small-catalogue.ts';
import { sky, starAt } from './sky.ts';

describe('sky', () => {
  let folder: string;
  let remove: () => Promise<void>;
  beforeAll(async () => ({ folder, remove } = await temporaryFolder()));
  afterAll(() => remove());

  it('packs every technology into six bytes', async () => {
    const generation = newGenerationId();
    await buildGeneration({ folder, generation, documents: smallCatalogue() });
    const index = await openGeneration({ folder, generation });
    const { count, stars: packed, labels, generation: named } = sky(index);
    const { ids, titles, universities, x: xs, y: ys } = index.columns;
    for (const number of [0, 5])
      expect(starAt(index, { x: xs[number]!, y: ys[number]! })).toEqual({
        id: textOf(ids, number),
        title: textOf(titles, number),
        university: universities[number],
      });
    index.close();
    const bytes = Buffer.from(packed, 'base64');
    expect({ count, named, length: bytes.length }).toEqual({ count: 12, named: generation, length: 72 });
    for (let star = 0; star < count; star++) {
      const x = (bytes.readUInt16LE(star * 6) / 65_535) * 2 - 1;
      const y = (bytes.readUInt16LE(star * 6 + 2) / 65_535) * 2 - 1;
      expect(x).toBeCloseTo(index.columns.x[star]!, 4);
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(1);
      expect(bytes.readUInt8(star * 6 + 4)).toBeLessThan(FIELDS.length);
      expect(bytes.readUInt8(star * 6 + 5)).toBeLessThan(5);
    }
    expect(labels.map(({ field }) => field)).toEqual(
      FIELDS.filter((field) =>
        smallCatalogue().some((one) => one.type === 'technology' && one.field === field),
      ),
    );
  });
});
