import { asSentence } from '@cosmos/contract/text/as-sentence.ts';
import type { ThreadQuestion } from '@cosmos/contract/email/assistance.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import classes from './assistant-panel.module.css';
import { SourceButton } from './source-button.tsx';

/** The questions of both sides: those that wait first, then those with an answer. */
export function QuestionList({ questions }: { questions: readonly ThreadQuestion[] }) {
  const open = questions.filter(({ answer }) => answer === null);
  const answered = questions.filter(({ answer }) => answer !== null);
  return (
    <>
      {open.length === 0 && <p className={classes.none}>All questions have been answered.</p>}
      <Questions label="Not answered yet" questions={open} />
      <Questions label="Answered" questions={answered} />
    </>
  );
}

function Questions({ label, questions }: { label: string; questions: readonly ThreadQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>
        {label} <span className={classes.count}>{questions.length}</span>
      </h3>
      <ul className={classes.list} aria-label={label}>
        {questions.map((question, at) => (
          <Question key={at} question={question} />
        ))}
      </ul>
    </>
  );
}

function Question({ question }: { question: ThreadQuestion }) {
  const { quote, messageId, name, askedBy, answer, perhaps } = question;
  const Mark = answer ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={classes.question} data-answered={answer !== null || undefined}>
      <Mark size={18} stroke={1.6} aria-hidden="true" />
      <div dir="auto">
        <span className={classes.who}>
          {askedBy === 'member' ? 'You' : name} {/[?？]\W*$/.test(quote) ? 'asked' : 'wrote'}:
        </span>{' '}
        “{asSentence(quote)}” <SourceButton messageId={messageId} quote={quote} />
        {perhaps && (
          <p className={classes.answer}>
            The closest they came to an answer: “{asSentence(perhaps.quote)}”{' '}
            <SourceButton messageId={perhaps.messageId} quote={perhaps.quote} />
          </p>
        )}
        {answer && (
          <p className={classes.answer}>
            “{asSentence(answer.quote)}” <SourceButton messageId={answer.messageId} quote={answer.quote} />
          </p>
        )}
      </div>
    </li>
  );
}
