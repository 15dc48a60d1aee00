import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { trainLogistic, type Example } from '@cosmos/search/eval/logistic.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import { probabilityOf } from '@cosmos/search/likelihood/probability.ts';
import { type AnswerRow, answerRows } from '../answering.ts';
import { partsOf } from '../../read/asks/parts.ts';
import { jsonLines, likenessOf, readListings, wordsOf } from './listings.ts';

/**
 * node train-answers.ts --listings <listings.jsonl> [--write <date>]
 * Trains the weights that tell which sentence of a record answers a question, from `questions.jsonl` and the texts of the
 * listings that it names. Prints how often one of the first sentences is right, in folds by conversation, by words alone and
 * with what sentences mean. The same questions give the same bytes.
 */
const { values } = parseArgs({ options: { listings: { type: 'string' }, write: { type: 'string' } } });

/** One record asked about: the questions of the message, and the numbers of the sentences that answer any of them. */
interface Asked {
  chat: string;
  questions: AnswerRow[][];
  right: ReadonlySet<number>;
}

const FOLDS = 10;
const ROUNDS = 4;

type FeaturesOf = (row: AnswerRow) => readonly number[];
const BY: Record<'words' | 'meaning', FeaturesOf> = {
  words: ({ features }) => features,
  meaning: ({ features, meaning }) => [...features, ...meaning],
};

const listings = readListings(values.listings ?? '');
const words = wordsOf([...listings.values()]);
const asked = await read();
const chats = [...new Set(asked.map(({ chat }) => chat))];
for (const [by, featuresOf] of Object.entries(BY))
  for (const most of [1, 2]) {
    const right = chats.flatMap((_, fold) => {
      if (fold >= FOLDS) return [];
      const isTested = ({ chat }: Asked) => chats.indexOf(chat) % FOLDS === fold;
      const weights = train(
        asked.filter((each) => !isTested(each)),
        featuresOf,
      );
      return asked
        .filter((each) => isTested(each) && each.right.size > 0)
        .map((each) => isFound(each, { weights, featuresOf, most }));
    });
    const found = right.filter(Boolean).length;
    process.stdout.write(
      `by ${by}, ${most} of each question: ${found} of ${right.length} (${(found / right.length).toFixed(3)})\n`,
    );
  }
if (values.write !== undefined) {
  const rounded = (featuresOf: FeaturesOf) =>
    train(asked, featuresOf).map((weight) => Number(weight.toFixed(4)));
  writeFileSync(
    join(import.meta.dirname, '../answer-weights.json'),
    `${JSON.stringify({
      from: `${asked.length} records asked about in ${chats.length} conversations`,
      trained: values.write,
      words: rounded(BY.words),
      meaning: rounded(BY.meaning),
    })}\n`,
  );
}

async function read(): Promise<Asked[]> {
  const path = join(import.meta.dirname, 'questions.jsonl');
  const all = jsonLines<{ chat: string; say: string; answers: { listing: string; sentences: number[] }[] }>(
    path,
  ).flatMap(({ chat, say, answers }) =>
    answers.flatMap(({ listing, sentences }) => {
      const record = listings.get(listing);
      if (!record) return [];
      const parts = partsOf(say).filter(({ asks }) => asks);
      const questions = parts.length > 0 ? parts.map(({ text }) => text) : [say];
      return { chat, record, questions, right: new Set(sentences) };
    }),
  );
  const likeness = await likenessOf(
    all.flatMap(({ questions }) => questions),
    all.flatMap(({ record: { text } }) =>
      sentenceKinds(text).map(({ start, end }) => text.slice(start, end).trim()),
    ),
  );
  return all.map(({ chat, record, questions, right }) => ({
    chat,
    right,
    questions: questions.map((text) =>
      answerRows(record.text, text, {
        title: `${record.title} ${record.university}`,
        words: { ...words, likeness },
      }),
    ),
  }));
}

/** A right sentence answers that question of the message for which it is the likeliest; the others are left out for it. */
function train(all: readonly Asked[], featuresOf: FeaturesOf): number[] {
  let weights: number[] = [0, 1, 0, 0, 1];
  for (let round = 0; round < ROUNDS; round++) {
    const examples = all.flatMap(({ questions, right }) =>
      (questions[0] ?? []).flatMap((_, sentence): Example[] => {
        const rows = questions.flatMap((each) => each[sentence] ?? []).map(featuresOf);
        if (!right.has(sentence)) return rows.map((features) => ({ features, isTrue: false }));
        const best = rows.toSorted((a, b) => probabilityOf(b, weights) - probabilityOf(a, weights))[0];
        return best ? [{ features: best, isTrue: true }] : [];
      }),
    );
    weights = trainLogistic(examples);
  }
  return weights;
}

function isFound(
  { questions, right }: Asked,
  { weights, featuresOf, most }: { weights: readonly number[]; featuresOf: FeaturesOf; most: number },
): boolean {
  return questions.some((rows) =>
    rows
      .map((row, at) => ({ at, probability: probabilityOf(featuresOf(row), weights) }))
      .toSorted((a, b) => b.probability - a.probability)
      .slice(0, most)
      .some(({ at }) => right.has(at)),
  );
}
