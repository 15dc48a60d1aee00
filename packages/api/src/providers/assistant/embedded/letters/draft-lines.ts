import { typedSentencesOf } from '@cosmos/language/sentences/typed-sentences.ts';
import { answerGap } from '@cosmos/contract/email/assistance.ts';
import type { PersonInstead } from '@cosmos/contract/email/outcome.ts';
import type { Letter, Saying } from '../../../../ports/letters.ts';
import { namesUse, usesIn } from './asking/field-of-use.ts';
import { isShown } from './asking/is-shown.ts';
import { isOfAgreement, offersOne } from './asking/of-agreement.ts';
import { offersToTalk } from './asking/offers.ts';
import { withoutGreeting } from './asking/letter-phrases.ts';
import { asksWhetherItSuits } from './asking/whether-it-suits.ts';
import { isAgreed, offeredTimes } from './asking/offered-times.ts';
import type { DraftPhrases } from './phrases/phrases.ts';
import { TIED } from './reply-state.ts';

/** Where a reply is written: in which language, and to whom they refer. */
interface Opening {
  phrases: DraftPhrases;
  standing: Saying | undefined;
  /** What is asked below anyway. */
  asked: readonly string[];
  /** What the member wrote last. */
  chosen: string;
}

/** The first lines of a reply: thanks, and what is to be said to what they said and offered, unless it is among what is `asked`. */
export function openingTo(
  letters: readonly Letter[],
  { phrases, standing, asked, chosen }: Opening,
): string[] {
  const says = letters.flatMap((letter) => letter.says);
  const times = says.filter(({ kind, quote }) => kind === 'times' && !isAgreed(quote, chosen));
  const again = says.findLast((each) => each.kind === 'write-again');
  const wanted = ['agreement-first', 'available'].includes(standing?.kind ?? '')
    ? says.find(({ kind }) => kind === 'agreement-first')
    : undefined;
  return [
    withThanksFor(
      letters,
      openingOf(phrases, standing, {
        says,
        isComing: isInTouch(letters),
        isAsked: asked.length > 0 || times.length > 0,
      }),
      phrases,
    ),
    ...(letters.some(isWithoutItsFile) ? [phrases.sendAgain] : []),
    // Whether one can live with it may be asked already.
    ...(asked.some(asksWhetherItSuits) ? [] : limitLines(phrases, standing, { letters, chosen })),
    ...(wanted && !asked.some((text) => isOfAgreement(text) || offersOne(text))
      ? agreementLines(phrases, wanted, letters)
      : []),
    ...(times.length === 0 ? talkLines(letters, phrases, asked) : [timesLine(phrases, times)]),
    ...(again?.kind === 'write-again' ? [phrases.again(again.when, again.on)] : []),
  ];
}

