import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestsIn } from './request.ts';

const points = (text: string) => requestsIn(text).flatMap((clause) => clause.points.map((each) => each.text));

describe('what is asked for names the thing, and each of its conditions is a point', () => {
  it.each([
    [
      'A test that detects sepsis from a drop of blood in under thirty minutes',
      ['from a drop of blood', 'in under thirty minutes'],
    ],
    ['We need a sensor that picks up leaks at below 1 ppm from a drone.', ['below 1 ppm', 'from a drone']],
    ['How can we recover lithium from brine with more than 90% recovery?', ['more than 90% recovery']],
    ['Software that finds bugs in firmware automatically', ['automatically']],
    [
      'We have to remove PFAS down to a few parts per trillion, destroying it.',
      ['down to a few parts per trillion', 'destroying it'],
    ],
    ['We need a portable test for sepsis from a drop of blood.', ['from a drop of blood']],
    ['Software that removes noise from images', []],
    ['Machine learning for predicting failures in gearboxes some weeks ahead', ['some weeks ahead']],
    ['I want to detect mildew before symptoms are visible.', ['before symptoms are visible']],
    ['Solar cells for roofs with at least 12% efficiency', ['at least 12% efficiency']],
    ['A microphone with noise below 20 dBA', ['noise below 20 dBA']],
    ['Coatings resistant to acid up to 80 °C', ['resistant to acid up to 80 °C']],
  ])('%j', (text, expected) => {
    expect(points(text)).toEqual(expected);
  });

  it.each([
    // How long, how far, how much: of what is done, not of itself.
    [
      'A binder which cuts CO2 emissions by at least half compared with cement',
      ['cuts CO2 emissions by at least half compared with cement'],
    ],
    [
      'A surface that keeps bacteria off for at least two weeks',
      ['keeps bacteria off for at least two weeks'],
    ],
    ['We want to cut methane by 30 %.', ['cut methane by 30 %']],
    ['Need a way to get a 5-log reduction of bacteria', ['get a 5-log reduction of bacteria']],
    ['We need to get rid of 500 W/cm2 from SiC modules.', ['get rid of 500 W/cm2 from SiC modules']],
    ['A material that gives an answer in an hour from a swab', ['gives an answer in an hour', 'from a swab']],
  ])('%j says how much', (text, expected) => {
    expect(points(text).slice(0, expected.length)).toEqual(expected);
  });

  it.each([
    'Our plant makes bricks.',
    'It must not need a lab technician.',
    'We need a way to remove PFAS from drinking water.',
    'A barrier coating for paperboard',
  ])('%j requires nothing by it', (text) => {
    expect(points(text)).toEqual([]);
  });
});

it('tells the name of the thing from what it does', () => {
  const text = 'We make lids. Is there a portable test for sepsis that gives an answer?';
  const [clause] = requestsIn(text);
  const said = (span: { from: number; to: number } | null | undefined) =>
    span && text.slice(span.from, span.to);
  expect(said(clause?.thing)).toBe('portable test');
  expect(said(clause?.act)).toBe('gives an answer');
  expect(clause?.isBare).toBe(false);
});

it('stands in the text where it says, whatever is written', () => {
  const word = fc.constantFrom(
    'a',
    'test',
    'that',
    'detects',
    'sepsis',
    'from',
    'with',
    'in',
    'under',
    '5',
    '%',
    'ppm',
    ',',
    '.',
    'and',
    'or',
    'we',
    'need',
    'want',
    'to',
    'for',
    'at',
    'least',
    'without',
    'automatically',
    'weeks',
    'ahead',
    'cheap',
    'how',
    'can',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const text = words.join(' ');
      for (const { from, to, points: all } of requestsIn(text)) {
        expect(from).toBeLessThanOrEqual(to);
        for (const point of all) expect(text.slice(point.from, point.to)).toBe(point.text);
      }
    }),
  );
});
