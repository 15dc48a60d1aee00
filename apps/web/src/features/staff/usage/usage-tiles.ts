import type { Usage } from '@cosmos/contract/admin/usage.ts';
import { askersInWords, latencyInWords, numberOf, shareOf, totalOf } from './usage-words.ts';

interface Tile {
  name: string;
  /** Null while there is nothing to tell. */
  figure: string | null;
  note: string;
}

/** The four figures that a period is judged by. */
export function tilesOf(usage: Usage): Tile[] {
  const { questionsBy, latency, funnel } = usage;
  const all = totalOf(usage);
  const found = totalOf(usage, ['found']);
  return [
    { name: 'Questions', figure: numberOf(all), note: askersInWords(questionsBy) || 'None in this period' },
    {
      name: 'Found something',
      figure: all === 0 ? null : shareOf(found, all),
      note:
        all === 0
          ? 'No questions yet'
          : `${numberOf(found)} of ${numberOf(all)} ${all === 1 ? 'question' : 'questions'}`,
    },
    { name: 'Time to answer', ...latencyInWords(latency) },
    {
      name: 'Replies from universities',
      figure: funnel.contacted === 0 ? null : numberOf(funnel.answered),
      note:
        funnel.contacted === 0
          ? 'No one wrote to a university'
          : `To ${numberOf(funnel.contacted)} ${funnel.contacted === 1 ? 'enquiry' : 'enquiries'}`,
    },
  ];
}
