import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { LetterFacts } from '../../../ports/assistant.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import { endsLikeNoun } from '@cosmos/language/phrases/keyphrases.ts';
import { isNounToo, verbOf, verbOfGerund } from '@cosmos/language/phrases/verbs.ts';
import { isQuality } from '@cosmos/language/phrases/qualities.ts';
import { sessionTitle } from './session-title.ts';

const TITLE_WORDS = 16;
const QUESTION_WORDS = 24;

/** A first letter or a reminder, made of nothing but what is given. */
export function writeLetter(facts: LetterFacts): string {
  return facts.unanswered ? reminder(facts, facts.unanswered) : firstLetter(facts);
}

/** Who asks, what for, by when, and under what confidentiality. */
function firstLetter({ technology, writer, need }: LetterFacts): string {
  const { name, designation, organisation, collaborationTypes, collaborationTimeline } = writer;
  const works = [designation, organisation && `at ${organisation}`].filter(Boolean).join(' ');
  const who = withStop(
    name ? `My name is ${name}${works && `, ${works}`}` : works && `I am writing as ${works}`,
  );
  const about = aboutNeed(need ?? '', `“${firstWords(technology.title, TITLE_WORDS)}”`);
  const when = STARTS[collaborationTimeline];
  const said = [
    who,
    ...about,
    collaborationTypes.flatMap(askedFor)[0] ?? stillAvailable(' for a licence or a joint project'),
    when
      ? `We would like to begin ${when}, so an answer in the next few weeks would help us.`
      : 'An answer in the next few weeks would help us to plan.',
    'Nothing here is confidential; we can sign a confidentiality agreement before either of us shares more.',
  ].filter(Boolean);
  while (said.join(' ').length > EMAIL_LIMITS.messageCharacters) said.pop();
  return said.join(' ');
}

function askedFor(collaborationType: string): string[] {
  const [right, work] = [RIGHTS[collaborationType], WORK[collaborationType]];
  if (right) return [stillAvailable(` for ${right}`)];
  return work ? [`We are interested in ${work}. ${stillAvailable('')}`] : [];
}

function stillAvailable(forWhat: string): string {
  return `Is it still available${forWhat}, and what would be the first step?`;
}

/** The sentence that says what is needed, word for word if it can stand in a letter. */
function aboutNeed(need: string, title: string): string[] {
  const sentences = sentencesOf(need).map((sentence) => sentence.trim());
  const said =
    sentences.findLast((sentence) => sentence.endsWith('?')) ??
    sentences.find((sentence) => FIRST_PERSON.test(sentence)) ??
    sentences[0];
  if (said === undefined) return [`We would like to know more about ${title}.`];
  if (said.length > NEED_CHARACTERS || !(said.endsWith('?') || FIRST_PERSON.test(said)))
    return [`We came across ${title} while looking for ${lookedFor(sessionTitle(said))}.`];
  return said.endsWith('?')
    ? [`Our question is: “${said}”`, `We came across ${title}, which may answer it.`]
    : [said, `We came across ${title}, which may help.`];
}

/** "Finishes without fluorine"; "a way to reduce fouling", where it is something to do; in quotation marks where it may be either. */
function lookedFor(asked: string): string {
  const need = asked.replace(/^(?:need|needed|want|wanted|seeking)(?: an?)? (?=\p{L})/iu, '');
  const [first = '', ...rest] = need.replace(/^to (?=\p{L})/iu, '').split(' ');
  const word = first.toLowerCase();
  const isToDo = first !== need.split(' ')[0] || verbOf(word) !== null || verbOfGerund(word) !== null;
  const ordered = isToDo ? need : inOrder(need);
  if (ordered !== need) return ordered;
  const activity = [word, ...rest].join(' ');
  if (/^to \p{L}/iu.test(need)) return `a way to ${activity}`;
  if (rest.length === 0 || NOUN_BEFORE.test(rest[0] ?? '')) return startingLow(need);
  const verb = verbOf(word) ?? verbOfGerund(word);
  if (verb === null) return startingLow(need);
  if (isNounToo(verb)) return `“${need}”`;
  if (verb === word) return `a way to ${activity}`;
  return word.endsWith('ing') ? `ways of ${activity}` : startingLow(need);
}

