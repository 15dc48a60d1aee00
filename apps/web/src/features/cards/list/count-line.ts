import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { countOf, exactCount } from '../../../lib/format/rounded-count.ts';

/** The number of records in the catalogue. */
interface Held {
  technologies: number;
  researchers: number;
}

/** "10 technologies of 7,219", "3 researchers of 120", "10 results of 7,339": counts of the same kind of record. */
export function countLine(results: readonly Pick<ResultCard, 'type'>[], held: Held | undefined): string {
  const technologies = results.filter(({ type }) => type === 'technology').length;
  const kind =
    technologies === results.length
      ? { one: 'technology', many: 'technologies', of: held?.technologies }
      : technologies === 0
        ? { one: 'researcher', many: 'researchers', of: held?.researchers }
        : { one: 'result', many: 'results', of: held && held.technologies + held.researchers };
  const count = countOf(results.length, kind.one, kind.many);
  return kind.of !== undefined && kind.of >= results.length ? `${count} of ${exactCount(kind.of)}` : count;
}
