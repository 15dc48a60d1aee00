import { Fragment } from 'react';

/** A text whose email addresses break before their domains rather than within a word. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=@)/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
