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
/** The words before a thing that rule it out. */
const NEGATION = new RegExp(
  String.raw`^(?:${[
    String.raw`(?:without|not|nothing (?:with|that uses|made (?:of|from|with)|based on)|no|free of|instead of|rather than|avoiding|except)\s+(?:(?:the )?need (?:for|of)\s+)?`,
    String.raw`(?:wants?|wish|needs?|have|prefer|like|try|trying) to avoid\s+(?:all\s+)?`,
    String.raw`(?:phas(?:e|ing) out|(?:move|get|moving|getting) away from)\s+`,
    String.raw`(?:do not|don[’']t|does not|doesn[’']t) (?:want|like)(?: to (?:buy|use|add|install|have))?\s+(?:more\s+)?`,
  ].join('|')})(?:(?:any|another)\s+)?`,
  'i',
);
/** What rules something out after its name, as a pattern: "fly ash is no option". */
export const RULING_OUT = String.raw`\s+(?:is|are) (?:no option|not an option|out of the question|off the table|ruled out|not allowed|not acceptable|forbidden|banned)`;
const AFTER_NAME = new RegExp(`${RULING_OUT}$`, 'i');
const LEFT_BEHIND = /^leav(?:e|ing)\s+(.+)\s+behind$/i;
const ARTICLE = /^(?:an?|the|any)\s+(?!lot\b|few\b|bit\b)(?=\S)/i;

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
      const thing = ruledOutIn(bare) || bare;
      return { kind: 'exclusion', text, thing, label: `not ${thing}`, isPreferred: bare !== text };
    }),
  ];
}

/** What an exclusion rules out, without the words that do: "fluorine" of "without any fluorine". */
export function ruledOutIn(exclusion: string): string {
  const named = exclusion
    .replace(LEFT_BEHIND, '$1')
    .replace(NEGATION, '')
    .replace(/-free$/i, '');
  return named.replace(AFTER_NAME, '').replace(ARTICLE, '').trim();
}

/** An exclusion as written, without the word that makes it a wish. */
export function withoutWish(exclusion: string): string {
  return exclusion.replace(WISH, '');
}

function constraintLabel({ text, comparator, unit }: Constraint): string {
  if (!comparator || !unit) return text;
  return COMPARED.test(text) || /^\d/.test(text) ? `${comparator} ${text.replace(COMPARED, '')}` : text;
}
