import { placeOf, STATES } from '@cosmos/language/places/universities.ts';
import type { CatalogueNames } from '../../../ports/knowledge.ts';

const STATE = `(?:${STATES.map((state) => state.replaceAll(' ', '\\s+')).join('|')})`;
const LIST = `((?:the\\s+states?\\s+of\\s+)?${STATE}(?:(?:\\s*,\\s*(?:and|or|nor)?\\s*|\\s+(?:and|or|nor|&)\\s+)(?:(?:from|in)\\s+)?${STATE})*)`;
/** A state is also the beginning of names ("Arizona State University") and of things ("Texas cattle"). */
const ENDS = String.raw`(?!\p{L})(?=\s*(?:$|[?.!,;:)’']|(?:only|please|and|or|but|with|that|which|who|for|on|since|after|listed|working)\b))`;
const PLACES_OF_WORK = String.raw`(?:universities|institutions?|institutes?|schools|colleges|labs?|laboratories|researchers|groups|inventors|offices|a\s+university)`;
const NOT = String.raw`(?:not|no|nothing|none|without|except|excluding|exclude|other\s+than|apart\s+from|outside)`;
const THINGS = String.raw`(?:any(?:thing|one)?|something|everything|the|those|ones?|only|just|technologies|inventions|results|records|options)`;
const FORMS = [
  String.raw`(?:${THINGS}\s+)*(?:from\s+|at\s+|by\s+)?(?:only\s+)?${PLACES_OF_WORK}\s+(?:only\s+)?(?:from|in|of|across|within)\s+${LIST}${ENDS}`,
  // "Brine from Texas" names no place of work; "only from Texas" does.
  String.raw`(?:${THINGS}\s+)+(?:that\s+(?:are|is)\s+)?from\s+(?:only\s+)?${LIST}${ENDS}`,
  String.raw`${LIST}(?:-based)?\s+(?:universities|institutions|schools|labs|ones)\b`,
  String.raw`(?<=^\s*|[.,;:!?–-]\s*|\b(?:(?:see|show|give|want|have|like|keep|take)(?:\s+(?:me|us))?|and|but|ok(?:ay)?|then|now)\s+)${LIST}\s+only(?:\s+(?:to\s+(?:begin|start)\s+with|for\s+now|at\s+first))?(?=\s*(?:$|[.,;:!?]|please\b))`,
  String.raw`(?<=^\s*|[.,;:!?–-]\s*|\b(?:(?:see|show|give|want|have|like|keep|take)(?:\s+(?:me|us))?|and|but|ok(?:ay)?|then|now)\s+)(?:only|just|solely)\s+(?:in\s+|from\s+)?${LIST}(?=\s*(?:$|[.,;:!?]|please\b))`,
];
const PATTERNS = FORMS.map((form) => new RegExp(String.raw`(?:\b(${NOT})\s+)?(?<!\p{L})${form}`, 'iu'));
const NOT_FROM = new RegExp(
  String.raw`\b(${NOT})\s+(?:(?:anything|those|ones|the)\s+)*(?:from|in|of)\s+${LIST}${ENDS}`,
  'iu',
);
/** In a conversation a state alone is enough: "Ohio or Michigan then", "no Arizona". */
const ALONE = new RegExp(
  String.raw`^[\s,.;]*(?:(?:ok(?:ay)?|and|but|so|now|then|also|still|please|what about|how about|only|just|show)[\s,]+)*(?:(${NOT})\s+)?(?:from\s+|in\s+)?${LIST}(?:\s+(?:then|only|please|too|instead|as well))*[\s?.!]*$`,
  'iu',
);
const EACH = new RegExp(STATE, 'giu');

/** Postal codes that are nothing else in questions; "CO" is a gas, "PA" a plastic. */
const CODES: Readonly<Record<string, string>> = {
  AZ: 'Arizona',
  CA: 'California',
  FL: 'Florida',
  GA: 'Georgia',
  IL: 'Illinois',
  MI: 'Michigan',
  MN: 'Minnesota',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  NY: 'New York',
  OH: 'Ohio',
  TX: 'Texas',
  WA: 'Washington',
};
const CODE = `(?:${Object.keys(CODES).join('|')})`;
/** "From CA", "OH or MI only", in capitals. */
const CODED = new RegExp(
  String.raw`(?<=\b(?:from|in|only|just|outside|not|no|or|and|drop|without)\s+)${CODE}(?=\s*(?:$|[?.!,;:)]|(?:only|please|and|or|but|then|too)\b))|(?<=^|[.,;:!?]\s*)${CODE}(?=\s+(?:only|or|and)\b)`,
  'gu',
);

/** States that a message names as the place of universities. */
export interface ReadStates {
  /** Universities of the catalogue in the states asked for, and in those excluded. */
  universities: string[];
  excluded: string[];
  /** States asked for in which the catalogue has no university. */
  missing: string[];
  rest: string;
}

/** "Only universities in Ohio or Michigan", "nothing from Arizona". `inTalk`: there is a question that it may narrow. */
export function readStates(
  text: string,
  names: CatalogueNames,
  { inTalk = false }: { inTalk?: boolean } = {},
): ReadStates {
  const spelled = text.replace(CODED, (code) => CODES[code] ?? code);
  const read: ReadStates = { universities: [], excluded: [], missing: [], rest: spelled };
  for (const pattern of [...PATTERNS, NOT_FROM, ...(inTalk ? [ALONE] : [])]) {
    for (let found = pattern.exec(read.rest); found; found = pattern.exec(read.rest)) {
      const states = (found[2]?.match(EACH) ?? []).map((state) => state.toLowerCase().replace(/\s+/g, ' '));
      for (const state of states) {
        const there = names.universities.flatMap(({ name }) =>
          placeOf(name)?.state?.toLowerCase() === state ? [name] : [],
        );
        if (found[1]) read.excluded.push(...there);
        else if (there.length > 0) read.universities.push(...there);
        else read.missing.push(STATES.find((each) => each.toLowerCase() === state) ?? state);
      }
      read.rest = read.rest.replace(found[0], ' ');
    }
  }
  return read;
}
