import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleRecords } from '../catalogue/sample-data/sample-files.ts';
import { claimsAbout } from '../providers/assistant/openai/claims/claims.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { engineOn, summaryInput } from '../testing/openai/engine.ts';
import { HONEST_SUMMARIES } from '../testing/openai/honest-summaries.ts';
import { resultCard } from '../testing/result-card.ts';

let server: ModelServer;
const cards = new Map<string, ResultCard>();
beforeAll(async () => {
  server = await startModelServer();
  for await (const record of sampleRecords()) {
    if (record.type !== 'technology') continue;
    const { id, title, university, summary, trl, keywords } = record;
    if (id) cards.set(id, resultCard({ id, title, university, summary, trl, topics: keywords }));
  }
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const numbered = (ids: readonly string[]) =>
  ids.flatMap((id, at) => {
    const card = cards.get(id);
    return card ? [{ ...card, number: at + 1 }] : [];
  });

/** True, but a count that no fit of the records proves. */
const COUNTS = 'Two of the three, from Wisconsin-Madison and Columbia, block oxygen';

test.each(HONEST_SUMMARIES)('nothing true is dropped from the answer to “$question”', async (honest) => {
  server.answer('summary', honest.lines.join('\n'));
  const input = summaryInput({
    question: honest.question,
    topic: honest.question,
    cards: numbered(honest.ids),
    totalFound: honest.ids.length,
    maxCharacters: 5_000,
  });
  const { sentences: told } = await engineOn(server)
    .begin()
    .summarise(input, () => undefined);
  const lines = told.map(({ part, citations, text }) => `${part} [${citations.join(',')}] ${text}`);
  const dropped = honest.lines.filter((line) => !lines.includes(line));
  expect(dropped.filter((line) => !line.includes(COUNTS))).toEqual([]);
});

test('a sentence of a record is borne out by it, whole and word for word, and by hardly any other', () => {
  const all = [...cards.values()];
  const dropped: string[] = [];
  const swapped: string[] = [];
  let [quotes, swaps] = [0, 0];
  for (let at = 0; at + 5 <= all.length; at += 5) {
    const shown = all.slice(at, at + 5).map((card, place) => ({ ...card, number: place + 1 }));
    const claims = claimsAbout({ cards: shown, totalFound: 5, asked: ['Is there anything new?'] });
    for (const { number, summary } of shown)
      for (const { start, end } of sentences(summary ?? '')) {
        const text = (summary ?? '').slice(start, end);
        quotes += 1;
        if (!claims.isBorneOut({ text, citations: [number] })) dropped.push(text);
        for (const other of shown.filter((each) => each.number !== number)) {
          swaps += 1;
          if (claims.isBorneOut({ text, citations: [other.number] })) swapped.push(text);
        }
      }
  }
  expect(quotes).toBeGreaterThan(2_000);
  expect(dropped).toEqual([]);
  // "No precious metal is used" is as true of another record as anybody can tell.
  expect(swapped.length / swaps).toBeLessThan(0.001);
}, 60_000);
