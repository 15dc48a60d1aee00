import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { matchConcepts } from '@cosmos/language/lexicon/match-concepts.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import { readRequirements } from '../../read/constraints.ts';
import { type Listing, readListings } from '../../results/training/listings.ts';
import { sentenceEmbedder } from '@cosmos/search/embeddings/sentences/sentence-embedder.ts';
import { cosineOf, passageBytes } from '../../../search-index/passage-vectors.ts';
import { existsSync, writeFileSync } from 'node:fs';
async function likenessOf(phrases: string[], sents: string[]) {
  const file = '/tmp/claims12/emb.json';
  const cache: Record<string, number[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = [...new Set([...phrases, ...sents])].filter((t) => !cache[t]);
  if (missing.length) {
    const e = sentenceEmbedder();
    const v = await e.embed(missing);
    missing.forEach((t, i) => {
      cache[t] = [...v[i]].map((x) => Math.round(x * 1e5) / 1e5);
    });
    e.close();
    writeFileSync(file, JSON.stringify(cache));
  }
  const P = new Map([...new Set(phrases)].map((t) => [t, Float32Array.from(cache[t])]));
  const S = new Map([...new Set(sents)].map((t) => [t, passageBytes(Float32Array.from(cache[t]))]));
  return (p: string, s: string) => {
    const a = P.get(p),
      b = S.get(s);
    return a && b ? cosineOf(a, b) : null;
  };
}
import { withFit } from '../fit.ts';

/**
 * node judge-fit.ts --listings <listings.jsonl> [--labels <labels.tsv>] [--show]
 * Holds what cards tell of requirements (`../fit.ts` as a whole, with trained weights) against the labels of readers: of those
 * that records meet, how many are told, and of those told as met, how many are. With `--show`, each that differs.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string' },
    labels: { type: 'string', default: join(import.meta.dirname, 'labels.tsv') },
    show: { type: 'boolean', default: false },
  },
});

interface Label {
  requirement: string;
  status: FitStatus;
}

const listings = readListings(values.listings ?? '');
const frequencies = new Map<string, number>();
for (const { title, text } of listings.values())
  for (const stem of new Set(terms(`${title} ${text}`)))
    frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
const rarity = {
  of: (stem: string) =>
    frequencies.has(stem) ? Math.log((listings.size + 1) / ((frequencies.get(stem) ?? 0) + 0.5)) : 0,
  highest: Math.log((listings.size + 1) / 1.5),
};

const byResult = new Map<string, { listing: Listing; score: number; labels: Label[] }>();
for (const line of readFileSync(values.labels, 'utf8').trimEnd().split('\n').slice(1)) {
  const [question = '', requirement = '', record = '', score, status] = line.split('\t');
  const listing = listings.get(record);
  if (!listing) continue;
  const key = `${question} ${record}`;
  const result = byResult.get(key) ?? { listing, score: Number(score), labels: [] };
  result.labels.push({ requirement, status: status as FitStatus });
  byResult.set(key, result);
}

const EXCLUSION = /^not: /;
const all = [...byResult.values()];
const likeness = await likenessOf(
  all.flatMap(({ labels }) => labels.map(({ requirement }) => requirement.replace(EXCLUSION, ''))),
  all.flatMap(({ listing: { title, text } }) => [
    title,
    ...sentenceKinds(text).map(({ start, end }) => text.slice(start, end).trim()),
  ]),
);
const index = {
  frequency: (stem: string) => frequencies.get(stem) ?? 0,
  concepts: (text: string) =>
    matchConcepts(text, rarity)
      .filter(({ share }) => share > 0.9)
      .map((meant) => ({ ...meant, probability: meant.share })),
  knowledge: () => ({ facts: { technologies: listings.size, researchers: 0 } }),
  likeness: async () => likeness,
  passageIn: () => null,
} as unknown as Parameters<typeof withFit>[0];

const counts = new Map<string, number>();
for (const { listing, score, labels } of all) {
  const reading = {
    constraints: labels.flatMap(({ requirement }) =>
      EXCLUSION.test(requirement) ? [] : [constraintOf(requirement)],
    ),
    exclusions: labels.flatMap(({ requirement }) =>
      EXCLUSION.test(requirement) ? [requirement.replace(EXCLUSION, 'no ')] : [],
    ),
  };
  const ordered = [
    ...labels.filter(({ requirement }) => !EXCLUSION.test(requirement)),
    ...labels.filter(({ requirement }) => EXCLUSION.test(requirement)),
  ];
  const [judged] = await withFit(index, [card(listing, score)], reading);
  for (const [at, { requirement, status }] of ordered.entries()) {
    const told = judged?.fit[at];
    if (!told) continue;
    const key = `${status} → ${told.status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (values.show && told.status !== status)
      say([key, listing._id, requirement, told.sentence?.text ?? ''].join(' | '));
  }
}

const count = (label: FitStatus, told: FitStatus) => counts.get(`${label} → ${told}`) ?? 0;
const STATUSES = ['met', 'not_met', 'not_stated'] as const;
say(
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, sum]) => `${key}: ${sum}`)
    .join('\n'),
);
const told = STATUSES.reduce((sum, label) => sum + count(label, 'met'), 0);
const met = STATUSES.reduce((sum, as) => sum + count('met', as), 0);
say(`met, told: ${count('met', 'met')} of ${met} · told as met, met: ${count('met', 'met')} of ${told}`);

/** A requirement as the product would read it from a message that says nothing else. */
function constraintOf(requirement: string) {
  const { constraints } = readRequirements(requirement);
  const figure = constraints.find(({ value }) => value !== null);
  const { comparator, value, unit } = figure ?? { comparator: null, value: null, unit: null };
  return { text: requirement, comparator, value, unit, preferred: false };
}

/** What of a record decides how it fits. */
function card({ _id: id, title, university, text: summary }: Listing, score: number): ResultCard {
  return { id, type: 'technology', title, university, summary, score, fit: [] } as unknown as ResultCard;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
