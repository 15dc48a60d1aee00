import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { countOf, exactCount } from '../../../lib/format/rounded-count.ts';

/** The number of records in the catalogue. */
interface Held {
  technologies: number;
  researchers: number;
}

/** "10 of 7,219 technologies", "3 of 120 researchers", "10 of 7,339 results": counts of the same kind of record. */
export function countLine(results: readonly Pick<ResultCard, 'type'>[], held: Held | undefined): string {
  const technologies = results.filter(({ type }) => type === 'technology').length;
  const kind =
    technologies === results.length
      ? { one: 'technology', many: 'technologies', of: held?.technologies }
      : technologies === 0
        ? { one: 'researcher', many: 'researchers', of: held?.researchers }
        : { one: 'result', many: 'results', of: held && held.technologies + held.researchers };
  return kind.of !== undefined && kind.of >= results.length
    ? `${exactCount(results.length)} of ${countOf(kind.of, kind.one, kind.many)}`
    : countOf(results.length, kind.one, kind.many);
}
