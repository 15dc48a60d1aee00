import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { type ShownCard, textOf } from '../shown-card.ts';

/** A longer line gets the university's short name. */
const LINE_CHARACTERS = 52;

type Named = Pick<ShownCard, 'university' | 'patents' | 'referenceNumber' | 'year'>;

/** What stands below a record's title: whose it is, under which number, since when. */
export interface RecordLine {
  university: string;
  /** In order; empty if the record states neither. */
  rest: string[];
}

export function recordLine({ university, patents, referenceNumber, year }: Named): RecordLine {
  const patent = patents?.map((each) => textOf(each)).find((each) => each !== null);
  const reference = textOf(referenceNumber);
  const number = patent ? patentName(patent) : reference;
  const rest = [number, year === null ? null : `listed ${year}`].filter((part) => part !== null);
  const whole = [university, ...rest].join(' · ');
  const name = textOf(university);
  if (name === null) return { university: CATALOGUE_MESSAGES.unknownUniversity, rest };
  return { university: whole.length > LINE_CHARACTERS ? universityFace(name).short : name, rest };
}

const SERIAL = /^(?:US\s*)?\d{2}\s*\/\s*\d{3},?\d{3}$/i;
const GRANTED = /^(?:US\s*)?(?:\d{1,2},\d{3},\d{3}|\d{7,8})(?:\s*B[12])?$|^[A-Z]{2}\s?[\d,]+\s?B\d$/i;

/** "Application 15/553,483", "Patent US10273403B2"; without such a word if the number doesn't tell. */
export function patentName(number: string): string {
  if (SERIAL.test(number)) return `Application ${number}`;
  return GRANTED.test(number) ? `Patent ${number}` : number;
}
