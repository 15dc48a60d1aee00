import { useState } from 'react';
import { MarkedText } from '../../../ui/text/marked-text.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

/** What is shown of a long text at first, up to the end of a word. */
const SHOWN = 420;

interface CutTextProps {
  text: string;
  /** Its words are marked in the text. */
  question?: string;
  className?: string | undefined;
}

/** A text that is cut if it is long, and shown whole on request. */
export function CutText({ text, question = '', className }: CutTextProps) {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || text.length <= SHOWN)
    return (
      <p className={className}>
        <Words text={text} question={question} />
      </p>
    );
  return (
    <p className={className}>
      <Words text={text.slice(0, text.lastIndexOf(' ', SHOWN))} question={question} /> …{' '}
      <Button look="link" onClick={() => setWhole(true)}>
        Show all
      </Button>
    </p>
  );
}

function Words({ text, question }: Pick<CutTextProps, 'text'> & { question: string }) {
  return question === '' ? text : <MarkedText text={text} marks={wordsOf(question, text)} />;
}

/** Shorter words say nothing of a subject. */
const LEAST_LETTERS = 5;
/** An ending that may differ: "coating", "coatings", "coated". */
const ENDING_LETTERS = 3;

/** Where a text has the words of a question, in any form that begins alike. */
function wordsOf(question: string, text: string): [number, number][] {
  const stems = (question.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= LEAST_LETTERS)
    .map((word) => word.slice(0, Math.max(LEAST_LETTERS - 1, word.length - ENDING_LETTERS)));
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }): [number, number][] =>
    stems.some((stem) => word.toLowerCase().startsWith(stem)) ? [[index, index + word.length]] : [],
  );
}
