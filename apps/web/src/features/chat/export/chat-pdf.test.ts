import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { StoredTurn } from '@cosmos/contract/conversation/conversation.ts';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { resultCard } from '../../../testing/result-card.ts';
import { blocksOf } from './chat-blocks.ts';
import { linesOf } from './paint-lines.ts';
import { type Fonts, PdfWriter } from './pdf-writer.ts';

const { resolve } = createRequire(import.meta.url);
const font = async (name: string) =>
  new Uint8Array(await readFile(resolve(`@expo-google-fonts/${name}`))).buffer;
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

let fonts: Fonts;
beforeAll(async () => {
  fonts = {
    sans: await font('inter/400Regular/Inter_400Regular.ttf'),
    bold: await font('inter/600SemiBold/Inter_600SemiBold.ttf'),
    serif: await font('source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
  };
});

const LONG_TITLE = `Poly Methyl Methacrylate/Room-Temperature Vulcanizing Silicone Rubber ${'Bilayer '.repeat(20)}End`;
const turn = (changes: object = {}): StoredTurn =>
  ({
    turnId: 't1',
    text: 'What keeps ≥ 80 % of the efficiency for 1,000 h at −20 °C?',
    createdAt: '2026-11-26T10:42:00Z',
    files: [],
    status: 'done',
    failure: null,
    partial: null,
    reply: {
      type: 'search_results',
      assistant: 'embedded',
      notes: [],
      sentences: [
        { text: 'One coating does what you ask.', citations: [1], part: 'verdict' },
        { text: 'Lead-free is stated nowhere.', citations: [], part: 'gap' },
      ],
      results: [
        resultCard({ number: 1, title: LONG_TITLE, url: 'https://example.org/a' }),
        resultCard({ number: 2, title: 'A second record', url: 'javascript:alert(1)' }),
      ],
    },
    ...changes,
  }) as unknown as StoredTurn;

async function made(turns: StoredTurn[]) {
  const writer = new PdfWriter({
    title: 'Perovskite cells',
    fonts,
    paint: async (text, { width, lineHeight }) => [
      { jpeg: new Uint8Array(PIXEL).buffer, text, width, height: lineHeight },
    ],
  });
  await writer.write({ look: 'title', runs: [{ text: 'Perovskite cells' }] });
  for (const one of turns) {
    writer.outline(one.text);
    for (const block of blocksOf(one)) await writer.write(block);
  }
  const bytes = new Uint8Array(await (await writer.end()).arrayBuffer());
  const raw = Buffer.from(bytes).toString('latin1');
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractText(pdf, { mergePages: true });
  return { pdf, raw, text: text.replaceAll(/\s+/g, ' '), links: (await extractLinks(pdf)).links };
}

it('is real text: the question, each sentence, and whole titles', async () => {
  const { text } = await made([turn()]);
  expect(text).toContain('Perovskite cells');
  expect(text).toContain('What keeps ≥ 80 % of the efficiency for 1,000 h at −20 °C?');
  expect(text).toMatch(/26 Nov 2026, \d\d:42/);
  expect(text).toContain('One coating does what you ask. [1]');
  expect(text).toContain('Lead-free is stated nowhere.');
  expect(text).toContain(LONG_TITLE);
  expect(text).toContain('Cosmos AI Copilot · 1 / 1');
});

it('links records to their sources on the web only, and numbers to records', async () => {
  const { links, raw, pdf } = await made([turn()]);
  expect([...new Set(links)]).toEqual(['https://example.org/a']);
  expect(raw).not.toContain('javascript');
  expect(Object.keys((await pdf.getDestinations()) ?? {})).toEqual(['t1:1', 't1:2']);
});

it('is tagged A4 with a language, a title and an outline of the questions', async () => {
  const { pdf, raw } = await made([turn(), turn({ turnId: 't2', text: 'And without lead?' })]);
  const [, , right, top] = (await pdf.getPage(1)).view;
  expect([right, top]).toEqual([595.28, 841.89]);
  expect((await pdf.getOutline())?.map(({ title }) => title)).toEqual([turn().text, 'And without lead?']);
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect(raw).toContain('/Lang (en)');
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'H2', 'H3', 'P', 'Link']) expect(tree).toContain(`"role":"${role}"`);
});

it('goes on over as many pages as it needs, each numbered', async () => {
  const turns = Array.from({ length: 8 }, (_, at) => turn({ turnId: `t${at}` }));
  const { pdf, text } = await made(turns);
  expect(pdf.numPages).toBeGreaterThan(2);
  expect(text).toContain(`Cosmos AI Copilot · ${pdf.numPages} / ${pdf.numPages}`);
});

it('pastes what its fonts lack as pictures, with the text behind them', async () => {
  const { raw, text } = await made([turn({ text: '耐湿的钙钛矿太阳能电池' })]);
  expect(raw.match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
  expect(raw).toContain('/ActualText');
  expect(text).toContain('One coating does what you ask.');
});

it('survives signs without a shape, and words longer than a line', async () => {
  const { text } = await made([turn({ text: `a\u0000b\u200b\u202ec ${'x'.repeat(400)}` })]);
  expect(text).toContain('abc');
});

it('breaks painted lines between words, and words longer than a line', () => {
  const fits = (words: string) => Array.from(words).length <= 8;
  expect(linesOf('one two three\nfour', fits)).toEqual(['one two', 'three', 'four']);
  expect(linesOf('abcdefghijkl', fits)).toEqual(['abcdefgh', 'ijkl']);
});