/**
 * Words as they are typed into a search, as people write them: "solar cells stable" as "stable solar cells". In quotation marks where
 * that can't be told, and as they are if nothing is out of order.
 */
function inOrder(need: string): string {
  const words = need.split(' ');
  const isAdjective = (word: string) => isQuality(word) || !endsLikeNoun(word.toLowerCase());
  const last = words.findLastIndex((word) => !isAdjective(word));
  if (last === -1) return words.length > 1 ? `“${startingLow(need)}”` : need;
  const [things, qualities] = [words.slice(0, last + 1), words.slice(last + 1)];
  const isMixed = things.some((word, at) => {
    const before = things[at - 1];
    return before !== undefined && isQuality(word) && !isQuality(before) && !BEFORE_QUALITY.test(before);
  });
  if (isMixed) return `“${startingLow(need)}”`;
  if (qualities.length === 0) return need;
  // "Batteries to recycle" ends with what is done to them.
  if (verbOf(qualities.at(-1) ?? '') !== null || things.length === 0) return `“${startingLow(need)}”`;
  return startingLow(`${qualities.join(', ').toLowerCase()} ${startingLow(things.join(' '))}`);
}

/** Behind one of these a word that describes is in its place. */
const BEFORE_QUALITY =
  /^(?:for|of|in|on|with|without|from|at|by|that|which|and|or|to|under|above|below|more|less|very|is|are|be|an?|the|\p{L}+ly)$/iu;

/** Before one of these stands a noun: "filters for whey". */
const NOUN_BEFORE = /^(?:for|of|in|on|with|without|from|at|by|that|which|and|or|to|under|above|below)$/i;

const NEED_CHARACTERS = 180;
const FIRST_PERSON = /^(?:we|our|i)\b.*[.!]$/i;

/** What a technology may be available for. */
const RIGHTS: Record<string, string> = {
  'Licence Ready IP': 'a licence',
  'Co-Develop IP': 'joint development',
};
/** What the university would do, or have done. */
const WORK: Record<string, string> = {
  'Sponsor Academic Research': 'a sponsored research project',
  'Consult Academic Expert': 'some consulting',
  'Access Lab Testing': 'tests in your laboratory',
  'Fund University Spinout': 'a spin-out',
  'Fund POC Project': 'a proof of concept',
};
const STARTS: Record<string, string> = {
  'Within 3 months': 'within 3 months',
  '3-6 months': 'in 3 to 6 months',
  '6-12 months': 'in 6 to 12 months',
  'More than 12 months': 'in a year or more',
};

/** 30 to 90 words, whatever was asked. */
function reminder(
  { technology }: LetterFacts,
  { text, day, to, isToOther }: NonNullable<LetterFacts['unanswered']>,
): string {
  const about = `“${firstWords(technology.title, TITLE_WORDS)}”`;
  const asked = sentencesOf(text).findLast((sentence) => sentence.trim().endsWith('?'));
  const question = asked && ` My question was: “${firstWords(asked.trim(), QUESTION_WORDS)}”`;
  const opening = isToOther
    ? `On ${day} I wrote to ${to} about ${about}, for which you are listed too, and have not had an answer.`
    : `On ${day} I wrote to you about ${about} and have not had an answer yet.`;
  const end = isToOther
    ? ' Could you help, or tell me who can? A short reply is enough, even if the technology is no longer available.'
    : ' A short reply would help, even if the technology is no longer available or I should write to someone else.';
  return `${opening}${question ?? ''}${end}`;
}

/** One full stop, also after "Ltd." */
function withStop(sentence: string): string {
  return sentence === '' || sentence.endsWith('.') ? sentence : `${sentence}.`;
}

function firstWords(text: string, most: number): string {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length <= most
    ? words.join(' ')
    : `${words
        .slice(0, most)
        .join(' ')
        .replace(/[,;:–-]+$/, '')} …`;
}

/** "Fluorine-free finishes", but not "PFAS" or "mRNA". */
function startingLow(text: string): string {
  const [first = ''] = text.split(/[\s-]/);
  return /^\p{Lu}\p{Ll}*$/u.test(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
