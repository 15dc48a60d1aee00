import { describe, expect, it } from 'vitest';
import { viewThrough } from '../../sky/map/camera.ts';
import { project } from '../../sky/map/geometry.ts';
import { localSky } from './local-sky.ts';
import { medianRegion, withinRim } from './median-region.ts';

const SIZE = { width: 900, height: 800 };
const REGION = { x: 0.2, y: -0.3, reach: 0.4 };

describe('localSky', () => {
  it('shows the layout at its own scale at home, over the region of the found stars', () => {
    const places = [
      { x: 450, y: 400 },
      { x: 120, y: 700 },
    ];
    const bounds = { left: 60, top: 80, right: 860, bottom: 780 };
    const sky = localSky(
      { places, bounds, fits: true, label: 0, named: [], spread: false, columns: [] },
      { region: REGION, size: SIZE },
    );
    expect(sky.home).toMatchObject({ x: 0.2, y: -0.3, radius: 1_000 });
    for (const [at, place] of sky.places.entries()) {
      const shown = project(viewThrough(sky.home, SIZE), place);
      expect(shown.x).toBeCloseTo(places[at]!.x);
      expect(shown.y).toBeCloseTo(places[at]!.y);
    }
  });

  it('can be zoomed out until all of a high layout is seen', () => {
    const bounds = { left: 0, top: 0, right: 900, bottom: 3_200 };
    const { home, limits } = localSky(
      { places: [], bounds, fits: false, label: 0, named: [], spread: false, columns: [] },
      { region: REGION, size: SIZE },
    );
    expect((3_200 * limits.least) / home.radius).toBeLessThanOrEqual(SIZE.height);
    expect((limits.bottom - home.y) * home.radius).toBeCloseTo(2_800);
  });
});

describe('medianRegion', () => {
  it('is where most stars are, whatever a few others do', () => {
    const near = Array.from({ length: 20 }, (_, at) => ({ x: 0.5 + at / 1_000, y: -0.2 }));
    const region = medianRegion([...near, { x: -0.9, y: 0.1 }, { x: -0.8, y: 0.5 }]);
    expect(region.x).toBeCloseTo(0.509, 2);
    expect(region.y).toBeCloseTo(-0.2);
    expect(region.reach).toBe(0.2);
  });

  it('is wider in a catalogue of few stars, so that some of them are seen', () => {
    const heap = [{ x: 0.1, y: 0.1 }];
    expect(medianRegion(heap, 20_000).reach).toBe(0.2);
    expect(medianRegion(heap, 2_000).reach).toBeCloseTo(0.5);
  });

  it('never is the whole sky, nor empty', () => {
    const corners = [-0.9, 0.9].flatMap((x) => [-0.4, 0.4].map((y) => ({ x, y })));
    expect(medianRegion(corners).reach).toBe(0.5);
    expect(medianRegion(corners, 12).reach).toBe(0.5);
    expect(medianRegion([{ x: 0.1, y: 0.1 }])).toEqual({ x: 0.1, y: 0.1, reach: 0.2 });
  });
});

describe('withinRim', () => {
  it('keeps the corners of the map inside the sky, and the region where it was if they are', () => {
    for (const size of [SIZE, { width: 390, height: 360 }, { width: 1600, height: 500 }])
      for (const region of [REGION, { x: 0.8, y: 0.2, reach: 0.5 }, { x: -0.1, y: 0.9, reach: 0.75 }]) {
        const { x, y, reach } = withinRim(region, size);
        const shorter = Math.min(size.width, size.height);
        for (const [right, down] of [
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ] as const)
          expect(
            Math.hypot(
              x + (right * reach * size.width) / shorter,
              y + (down * reach * size.height) / shorter,
            ),
          ).toBeLessThan(1);
      }
    expect(withinRim({ x: 0.1, y: -0.1, reach: 0.3 }, SIZE)).toEqual({ x: 0.1, y: -0.1, reach: 0.3 });
  });
});
