import { UNTITLED_WORDS } from '@cosmos/contract/catalogue/untitled.ts';
import { type RawBuilder, sql } from 'kysely';

/** The words of a text, without case, digits and punctuation. */
const wordsOf = (text: RawBuilder<unknown>) =>
  sql<
    string[]
  >`string_to_array(btrim(regexp_replace(lower(${text}), '[[:space:][:punct:]0-9]+', ' ', 'g')), ' ')`;

/** Whether a title only says that something is a listing, and whose: "UCLA Case No. 2". As the contract's function of this name. */
export function isUntitled(title: RawBuilder<unknown>, university: RawBuilder<unknown>): RawBuilder<boolean> {
  const initials = sql`lower(regexp_replace(${university}, '[^A-Z]', '', 'g'))`;
  return sql<boolean>`(${wordsOf(title)} <@ (${[...UNTITLED_WORDS]}::text[] || ${wordsOf(university)} || ${initials}))`;
}
