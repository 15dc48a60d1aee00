import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import classes from './prose.module.css';

const FENCE = /^(```[\s\S]*?\n```)$/m;

/** The Markdown of the document’s own words: paragraphs, lists, code blocks, `code` and **bold**, and nothing else. */
export function Prose({ text }: { text: string }) {
  return text
    .split(FENCE)
    .map((part, at) =>
      part.startsWith('```') ? (
        <CodeBlock key={at} label={`Example ${(at + 1) / 2}`} text={part.slice(3, -3).trim()} canCopy />
      ) : (
        <Fragment key={at}>{blocksOf(part)}</Fragment>
      ),
    );
}

function blocksOf(text: string): ReactNode[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n');
      if (block.startsWith('- '))
        return (
          <ul className={classes.list} key={block}>
            {lines.map((line) => itemOf(line, 2))}
          </ul>
        );
      if (block.startsWith('1. '))
        return (
          <ol className={classes.list} key={block}>
            {lines.map((line) => itemOf(line, 3))}
          </ol>
        );
      return <p key={block}>{inline(block)}</p>;
    });
}

function itemOf(line: string, mark: number) {
  return <li key={line}>{inline(line.slice(mark))}</li>;
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
