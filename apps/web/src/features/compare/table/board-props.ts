import type { CompareBoard } from '@cosmos/contract/compare/compare.ts';
import type { RefObject } from 'react';

/** What both forms of a board show, and what can be done there. */
export interface BoardProps {
  board: CompareBoard;
  onlyDifferences: boolean;
  /** The heads of the technologies, by number. */
  heads: RefObject<Map<number, HTMLElement>>;
  onRemove: (id: string) => void;
  /** Of one’s own, asked of each record. */
  questions: readonly string[];
  onQuestions: (questions: readonly string[]) => void;
  /** True while an answer to a question is looked for. */
  pending: boolean;
}

export function keepHead(heads: BoardProps['heads'], number: number, head: HTMLElement | null): void {
  if (head) heads.current.set(number, head);
  else heads.current.delete(number);
}
