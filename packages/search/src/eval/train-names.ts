import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { openGeneration } from '../catalogue-index/open.ts';
import { sentenceEmbedder } from '../embeddings/sentences/sentence-embedder.ts';
import { nameCandidates } from '../landscape/name-candidates.ts';
import { NAME_FEATURES, namedGroup, nameFeatures } from '../landscape/name-features.ts';
import { type NameWeights, probabilityOfName } from '../landscape/name-probability.ts';
import { named } from './concept-examples.ts';
import { trainLogistic } from './logistic.ts';

/**
 * node src/eval/train-names.ts --index <folder> --generation <id> [--write <date>]
 * Learns from `names/labels.tsv` how likely a phrase is an apt name of a group of the landscape. The index must hold the
 * records that the labels name. Prints, in folds by question, how often the likeliest labelled name of a group is apt or at
 * least acceptable, by the least probability at which a group gets a name. The same labels give the same bytes.
 */
const { values } = parseArgs({
  options: {
    index: { type: 'string', default: '' },
    generation: { type: 'string', default: '' },
    write: { type: 'string' },
  },
});

/** A phrase as the name of a group. */
interface Labelled {
  question: string;
  group: string;
  features: Parameters<typeof probabilityOfName>[0];
  /** How many of two readers would find it apt. */
  apt: number;
}

const FOLDS = 6;
const READERS = 2;
const ID_PREFIX = 'UTECH-';
const BOUNDS = [0, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5];
/** At this bound the best names of nearly all groups are kept, and most of those that are wrong are not. */
const LEAST_PROBABILITY = 0.5;

const sentences = sentenceEmbedder();
const index = await openGeneration({ folder: values.index, generation: values.generation, sentences });
const labelled = readLabels();
const questions = [...new Set(labelled.map(({ question }) => question))];
const groups = Map.groupBy(labelled, ({ group }) => group);
const isIn = (fold: number) => (each: Labelled) => questions.indexOf(each.question) % FOLDS === fold;
const folds = Array.from({ length: FOLDS }, (_, fold) => train(labelled.filter((each) => !isIn(fold)(each))));
report();
if (values.write !== undefined) write(values.write);
index.close();
sentences.close();

function readLabels(): Labelled[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'names/labels.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.flatMap((line) => {
    const [question = '', ids = '', ...graded] = line.split('\t');
    const records = ids.split(',').flatMap((id) => index.columns.numberOf.get(`${ID_PREFIX}${id}`) ?? []);
    const candidates = new Map(nameCandidates(index, records).map((one) => [one.stems.join(' '), one]));
    const known = { group: namedGroup(index, records), asked: new Set(terms(question)) };
    return graded.flatMap((names, grade) =>
      names.split(';').flatMap((name) => {
        const candidate = candidates.get(terms(name).join(' '));
        if (!candidate) return [];
        const features = nameFeatures(index.model, candidate, known);
        return { question, group: `${question}\t${ids}`, features, apt: READERS - grade };
      }),
    );
  });
}

/** Each label counts once for each of two readers. */
function train(some: readonly Labelled[]): NameWeights['weights'] {
  const examples = some.flatMap(({ features, apt }) =>
    Array.from({ length: READERS }, (_, reader) => ({
      features: NAME_FEATURES.map((name) => features[name]),
      isTrue: reader < apt,
    })),
  );
  return named(NAME_FEATURES, trainLogistic(examples));
}

function report(): void {
  const best = [...groups.values()].flatMap((names) => {
    const weights = folds[questions.indexOf(names[0]?.question ?? '') % FOLDS] ?? train(labelled);
    return names
      .map((each) => ({ ...each, probability: probabilityOfName(each.features, weights) }))
      .toSorted((a, b) => b.probability - a.probability)
      .slice(0, 1);
  });
  process.stdout.write(
    `${labelled.length} names of ${groups.size} groups of ${questions.length} questions\n`,
  );
  for (const bound of BOUNDS) {
    const kept = best.filter(({ probability }) => probability >= bound);
    const share = (least: number) =>
      (kept.filter(({ apt }) => apt >= least).length / Math.max(1, kept.length)).toFixed(2);
    process.stdout.write(
      `from ${bound}: ${kept.length} named, ${share(READERS)} apt, ${share(1)} acceptable\n`,
    );
  }
}

function write(on: string): void {
  const weights: NameWeights = {
    trained: { on, names: labelled.length, groups: groups.size },
    leastProbability: LEAST_PROBABILITY,
    weights: train(labelled),
  };
  writeFileSync(
    join(import.meta.dirname, '../landscape/name-weights.json'),
    `${JSON.stringify(weights, null, 2)}\n`,
  );
}
