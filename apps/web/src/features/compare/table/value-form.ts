import type { FactRow, StatedFact } from '@cosmos/contract/compare/compare.ts';
import { inSigns } from '../../cards/record/facts/in-signs.ts';
import { numberFirst } from './board-rows.ts';
import { plainWords } from '../../../ui/text/plain-words.ts';

/** How a value is set: its number before its unit, the items of a list below each other, or words. */
export type ValueForm =
  | { kind: 'figure'; number: string; rest: string }
  | { kind: 'words'; text: string; isShort: boolean }
  | { kind: 'list'; items: string[]; more: number };

const ITEMS_SHOWN = 3;
const ITEM_CHARACTERS = 90;
/** The facts whose values are lists. */
const LISTS = new Set(['told:Advantages', 'told:Uses']);
const COMMA = /[,;]\s(?:and\s)?(?!(?:which|who|where|such|including|e\.g|i\.e)\b)/u;
const QUALITY_ALONE = /^[\p{L}-]+(?:al|ic|ive|ary)$/u;
const SHORT_CHARACTERS = 26;
const BESIDE_CHARACTERS = 14;

const COST_OF = /^(?:the )?(?:cost|price)s? (?:of|is|are)\s+(?=.*\d)/iu;
const ARTICLE =
  /^(?:(?:an?|the)\s+)?(?:(?:new|novel|unique|innovative)\s+)?(?:(?:kind|type) of (?:an?\s+)?)?(?=\p{L})/iu;
/** The heading of the next list, where the record’s own lines run together. */
const NEXT_HEADING = /(?<=\p{Ll})(?:Advantages|Applications|Benefits|Features|Uses|Publications)$/u;

/** How a cell shows what a record states: as briefly as its words allow, since the passage has all of them. */
export function formOf({ id }: Pick<FactRow, 'id'>, fact: StatedFact): ValueForm {
  const words = plainWords(fact.value).trim();
  const figure = fact.quote && isMeasured(id, fact) ? figureOf(words) : null;
  if (figure) return figure;
  const items = itemsOf(words, LISTS.has(id));
  if (items.length > 1)
    return {
      kind: 'list',
      items: tellingFirst(items).slice(0, ITEMS_SHOWN),
      more: items.length - Math.min(ITEMS_SHOWN, tellingFirst(items).length),
    };
  const text = inCapital(id === 'told:What it is' ? words.replace(ARTICLE, '') : words);
  return { kind: 'words', text, isShort: text.length <= SHORT_CHARACTERS };
}

/** Whether all values of a row are so short that two stand beside each other on a phone. */
export function isShortRow(row: FactRow): boolean {
  return row.cells.every((fact) => fact === null || lengthOf(formOf(row, fact)) <= BESIDE_CHARACTERS);
}

function lengthOf(form: ValueForm): number {
  if (form.kind === 'list') return Infinity;
  return form.kind === 'figure' ? form.number.length + form.rest.length : form.text.length;
}

function isMeasured(id: string, { number }: StatedFact): boolean {
  return number !== null || /^(?:measured:|told:Cost$)/u.test(id);
}

function figureOf(words: string): ValueForm | null {
  const { number, rest } = numberFirst(inSigns(words.replace(COST_OF, '')));
  return number === '' ? null : { kind: 'figure', number, rest };
}

/** The items of a list: its lines, or in the facts that are lists, what commas separate. */
function itemsOf(words: string, isList: boolean): string[] {
  const lines = words.split(/\n|\s*[•▪●]\s*/u);
  const parts = isList && lines.length === 1 ? words.split(COMMA) : lines;
  const fits = parts.length > 2 && parts.every(({ length }) => length <= ITEM_CHARACTERS);
  return (lines.length > 1 || fits ? parts : [words]).flatMap((item) => itemOf(item));
}

function itemOf(item: string): string[] {
  const text = inCapital(item.replace(NEXT_HEADING, '').replace(/[\s,;]+$/u, ''));
  return text === '' ? [] : [text];
}

/** Those of several words first; a quality alone ("Environmental") says nothing beside others. */
function tellingFirst(items: readonly string[]): string[] {
  const telling = items.filter((item) => !QUALITY_ALONE.test(item));
  const words = (item: string) => Number(!/\s/.test(item));
  return (telling.length > 0 ? telling : items).toSorted((a, b) => words(a) - words(b));
}

/** "pH" and other names keep their letters. */
function inCapital(text: string): string {
  return /^\p{Ll}[\p{Ll}\s-]/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
