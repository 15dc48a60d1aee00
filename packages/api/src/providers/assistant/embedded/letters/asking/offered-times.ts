import { quantitiesIn } from '@cosmos/language/quantities/quantities.ts';

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|mei|augustus|januarja|februarja|marca|aprila|maja|junija|julija|avgusta|septembra|oktobra|novembra|decembra)\\.?';
const WEEKDAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tues?|wed|thu(?:rs?)?|fri)\\b\\.?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|lunes|martes|miércoles|jueves|viernes|lunedì|martedì|mercoledì|giovedì|venerdì|maandag|dinsdag|woensdag|donderdag|vrijdag|ponedelj\\p{L}+|tor(?:ek|ka)|sred[ao]|četrt(?:ek|ka)|pet(?:ek|ka))';
const DAY = new RegExp(
  `^(?:${WEEKDAY}|\\d{1,2}(?:st|nd|rd|th|er|\\.)? (?:of |de )?${MONTH}(?: 20\\d\\d)?|${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?|\\d{1,2}\\.\\d{1,2}\\.(?:20\\d\\d)?|\\d{1,2}/\\d{1,2}(?:/20\\d\\d)?|20\\d\\d-\\d\\d-\\d\\d|(?:the )?\\d{1,2}(?:st|nd|rd|th)|tomorrow|(?:the )?week after next|next week|(?:the )?(?:first|second|third|last) (?:week|half) (?:of|in) ${MONTH}|(?:early|mid|late)[ -]${MONTH}|(?:the )?(?:calendar )?week \\d{1,2}|(?:der )?kw \\d{1,2}|(?:la )?semaine (?:\\d{1,2}|prochaine)|nächste[rn]? woche|morgen|demain|mañana)(?![\\p{L}\\d])`,
  'iu',
);
/** "Do oder Fr": in English the first is a verb. */
const SHORT_DAY =
  /^(?:Mo|Di|Mi|Do|Fr)\.?(?=[,/]| (?:oder|und|um|ab|bis|vormittags?|nachmittags?|\d)(?!\p{L})|[.!]?$)/u;
