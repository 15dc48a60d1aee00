import { type RawBuilder, sql } from 'kysely';

/** A grant that has not happened: "no patent has been granted yet". */
const NOT_YET = String.raw`\y(no|not|never|before|until|once|if|when|without)\y[^.;]{0,40}\y(granted|issued)\y`;
const GRANTED = String.raw`\y(granted|issued)\y`;
const PENDING = String.raw`\y(pending|provisional|filed|pct|patent app(lication)?s?|applications? (no|number|serial))\y`;

/** Numbers of granted patents: 11,661,630 (but not the application 17/853,636), US9123456, EP3331557B1, RE47,123. */
const GRANTED_NUMBER = [
  String.raw`(^|[^0-9,/])([1-9]|1[0-2]),[0-9]{3},[0-9]{3}($|[^0-9,])`,
  String.raw`US[ .:]*([4-9]|1[0-2])[0-9]{6}($|[^0-9])`,
  String.raw`[0-9] ?B[1-9]?($|[^A-Za-z0-9])`,
  String.raw`(^|[^A-Za-z])(RE|PP|D) ?[0-9]{2,3},?[0-9]{3}($|[^0-9])`,
].join('|');
/** Numbers of applications: WO2023064191, 18/209,039, 20230322853, 2016/0301391. */
const PENDING_NUMBER = [
  String.raw`\y(PCT|WO)`,
  String.raw`[0-9]{2}/[0-9]{3},?[0-9]{3}`,
  String.raw`(19|20)[0-9]{2}/?[0-9]{6,7}`,
  String.raw`[0-9] ?A[1-9]?($|[^A-Za-z0-9])`,
].join('|');

/**
 * What a record states about its patents, as an SQL expression: `granted` if one of them is, `pending` if there are only
 * applications, null if the record doesn't say. `numbers` is a list of patent numbers, `rights` the text beside them.
 */
export function patentStatus(numbers: RawBuilder<unknown>, rights: RawBuilder<unknown>): RawBuilder<string> {
  const [listed, said] = [sql`array_to_string(${numbers}, ' ; ')`, sql`coalesce(${rights}, '')`];
  return sql<string>`case
    when regexp_replace(${said}, ${sql.lit(NOT_YET)}, ' ', 'gi') ~* ${sql.lit(GRANTED)}
      or ${listed} ~ ${sql.lit(GRANTED_NUMBER)} then 'granted'
    when ${said} ~* ${sql.lit(PENDING)} or ${listed} ~ ${sql.lit(PENDING_NUMBER)} then 'pending'
  end`;
}
