import { daysIn, monthsIn } from './dates-in-text.ts';

/** What stands before the end of a time; what is before it may be its beginning. */
const UNTIL =
  /(?<!\p{L})(?:until|till?|through|thru|expir\p{L}+|ends?|ending|runs?(?: out)?|lapses?|bis|endet|jusqu['’]?\p{L}*|hasta|expira|fino a\p{L}*|scade|tot(?: en met)?)(?!\p{L})/giu;
/** The same, of words that mostly say something else. */
const TO = /(?<!\p{L})(?:to|by)(?!\p{L})/giu;

/** Until when something holds, as precisely as a sentence says it: `2027-06-30`, `2027-06` or `2027`; null if it doesn't. */
export function untilIn(sentence: string, sentAt: Date): string | null {
  for (const { index } of [...sentence.matchAll(UNTIL), ...sentence.matchAll(TO)]) {
    const found = timeIn(sentence.slice(index), sentAt);
    if (found !== null) return found;
  }
  return timeIn(sentence, sentAt);
}

function timeIn(sentence: string, sentAt: Date): string | null {
  const day = daysIn(sentence)[0];
  if (day) {
    const year = day.year ?? nextYear(day.month, day.day, sentAt);
    return `${year}-${two(day.month)}-${two(day.day)}`;
  }
  const month = monthsIn(sentence)[0];
  if (month) return `${month.year ?? nextYear(month.month, 31, sentAt)}-${two(month.month)}`;
  const [, quarter, inYear] = /\bQ([1-4])[ /]?(20\d\d)\b/.exec(sentence) ?? [];
  if (quarter && inYear) return `${inYear}-${two(3 * Number(quarter))}`;
  if (
    /\bend of (?:the|this) year\b|\bjahresende\b|\bfin de (?:l['’])?año\b|\bfin de l['’]année\b/iu.test(
      sentence,
    )
  )
    return `${sentAt.getUTCFullYear()}-12-31`;
  const years = sentence.match(/(?<![\d,.])20\d\d(?![\d,.]\d)/g) ?? [];
  return years.find((year) => Number(year) >= sentAt.getUTCFullYear()) ?? null;
}

function nextYear(month: number, day: number, sentAt: Date): number {
  const year = sentAt.getUTCFullYear();
  return Date.UTC(year, month - 1, day) < sentAt.getTime() - 86_400_000 ? year + 1 : year;
}

const two = (number: number) => String(number).padStart(2, '0');
