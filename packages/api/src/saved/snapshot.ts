import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { ANSWER_LIMITS } from '@cosmos/contract/email/answers.ts';
import type { SavedSnapshot } from '@cosmos/contract/saved/changes.ts';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { TECHNOLOGY_CONTACTS } from '@cosmos/db/tables/technology-contacts.ts';

/** The record as it is now; null if there is none. Both arguments are SQL: of a row, or values. */
export function recordNow(
  assetType: Expression<AssetType>,
  assetId: Expression<string>,
  at: Date,
): RawBuilder<SavedSnapshot | null> {
  const saidSince = new Date(at);
  saidSince.setUTCMonth(saidSince.getUTCMonth() - ANSWER_LIMITS.saidMonths);
  return sql<SavedSnapshot | null>`case ${assetType}
    when 'technology' then (
      select jsonb_build_object(
        'title', record.title, 'listed', record.retired_at is null,
        'trl', record.trl, 'patents', record.patent_status,
        'says', (
          select said.says from said_availability said
          where said.technology_id = record.id and said.ended_at is null and said.said_at > ${saidSince}),
        'contact', (
          select jsonb_build_object('name', link.name, 'email', link.email)
          from ${TECHNOLOGY_CONTACTS} link
          where link.technology_id = record.id order by link.position limit 1))
      from technologies record where record.id = ${assetId})
    else (
      select jsonb_build_object('title', record.name, 'listed', record.retired_at is null)
      from researchers record where record.id = ${assetId})
    end`;
}
