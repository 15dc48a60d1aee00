import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { matchConcepts } from '@cosmos/language/lexicon/match-concepts.ts';
import { trainLogistic, type Example } from '@cosmos/search/eval/logistic.ts';
import { type AnswerRow, answerRows, probabilityOf, type Words } from '../answering.ts';
import { partsOf } from '../../read/asks/parts.ts';

/**
 * node train-answers.ts --listings <listings.jsonl> [--write <date>]
 * Trains the weights that tell which sentence of a record answers a question, from `questions.jsonl` and the texts of the
 * listings that it names. Prints how often one of the first sentences is right, in folds by conversation. The same
 * questions give the same bytes.
 */
const { values } = parseArgs({ options: { listings: { type: 'string' }, write: { type: 'string' } } });

interface Listing {
  _id: string;
  title: string;
  university: string;
  text: string;
}

/** One record asked about: the questions of the message, and the numbers of the sentences that answer any of them. */
interface Asked {
  chat: string;
  questions: AnswerRow[][];
  right: ReadonlySet<number>;
}

const FOLDS = 10;
const ROUNDS = 4;

const listings = new Map(lines<Listing>(values.listings ?? '').map((each) => [each._id, each]));
const words = wordsOf([...listings.values()]);
const asked = read();
const chats = [...new Set(asked.map(({ chat }) => chat))];
for (const most of [1, 2]) {
  const right = chats.flatMap((_, fold) => {
    if (fold >= FOLDS) return [];
    const isTested = ({ chat }: Asked) => chats.indexOf(chat) % FOLDS === fold;
    const weights = train(asked.filter((each) => !isTested(each)));
    return asked
      .filter((each) => isTested(each) && each.right.size > 0)
      .map((each) => isFound(each, weights, most));
  });
  const found = right.filter(Boolean).length;
  process.stdout.write(
    `${most} of each question: ${found} of ${right.length} (${(found / right.length).toFixed(3)})\n`,
  );
}
if (values.write !== undefined)
  writeFileSync(
    join(import.meta.dirname, '../answer-weights.json'),
    `${JSON.stringify({
      from: `${asked.length} records asked about in ${chats.length} conversations`,
      trained: values.write,
      weights: train(asked).map((weight) => Number(weight.toFixed(4))),
    })}\n`,
  );

function lines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

function wordsOf(records: readonly Listing[]): Words {
  const having = new Map<string, number>();
  for (const { title, text } of records)
    for (const stem of new Set(terms(`${title} ${text}`))) having.set(stem, (having.get(stem) ?? 0) + 1);
  const idf = (stem: string) => Math.log((records.length + 1) / ((having.get(stem) ?? 0) + 0.5));
  const rarity = {
    of: (stem: string) => (having.has(stem) ? idf(stem) : 0),
    highest: Math.log((records.length + 1) / 1.5),
  };
  return {
    idf,
    synonyms: (question) =>
      matchConcepts(question, rarity)
        .filter(({ share }) => share > 0.9)
        .slice(0, 3)
        .flatMap(({ concept }) => [concept.term, ...concept.synonyms]),
  };
}

function read(): Asked[] {
  const path = join(import.meta.dirname, 'questions.jsonl');
  return lines<{ chat: string; say: string; answers: { listing: string; sentences: number[] }[] }>(
    path,
  ).flatMap(({ chat, say, answers }) =>
    answers.flatMap(({ listing, sentences }) => {
      const record = listings.get(listing);
      if (!record) return [];
      const parts = partsOf(say).filter(({ asks }) => asks);
      const texts = parts.length > 0 ? parts.map(({ text }) => text) : [say];
      const title = `${record.title} ${record.university}`;
      return {
        chat,
        right: new Set(sentences),
        questions: texts.map((text) => answerRows(record.text, text, { title, words })),
      };
    }),
  );
}

/** A right sentence answers that question of the message for which it is the likeliest; the others are left out for it. */
function train(all: readonly Asked[]): number[] {
  let weights: number[] = [0, 1, 0, 0, 1];
  for (let round = 0; round < ROUNDS; round++) {
    const examples = all.flatMap(({ questions, right }) =>
      (questions[0] ?? []).flatMap((_, sentence): Example[] => {
        const rows = questions.flatMap((each) => each[sentence] ?? []).map(({ features }) => features);
        if (!right.has(sentence)) return rows.map((features) => ({ features, isTrue: false }));
        const best = rows.toSorted((a, b) => probabilityOf(b, weights) - probabilityOf(a, weights))[0];
        return best ? [{ features: best, isTrue: true }] : [];
      }),
    );
    weights = trainLogistic(examples);
  }
  return weights;
}

function isFound({ questions, right }: Asked, weights: readonly number[], most: number): boolean {
  return questions.some((rows) =>
    rows
      .map(({ features }, at) => ({ at, probability: probabilityOf(features, weights) }))
      .toSorted((a, b) => b.probability - a.probability)
      .slice(0, most)
      .some(({ at }) => right.has(at)),
  );
}
