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
  /** True if the thing has to be denied: what is ruled out, and what must not be: "does not burn". */
  isDenied: boolean;
}

/** Words before a number that a sign can stand for. */
const COMPARED =
  /^(?:(?:is|be|of) )?(?:[<>≤≥~≈]|(?:no )?(?:less|more|fewer|lower|higher|greater|better) than|at (?:least|most)|up to|over|under|above|below|about|around|approximately|nearly|almost|roughly|within)\s*(?=[\d−-])/i;
/** "Ideally lead-free" may be failed. */
const WISH = /^(?:ideally|preferably|if possible)[\s,]+/i;
/** Verbs of which a thing is denied, and not what it is or does: "needs no lab", "must not contain silver". */
export const USING = String.raw`(?:us(?:e|es|ing)|contain(?:s|ing)?|need(?:s|ing)?|requir(?:e|es|ing)|rel(?:y|ies|ying) (?:up)?on|depend(?:s|ing)? (?:up)?on|involv(?:e|es|ing)|includ(?:e|es|ing)|ha(?:ve|s|ving)|employ(?:s|ing)?|consist(?:s|ing)? of|com(?:e|es|ing) from|(?:be\s+)?(?:made|based|built|produced|obtained|derived) (?:up)?(?:on|of|from|with|out of)|(?:be\s+)?from|releas(?:e|es|ing)|leach(?:es|ing)?|emit(?:s|ting)?|be (?=an?\s))`;
/** What denies in front of a verb: "does not", "mustn't", "never". */
export const DENYING = String.raw`(?:\p{L}+n['’]t|cannot|(?:(?:is|are|be|do|does|must|should|shall|can|could|may|will|would|has|have)\s+)*(?:not|never))`;
/** The words before a thing that rule it out. */
const NEGATION = new RegExp(
  String.raw`^(?:${[
    String.raw`(?:do not|don[’']t|does not|doesn[’']t) (?:want|like)(?: to (?:buy|use|add|install|have))?\s+(?:more\s+)?`,
    String.raw`(?:(?:can(?:no|['’])t|do(?: not|n['’]t)) (?:use|want|accept|have|take)\s+)?(?:nothing|anything|something) (?:with|(?:(?:that|which)\s+)?${USING})\s+`,
    String.raw`(?:(?:we|i)(?:['’]ve| have)?\s+)?(?:already\s+)?tried(?: with)?\s+`,
    String.raw`(?:not|n['’]t)\s+(?:(?:looking|searching|asking) for|interested in|after|seeking)\s+`,
    String.raw`(?:we|i) avoid(?: all| any)?\s+`,
    String.raw`(?:${DENYING}\s+)?${USING}\s+(?:no(?:thing)?\s+)?`,
    String.raw`(?:${DENYING}(?: be)?|without|w\/o|neither|nothing (?:with|that uses|made (?:of|from|with)|based on)|no|(?:(?:is|are|be) )?free (?:of|from)|instead of|rather than|avoiding|except)\s+(?:(?:the )?need (?:for|of)\s+)?`,
    String.raw`(?:(?:wants?|wish|needs?|have|prefer|like|try|trying) to )?avoids?\s+(?:all\s+)?`,
    String.raw`(?:phas(?:e|ing) out|(?:move|get|moving|getting) away from)\s+`,
  ].join('|')})(?:(?:any|another)\s+)?`,
  'iu',
);
/** "Isn't artificial", "must not be toxic": how it is not to be, and no thing that it is not to have. */
const OF_STATE = new RegExp(
  String.raw`^(?:(?:is|are) not|(?:is|are)n['’]t|${DENYING} be)\s+(?!(?:an?|the|from|made|based|built|produced|obtained|derived)\b)`,
  'iu',
);
/** "Leaves no residue", "doesn't clog": what is denied of the thing, whatever words deny it. */
const DENIAL = new RegExp(
  String.raw`^(?:${DENYING}|(?:(?!no\b)\p{L}+\s+){1,3}no)\s+(?:be\s+)?(?=\p{L})`,
  'iu',
);
const IS = String.raw`(?:is|are|was|were|(?:has|have) been)(?: (?:both|all|also|strictly|simply|completely|absolutely))?`;
const NOT = String.raw`(?:n['’]t| not)`;
const ENDS = String.raw`(?=\s*(?:[.,;:!?)]|$))`;
const UNWELCOME = String.raw`excluded|banned|forbidden|prohibited|ruled out|unacceptable|unwelcome`;
const WELCOME = String.raw`an option|allowed|acceptable|permitted|possible|considered|wanted|welcome|desired|(?:[\p{L}-]+\s){1,3}enough`;
/** What rules something out after its name, as a pattern: "fly ash is no option", "CT is too slow for us", "lamps have not worked". */
export const RULING_OUT = String.raw`\s+(?:${[
  String.raw`${IS} (?:no (?:option|good)|out of the question|off the table|${UNWELCOME}|tried(?: and failed)?|(?:much |far )?too \p{L}+|(?:beyond|over|outside) (?:our|the) budget|what (?:we|i) (?:want|wish|need|try|prefer) to avoid)`,
  String.raw`${IS} out${ENDS}`,
  String.raw`${IS}${NOT} (?:${WELCOME})`,
  // "Cameras are fine, radar is not."
  String.raw`(?:is|are)${NOT}${ENDS}`,
  String.raw`(?:(?:must|should|shall|may|can)(?:${NOT})) be (?:needed|necessary|required|used|involved)`,
  String.raw`(?:(?:must|should|has to|have to|needs? to|is to|are to) be avoided)`,
  String.raw`(?:both |all )?costs? too much`,
  String.raw`(?:has|have|did|do|does)${NOT} work(?:ed)?|(?:has|have) failed`,
  String.raw`(?:strictly |both )?(?:${UNWELCOME})${ENDS}`,
].join('|')})(?:\s+for us)?`;
const AFTER_NAME = new RegExp(`${RULING_OUT}$`, 'iu');
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
      thing: deniedIn(constraint) ?? constraint.text,
      isDenied: deniedIn(constraint) !== null,
      label: constraintLabel(constraint),
      isPreferred: constraint.preferred,
    })),
    ...exclusions.map((text): Requirement => {
      const bare = withoutWish(text);
      const thing = ruledOutIn(bare) || bare;
      return {
        kind: 'exclusion',
        text,
        thing,
        label: OF_STATE.test(bare) ? `is not ${thing}` : `not ${thing}`,
        isPreferred: bare !== text,
        isDenied: true,
      };
    }),
  ];
}

