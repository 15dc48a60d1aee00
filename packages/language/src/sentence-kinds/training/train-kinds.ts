import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Multinomial, trainMultinomial, type PackedWeights } from '../../classifier/multinomial.ts';
import { sentences } from '../../sentences/sentences.ts';
import { BUCKETS, kindFeatures } from '../kind-features.ts';

/**
 * node train-kinds.ts --listings <listings.jsonl> [--write <date>]
 * Trains the weights that tell what a sentence of a listing says, from `labels.tsv` (listing, number of the sentence, the
 * kinds that two readers chose) and the texts of those listings. Prints how well kinds are told in folds by listing.
 */
const { values } = parseArgs({ options: { listings: { type: 'string' }, write: { type: 'string' } } });

const KINDS = ['does', 'result', 'background', 'rivals', 'market', 'boilerplate'];
const SURE = 0.8;
const FOLDS = 5;
const SHAPE = { classes: KINDS.length, buckets: BUCKETS, rounds: 30, step: 0.7, penalty: 5e-5 };

interface Labelled {
  listing: string;
  features: number[];
  label: number;
}

const labelled = read();
const listings = [...new Set(labelled.map(({ listing }) => listing))];
const told = listings.flatMap((_, fold) => (fold < FOLDS ? judge(fold) : []));
const share = (some: readonly (typeof told)[number][], isRight: (each: (typeof told)[number]) => boolean) =>
  `${some.filter(isRight).length} of ${some.length} (${(some.filter(isRight).length / some.length).toFixed(3)})`;
const isOwn = (label: number) => label < 2;
process.stdout.write(`kind: ${share(told, ({ label, kind }) => label === kind)}\n`);
process.stdout.write(`own or not: ${share(told, ({ label, own }) => isOwn(label) === own > 0.5)}\n`);
const sure = told.filter(({ own }) => own > SURE);
process.stdout.write(`surely own, and so: ${share(sure, ({ label }) => isOwn(label))}\n`);
if (values.write !== undefined)
  writeFileSync(
    join(import.meta.dirname, '../kind-weights.json'),
    `${JSON.stringify({
      from: `${labelled.length} sentences of ${listings.length} listings`,
      trained: values.write,
      ...train(labelled),
    })}\n`,
  );

function read(): Labelled[] {
  const lines = (path: string) => readFileSync(path, 'utf8').trim().split('\n');
  const texts = new Map(
    lines(values.listings ?? '').map((line) => {
      const { _id: id, text } = JSON.parse(line) as { _id: string; text: string };
      return [id, text];
    }),
  );
  const labels = lines(join(import.meta.dirname, 'labels.tsv')).map((line) => line.split('\t'));
  return [...Map.groupBy(labels, ([listing = '']) => listing)].flatMap(([listing, rows]) => {
    const text = texts.get(listing);
    if (text === undefined) return [];
    const all = sentences(text).map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim());
    const features = kindFeatures(all);
    return rows.map(([, sentence = '', kind = '']) => ({
      listing,
      features: features[Number(sentence)] ?? [],
      label: KINDS.indexOf(kind),
    }));
  });
}

function train(examples: readonly Labelled[]): PackedWeights {
  return trainMultinomial(examples, SHAPE);
}

function judge(fold: number): { label: number; kind: number; own: number }[] {
  const isTested = ({ listing }: Labelled) => listings.indexOf(listing) % FOLDS === fold;
  const model = new Multinomial(train(labelled.filter((each) => !isTested(each))), KINDS.length);
  return labelled.filter(isTested).map(({ features, label }) => {
    const probabilities = model.probabilities(features);
    return {
      label,
      kind: probabilities.indexOf(Math.max(...probabilities)),
      own: (probabilities[0] ?? 0) + (probabilities[1] ?? 0),
    };
  });
}
