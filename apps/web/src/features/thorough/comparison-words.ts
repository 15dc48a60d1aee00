import type { ComparedRow, SearchChange, SearchComparison } from '@cosmos/contract/thorough/comparison.ts';

const PARTS: Record<SearchChange['part'], string> = {
  likelihood: 'Relevance',
  requirement: '',
  title: 'Title',
  university: 'University',
  readiness: 'TRL',
  patents: 'Patents',
  year: 'Year',
  text: 'Text',
};

/** "2 new, 1 gone, 1 moved; 14 are the same." */
export function comparisonSentence({ counts }: Pick<SearchComparison, 'counts'>): string {
  const { same } = counts;
  const differing = (['new', 'gone', 'moved', 'changed'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${kind}`);
  if (differing.length === 0) return same === 0 ? 'Neither run found anything.' : 'Nothing has changed.';
  const rest = same === 0 ? 'nothing is the same' : same === 1 ? '1 is the same' : `${same} are the same`;
  return `${differing.join(', ')}; ${rest}.`;
}

/** What a row is called: by what it states rather than by its place, if both differ. */
export function rowKind({
  was,
  is,
  changes,
}: Pick<ComparedRow, 'was' | 'is' | 'changes'>): 'New' | 'Gone' | 'Moved' | 'Changed' {
  if (was === null) return 'New';
  if (is === null) return 'Gone';
  return changes.length > 0 ? 'Changed' : 'Moved';
}

/** What differs in a row, and by how much, one after the other. */
export function rowDifferences(row: ComparedRow): string[] {
  const { was, is, isMoved, isWithdrawn, changes } = row;
  if (was === null) return [`Now number ${is}`];
  if (is === null)
    return [
      `Was number ${was}`,
      isWithdrawn ? 'no longer in the catalogue' : 'still in the catalogue, but no longer among the results',
    ];
  const places = was - is;
  const move = `${places > 0 ? 'Up' : 'Down'} ${Math.abs(places)}, from number ${was} to ${is}`;
  return [
    ...changes.map(changeWords),
    ...(isMoved ? [places === 0 ? `Still number ${is}, though others around it moved` : move] : []),
  ];
}

function changeWords({ part, of, was, is }: SearchChange): string {
  if (part === 'text') return 'Text revised';
  const name = part === 'requirement' ? `“${of}”` : PARTS[part];
  if (part === 'likelihood') {
    const points = Number.parseInt(is ?? '0', 10) - Number.parseInt(was ?? '0', 10);
    return `${name} ${was} → ${is} (${points > 0 ? '+' : '−'}${Math.abs(points)} points)`;
  }
  return `${name} ${stated(was)} → ${stated(is)}`;
}

function stated(value: string | null): string {
  return value === null ? 'not stated' : value.replaceAll('_', ' ');
}
