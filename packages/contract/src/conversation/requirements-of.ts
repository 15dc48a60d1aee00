import type { Constraint, Reading } from './reading.ts';

/** Something that a result should have, or should do without. */
export interface Requirement {
  kind: 'constraint' | 'exclusion';
  /** As the reading has it. */
  text: string;
  /** What is required, or what is ruled out, without the words that rule it out: "test probes". */
  thing: string;
  /** As it is shown: "≥ 1,000 h", "not test probes". */
  label: string;
  /** True if a result may well fail it. */
  isPreferred: boolean;
}

/** Words before a number that a sign can stand for. */
const COMPARED =
  /^(?:(?:is|be|of) )?(?:[<>≤≥~≈]|(?:no )?(?:less|more|fewer|lower|higher|greater|better) than|at (?:least|most)|up to|over|under|above|below|about|around|approximately|nearly|almost|roughly|within)\s*(?=[\d−-])/i;
/** "Ideally lead-free" may be failed. */
const WISH = /^(?:ideally|preferably|if possible)[\s,]+/i;
const NEGATION = /^(?:without|not|no|free of|instead of|rather than|avoiding|except)\s+(?:any\s+)?/i;

/** The requirements of a reading, in the order in which they are shown. */
export function requirementsOf({
  constraints,
  exclusions,
}: Pick<Reading, 'constraints' | 'exclusions'>): Requirement[] {
  return [
    ...constraints.map((constraint): Requirement => ({
      kind: 'constraint',
      text: constraint.text,
      thing: constraint.text,
      label: constraintLabel(constraint),
      isPreferred: constraint.preferred,
    })),
    ...exclusions.map((text): Requirement => {
      const bare = withoutWish(text);
      const thing =
        bare
          .replace(NEGATION, '')
          .replace(/-free$/i, '')
          .trim() || bare;
      return { kind: 'exclusion', text, thing, label: `not ${thing}`, isPreferred: bare !== text };
    }),
  ];
}

/** An exclusion as written, without the word that makes it a wish. */
export function withoutWish(exclusion: string): string {
  return exclusion.replace(WISH, '');
}

function constraintLabel({ text, comparator, unit }: Constraint): string {
  return comparator && unit && COMPARED.test(text) ? `${comparator} ${text.replace(COMPARED, '')}` : text;
}
