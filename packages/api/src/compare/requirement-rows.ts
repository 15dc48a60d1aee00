import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { isEqual } from '../extract/measured-facts.ts';

/** Whether each column meets what the question required, by the sentence that says so; what no column states is left out. */
export function requirementRows(cards: readonly ResultCard[]): FactRow[] {
  const requirements = [...new Set(cards.flatMap(({ fit }) => fit.map(({ requirement }) => requirement)))];
  return requirements.flatMap((requirement) => {
    const cells = cards.map(({ fit }) => cellOf(fit.find((each) => each.requirement === requirement)));
    if (cells.every((cell) => cell === null)) return [];
    return {
      id: `requirement:${requirement}`,
      group: 'Your requirements',
      label: requirement,
      askedFor: null,
      cells,
      strongest: null,
      equal: isEqual(cells),
    };
  });
}

function cellOf(fit: RequirementFit | undefined): StatedFact | null {
  if (!fit?.sentence || fit.status === 'not_stated') return null;
  const { text, source, marks } = fit.sentence;
  return { value: fit.status === 'met' ? 'Met' : 'Not met', quote: { text, source, marks }, number: null };
}
