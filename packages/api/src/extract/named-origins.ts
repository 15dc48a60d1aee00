import { sentences } from '@cosmos/language/sentences/sentences.ts';

/** Who or what a text says that a technology comes from, with the sentence that says so. */
export interface NamedOrigin {
  kind: 'person' | 'lab' | 'department';
  /** As written, without titles and degrees: "Ada Hop", "Hop Lab", "Department of Chemistry". */
  name: string;
  sentence: string;
}

const TEXT_CHARACTERS = 20_000;
const SENTENCE_CHARACTERS = 700;

const INITIALS = String.raw`(?:\p{Lu}\.[ -]?)+`;
const WORD = String.raw`(?:[OD][’'])?\p{Lu}[\p{L}-]*\p{Ll}(?:[’']\p{Lu}\p{Ll}+)?(?![\p{L}])`;
const NICKNAME = String.raw`(?:['‘“"(]\p{Lu}\p{Ll}+['’”")] )?`;
const PARTICLES = String.raw`(?:(?:de|da|del|della|der|den|di|van|von|la|le|el|bin) )*`;
/** "Ada Hop", "Robert J. Lee", "Xiaoguang ‘William’ Wang", "Maria de la Cruz". */
const FULL_NAME = String.raw`(?:${INITIALS} ?)?${WORD}(?: ${NICKNAME}(?:${INITIALS} ?)?${PARTICLES}${WORD}){1,3}`;
const NAME = String.raw`(?:${FULL_NAME}|${PARTICLES}${WORD})`;
const TITLE = String.raw`(?:(?:[Pp]rofessors?|Profs?\.?|Drs?\.?|[Pp]rincipal [Ii]nvestigator) ?(?=\p{Lu}))`;
const DEGREES = String.raw`(?:,? (?:Ph\.? ?D|M\.? ?D|Sc\.? ?D)\b\.?)*`;
const MORE = String.raw`(?:${DEGREES}(?:,? and |[,;] | & )${TITLE}*${FULL_NAME}(?![’']s))*`;
const ROLE =
  '[Rr]esearchers?|[Ss]cientists?|[Ee]ngineers?|[Ii]nventors?|[Ii]nvestigators?|[Ss]urgeons?|[Pp]hysicians?|students?|candidates?|fellows?|faculty(?: members?)?';
const LAB = '[Ll]ab(?:oratory)?|(?:[Rr]esearch )?[Gg]roup';
const WORKING = `${LAB}|(?:[Rr]esearch )?[Tt]eam`;

const IS_PROFESSOR = String.raw`(${FULL_NAME}) (?:is|was) (?:the|an?)\b(?:[^.]|(?<=\b(?:\p{Lu}|[JS]r))\.)*?\b(?:[Pp]rofessor|[Cc]hair|[Ff]ellow|[Rr]esearch [Ss]cholar)\b`;
const DESCRIBED = new RegExp(IS_PROFESSOR, 'gu');

/** Each names people in its first group. */
const PEOPLE = [
  String.raw`(?<!\p{L})${TITLE}+(${NAME}${MORE})`,
  String.raw`\b(?:led|developed|invented|created|designed|discovered) by ${TITLE}*(${FULL_NAME}${MORE})`,
  String.raw`\b(?:${ROLE})(?: (?:are|is))?,? ${TITLE}*(${FULL_NAME}${MORE})`,
  String.raw`\b[Ii]nventors?(?:\(s\))?: ?${TITLE}*(${FULL_NAME}${MORE})`,
  IS_PROFESSOR,
  String.raw`(${FULL_NAME})(?=,? (?:Ph\.? ?D|M\.D)\b)`,
].map((pattern) => new RegExp(pattern, 'gu'));
/** Whose lab it is. */
const OWNERS = [
  String.raw`(?<!\p{L})${TITLE}*(${NAME})[’']s? (?:[a-z]+ )?(?:${WORKING})\b`,
  String.raw`\b(?:${LAB}) of ${TITLE}*(${FULL_NAME})`,
].map((pattern) => new RegExp(pattern, 'gu'));
const LABS = new RegExp(
  String.raw`\b[Tt]he ((?:${WORD}|\p{Lu}{2,})(?: (?:(?:and|of|for|in|&) )?(?:${WORD}|\p{Lu}{2,})){0,6}? (?:${LAB}))\b`,
  'gu',
);
const DEPARTMENTS = new RegExp(
  String.raw`(?<!\b(?:US|U\.S\.|National|American|States) )\b((?:[Dd]epartment|Division|School|College|Institute|Cent(?:er|re)) (?:of|for) ${WORD}(?:(?:,? (?:and|&|of|in|for) |, | )${WORD}){0,7})`,
  'gu',
);
const GOVERNMENT =
  /\b(?:Energy|Defen[sc]e|Agriculture|Veterans|Homeland|Transportation|Commerce|Justice|Cardiology|Standards)\b/u;

/** Somebody made something: names in other sentences may be anybody's. */
const MADE =
  /\b(?:develop|invent|creat|design|discover|engineer|identif|found\b|demonstrat|establish|propos|patent|synthesi|buil[dt]|construct|fabricat|introduc|devis|formulat|generat|pioneer|present|offer|show|conceiv|report|solv|led by|investigat|inventors?\b)/iu;
/** Papers, and places that only hand something out. */
const OF_OTHERS =
  /\bet al\b|\bdoi\b|\bpp?\. ?\d|\bJackson Lab|\b(?:provided|distributed|supplied|purchased|described) by\b|\b(?:Nature|Science|Journal|Proceedings|Phys(?:ical|\.)? Rev|Lett\.|IEEE|arXiv)\b.*\d{4}/u;
