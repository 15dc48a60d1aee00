import { UNTITLED_WORDS } from '@cosmos/contract/catalogue/untitled.ts';
import { type RawBuilder, sql } from 'kysely';

/** A title without case, spaces and punctuation; non-ASCII characters count, whatever the server's locale. */
export function plainTitle(title: RawBuilder<unknown>): RawBuilder<string> {
  return sql`btrim(regexp_replace(lower(normalize(${title}, nfkc)), '[[:space:][:punct:]]+', ' ', 'g'))`;
}

/** Whether a plain title has a word besides those that any listing has, and its university’s name. */
export function hasOwnWord(plain: RawBuilder<unknown>, university: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from regexp_split_to_table(${plain}, ' ') as word
    where word ~ '[^0-9]' and word <> all (${[...UNTITLED_WORDS]}::text[])
      and word <> all (regexp_split_to_array(lower(${university}), '[[:space:][:punct:]]+'))
      and word <> lower(regexp_replace(${university}, '[^A-Z]', '', 'g')))`;
}

/** More characters than a title of such words alone has: most titles are longer, and need no closer look. */
const UNTITLED_CHARACTERS = 60;

/** Whether a title only says that something is a listing, such as "UCLA Case No. 2". */
export function isUntitled(title: RawBuilder<unknown>, university: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(char_length(${title}) < ${UNTITLED_CHARACTERS} + char_length(${university})
    and not ${hasOwnWord(plainTitle(title), university)})`;
}
