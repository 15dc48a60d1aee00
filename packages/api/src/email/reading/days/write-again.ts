import { untilWords } from '../../../providers/assistant/embedded/letters/phrases/until-words.ts';
import { untilIn } from './until.ts';

/** "Ping me in April", "try us again after the summer": the member is asked to write again, at a time that is named. */
const VERB =
  '(?:ping|nudge|poke|write|e-?mail|contact|reach out|get (?:back )?in touch|get back|come back|circle back|touch base|check(?: back)?(?: in)?|try|ask|remind|follow up|reconnect|drop)\\b';
const ASKED = new RegExp(
  [
    String.raw`(?:^|[,;:–-]\s*|\b(?:please|do|just|kindly|feel free to|happy for you to|you (?:can|could|may|might|should|are welcome to)|(?:could|can|would) you|(?:suggest|propose|recommend|think|say|ask|rather)(?: that)? you(?: to)?|let['’]?s|let us|best to|worth) (?:just |please |then |always |also )?)${VERB}(?! (?:to |with |in with )?you\b)`,
    String.raw`\bwould you mind (?:dropping|pinging|nudging|writing|e-?mailing|contacting|getting (?:back )?in touch|getting back|checking(?: back)?(?: in)?|coming back|trying|asking|reminding)\b`,
    String.raw`\b(?:and|but|so|then) (?:please )?${VERB}(?: to| with)? (?:me|us)\b`,
    String.raw`(?<!\p{L})(?:melden|schreiben|fragen|kontaktieren) sie (?:sich|mir|uns|mich)|(?<!\p{L})(?:recontactez|relancez|écrivez|contactez|rappelez)[- ](?:moi|nous)|revenez vers (?:moi|nous)|(?<!\p{L})(?:si faccia (?:risentire|vivo)|ci (?:riscriva|ricontatti)|mi (?:riscriva|ricontatti)|neem (?:dan )?(?:weer|opnieuw|nog eens) contact)|(?<!\p{L})(?:escríba(?:me|nos)|contácte(?:me|nos)|vuelva a|escríban(?:me|nos))`,
  ].join('|'),
  'iu',
);
const NOT =
  /\b(?:not|never|don['’]t|nicht|ne|no) (?:\p{L}+ ){0,2}(?:ping|write|contact|e-?mail|reach|call)/iu;

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const SPAN =
  '(?:a|an|one|two|three|four|five|six|eight|ten|twelve|\\d{1,2}|a few|a couple of|some) (?:days?|weeks?|months?|years?|quarters?)(?: or so)?';
const SEASON = '(?:spring|summer|autumn|fall|winter)(?: (?:break|holidays?|term|semester))?';
const TIME = `(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?!\\d)|${MONTH}|q[1-4]|(?:the )?(?:new|next) year|(?:the |next |this )?${SEASON}|easter|christmas|thanksgiving|the holidays|next (?:week|month|quarter|term|semester)|${SPAN}|(?:the )?(?:first|second) half of (?:the year|next year|20\\d\\d)|20\\d\\d)`;
const WHEN = new RegExp(
  `\\b(?:(?:in|after|around|from|by|towards?|on|early(?: in)?|mid(?: in)?|late(?: in)?|sometime in|once|at the (?:start|beginning|end) of|in (?:early|mid|late)|the (?:start|beginning|end) of) (?:the (?=\\d))?|(?=next )|(?:early|mid|late)-)${TIME}(?:,? 20\\d\\d)?\\b`,
  'iu',
);

const SEASONS: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:frühjahr|frühling|printemps|primavera|voorjaar|lente)(?!\p{L})/iu, 'in spring'],
  [/(?<!\p{L})(?:sommer|été|verano|estate|zomer)(?!\p{L})/iu, 'in summer'],
  [/(?<!\p{L})(?:herbst|automne|rentrée|otoño|autunno|najaar|herfst)(?!\p{L})/iu, 'in autumn'],
  [/(?<!\p{L})(?:hiver|invierno|inverno)(?!\p{L})/iu, 'in winter'],
  [
    /(?<!\p{L})(?:(?:nächstes|im neuen|kommendes) jahr|l['’]année prochaine|el año que viene|(?:l['’]anno prossimo|il prossimo anno)|volgend jaar)(?!\p{L})/iu,
    'next year',
  ],
];

/** When the member is asked to write again, as the end of a sentence: "in April", "after the summer"; null if they aren't. */
export function writeAgainIn(sentence: string, sentAt: Date): { when: string; on?: string } | null {
  const asked = ASKED.exec(sentence);
  if (!asked || NOT.test(sentence)) return null;
  const named = WHEN.exec(sentence.slice(asked.index))?.[0];
  if (named !== undefined)
    return {
      when: named
        .replace(/^once /iu, 'after ')
        .replace(/^(?=(?:early|mid|late)\b)(?!\p{L}+ (?:next|this|in)\b)/iu, 'in '),
    };
  // In other languages.
  const on =
    /^[\p{ASCII}’]*$/u.test(sentence) && / (?:me|us)\b/i.test(sentence) ? null : untilIn(sentence, sentAt);
  const season = SEASONS.find(([words]) => words.test(sentence))?.[1];
  if (on === null && season !== undefined) return { when: season };
  return on === null ? null : { when: `in ${untilWords(on)}`.replace(/^in (?=\d{1,2} )/, 'on '), on };
}

/** "Please write to me again then", "recontactez-moi à ce moment-là": at the time that was named before. */
const THEN =
  /\b(?:then|at that (?:time|point)|after that|that month)\b|(?<!\p{L})(?:dann|danach|à ce moment(?:-là)?|alors|entonces|en ese momento|allora|in quel momento|dan|tegen die tijd)(?!\p{L})/iu;
const FROM_THEN = new RegExp(
  `\\b(?:before|until|till|from|as of|after|earlier than|prior to) (?:the (?:start|beginning|end) of |early |mid-?|late )?(${TIME}(?:,? 20\\d\\d)?)\\b`,
  'iu',
);
const A_DAY = /^(?:the )?\d|\d$|easter|christmas|thanksgiving|holidays/iu;

/** Whether the member is asked to write again at a time that was named before. */
export function asksAgainThen(sentence: string): boolean {
  return ASKED.test(sentence) && !NOT.test(sentence) && THEN.test(sentence);
}

/** The same, where the sentence before says until when nothing can be done: "not before September. Please write again then". */
export function writeAgainThen(
  sentence: string,
  before: string,
  sentAt: Date,
): { when: string; on?: string } | null {
  if (!asksAgainThen(sentence)) return null;
  const named = FROM_THEN.exec(before)?.[1];
  if (named !== undefined) {
    if (/^(?:next|this) /iu.test(named)) return { when: named };
    return { when: `${A_DAY.test(named) && !/^20\d\d$/u.test(named) ? 'after' : 'in'} ${named}` };
  }
  const on = untilIn(before, sentAt);
  return on === null ? null : { when: `in ${untilWords(on)}`.replace(/^in (?=\d{1,2} )/, 'on '), on };
}
