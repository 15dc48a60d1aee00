import { asksToDo } from '@cosmos/language/clauses/openings.ts';
import { isOrdinary } from '@cosmos/language/analysis/ordinary-words.ts';
import { thirdPerson, verbOf, verbOfGerund } from '@cosmos/language/phrases/verbs.ts';
import { ADVERB, isBaseForm, isDescribing } from '@cosmos/language/phrases/word-kinds.ts';

const MODAL = String.raw`(?:must|should|shall|(?:has|have|needs?|ought) to)`;
const DENIED = String.raw`(?:(?:must|should|sha|ca)n['’]t|cannot|(?:must|should|shall|can|may) not)`;
/** "Shelf life should go up to three weeks": a subject of its own, what modal, and the rest. */
const WITH_SUBJECT = new RegExp(
  String.raw`^(?:(?:the|its|our|any)\s+)?((?:(?!(?:${MODAL}|${DENIED})\b)[\p{L}\p{N}-]+\s+){1,4})(?:(${DENIED})|(${MODAL}))\s+(.+)$`,
  'isu',
);
/** What only leads to a figure: "go up to three weeks" is "up to three weeks". */
const LEADS_TO =
  /^(?:(?:be|go|come|get|last|extend|stay|remain)\s+)(?=(?:up to|down to|at (?:least|most)|above|below|over|under|within|between|(?:no )?(?:more|less) than|about|around|\d))/iu;
/** "Gets it below 5 ppb". */
const BRINGS_IT =
  /^(?:gets?|brings?|keeps?)\s+(?:it|them)\s+(?=(?:down to|below|under|above|over|within)\b)/iu;
const NEGATED = /^(?:not|never)\s+(?=\p{L})/iu;
const HAS = /^(?:have|has)\s+(?!to\b|no\b)(?:an?\s+)?(?=\p{L})/iu;
/** "Price is important too". */
const PRICE = /^(?:price|costs?)\s+(?:(?:is|are|also|too)\b.*|matters?)$/iu;
/** What was said before in the sentence makes the verb that follows a base form. */
const BASE_FORM = new RegExp(String.raw`\b(?:${MODAL}|can|could|will|would|may)\b[^.!?;]*$|\bto\s+$`, 'iu');

/**
 * A requirement as one says it of a thing: "survives 500 cycles" of "it must survive 500 cycles", "sprayable" of "be sprayable",
 * "shelf life up to three weeks" of "the shelf life should go up to three weeks". `before` is what stands before it.
 */
export function saidForm(written: string, before: string): string {
  if (PRICE.test(written)) return 'low price';
  const text = lowered(written, before);
  const [, subject = '', denied, , rest = ''] = WITH_SUBJECT.exec(text) ?? [];
  if (subject !== '') return ofSubject(subject.trim(), rest, denied !== undefined);
  const plain = text
    .replace(/^be\s+(?=\p{L})/iu, '')
    .replace(HAS, '')
    .replace(BRINGS_IT, '');
  const [lasting = ''] = /^\p{L}+ing(?=\s.*\d)/u.exec(plain) ?? [];
  const verbOfIt = lasting && verbOfGerund(lasting);
  if (verbOfIt) return thirdPerson(verbOfIt) + plain.slice(lasting.length);
  // "Can be read by drone" is no reading.
  if (plain !== text || !BASE_FORM.test(before) || /\bbe\s+$/iu.test(before)) return plain;
  const [negation = ''] = NEGATED.exec(text) ?? [];
  const words = text.slice(negation.length).split(' ');
  const at = words.findIndex((word) => !ADVERB.test(word));
  const [verb = '', next] = [words[at], words[at + 1]];
  const isSurely =
    (AFTER_MODAL.test(before) && /^\p{Ll}+$/u.test(verb) && !isDescribing(verb)) ||
    (asksToDo(before) && verbOf(verb) === verb);
  if (!isSurely && !isBaseForm(verb, next)) return text;
  if (negation !== '')
    return `${/never/i.test(negation) ? 'never' : 'does not'} ${said(words, at, negation)}`;
  return said(words, at);
}

const AFTER_MODAL = new RegExp(String.raw`\b${MODAL}\s+$`, 'iu');

/** The words with their verb as of "it", or as it is behind "does not". */
function said(words: readonly string[], at: number, negation = ''): string {
  const isPlain = /not/i.test(negation);
  return words.map((word, place) => (place === at && !isPlain ? thirdPerson(word) : word)).join(' ');
}

function ofSubject(subject: string, rest: string, isDenied: boolean): string {
  const isMany = /(?<!s|u|i)s$/iu.test(subject);
  const toFigure = rest.replace(LEADS_TO, '');
  if (toFigure !== rest && !isDenied) return `${subject} ${toFigure}`;
  if (/^be\s/iu.test(rest))
    return `${subject} ${isMany ? 'are' : 'is'} ${isDenied ? 'not ' : ''}${rest.replace(/^be\s+/iu, '')}`;
  if (isDenied) return `${subject} ${isMany ? 'do' : 'does'} not ${rest}`;
  const [verb = '', ...others] = rest.split(' ');
  return [subject, isMany ? verb : thirdPerson(verb), ...others].join(' ');
}

/** A word begins with a capital where it begins a sentence, and elsewhere only if it is a name. */
function lowered(written: string, before: string): string {
  const [first = ''] = /^\p{Lu}\p{Ll}+(?![\p{L}\p{N}])/u.exec(written) ?? [];
  const begins = /(?:^|[.!?:]\s*)$/u.test(before.trimEnd()) && isOrdinary(first.toLowerCase());
  return begins ? first.toLowerCase() + written.slice(first.length) : written;
}