const HEADING = /^(?:(?:[Ll]ead|[Ff]aculty) )?[Ii]nventors?(?:\(s\))?:?$/u;
const NO_NAME =
  /\b(?:University|Institut\w*|College|School|Hospital|Cent(?:er|re)|Department|Medicine|Medical|Clinic|Laborator\w+|Lab|State|Foundation|Inc|Company|Corporation|Technolog\w+|Engineering|Sciences?|Office|Alzheimer|Parkinson|Crohn|Huntington|Bachelor|Master|Doctor|The|This|These|Our|UCLA|USA|Innovation|Professor|Associate|Assistant|Director|Chair)\b/u;
/** "… University and its Applied Physics Laboratory" */
const HOST = /^.*\b(?:University|Hospital)(?: and)? /u;
const NO_LAB =
  /^(?:Control|Placebo|Treatment|Study|Working|Focus|Test|Experimental|User|Functional|Current|Standard|National|First|Second|Wet|Dry|Clinical|Central)\b/iu;

/** The people, labs and departments that a text names as its technology's origin; none if it names none. */
export function namedOrigins(text: string, university: string): NamedOrigin[] {
  const places = new Set(university.split(/[^\p{L}]+/u));
  const found = sentencesWithMakers(text).flatMap((sentence) => [
    ...labsIn(sentence, places),
    ...peopleIn(sentence, places),
    ...departmentsIn(sentence),
  ]);
  const known = new Map<string, NamedOrigin>();
  for (const origin of found) {
    const key = `${origin.kind} ${origin.name.toLowerCase()}`;
    if (!known.has(key)) known.set(key, origin);
  }
  const all = [...known.values()];
  return all.filter((origin) => !all.some((other) => isFuller(other, origin)));
}

/** People whom a text describes as professors and the like, with the sentence; the first one of each. */
export function peopleDescribed(text: string, university: string): NamedOrigin[] {
  const places = new Set(university.split(/[^\p{L}]+/u));
  const known = new Map<string, NamedOrigin>();
  for (const sentence of flatSentences(text)) {
    if (sentence.length > SENTENCE_CHARACTERS || OF_OTHERS.test(sentence)) continue;
    for (const name of matches(DESCRIBED, sentence))
      if (isPerson(name, places) && !known.has(name)) known.set(name, { kind: 'person', name, sentence });
  }
  return [...known.values()];
}

function sentencesWithMakers(text: string): string[] {
  return withHeadings(flatSentences(text)).filter(
    (sentence) => sentence.length <= SENTENCE_CHARACTERS && MADE.test(sentence) && !OF_OTHERS.test(sentence),
  );
}

function flatSentences(text: string): string[] {
  return sentences(text.slice(0, TEXT_CHARACTERS)).map(({ start, end }) =>
    text.slice(start, end).replace(/\s+/gu, ' '),
  );
}

/** "Lead inventor:" belongs to the line that follows. */
function withHeadings(all: readonly string[]): string[] {
  return all.map((sentence, at) => {
    const before = all[at - 1] ?? '';
    return HEADING.test(before) ? `${before.replace(/:?$/u, ':')} ${sentence}` : sentence;
  });
}

function peopleIn(sentence: string, places: ReadonlySet<string>): NamedOrigin[] {
  return PEOPLE.flatMap((pattern) => matches(pattern, sentence))
    .flatMap(asNames)
    .filter((name) => isPerson(name, places))
    .map((name) => ({ kind: 'person', name, sentence }));
}

function labsIn(sentence: string, places: ReadonlySet<string>): NamedOrigin[] {
  const owners = OWNERS.flatMap((pattern) => matches(pattern, sentence)).filter((name) =>
    isPerson(name, places),
  );
  const named = matches(LABS, sentence)
    .map((name) => name.replace(HOST, ''))
    .filter((name) => {
      const own = name.split(' ').slice(0, -1);
      return !NO_LAB.test(name) && !own.every((word) => places.has(word));
    });
  return [
    ...owners.flatMap((name): NamedOrigin[] => [
      { kind: 'person', name, sentence },
      { kind: 'lab', name: `lab of ${name}`, sentence },
    ]),
    ...named.map((name): NamedOrigin => ({ kind: 'lab', name, sentence })),
  ];
}

function departmentsIn(sentence: string): NamedOrigin[] {
  return matches(DEPARTMENTS, sentence)
    .filter((name) => !GOVERNMENT.test(name))
    .map((name) => ({ kind: 'department', name, sentence }));
}

function matches(pattern: RegExp, sentence: string): string[] {
  return [...sentence.matchAll(pattern)].flatMap(([, name]) => name?.trim() ?? []);
}

const JOINTS = new RegExp(`${DEGREES}(?:,? and |[,;] | & )${TITLE}*`, 'u');

function asNames(list: string): string[] {
  return list.split(JOINTS).map((name) => name.trim());
}

function isPerson(name: string, places: ReadonlySet<string>): boolean {
  return name !== '' && !NO_NAME.test(name) && !name.split(' ').some((word) => places.has(word));
}

/** "Ada Hop" says more than "Hop". */
function isFuller(one: NamedOrigin, other: NamedOrigin): boolean {
  return one.kind === other.kind && one.name !== other.name && one.name.endsWith(` ${other.name}`);
}
