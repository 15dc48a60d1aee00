import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../testing/random.ts';
import { viewThrough } from '../../sky/map/camera.ts';
import { distanceTo, grown, overlap, passes, project, type Rect } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { byRank } from '../layout/layout-terms.ts';
import { medianRegion, withinRim } from '../layout/median-region.ts';
import { type ComposedMap, composeMap } from './compose-map.ts';
import { controlsOf, layOut } from './lay-out.ts';

const SIZES = {
  desktop: { width: 984, height: 737 },
  tablet: { width: 692, height: 530 },
  phone: { width: 390, height: 465 },
};
const NUMBERED = 10;
const UNIVERSITIES = ['University of Arizona', 'Massachusetts Institute of Technology', 'Duke University'];
const TITLES = {
  'as catalogues have them': [
    'Silicon Solar Cells that Absorb Solar Photons Above 2.2 eV and are Transparent to Solar Photons Below',
    'Thin Film Thermophotovoltaic Cells',
    'Poly Methyl Methacrylate/Room-Temperature Vulcanizing Silicone Rubber Bilayer for Long Term Stability',
    'RAPTOR',
  ],
  'in capitals': [
    'METHODS FOR IMPROVING THE TISSUE SEALING PROPERTIES OF HYDROGELS AND THE USE THEREOF',
    'W',
  ],
  'from right to left': ['خلايا شمسية عضوية عالية الكفاءة مع طبقات نقل مستقرة لفترة طويلة', 'תאים סולאריים'],
  'from strangers': [`${'W'.repeat(300)}`, '<img src=x onerror=alert(1)>', '', '—', '🧪'.repeat(90)],
};

/** Wider than most letters are. */
const measure = (text: string, font: string) => Array.from(text).length * (font.includes('18px') ? 8.5 : 6.9);

function landscape(seed: number, count: number, titles: readonly string[]): Landscape {
  const random = seededRandom(seed);
  const groups = count < 4 ? 0 : seed % 8;
  const heaps = Array.from({ length: groups + 1 }, () => ({ x: random() - 0.5, y: random() - 0.5 }));
  const stars = Array.from({ length: count }, (_, star): LandscapeStar => {
    const group = star < 2 * groups ? star % groups : Math.floor(random() * (groups + 1));
    const { x, y } = heaps[group] ?? { x: 0, y: 0 };
    return {
      id: `UTECH-T-${star}`,
      title: titles[star % titles.length] ?? '',
      university: UNIVERSITIES[star % UNIVERSITIES.length] ?? '',
      field: null,
      trl: null,
      year: null,
      score: 1 - star / 100,
      number: star < NUMBERED ? star + 1 : null,
      isFound: true,
      thing: null,
      sky: { x: x + 0.3 * (random() - 0.5), y: y + 0.3 * (random() - 0.5) },
      group: group < groups ? group : null,
    };
  });
  return {
    chatId: 'c',
    title: null,
    question: 'Which?',
    stars,
    groups: Array.from({ length: groups }, (_, at) => ({
      name: `Perovskite materials ${at}`,
      count: 2,
      trl: null,
    })),
    neighbours: [],
    universities: [],
    fields: [],
    sentences: [],
  };
}

function composed(found: Landscape, size: { width: number; height: number }): ComposedMap {
  const region = withinRim(medianRegion(found.stars.map(({ sky }) => sky)), size);
  const laid = layOut(found, { size, region, measure });
  const view = viewThrough(laid.local.home, size);
  return composeMap({
    ...laid,
    landscape: found,
    lit: found.stars.map(() => true),
    colours: [],
    palette: {} as Palette,
    places: laid.local.places.map((place) => project(view, place)),
    active: null,
    zoom: 1,
  });
}

describe.each(Object.entries(SIZES))('on a %s', (_name, size) => {
  describe.each(Object.entries(TITLES))('titles %s', (_kind, titles) => {
    const maps = Array.from({ length: 21 }, (__, at) =>
      composed(landscape(at + 1, 3 * at + 1, titles), size),
    );

    it('are those of the best results', () => {
      for (const { picture, labels } of maps) {
        const { stars } = picture.landscape;
        const order = byRank(stars);
        expect([...labels.keys()].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))).toEqual(
          order.slice(0, labels.size),
        );
        // On a phone, seeing every group comes before their labels.
        if (size !== SIZES.phone || picture.spread)
          expect(labels.size).toBeGreaterThanOrEqual(Math.min(3, stars.length));
      }
    });

    it('are next to their own star, and farther from every other', () => {
      for (const { picture, labels } of maps)
        for (const [star, { box }] of labels) {
          const away = picture.places.map(({ x, y }) => distanceTo(box, x, y));
          const own = away[star] ?? Infinity;
          expect(own).toBeLessThan(26);
          expect(Math.min(...away.filter((___, other) => other !== star))).toBeGreaterThan(own);
        }
    });

    it('touch no other text, no star and no line, and neither do the names of groups', () => {
      for (const { picture, labels, names, radii } of maps) {
        const boxes = [...labels.values(), ...names].map(({ box }) => box);
        const discs = picture.places.map(({ x, y }, star) =>
          grown({ left: x, right: x, top: y, bottom: y }, radii[star] ?? 0),
        );
        const lines = picture.trees.map(
          ([from, to]) => [picture.places[from]!, picture.places[to]!] as const,
        );
        boxes.forEach((box, at) => {
          const others: Rect[] = [...boxes.slice(at + 1), ...discs];
          expect(others.filter((other) => overlap(box, other))).toEqual([]);
          expect(lines.filter((line) => passes(line, box))).toEqual([]);
        });
      }
    });

    it('stay away from the edges and the controls', () => {
      const controls = controlsOf(size);
      for (const { picture, labels, names } of maps) {
        const boxes = [...labels.values(), ...names].map(({ box }) => box);
        // With more than has room, the map continues below.
        const isHigher = [
          ...picture.places.map(({ y }) => y + 30),
          ...[...labels.values()].map(({ box }) => box.bottom + 14),
        ].some((bottom) => bottom > size.height - 11);
        if (size === SIZES.desktop && picture.places.length <= 40) expect(isHigher).toBe(false);
        for (const box of boxes) {
          expect(box.left).toBeGreaterThan(4);
          expect(box.right).toBeLessThan(size.width - 4);
          expect(box.top).toBeGreaterThan(4);
          if (isHigher) continue;
          expect(box.bottom).toBeLessThan(size.height - 4);
          expect(controls.filter((control) => overlap(control, box))).toEqual([]);
        }
      }
    });
  });
});
