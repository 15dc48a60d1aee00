import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { readListings, wordsOf } from '../../results/training/listings.ts';
import { withFit } from '../fit.ts';
import { isOfFirst, type Label, readLabels } from './labelled.ts';

/**
 * node judge-fit.ts --listings <listings.jsonl> [--labels <labels.tsv>] [--show]
 * Holds what cards tell of requirements (`../fit.ts` as a whole, with trained weights) against the labels of readers: of those
 * that records meet, how many are told, and of those told as met, how many are, also by what tells them: figures, denials, or
 * words. With `--show`, each that differs.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string' },
    labels: { type: 'string', default: join(import.meta.dirname, 'labels.tsv') },
    show: { type: 'boolean', default: false },
  },
});

const listings = readListings(values.listings ?? '');
const { idf, synonyms } = wordsOf([...listings.values()]);
const index = {
  // As rare as the words of training are.
  frequency: (stem: string) => (listings.size + 1) / Math.exp(idf(stem)) - 0.5,
  concepts: (text: string) => [{ concept: { term: '', synonyms: synonyms(text) }, probability: 1 }],
  knowledge: () => ({ facts: { technologies: listings.size, researchers: 0 } }),
  passageIn: () => null,
} as unknown as Parameters<typeof withFit>[0];

const kinds = new Map<
  string,
  { met: number; told: number; right: number; unmet: number; unmetRight: number }
>();
for (const label of readLabels(values.labels, listings)) {
  const { requirement, constraint, listing, score, status } = label;
  const reading = {
    constraints: constraint ? [constraint] : [],
    exclusions: constraint ? [] : [requirement.text],
  };
  const [judged] = withFit(index, [card(listing, score)], reading);
  const told = judged?.fit[0];
  if (!told) continue;
  const reader = isOfFirst(label) ? 'first readers' : 'later readers';
  const by = constraint?.value != null ? 'figures' : requirement.isDenied ? 'denials' : 'words';
  for (const kind of [reader, `${reader}, ${by}`]) {
    const counts = kinds.get(kind) ?? { met: 0, told: 0, right: 0, unmet: 0, unmetRight: 0 };
    counts.met += Number(status === 'met');
    counts.told += Number(told.status === 'met');
    counts.right += Number(told.status === 'met' && status === 'met');
    counts.unmet += Number(told.status === 'not_met');
    counts.unmetRight += Number(told.status === 'not_met' && status === 'not_met');
    kinds.set(kind, counts);
  }
  if (values.show && told.status !== status)
    say(
      [
        `${status} → ${told.status}`,
        label.question,
        listing._id,
        label.written,
        told.sentence?.text ?? '',
      ].join(' | '),
    );
}
for (const [kind, { met, told, right, unmet, unmetRight }] of [...kinds].toSorted(([a], [b]) =>
  a.localeCompare(b),
))
  say(
    `${kind}: told as met ${told}, right ${right}, of ${met} · told as not met ${unmet}, right ${unmetRight}`,
  );

/** What of a record decides how it fits. */
function card({ _id: id, title, university, text: summary }: Label['listing'], score: number): ResultCard {
  return { id, type: 'technology', title, university, summary, score, fit: [] } as unknown as ResultCard;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
