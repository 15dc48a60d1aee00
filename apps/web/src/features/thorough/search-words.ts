import type { Coverage, SearchEntry, SearchRecord } from '@cosmos/contract/thorough/search-record.ts';

type Step = SearchRecord['steps'][number];

const NAMES: Record<Step['kind'], string> = {
  whole: 'The whole question',
  wanted: 'Without your exclusions',
  words: 'Words only',
  meaning: 'Meaning only',
  terms: 'In technical terms',
  sentence: 'Part of the question',
  wording: 'In other words',
  record: 'Read a record closely',
  facets: 'Compared how the records differ',
  reading: 'Read the best matches',
};

const QUOTED: ReadonlySet<Step['kind']> = new Set(['terms', 'sentence', 'wording', 'record']);

/** What a step searches by. */
export function stepName({ kind }: Pick<Step, 'kind'>): string {
  return NAMES[kind];
}

/** The wording that a step searched for; null where it is the question itself. */
export function stepQuery({ kind, query }: Pick<Step, 'kind' | 'query'>): string | null {
  return QUOTED.has(kind) && query !== '' ? query : null;
}

/** What a step brought. */
export function stepCount({ kind, found, fresh }: Pick<Step, 'kind' | 'found' | 'fresh'>): string {
  if (kind === 'record' || kind === 'facets') return '';
  if (kind === 'reading') return counted(found, 'record');
  if (found === 0) return 'nothing found';
  if (fresh === found) return counted(found, 'record');
  return fresh === 0 ? 'nothing new' : `${fresh} more`;
}

/** How many likely records were found, and how many may have been missed; null where nothing likely was found. */
export function coverageSentence(coverage: Coverage | null): string | null {
  if (!coverage || coverage.found === 0) return null;
  const { found, estimated } = coverage;
  const missed = estimated - found;
  const rest = missed === 0 ? 'Few seem to be missing.' : `About ${missed} more may be in the catalogue.`;
  return `${found === 1 ? '1 likely match' : `${found} likely matches`} found. ${rest}`;
}

/** By which searches the likely records were found; the counts add up to all that were. */
export function coverageParts({
  byWords,
  byMeaning,
  byBoth,
  found,
}: Coverage): [name: string, count: number][] {
  const parts: [string, number][] = [
    ['By words and by meaning', byBoth],
    ['By words only', byWords - byBoth],
    ['By meaning only', byMeaning - byBoth],
    ['By rephrasing only', found - (byWords + byMeaning - byBoth)],
  ];
  return parts.filter(([, count]) => count > 0);
}

export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** The name of a search in lists and above it. */
export function searchTitle({ title, question }: Pick<SearchEntry, 'title' | 'question'>): string {
  return title ?? question;
}

const KINDS = { thorough: 'Thorough search', answer: 'Search from a chat' } as const;

/** What kind of search it is. */
export function searchKind({ kind }: Pick<SearchEntry, 'kind'>): string {
  return KINDS[kind];
}

/** How a search ended, or how many records it found. */
export function searchState({ status, results }: Pick<SearchEntry, 'status' | 'results'>): string {
  switch (status) {
    case 'running':
      return 'Running';
    case 'stopped':
      return 'Stopped';
    case 'failed':
      return 'Failed';
    case 'done':
      return counted(results, 'record');
  }
}
