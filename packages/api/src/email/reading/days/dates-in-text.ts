/** Days in prose, in the common forms of European and East Asian languages, without a calendar year if none is written. */
export interface DayInText {
  at: number;
  end: number;
  year: number | null;
  month: number;
  day: number;
  /** `3/12` is two days, depending on the country. */
  isEitherOrder: boolean;
}

/** The beginnings of the months' names, in lower case and without accents; the longer ones decide where two months begin alike. */
const MONTHS = [
  'jan ene gen led stycz янв січ oca ιαν tammi',
  'feb fev unor lut фев лют sub φεβ helmi',
  'mar maart mrt brez marc мар бер μαρ maalis',
  'apr avr abr dub kwie апр кві nis huhti',
  'may mai maj mag mei kve мая май тра toukok',
  'jun juin giu cervna czerw июн чер haz kesa',
  'jul juil lug cervence lip июл тем tem heina',
  'aug aou ago srp sierp авг сер agu elok',
  'sep set wrz сен вер eyl syys zari',
  'oct okt ott out paz окт жов eki loka rij',
  'nov lis ноя лис kas marras',
  'dec dez des dic gru дек гру ara joulu pros',
].map((line) => line.split(' '));

const FORMS: readonly { pattern: RegExp; order: string }[] = [
  { pattern: /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gu, order: 'ymd' },
  { pattern: /(?:(\d{4})\s?[年년]\s?)?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/gu, order: 'ymd' },
  {
    pattern:
      /(?<![\d:])(\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?\s(?:de\s|of\s|d[’'])?(\p{L}{3,12})\.?(?:,?\s(?:de\s)?(\d{4}))?(?!\d)/gu,
    order: 'dmy',
  },
  {
    pattern: /(?<!\p{L})(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,?\s(\d{4}))?(?!\d)/gu,
    order: 'mdy',
  },
  { pattern: /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2}))?(?!\d)/gu, order: 'dmy' },
  { pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/gu, order: 'd/m' },
  { pattern: /(?<![\d-])(\d{1,2})-(\d{1,2})-(\d{4})(?!\d)/gu, order: 'dmy' },
];

export function daysIn(text: string): DayInText[] {
  const days: DayInText[] = [];
  for (const { pattern, order } of FORMS)
    for (const match of text.matchAll(pattern)) {
      const day = dayOf(match, order);
      if (day && !days.some(({ at, end }) => match.index < end && at < match.index + match[0].length))
        days.push({ at: match.index, end: match.index + match[0].length, ...day });
    }
  return days.toSorted((a, b) => a.at - b.at);
}

function dayOf([, ...groups]: RegExpExecArray, order: string): Omit<DayInText, 'at' | 'end'> | undefined {
  const part = (letter: string) => groups[order.replace('/', '').indexOf(letter)];
  const [first, second] = order === 'd/m' ? [groups[0], groups[1]] : [part('d'), part('m')];
  const written = order === 'd/m' ? groups[2] : part('y');
  const day = Number(first);
  const month = monthOf(second ?? '');
  const isEitherOrder = order === 'd/m' && day <= 12 && month !== undefined;
  const year = written === undefined ? null : Number(written) + (written.length === 2 ? 2_000 : 0);
  if (order === 'd/m' && month === undefined && day <= 12)
    return isDay(Number(second))
      ? { year, month: day, day: Number(second), isEitherOrder: false }
      : undefined;
  return month !== undefined && isDay(day) ? { year, month, day, isEitherOrder } : undefined;
}

function isDay(day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= 31;
}

/** 1 to 12. */
function monthOf(word: string): number | undefined {
  if (/^\d/.test(word)) return Number(word) >= 1 && Number(word) <= 12 ? Number(word) : undefined;
  const plain = plainWord(word);
  const isCyrillicMay = /^ма[йя]/u.test(word.toLowerCase());
  if (isCyrillicMay) return 5;
  const month = MONTHS.findIndex((names) => names.some((name) => plain.startsWith(name)));
  return month === -1 ? undefined : month + 1;
}

const WEEKDAYS = [
  'sunday sonntag dimanche domingo domenica zondag sondag sunnuntai niedziel воскресень',
  'monday montag lundi lunes lunedi segunda maandag mandag maanantai poniedzial понедельник',
  'tuesday dienstag mardi martes martedi terca dinsdag tisdag tirsdag tiistai wtor вторник',
  'wednesday mittwoch mercredi miercoles mercoledi quarta woensdag onsdag keskiviik srod сред',
  'thursday donnerstag jeudi jueves giovedi quinta donderdag torsdag torstai czwart четверг',
  'friday freitag vendredi viernes venerdi sexta vrijdag fredag perjantai piat пятниц',
  'saturday samstag samedi sabado sabato zaterdag lordag lauantai sobot суббот',
].map((line) => line.split(' '));

const SHORT_WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** 0 (Sunday) to 6, if the text begins with a day of the week. */
export function weekdayAt(text: string): number | undefined {
  const plain = text
    .slice(0, 30)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l');
  const day = WEEKDAYS.findIndex((names) => names.some((name) => plain.startsWith(name)));
  const short = /^(?:sun|mon|tue|wed|thu|fri|sat)(?=(?:s|rs|r|nes)?(?![a-z]))/.exec(plain)?.[0];
  if (day === -1 && short !== undefined) return SHORT_WEEKDAYS.indexOf(short);
  return day === -1 ? undefined : day;
}

/** Months in whole words, not those of days: "until June", "Ende März 2027". */
export function monthsIn(text: string): { year: number | null; month: number }[] {
  return [
    ...text.matchAll(/(?<!\p{L})(\p{Lu}?\p{Ll}{2,11})\.?(?:,?\s(?:de\s)?(20\d\d))?(?!\p{L})/gu),
  ].flatMap(([, word = '', year]) => {
    const month = WHOLE_MONTH.test(plainWord(word)) ? monthOf(word) : undefined;
    // "may" is a verb unless it is written like a name.
    return month === undefined || word === 'may' ? [] : [{ year: year ? Number(year) : null, month }];
  });
}

const WHOLE_MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/;

const plainWord = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