const TIME =
  /^(?:\(?heure (?:de \p{Lu}\p{L}+|locale)\)?|\(?(?:ortszeit|hora (?:de \p{Lu}\p{L}+|local)|(?:local|uk|us|german|french|swiss|central european|paris|london|berlin|zurich) time)\)?|\d{1,2}h\d{2}|\d{1,2}(?:(?::|\.|h)\d{2})?\s?(?:(?:am|pm|a\.m\.|p\.m\.)(?!\p{L})|uhr\b|h\b|o['’]clock\b)|\d{1,2}:\d{2}|\d{1,2}|noon|midday|mornings?|afternoons?|evenings?|lunch(?:time)?|vormittags?|nachmittags?|matin|après-midi|tarde|(?:CES?T|[ECMP][SD]?T|GMT|BST|UTC|eastern|pacific|central)(?: time)?)(?![\p{L}\d])/iu;
const LINK =
  /^(?:or|and|after|before|between|from|until|till?|to|at|on|in|the|of|week|either|any ?time|around|about|next|this|early|late|oder|und|nach|vor|zwischen|ab|bis|um|am|den|dem|der|ou|et|après|avant|entre|de|du|à|le|o|y|después|antes|a|las?|los|el|por)(?![\p{L}\d])|^[–—,/&;-]/iu;
/** "Any day but Friday". */
const EXCEPT = new RegExp(
  `(?<!\\p{L})(?:but|except(?: for)?|not(?: on)?|n['’]t(?: do)?|other than|apart from|außer|nicht(?: am)?|sauf(?: le)?|excepto(?: el)?|menos(?: el)?) (?:on |am |le |el )?${WEEKDAY}(?![\\p{L}])`,
  'giu',
);
const LONGEST = 120;
const RUNS = 3;

/**
 * The days and times that a sentence offers, in its own words: "Tuesday or Thursday after 2 pm". Null if it names no day. Nothing but
 * words for times is taken from it.
 */
export function offeredTimes(written: string): string | null {
  const sentence = written.replace(EXCEPT, ' ');
  const runs: string[] = [];
  let run: { text: string; isLink: boolean }[] = [];
  let hasDay = false;
  const end = () => {
    const from = run.findIndex(({ isLink }) => !isLink);
    const to = run.findLastIndex(({ isLink }) => !isLink);
    if (hasDay) runs.push(joined(run.slice(from, to + 1)));
    run = [];
    hasDay = false;
  };
  for (let rest = sentence.trimStart(); rest !== '';) {
    const day = (SHORT_DAY.exec(rest) ?? DAY.exec(rest))?.[0];
    const text = day ?? TIME.exec(rest)?.[0] ?? LINK.exec(rest)?.[0];
    if (text === undefined) {
      end();
      rest = rest.replace(/^(?:[\p{L}\p{N}’']+|.)\s*/su, '');
      continue;
    }
    hasDay ||= day !== undefined;
    run.push({ text, isLink: day === undefined && !TIME.test(rest) });
    rest = rest.slice(text.length).trimStart();
  }
  end();
  // "Tuesday or Thursday at 3, the inventor on Thursday only": no third one.
  const apart = runs.filter((each, at) => !runs.slice(0, at).some((before) => before.includes(each)));
  const all = apart.slice(0, RUNS).join(' or ');
  return all === '' || all.length > LONGEST ? null : all;
}

/** A time of the day, beside which a number is not the day of a month. */
const CLOCK =
  /\b\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|a\.m|p\.m)\b|\b\d{1,2}[:h]\d{2}\b|\b\d{1,2}\.? ?(?:uhr|uur|uri|ur)\b|\b(?:mornings?|afternoons?|noon|midday)\b|(?<!\p{L})(?:vormittags?|nachmittags?|matin|après-midi|tarde)(?!\p{L})/iu;
/** "Wednesday 18 February at 10": whether a sentence names a day and an hour, and so an appointment. */
export function namesAppointment(sentence: string): boolean {
  return offeredTimes(sentence) !== null && CLOCK.test(sentence);
}

/** A deadline, or what has been. */
const NO_OFFER = /\b(?:by|until|before|deadline|due|was|were|met|last|ago|yesterday|bis|avant|antes)\b/iu;

/** "I've got Wed 9-11am or Fri after 2pm": whether a sentence offers two times or more to choose from. */
export function offersTimes(sentence: string): boolean {
  const named = offeredTimes(sentence);
  if (named === null || NO_OFFER.test(sentence)) return false;
  return CLOCK.test(named) && /(?<!\p{L})(?:or|oder|ou|o|and|und|et|y)(?!\p{L})|[,;]/u.test(named);
}

/** "See you Wednesday then": whether a sentence only names a day again that the member has chosen. `chosen`: what they wrote last. */
export function isAgreed(sentence: string, chosen: string): boolean {
  const days = offeredTimes(sentence)?.match(DAYS) ?? [];
  const written = chosen.toLowerCase();
  return (
    days.length > 0 &&
    !/[?？]|(?<!\p{L})(?:or|oder|ou|o)(?!\p{L})/u.test(sentence) &&
    days.every((day) => written.includes(day.toLowerCase()))
  );
}

const DAYS = new RegExp(`${WEEKDAY}|\\d{1,2}(?:st|nd|rd|th|\\.)? ?${MONTH}`, 'giu');

const TALK =
  /\b(?:call|meet(?:ing|ings)?|talk|speak|chat|phone|ring|visit|come (?:to|by|over|and)|slots?|available|free|calendar|diary|zoom|teams|skype|video|appointment|coffee|half an hour|minutes|schedule|time|when would|suits?)\b|telef|gespräch|termin|treffen|zeit|besuch|appel|réunion|rendez-vous|disponible|créneau|heure|llamada|hablar|reuni|visita|hora/iu;

/** "I would like to see a demo", "may we visit?" */
const TO_MEET =
  /\b(?:demos?|demonstrat\p{L}*|see (?:it|one|the)|visit|meet|call|talk|speak|come (?:by|over|to))\b|(?<!\p{L})(?:vorführ\p{L}*|besuch\p{L}*|besichtig\p{L}*|zeigen|visit\p{L}*|montrer|voir|rencontr\p{L}*|ver(?:lo|la)?|mostrar|vedere|bezoek\p{L}*|obisk\p{L}*|obišč\p{L}*|ogled\p{L}*)(?!\p{L})/iu;

/** Whether a question asks to meet, to visit or to be shown something. */
export function asksToMeet(question: string): boolean {
  return TO_MEET.test(question);
}

const FEW_WORDS = 8;
const CHOICE =
  /\b(?:which|what|either|any of|do(?:es)?|would|will)\b.{0,30}\b(?:prefer|suits?|works?|best|better|convenient|you)\b|(?<!\p{L})(?:was|wann|welche[rsn]?|passt|lequel|laquelle|quel(?:le)?|quand|convient|cuál|qué (?:día|hora)|conviene|viene bien|quale|quando|welke?|wanneer)(?!\p{L})/iu;

/** "Which would you prefer?", behind the times that are offered. */
export function asksToChoose(asked: string): boolean {
  return CHOICE.test(asked) && asked.split(/\s+/).length <= FEW_WORDS;
}

/** Whether a sentence names a time, or is about talking or meeting. */
export function isOfTime(sentence: string): boolean {
  if (offeredTimes(sentence) !== null) return true;
  // "Would 24 V suit you?"
  const isMeasured = quantitiesIn(sentence).some(
    ({ dimension }) => dimension !== 'time' && dimension !== 'number',
  );
  return TALK.test(sentence) && !isMeasured;
}

function joined(words: readonly { text: string }[]): string {
  return words
    .map(({ text }) => text)
    .join(' ')
    .replace(/ ([,;])/g, '$1')
    .replace(/(\d) ?([–—-]) ?(?=\d)/g, '$1$2');
}
