import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Tagger } from '@cosmos/language/tagger/tagger.ts';
import { trainTagger } from '@cosmos/language/tagger/train-tagger.ts';
import { roleFeatures } from '../../roles/role-features.ts';
import { unmarked } from '../../roles/training/marked-messages.ts';
import { commonIn } from '../../roles/training/role-trainer.ts';
import { type Word, wordsOf } from '@cosmos/language/clauses/words.ts';
import { SHAPE, spansOf, type Tag, TAGS, tagsBy } from '../required.ts';

/**
 * node train-requirements.ts [--write <date>]
 * Trains the weights that tell which words of a request state requirements, from `messages/`, a file a writer. Prints how many
 * requirements are told for each writer by weights that have seen only the others: as marked, and with at least half of their
 * words. The same messages give the same bytes.
 */
const { values } = parseArgs({ options: { write: { type: 'string' } } });
const MARKS = ['need', 'must', 'wish', 'not', 'setting'] as const;
const ROUNDS = 10;

interface Marked {
  text: string;
  words: Word[];
  tags: Tag[];
}

const folder = join(import.meta.dirname, 'messages');
const writers = readdirSync(folder)
  .toSorted()
  .map((file) => ({
    file,
    messages: readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').map(read),
  }));
const everything = writers.flatMap(({ messages }) => messages);
for (const { file, messages } of writers) {
  const others = writers.filter((each) => each.file !== file).flatMap((each) => each.messages);
  process.stdout.write(`${file} ${judge(train(others), messages)}\n`);
}
if (values.write !== undefined)
  writeFileSync(
    join(import.meta.dirname, '../requirement-weights.json'),
    `${JSON.stringify({
      from: `${everything.length} marked requests of ${writers.length} writers`,
      trained: values.write,
      ...train(everything),
    })}\n`,
  );

function read(line: string): Marked {
  const { text, spans } = unmarked(line, MARKS);
  const words = wordsOf(text);
  const begun = new Set<number>();
  const tags = words.map(({ at }): Tag => {
    const span = spans.find(({ from, to }) => at >= from && at < to);
    if (!span) return 'talk';
    if (span.role === 'need' || span.role === 'setting') return span.role;
    const isFirst = !begun.has(span.from);
    begun.add(span.from);
    return isFirst ? span.role : `-${span.role}`;
  });
  return { text, words, tags };
}

function train(messages: readonly Marked[]) {
  const common = commonIn(messages);
  const known = new Set(common);
  const texts = messages.map(({ words, tags }) => ({
    words: roleFeatures(words, { topic: null, common: known }),
    tags: tags.map((tag) => TAGS.indexOf(tag)),
  }));
  return { common, ...trainTagger(texts, { ...SHAPE, rounds: ROUNDS }) };
}

function judge(weights: ReturnType<typeof train>, messages: readonly Marked[]): string {
  const tagger = new Tagger(weights, SHAPE);
  const common = new Set(weights.common);
  const [is, said] = [[], []] as { tag: string; key: string; from: number; to: number; at: number }[][];
  for (const [at, { text, words, tags }] of messages.entries()) {
    const spans = (by: readonly Tag[]) =>
      spansOf(text, words, by).map((span) => ({
        ...span,
        at,
        key: `${at} ${span.tag} ${span.from} ${span.to}`,
      }));
    is?.push(...spans(tags));
    said?.push(...spans(tagsBy(tagger, words, common)));
  }
  return ['must', 'wish', 'not']
    .map((tag) => {
      const [marked, told] = [is, said].map((all) => (all ?? []).filter((each) => each.tag === tag));
      if (!marked || !told) return '';
      const keys = new Set(told.map(({ key }) => key));
      const exact = marked.filter(({ key }) => keys.has(key)).length;
      const overlaps = (one: (typeof marked)[0], others: typeof marked) =>
        others.some((other) => {
          const common = Math.min(one.to, other.to) - Math.max(one.from, other.from);
          return one.at === other.at && common >= (one.to - one.from) / 2;
        });
      const found = marked.filter((each) => overlaps(each, told)).length;
      const right = told.filter((each) => overlaps(each, marked)).length;
      return `${tag} ${marked.length}: exact ${share(exact, marked.length)}, found ${share(found, marked.length)}, of those told right ${share(right, told.length)}`;
    })
    .join(' · ');
}

function share(some: number, all: number): string {
  return (some / Math.max(1, all)).toFixed(2);
}
