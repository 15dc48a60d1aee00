import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { expect, it } from 'vitest';
import { resultCard } from '../testing/result-card.ts';
import { factRows } from './board.ts';

const card = (id: string, summary: string, more: Partial<ResultCard> = {}): ResultCard =>
  resultCard({ id, title: `Title of ${id}`, university: 'Cornell University', summary, ...more });

const PUMP = `Pumps clog. Researchers at Cornell have developed a novel peristaltic pump that never clogs.
The pump has improved durability, is portable and biodegradable.

Stage of Development: Working prototype

Advantages
* Few parts
* Quiet

Applications: Hospitals, Laboratories`;
const VALVE = `This invention is a valve made by printing. The valve shows higher durability in mice. It is compostable. Patent pending.
Benefits: Small, cheap
Uses include dialysis and infusion.`;

const valuesOf = (columns: ResultCard[], question = 'pumps') =>
  Object.fromEntries(
    factRows(columns, question).map(({ label, cells }) => [label, cells.map((cell) => cell?.value ?? null)]),
  );

it('shows shared facts in the records’ own words', () => {
  expect(valuesOf([card('a', PUMP), card('b', VALVE)])).toMatchObject({
    Readiness: ['Working prototype', null],
    'What it is': ['a novel peristaltic pump that never clogs', 'a valve made by printing'],
    Advantages: ['Few parts\n* Quiet', 'Small, cheap'],
    Uses: ['Hospitals, Laboratories', 'dialysis and infusion'],
    Biodegradability: ['biodegradable', 'compostable'],
    IP: [null, 'Patent pending.'],
  });
});

it('shows the uses that stand as prose or as long items below their heading', () => {
  const prose = `A gear without teeth.

Commercial Applications

This invention can replace mechanical gearboxes in wind turbines and vehicles. It is quiet.

Advantages
* Quiet running`;
  const items = `A gripper. Commercial Applications: * Warehouse Automation: Efficiently handle and sort diverse packages with a single gripper. * Manufacturing: Enhance assembly line efficiency by manipulating objects of different weights and sizes. * Agriculture: Pick fruit of different sizes without bruising it.`;
  expect(valuesOf([card('a', prose), card('b', items)]).Uses).toEqual([
    'This invention can replace mechanical gearboxes in wind turbines and vehicles',
    'Warehouse Automation: Efficiently handle and sort diverse packages with a single gripper.',
  ]);
});

it('has no row for praise without a figure, even if it is asked for', () => {
  const columns = [card('a', PUMP), card('b', VALVE)];
  for (const question of ['pumps', 'pumps of improved durability'])
    expect(valuesOf(columns, question)).not.toHaveProperty('Durability');
});

it('has no row for a quality that only one record praises, unless it is asked for', () => {
  expect(valuesOf([card('a', PUMP), card('b', VALVE)])).not.toHaveProperty('Portability');
  expect(valuesOf([card('a', PUMP), card('b', VALVE)], 'pumps by portability')).toMatchObject({
    Portability: ['portable', null],
  });
});

it('shows patent numbers if the record says nothing else about its rights', () => {
  const patents = ['11,661,630', '1', '2', '3', '4', '5'];
  expect(valuesOf([card('a', PUMP, { patents })]).IP).toEqual(['11,661,630, 1, 2, 3 and 2 more']);
  expect(valuesOf([card('a', PUMP, { patents, ipSummary: 'Granted in Europe.' })]).IP).toEqual([
    'Granted in Europe.',
  ]);
});

it('takes the title of a patent for its rights only if there is nothing else', () => {
  const ipSummary = 'Peristaltic Pump with Soft Valves.';
  expect(valuesOf([card('a', PUMP, { ipSummary, patents: ['11,661,630'] })]).IP).toEqual(['11,661,630']);
  expect(valuesOf([card('a', PUMP, { ipSummary })]).IP).toEqual([ipSummary]);
});

it('marks the highest readiness level, unless only one technology states a level', () => {
  const strongest = (...levels: (number | null)[]) =>
    factRows(
      levels.map((trl, at) => card(`${at}`, PUMP, { trl })),
      'pumps',
    ).find(({ label }) => label === 'Readiness')?.strongest;
  expect(strongest(4, 6, null)).toBe(1);
  expect(strongest(null, 6)).toBeNull();
});

it('has no row that no record states', () => {
  expect(Object.keys(valuesOf([card('a', 'Pumps clog.'), card('b', 'Valves leak.')]))).toEqual([
    'University',
  ]);
});

it('shows no fragments', () => {
  const steps = `This invention is a promising solution. The method comprises removing the lens from the eye.
Uses: (DME), (AMD)
The technology can be used in various applications or as another input.`;
  expect(valuesOf([card('a', steps)])).not.toHaveProperty('What it is');
  expect(valuesOf([card('a', steps)])).not.toHaveProperty('Made of');
  expect(valuesOf([card('a', steps)])).not.toHaveProperty('Uses');
});
