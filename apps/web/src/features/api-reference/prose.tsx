import { Fragment, type ReactNode } from 'react';
import classes from './prose.module.css';

/** The Markdown of the document's own words: paragraphs, lists, `code` and **bold**, and nothing else. */
export function Prose({ text }: { text: string }) {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) =>
      block.startsWith('- ') ? (
        <ul key={block} className={classes.list}>
          {block.split('\n').map((line) => (
            <li key={line}>{inline(line.slice(2))}</li>
          ))}
        </ul>
      ) : (
        <p key={block}>{inline(block)}</p>
      ),
    );
}

function inline(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => {
    if (part.startsWith('`')) return <code key={at}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={at}>{part.slice(2, -2)}</strong>;
    return <Fragment key={at}>{part}</Fragment>;
  });
}

/** The parts of a text under headings of the second level. */
export function underHeadings(text: string): { title: string; text: string }[] {
  return text
    .split(/^## /m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const end = part.indexOf('\n');
      return { title: part.slice(0, end).trim(), text: part.slice(end) };
    });
}
