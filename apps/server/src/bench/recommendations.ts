import { parseListingDate } from '@cosmos/api/catalogue/import/read/listing-date.ts';
import { trainFieldClassifier } from '@cosmos/api/catalogue/import/classify/classify-field.ts';
import { sampleRecords } from '@cosmos/api/catalogue/sample-data/sample-files.ts';
import { jsonLines, readCollection } from '@cosmos/search/eval/collection.ts';
import { BY_TASTE, VARIED_BY_TASTE } from '@cosmos/search/recommend/by-taste.ts';
import { INTERESTS_ALONE, SANITY } from '@cosmos/search/recommend/judging/baselines.ts';
import type { CatalogueRecord } from '@cosmos/search/recommend/judging/catalogue.ts';
import { type Estimate, judge, type Verdict } from '@cosmos/search/recommend/judging/judge.ts';
import { type Judging, simulateMembers } from '@cosmos/search/recommend/judging/members.ts';
import type { RecommenderMaker } from '@cosmos/search/recommend/judging/recommender.ts';
import { scoutMembers } from '@cosmos/search/recommend/judging/scouts.ts';

/** All that are judged; the first one is the baseline. */
const RECOMMENDERS: readonly RecommenderMaker[] = [INTERESTS_ALONE, ...SANITY, BY_TASTE, VARIED_BY_TASTE];

export interface RecommendationFigures {
  /** What the members are made of. */
  name: 'sample' | 'listings' | 'scouts';
  members: number;
  records: number;
  verdicts: readonly Verdict[];
}

interface Options {
  /** Of the simulated members; by default that of the reported figures. */
  seed?: number;
  listings?: string;
  /** Folders with judged questions over the listings. */
  scouts: readonly string[];
}

/** Judges all recommenders over the sample catalogue and, if they are given, real listings and judged questions over them. */
export async function measureRecommendations({
  seed,
  listings,
  scouts,
}: Options): Promise<RecommendationFigures[]> {
  const figures = [await judged('sample', simulateMembers(await recordsOfSample(), { seed }))];
  if (listings === undefined) return figures;
  const records = await recordsOfListings(listings);
  figures.push(await judged('listings', simulateMembers(records, { seed })));
  if (scouts.length === 0) return figures;
  const collections = await Promise.all(scouts.map((folder) => readCollection(folder, listings)));
  const questions = collections.flatMap(({ queries }) => queries);
  figures.push(await judged('scouts', scoutMembers(questions, records, { seed })));
  return figures;
}

async function judged(name: RecommendationFigures['name'], judging: Judging): Promise<RecommendationFigures> {
  const { members, catalogue } = judging;
  return {
    name,
    members: members.length,
    records: catalogue.length,
    verdicts: await judge(judging, RECOMMENDERS),
  };
}

/** The sample's technologies. */
export async function recordsOfSample(): Promise<CatalogueRecord[]> {
  const records: CatalogueRecord[] = [];
  for await (const record of sampleRecords()) {
    if (record.type !== 'technology') continue;
    const { title, summary, field, university, published } = record;
    records.push({
      id: record.id ?? `sample-${records.length}`,
      title,
      text: summary ?? '',
      field,
      university,
      year: yearOf(published),
    });
  }
  return records;
}

/** Listings with the fields that an import would give them. */
async function recordsOfListings(file: string): Promise<CatalogueRecord[]> {
  const classify = await trainFieldClassifier();
  const records: CatalogueRecord[] = [];
  for await (const listing of jsonLines(file)) {
    const [id, title, text, university, published] = ['_id', 'title', 'text', 'university', 'published'].map(
      (key) => (typeof listing[key] === 'string' ? listing[key] : ''),
    ) as [string, string, string, string, string];
    const field = classify({ title, body: text });
    records.push({ id, title, text, field, university, year: yearOf(parseListingDate(published)) });
  }
  return records;
}

function yearOf(date: string | null): number | null {
  return date === null ? null : Number(date.slice(0, 4));
}

export function recommendationTable({ name, members, records, verdicts }: RecommendationFigures): string {
  const figure = ({ value, low, high }: Estimate): string =>
    `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  return [
    `**Members of ${name}**: ${members}, over ${records.toLocaleString('en')} records; mean and 95 % by bootstrap`,
    '',
    '| recommender | nDCG@6 of what was not told | ÷ the baseline | p95 of one person |',
    '|---|---|---|---|',
    ...verdicts.map(
      ({ name: recommender, ndcg, ratio, p95Ms }) =>
        `| ${recommender} | ${figure(ndcg)} | ${figure(ratio)} | ${p95Ms.toFixed(1)} ms |`,
    ),
  ].join('\n');
}