/** What an exclusion rules out, without the words that do: "fluorine" of "without any fluorine". */
export function ruledOutIn(exclusion: string): string {
  const named = exclusion
    .replace(LEFT_BEHIND, '$1')
    .replace(NEGATION, '')
    .replace(/-free$/i, '')
    .replace(/[\s-](?:based|containing|derived)$/i, '');
  return named.replace(AFTER_NAME, '').replace(ARTICLE, '').trim();
}

/** What a requirement in words denies of the thing: "burn" of "does not burn"; null if it denies nothing. */
function deniedIn({ text, value, preferred }: Constraint): string | null {
  if (value !== null) return null;
  // What one would rather do without is a wish, and no exclusion.
  if (preferred && ruledOutIn(text) !== text.replace(ARTICLE, '').trim()) return ruledOutIn(text);
  const [denial] = DENIAL.exec(text) ?? [];
  return denial === undefined ? null : text.slice(denial.length);
}

/** An exclusion as written, without the word that makes it a wish. */
export function withoutWish(exclusion: string): string {
  return exclusion.replace(WISH, '');
}

function constraintLabel({ text, comparator, unit }: Constraint): string {
  if (!comparator || !unit) return text;
  return COMPARED.test(text) || /^\d/.test(text) ? `${comparator} ${text.replace(COMPARED, '')}` : text;
}
