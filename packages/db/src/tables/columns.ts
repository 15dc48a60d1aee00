import type { ColumnType } from 'kysely';

/** The names that information_schema reports for the column types in use. */
export type PostgresType =
  | 'text'
  | 'character varying'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'real'
  | 'boolean'
  | 'uuid'
  | 'bytea'
  | 'jsonb'
  | 'tsvector'
  | 'date'
  | 'timestamp with time zone'
  | 'ARRAY';

/**
 * A column as data, from which its TypeScript type is derived: each table is written down once, so the types and the
 * list that the schema test compares with the database cannot drift apart.
 */
export interface Column<Select, Insert = Select> {
  readonly type: PostgresType;
  readonly nullable: boolean;
  readonly defaulted: boolean;
  /** Never set; carries the TypeScript types. */
  readonly values?: (value: Insert) => Select;
}

/** The Kysely table type of a set of columns. */
export type Table<C> = {
  [Name in keyof C]: C[Name] extends Column<infer Select, infer Insert>
    ? ColumnType<Select, Insert, Insert>
    : never;
};

function required<Select, Insert = Select>(type: PostgresType): Column<Select, Insert> {
  return { type, nullable: false, defaulted: false };
}

export const text = <T extends string = string>() => required<T>('text');
export const varchar = () => required<string>('character varying');
export const smallint = () => required<number>('smallint');
export const integer = () => required<number>('integer');
export const bigint = () => required<number>('bigint');
export const real = () => required<number>('real');
export const boolean = () => required<boolean>('boolean');
export const uuid = () => required<string>('uuid');
export const bytea = () => required<Buffer>('bytea');
/** Read as `yyyy-mm-dd`, never as a Date. */
export const date = () => required<string>('date');
export const timestamp = () => required<Date, Date | string>('timestamp with time zone');
export const textList = () => required<string[]>('ARRAY');
/** Written as JSON text, because the driver would send a JavaScript array as a PostgreSQL array. */
export const jsonb = <T>() => required<T, string>('jsonb');

/** Computed by the database from other columns, never written. */
export const generatedWords = (): Column<string | null, undefined> => ({
  type: 'tsvector',
  nullable: true,
  defaulted: false,
});

export function nullable<Select, Insert>(
  column: Column<Select, Insert>,
): Column<Select | null, Insert | null | undefined> {
  return { type: column.type, nullable: true, defaulted: column.defaulted };
}

/** The database fills in the column when an insert leaves it out. */
export function defaulted<Select, Insert>(
  column: Column<Select, Insert>,
): Column<Select, Insert | undefined> {
  return { type: column.type, nullable: column.nullable, defaulted: true };
}
