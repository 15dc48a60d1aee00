import { mulberry32 } from '../embeddings/lsa/svd.ts';
import type { RankingText } from '../corpus/forward-index.ts';
import { jsonLines, type Collection } from './collection.ts';

const FEWEST_SENTENCES = 5;
const FEWEST_WORDS = 8;
const MOST_WORDS = 40;

export interface KnownItemOptions {
  count: number;
  seed: number;
}

/**
 * Makes a collection whose queries are sentences removed from the texts of `count` records; each query looks for its
 * own record. Reads JSON Lines with `title` and `text`; the same seed draws the same sentences.
 */
export async function knownItems(file: string, { count, seed }: KnownItemOptions): Promise<Collection> {
  const texts: RankingText[] = [];
  for await (const { title, text } of jsonLines(file)) {
    texts.push({ title: typeof title === 'string' ? title : '', body: typeof text === 'string' ? text : '' });
  }
  const random = mulberry32(seed);
  const queries: Collection['queries'] = [];
  for (const d of shuffled(texts.length, random)) {
    if (queries.length >= count) break;
    const record = texts[d];
    const sentence = record && drawSentence(record.body, random);
    if (!record || !sentence) continue;
    texts[d] = { title: record.title, body: record.body.replaceAll(sentence, ' ') };
    queries.push({
      id: String(d),
      text: sentence,
      need: '',
      relevant: new Map([[d, 1]]),
      judged: new Set([d]),
      isAnswerable: true,
    });
  }
  return { texts, queries };
}

function drawSentence(body: string, random: () => number): string | undefined {
  const sentences = body
    .split(/(?<=[.!?])\s|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const fit = sentences.filter((sentence) => {
    const words = sentence.split(/\s+/).length;
    return words >= FEWEST_WORDS && words <= MOST_WORDS;
  });
  return sentences.length >= FEWEST_SENTENCES ? fit[Math.floor(random() * fit.length)] : undefined;
}

function shuffled(size: number, random: () => number): number[] {
  const order = Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = order[i] as number;
    order[i] = order[j] as number;
    order[j] = kept;
  }
  return order;
}
