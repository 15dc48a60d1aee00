import { withArticle } from '@cosmos/contract/catalogue/university-name.ts';
import { contactDetails } from '../../extract/contact-details.ts';
import { type NamedOrigin, namedOrigins } from '../../extract/named-origins.ts';
import { alone, AND, quote, type Shown, type Tell } from './shown.ts';

const WANTS = {
  email: /\be-?mail\b/i,
  phone: /\b(?:(?:tele)?phone|call|ring|fax)\b/i,
  address:
    /(?<!e-?mail |web |internet )\baddress\b|\b(?:located|location|where|postal|post|street|building|city|sit|sits)\b/i,
} as const;
const MISSING = { email: 'email address', phone: 'phone number', address: 'address' } as const;
type Wanted = keyof typeof WANTS;
const GROUPS = /\b(?:labs?|laborator(?:y|ies)|(?:research )?groups?|departments?|teams?|institutes?)\b/i;

/** Whom to ask about a result, and the address or number that the question is after. */
export function contact(question: string): Tell {
  const wanted = (Object.keys(WANTS) as Wanted[]).filter((each) => WANTS[each].test(question));
  return (card) => {
    const { type, title, university, managers, it } = card;
    if (type === 'researcher')
      return alone(`${it === 'It' ? 'This' : it} is ${title}, a researcher at ${withArticle(university)}.`);
    const names = (managers ?? []).flatMap(({ name }) => name ?? []);
    if (names.length === 0) return contactByText(card, wanted);
    const lead = it === 'It' ? 'Write' : `For number ${card.number}, write`;
    return alone(`${lead} to ${AND.format(names)} at ${office(university)}.`);
  };
}

/** Without a contact in its fields, what its text says, and whoever it names helps to ask the office. */
function contactByText(card: Shown, wanted: readonly Wanted[]): ReturnType<Tell> {
  const { university, summary, url, referenceNumber, record, it } = card;
  const given = contactDetails(summary ?? '');
  const stated = [...new Set(Object.values(given).flatMap((each) => each?.sentence ?? []))];
  const lacking = wanted.filter((each) => given[each] === null).map((each) => MISSING[each]);
  const gap = lacking.length > 0 ? ` ${record} gives no ${OR.format(lacking)}.` : '';
  if (stated.length > 0)
    return alone(`${record} gives a contact: ${stated.map((each) => quote(each)).join(' ')}${gap}`);
  const [person] = namedOrigins(summary ?? '', university).filter(({ kind }) => kind === 'person');
  const lead = lacking.length > 0 ? `${it} gives no ${OR.format(lacking)}` : `${it} names no contact`;
  const same = lacking.length > 0 || person ? null : `name no contact: write to ${office(university)}.`;
  const isAlone = it === 'It';
  const reference =
    isAlone && referenceNumber !== null ? `, quoting its reference number ${referenceNumber}` : '';
  const page = isAlone && url !== null ? ` The listing is at ${url}.` : '';
  const of = person ? ` About the people behind it, the record says: ${quote(person.sentence)}` : '';
  return { one: `${lead}: write to ${office(university)}${reference}.${page}${of}`, same };
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function office(university: string): string {
  return `the technology transfer office of ${withArticle(university)}`;
}

/** Who made a result, or the lab or department that it comes from. */
export function people(question: string): Tell {
  return (card) => {
    const { number, researchers, summary, university, record, it } = card;
    const names = (researchers ?? []).map(({ name }) => name);
    const origins = namedOrigins(summary ?? '', university);
    const of = (kind: NamedOrigin['kind']) => origins.filter((each) => each.kind === kind);
    const groups = [...of('lab'), ...of('department')].slice(0, 1);
    if (GROUPS.test(question) && groups.length > 0) return alone(`${record} names ${told(groups)}`);
    if (names.length > 0) {
      const who = it === 'It' ? 'it' : `number ${number}`;
      return alone(
        `The ${names.length === 1 ? 'person' : 'people'} behind ${who} ${names.length === 1 ? 'is' : 'are'} ${AND.format(names)}.`,
      );
    }
    if (of('person').length > 0) return alone(`${record} names ${told(of('person'))}`);
    if (groups.length > 0) return alone(`${record} names no inventors, but it does name ${told(groups)}`);
    return GROUPS.test(question)
      ? {
          one: `${record} names no lab, group or department; ${withArticle(university)} can tell you.`,
          same: 'name no lab, group or department; the universities can tell you.',
        }
      : {
          one: `${record} names no inventors or researchers; ${withArticle(university)} can tell you.`,
          same: 'name no inventors or researchers; the universities can tell you.',
        };
  };
}

/** The names, with the sentence that has the first of them. */
function told(origins: readonly NamedOrigin[]): string {
  const names = origins.map(({ kind, name }) => (kind === 'person' ? name : `the ${name}`));
  return `${AND.format(names)}: ${quote(origins[0]?.sentence ?? '')}`;
}
