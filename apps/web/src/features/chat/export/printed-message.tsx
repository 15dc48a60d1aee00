import type {
  Reply,
  ResultCard,
  StoredTurn,
  SummarySentence,
} from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES, foundResults } from '@cosmos/contract/conversation/messages.ts';
import { foundCount } from '@cosmos/contract/search/messages.ts';
import { noteText } from '@cosmos/contract/conversation/reply-notes.ts';
import { fileSize } from '../files/attachment-rules.ts';
import classes from './printed-message.module.css';

/** The person’s message, as printed. */
export function PrintedQuestion({ turn }: { turn: StoredTurn }) {
  return (
    <div className={classes.message}>
      <p className={classes.who}>{new Date(turn.createdAt).toLocaleString()}</p>
      <p className={classes.question} dir="auto">
        {turn.text}
      </p>
      {turn.files.length > 0 && (
        <p className={classes.files}>
          {turn.files.map(({ fileName, size }) => `${fileName} (${fileSize(size)})`).join(' · ')}
        </p>
      )}
    </div>
  );
}

const ASSISTANTS = { embedded: 'Embedded assistant', openai: 'Language model' } as const;

/** Its answer, with all results and their sources. */
export function PrintedAnswer({ turn }: { turn: StoredTurn }) {
  const { reply, partial, failure, status } = turn;
  const results = reply?.type === 'search_results' ? reply.results : (partial?.results ?? []);
  return (
    <div className={classes.message}>
      <p className={classes.who}>{reply ? ASSISTANTS[reply.assistant] : 'Assistant'}</p>
      {reply ? <Said reply={reply} /> : <Prose sentences={partial?.sentences ?? []} />}
      {reply && reply.notes.length > 0 && <p className={classes.note}>{noteText(reply.notes)}</p>}
      {status === 'stopped' && <p className={classes.note}>{CONVERSATION_MESSAGES.stopped}</p>}
      {failure && <p className={classes.note}>{failure.message}</p>}
      {results.length > 0 && (
        <>
          <p className={classes.found}>{foundCount(results.length)} (sorted by relevance)</p>
          {results.map((card) => (
            <PrintedCard key={card.id} card={card} />
          ))}
        </>
      )}
    </div>
  );
}

function Said({ reply }: { reply: Reply }) {
  switch (reply.type) {
    case 'search_results':
      if (reply.sentences.length > 0) return <Prose sentences={reply.sentences} />;
      return (
        <p className={classes.prose}>
          {reply.results.length > 0 ? foundResults(reply.results.length) : CONVERSATION_MESSAGES.noResults}
        </p>
      );
    case 'followup':
      return <p className={classes.prose}>{reply.question}</p>;
    case 'fallback':
      return (
        <p className={classes.prose}>
          {CONVERSATION_MESSAGES.notFromCatalogue}. {reply.response}
        </p>
      );
    case 'out_of_scope':
    case 'out_of_coverage':
      return <p className={classes.prose}>{reply.response}</p>;
  }
}

function Prose({ sentences }: { sentences: readonly SummarySentence[] }) {
  if (sentences.length === 0) return null;
  return (
    <p className={classes.prose}>
      {sentences
        .map(({ text, citations }) => `${text.trim()} ${citations.map((number) => `[${number}]`).join(' ')}`)
        .join(' ')}
    </p>
  );
}

function PrintedCard({ card }: { card: ResultCard }) {
  const { number, title, university, country, percentage, trl, passage, referenceNumber, id } = card;
  const facts = [
    university,
    country,
    `${percentage}% relevance`,
    trl === null ? null : `TRL ${trl}`,
    referenceNumber ?? id,
  ];
  return (
    <div className={classes.card}>
      <p className={classes.title}>
        {number}. {title}
      </p>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {passage && <p className={classes.quote}>“{passage.text}”</p>}
    </div>
  );
}