/** What people send on purpose; signatures and programs attach the rest. */
const DOCUMENT = /\.(?:pdf|pptx?|docx?|xlsx?|od[tps]|csv|key)$/i;
/** Nothing that a mail program could make a link of. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N} _()&+,-]{1,80}(?:\.\d{1,3}){0,2}\.\p{L}+$/u;
const FILES = 3;

function withThanksFor(letters: readonly Letter[], opening: string, phrases: DraftPhrases): string {
  const sent = letters.flatMap(({ files }) => files).filter((name) => DOCUMENT.test(name));
  if (sent.length === 0) return opening;
  const shown = sent.filter((name) => PLAIN_NAME.test(name)).slice(0, FILES);
  const names = shown.map(phrases.inQuotes);
  const what =
    names.length < sent.length
      ? phrases.theFiles
      : [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${phrases.and} `);
  return opening.startsWith(phrases.thanks)
    ? opening.replace(phrases.thanks, phrases.thanksAndFor(what))
    : `${opening} ${phrases.thanksAlsoFor(what)}`;
}

function openingOf(
  phrases: DraftPhrases,
  standing: Saying | undefined,
  { says, isComing, isAsked }: { says: readonly Saying[]; isComing: boolean; isAsked: boolean },
): string {
  // Who is asked to write again, or something else, doesn't wait.
  const hoping = (line: string) =>
    isAsked || says.some(({ kind }) => kind === 'write-again') ? '' : ` ${line}`;
  switch (standing?.kind) {
    case 'available':
      // With a limit it may be none of what they want.
      return standing.limit === undefined ? phrases.available : phrases.thanks;
    case 'option':
      return `${standing.inTalks ? phrases.inTalks : phrases.optioned(standing.until)}${hoping(phrases.ifFree)}`;
    case 'licensed':
      return `${phrases.licensed}${hoping(phrases.ifChanged)}`;
    case 'option-or-licensed':
    case 'not-available':
    case 'not-now':
      return `${phrases.noted}${hoping(phrases.ifChanged)}`;
    case 'wrong-person':
      return [phrases.noted, onward(phrases, standing.instead, { isComing, isAsked })]
        .filter(Boolean)
        .join(' ');
    case 'agreement-first':
      return says.some(({ kind }) => kind === 'available') ? phrases.available : phrases.thanks;
    case 'stop':
    case 'away':
    case 'times':
    case 'question':
    case 'sends':
    case 'delay':
    case 'write-again':
    case 'fact':
    case undefined:
      return phrases.thanks;
  }
}

/** "I've put her in copy", "he will be in touch": whoever is named has the email already, and writes first. */
const COMING =
  /\b(?:in (?:copy|cc|bcc)|cc(?:['’]?(?:d|ed)|ing)|cop(?:ied|ying)|looped? in|looping in|forward(?:ed|ing) (?:it|this|your (?:e-?mail|message|note|enquiry|inquiry|request)))\b|\b(?:he|she|they|who|(?:my|our) colleague|\p{Lu}\p{Ll}+)(?:['’]ll| will| is going to| should) (?:then |soon |shortly |now )?(?:pick|take|be in touch|contact|follow|get|come back|reach|respond|reply|answer|write|call|handle)\b|(?<!\p{L})(?:in kopie|in cc|weitergeleitet|leite .{0,40}weiter|meldet sich|melden sich|wird sich .{0,20}melden|kommt auf sie zu)(?!\p{L})|(?<!\p{L})(?:en copie|transmis|transf[éè]r\p{L}+|reviendra vers|vous (?:re)?contactera|vous répondra)(?!\p{L})|(?<!\p{L})(?:en copia|reenviad[oa]|se pondrá en contacto|le (?:contactará|escribirá))(?!\p{L})/iu;
const TO_BE_WRITTEN_TO =
  /\b(?:please|kindly|best|should|could|can|feel free to|just|do) (?:to )?(?:contact|write|e-?mail|reach|get in touch|speak|talk|approach|try|ask|direct)\b|(?<!\p{L})(?:wenden sie sich|schreiben sie|kontaktieren sie)|(?<!\p{L})(?:merci de|veuillez|vous pouvez) (?:vous adresser|contacter|écrire)|(?<!\p{L})(?:contacte|escriba|diríjase)(?!\p{L})/iu;

/** Whether whoever they refer to will write by themselves. */
function isInTouch(letters: readonly Letter[]): boolean {
  return letters.some(({ text }) => COMING.test(text) && !TO_BE_WRITTEN_TO.test(text));
}

/** Whose address is known needs no introduction. */
function onward(
  phrases: DraftPhrases,
  instead: PersonInstead | null,
  { isComing, isAsked }: { isComing: boolean; isAsked: boolean },
): string {
  if (isComing) {
    const name = instead?.name ?? null;
    return phrases.awaitThem(name !== null && isShown(name) ? name : null);
  }
  if (!instead?.name || !isShown(instead.name)) {
    if (instead?.email) return phrases.willWriteThere;
    return isAsked ? '' : phrases.whoElse;
  }
  return instead.email === null ? phrases.introduceMe(instead.name) : phrases.willWrite(instead.name);
}

/** Whether one can live with a limit is for the member to say; it is quoted as questions are. */
function limitLines(
  { language, hints }: DraftPhrases,
  standing: Saying | undefined,
  { letters, chosen }: { letters: readonly Letter[]; chosen: string },
): string[] {
  if (standing?.kind !== 'available' || standing.limit === undefined) return [];
  // What has gone to others says what the rest is: whether that is theirs is for the member to say.
  const said = isElsewhere(standing.quote, standing.limit, letters)
    ? besideTaken(standing.quote, standing.limit, { letters, chosen })
    : wholeSentence(standing.limit, letters);
  return isShown(said) ? [`> ${said}\n${answerGap(language, hints.suits)}`] : [];
}

/** Whether it has gone to others, and is told before what the member can have. */
function isElsewhere(quote: string, limit: string, letters: readonly Letter[]): boolean {
  if (quote.includes(limit)) return false;
  const isTied = letters.some(({ says }) => says.some((each) => TIED.has(each.kind) && each.quote === limit));
  const isBefore = letters.some(({ text }) => {
    const [at, yes] = [text.indexOf(limit), text.indexOf(quote)];
    return at !== -1 && yes !== -1 && at < yes;
  });
  return isTied || isBefore;
}

/** What can be had, behind what can't where that is what the member wants it for. */
function besideTaken(
  quote: string,
  limit: string,
  { letters, chosen }: { letters: readonly Letter[]; chosen: string },
): string {
  const [taken, open] = [wholeSentence(limit, letters), wholeSentence(quote, letters)];
  return namesUse(taken, usesIn(chosen)) ? `${taken} ${open}` : open;
}

/** As they wrote it. */
function wholeSentence(limit: string, letters: readonly Letter[]): string {
  const sentences = letters.flatMap(({ text }) => typedSentencesOf(text));
  const found = sentences.find((sentence) => sentence.includes(limit));
  return found !== undefined && isShown(found) ? withoutGreeting(found) : limit;
}

const IS_THERE = /\b(?:attach|enclos|below|bottom|link|docusign)\w*|anbei|beigefügt|anhang|ci-joint|adjunt/iu;

/** Whether it is signed is for the member to say. */
function agreementLines(phrases: DraftPhrases, { quote }: Saying, letters: readonly Letter[]): string[] {
  const says = letters.flatMap((letter) => letter.says);
  const isThere =
    letters.some(({ files }) => files.some((name) => DOCUMENT.test(name))) ||
    IS_THERE.test(quote) ||
    says.some((each) => each.kind === 'sends' && /nda|cda|agreement/i.test(each.quote));
  if (isThere) return [phrases.aboutAgreement(answerGap(phrases.language))];
  return [letters.some(({ text }) => WILL_SEND.test(text)) ? phrases.awaitAgreement : phrases.sendAgreement];
}

/** "I will prepare our standard CDA", "I'll have our contracts team send you our CDA". */
const WILL_SEND =
  /\b(?:i|we)(?:['’]ll| will| can| shall)\b[^.!?]{0,60}\b(?:send|prepare|draw up|draft|forward|share|email|get)\b[^.!?]{0,60}\b(?:m?ndas?|cdas?|agreement|one|it)\b|(?:schicke|sende|bereite|lasse)n?\b[^.!?]{0,60}(?:vereinbarung|nda|cda)|(?:enverr|transmettr|prépar)\p{L}*[^.!?]{0,60}accord|(?:enviar|prepar|mandar)\p{L}*[^.!?]{0,60}acuerdo/iu;

const ATTACHED =
  /\b(?:attach(?:ed|ing)|enclosed|enclosing)\b|(?<!\p{L})(?:anbei|angehängt|beigefügt|im anhang|ci-joint|en pièce jointe|adjunt[oa]?s?)(?!\p{L})/iu;

function isWithoutItsFile({ says, files }: Letter): boolean {
  return files.length === 0 && says.some(({ kind, quote }) => kind === 'sends' && ATTACHED.test(quote));
}

const LINK = /https?:|\bwww\.|\b(?:calendly|bookings?|doodle)\b/i;

function timesLine(phrases: DraftPhrases, times: readonly Saying[]): string {
  const named = times.flatMap(({ quote }) => offeredTimes(quote) ?? []);
  const [only = ''] = named;
  if (named.length === 1 && !SEVERAL.test(only))
    return phrases.time(only, answerGap(phrases.language, phrases.hints.suits));
  if (named.length > 0)
    return phrases.times(named.slice(0, SUGGESTIONS).join('; '), answerGap(phrases.language));
  return times.some(({ quote }) => LINK.test(quote))
    ? phrases.booking(answerGap(phrases.language, phrases.hints.booked))
    : phrases.talk(answerGap(phrases.language));
}

/** More than one day or hour. */
const SEVERAL =
  /[,;/]|(?<!\p{L})(?:or|and|between|from|to|after|before|week|mornings?|afternoons?|oder|und|zwischen|von|bis|nach|ab|woche|ou|et|entre|de|après|semaine|o|y|después|semana)(?!\p{L})|[–—-]/iu;
const SUGGESTIONS = 3;

/** A call that they offer beside what else they say is taken up, where it isn't quoted below. */
function talkLines(letters: readonly Letter[], phrases: DraftPhrases, asked: readonly string[]): string[] {
  const offer = letters.flatMap(({ text }) => typedSentencesOf(text)).find(offersToTalk);
  const isQuoted = asked.some((text) => offer?.includes(text));
  return offer === undefined || isQuoted
    ? []
    : [phrases.talk(answerGap(phrases.language, phrases.hints.time))];
}
