import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { FIELDS, type Field } from '@cosmos/contract/catalogue/fields.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { ASSET_TYPES, type AssetType } from '@cosmos/contract/catalogue/asset-types.ts';

/** From and to, both inclusive; records that state nothing are included only if `unstated` is set. */
export interface Range {
  min: number;
  max: number;
  unstated: boolean;
}

/** The filters of an answer. An empty list or missing range lets everything through. */
export interface Filters {
  types: readonly AssetType[];
  universities: readonly string[];
  /** Null stands for records without a field. */
  fields: readonly (Field | null)[];
  trl: Range | null;
  year: Range | null;
}

export const NO_FILTERS: Filters = { types: [], universities: [], fields: [], trl: null, year: null };

export type Facet = keyof Filters;
export const TYPE_NAMES: Record<AssetType, string> = { technology: 'Technology', researcher: 'Researcher' };

/** The facts of a card that filters read. */
type Fact = Pick<ResultCard, 'type' | 'university' | 'field' | 'trl' | 'year'>;

const PASSES: { [F in Facet]: (card: Fact, filters: Filters) => boolean } = {
  types: (card, { types }) => types.length === 0 || types.includes(card.type),
  universities: (card, { universities }) =>
    universities.length === 0 || universities.includes(universityOf(card)),
  fields: (card, { fields }) => fields.length === 0 || fields.includes(card.field),
  trl: (card, { trl }) => within(card.trl, trl),
  year: (card, { year }) => within(card.year, year),
};
const FACETS = Object.keys(PASSES) as Facet[];

export function filtered<Card extends Fact>(cards: readonly Card[], filters: Filters): Card[] {
  return cards.filter((card) => FACETS.every((facet) => PASSES[facet](card, filters)));
}

/** Applies all other filters, so that a count shows what a choice would leave. */
export function leftByOthers<Card extends Fact>(
  cards: readonly Card[],
  filters: Filters,
  facet: Facet,
): Card[] {
  return cards.filter((card) => FACETS.every((other) => other === facet || PASSES[other](card, filters)));
}

export function universityOf({ university }: Pick<ResultCard, 'university'>): string {
  return university || CATALOGUE_MESSAGES.unknownUniversity;
}

function within(value: number | null, range: Range | null): boolean {
  if (!range) return true;
  return value === null ? range.unstated : value >= range.min && value <= range.max;
}

export interface Choice<Value> {
  value: Value;
  label: string;
  count: number;
}

/** All values of a facet in the answer, each with the number of cards that choosing it would leave. */
export function typeChoices(cards: readonly Fact[], filters: Filters): Choice<AssetType>[] {
  const left = leftByOthers(cards, filters, 'types');
  return ASSET_TYPES.filter((type) => cards.some((card) => card.type === type)).map((value) => ({
    value,
    label: TYPE_NAMES[value],
    count: left.filter((card) => card.type === value).length,
  }));
}

export function universityChoices(cards: readonly Fact[], filters: Filters): Choice<string>[] {
  const left = leftByOthers(cards, filters, 'universities');
  return [...new Set(cards.map(universityOf))].toSorted().map((value) => ({
    value,
    label: value,
    count: left.filter((card) => universityOf(card) === value).length,
  }));
}

export function fieldChoices(cards: readonly Fact[], filters: Filters): Choice<Field | null>[] {
  const left = leftByOthers(cards, filters, 'fields');
  return [...FIELDS, null]
    .filter((field) => cards.some((card) => card.field === field))
    .map((value) => ({
      value,
      label: value ?? CATALOGUE_MESSAGES.notStated,
      count: left.filter((card) => card.field === value).length,
    }));
}

/** What a range can be chosen from; null if no card states a value. */
export interface RangeChoices {
  min: number;
  max: number;
  /** Number of cards that state a value, and of those that state none and would be included. */
  stated: number;
  unstated: number;
  hasUnstated: boolean;
}

export function rangeChoices(
  cards: readonly Fact[],
  filters: Filters,
  facet: 'trl' | 'year',
): RangeChoices | null {
  const stated = cards.map((card) => card[facet]).filter((value) => value !== null);
  if (stated.length === 0) return null;
  const left = leftByOthers(cards, filters, facet);
  return {
    min: Math.min(...stated),
    max: Math.max(...stated),
    stated: left.filter((card) => card[facet] !== null).length,
    unstated: left.filter((card) => card[facet] === null).length,
    hasUnstated: cards.some((card) => card[facet] === null),
  };
}

/** Drops a range that excludes nothing. */
export function narrowed(range: Range, choices: RangeChoices): Range | null {
  const isWhole = range.min <= choices.min && range.max >= choices.max;
  return isWhole && (range.unstated || !choices.hasUnstated) ? null : range;
}

export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

export interface ActiveChip {
  key: string;
  label: string;
  /** The filters without this chip. */
  without: Filters;
}

/** One chip for each active filter. */
export function activeChips(filters: Filters): ActiveChip[] {
  const lists = [
    ...filters.types.map((type) => ({
      key: `type ${type}`,
      label: TYPE_NAMES[type],
      without: { ...filters, types: toggled(filters.types, type) },
    })),
    ...filters.universities.map((name) => ({
      key: `university ${name}`,
      label: name,
      without: { ...filters, universities: toggled(filters.universities, name) },
    })),
    ...filters.fields.map((field) => ({
      key: `field ${field}`,
      label: field ?? `Field: ${CATALOGUE_MESSAGES.notStated.toLowerCase()}`,
      without: { ...filters, fields: toggled(filters.fields, field) },
    })),
  ];
  const { trl, year } = filters;
  return [
    ...lists,
    ...(trl ? [{ key: 'trl', label: rangeLabel('TRL', trl), without: { ...filters, trl: null } }] : []),
    ...(year ? [{ key: 'year', label: rangeLabel('', year), without: { ...filters, year: null } }] : []),
  ];
}

function rangeLabel(name: string, { min, max, unstated }: Range): string {
  const span = min === max ? String(min) : `${min} to ${max}`;
  const stated = name ? `${name} ${span}` : span;
  return unstated ? `${stated}, or not stated` : stated;
}
