import type { StaffRecordRow } from '@cosmos/contract/admin/catalogue.ts';

/** Of an opening, as many as a row has room for. */
const SHOWN = 90;

/** What many texts begin with, and says nothing of the thing: a heading, and who developed it. */
const PREAMBLE =
  /^(?:summary|background|abstract|description):?\s*|^[^.]{0,160}?\bha(?:ve|s) (?:developed|created|invented|designed) (?:an? |the )?/i;

/** A first sentence that is long enough to tell what the thing is, without its full stop. */
const SENTENCE = /^(.{20,}?)[.!?](?=\s|$)/;

/** A text from where it names the thing. */
function fromTheThing(text: string): string {
  const rest = text.replace(PREAMBLE, '').replace(PREAMBLE, '');
  return rest.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** A record’s title; of one without a title of its own how its text begins, up to the end of a word. */
export function recordName({ title, opening }: Pick<StaffRecordRow, 'title' | 'opening'>): string {
  if (opening === null) return title;
  const said = fromTheThing(opening.replaceAll(/\s+/g, ' ').trim());
  const text = SENTENCE.exec(said)?.[1] ?? said;
  if (text === '') return 'Untitled listing';
  return text.length <= SHOWN
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', SHOWN)).replace(/[.,;:]$/, '')} …`;
}
