import { terms } from '@cosmos/language/analysis/analyse.ts';
import { mentionsIn } from './mentions.ts';
import { statementsIn } from './statements.ts';
import type { Statement } from './statement.ts';

/** What a question asks for that can be compared. */
export interface Asked {
  stems: ReadonlySet<string>;
  /** Properties with a number: "survives 30 household washes". */
  stated: Statement[];
  /** Properties without one, by label: "by accuracy and cost". */
  named: ReadonlyMap<string, string>;
  question: string;
}

export function readAsked(question: string): Asked {
  const named = new Map<string, string>();
  for (const { property, from, end } of mentionsIn(question))
    if (!named.has(property.label)) named.set(property.label, question.slice(from, end));
  return { stems: new Set(terms(question)), stated: statementsIn(question), named, question };
}

/** How many of a text's words the question contains. */
export function sharedWords({ stems }: Asked, text: string): number {
  return new Set(terms(text).filter((stem) => stems.has(stem))).size;
}
