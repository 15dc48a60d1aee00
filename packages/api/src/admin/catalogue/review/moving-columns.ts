import { type RawBuilder, sql } from 'kysely';

/** A column that names a record, of rows that go over to the listing that stays. */
export interface MovingColumn {
  table: string;
  column: string;
  /** The other columns of the key that says which row it is. */
  key: readonly string[];
  /** Columns of which a record has each only once; a row whose place is taken stays behind. */
  once?: readonly string[];
  /** What else the row `moving` has to meet to go over to a listing. */
  only?: (to: string) => RawBuilder<boolean>;
}

const ofTechnology = () => sql<boolean>`moving.asset_type = 'technology'`;

/** All that hangs on a listing. What stays is named in the test, with the reason. */
export const MOVING_COLUMNS: readonly MovingColumn[] = [
  {
    table: 'saved_cards',
    column: 'asset_id',
    key: ['id'],
    once: ['user_id', 'asset_type'],
    only: ofTechnology,
  },
  {
    table: 'record_views',
    column: 'asset_id',
    key: ['user_id', 'asset_type'],
    once: ['user_id', 'asset_type'],
    only: ofTechnology,
  },
  { table: 'contact_drafts', column: 'technology_id', key: ['user_id'], once: ['user_id'] },
  { table: 'threads', column: 'technology_id', key: ['id'] },
  {
    table: 'said_availability',
    column: 'technology_id',
    key: ['id'],
    only: (to) => sql<boolean>`(moving.ended_at is not null or not exists (
      select from said_availability said where said.technology_id = ${to} and said.ended_at is null))`,
  },
  { table: 'stale_contacts', column: 'technology_id', key: ['address'], once: ['address'] },
  // Of a contact whom the other listing has too.
  {
    table: 'contact_corrections',
    column: 'technology_id',
    key: ['id'],
    only: (to) => sql<boolean>`exists (
        select from technology_manager_links link
        where link.technology_id = ${to} and link.manager_id = moving.manager_id)
      and (moving.undone_at is not null or not exists (
        select from contact_corrections made
        where made.technology_id = ${to} and made.manager_id = moving.manager_id and made.undone_at is null))`,
  },
  { table: 'need_findings', column: 'record_id', key: ['need_id'], once: ['need_id'] },
  { table: 'need_answers', column: 'technology_id', key: ['id'] },
  { table: 'alert_items', column: 'record_id', key: ['id'], once: ['user_id', 'event'] },
  { table: 'recommendation_refusals', column: 'asset_id', key: ['id'], only: ofTechnology },
  { table: 'recommendation_refusals', column: 'liked_id', key: ['id'] },
  {
    table: 'recommendation_showings',
    column: 'asset_id',
    key: ['user_id', 'asset_type'],
    once: ['user_id', 'asset_type'],
    only: ofTechnology,
  },
  {
    table: 'evaluation_judgements',
    column: 'record_id',
    key: ['question_id', 'judge_id'],
    once: ['question_id', 'judge_id'],
  },
];
