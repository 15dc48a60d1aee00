import type { Assistance, AssistanceKind } from '@cosmos/contract/email/assistance.ts';
import { IconSparkles, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import classes from './assistant-panel.module.css';
import { assisting, closeAssistant } from './assisting.ts';
import { DraftedReply } from './drafted-reply.tsx';
import { nothingSaid } from './nothing-said.ts';
import { QuestionList } from './question-list.tsx';
import { ToldList } from './told-list.tsx';
import { useAssistance } from './use-assistance.ts';

const TITLES: Record<AssistanceKind, string> = {
  summary: 'Summary',
  open: 'Open questions',
  draft: 'Draft reply',
};
const WORKING: Record<AssistanceKind, string> = {
  summary: 'Reading the conversation…',
  open: 'Looking for open questions…',
  draft: 'Drafting a reply…',
};

interface AssistantPanelProps {
  threadId: string;
  /** The composer, which gets a drafted reply. */
  input: RefObject<HTMLTextAreaElement | null>;
}

/** What the assistant was asked for in this conversation, above the composer; nothing if it wasn't. */
export function AssistantPanel({ threadId, input }: AssistantPanelProps) {
  const asked = useSlice(assisting);
  if (asked?.threadId !== threadId) return null;
  return <Panel key={asked.asked} asked={asked} input={input} />;
}

function Panel({
  asked,
  input,
}: {
  asked: Parameters<typeof useAssistance>[0];
  input: AssistantPanelProps['input'];
}) {
  const { threadId, kind } = asked;
  const { state, again, stop } = useAssistance(asked);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useCloseByEscape(panel);
  const nothing = state.is === 'there' ? nothingSaid(state.made) : null;
  return (
    <section className={classes.panel} ref={panel} aria-label={`Assistant: ${TITLES[kind]}`}>
      <div className={classes.head}>
        <IconSparkles size={18} stroke={1.6} aria-hidden="true" />
        <h2 ref={heading} className={classes.title} tabIndex={-1}>
          {TITLES[kind]}
        </h2>
        {nothing && <p className={classes.nothing}>{nothing}</p>}
        <IconButton label="Close the assistant" className={classes.close} onClick={closeAssistant}>
          <IconX size={18} stroke={1.6} />
        </IconButton>
      </div>
      <div className={classes.body} hidden={nothing !== null}>
        {state.is === 'working' && (
          <p className={classes.line}>
            <span role="status">{WORKING[kind]}</span>
            <Button look="link" onClick={stop}>
              Stop
            </Button>
          </p>
        )}
        {state.is === 'stopped' && (
          <p className={classes.line}>
            <span role="status">Stopped.</span>
            <Button look="link" onClick={again}>
              Retry
            </Button>
          </p>
        )}
        {state.is === 'failed' && (
          <LoadFailure message={state.fault.message} requestId={state.fault.requestId} onRetry={again} />
        )}
        {state.is === 'there' && !nothing && <Result made={state.made} threadId={threadId} input={input} />}
      </div>
      <p className="visually-hidden" role="status">
        {state.is === 'there' && `${TITLES[kind]}: ready.`}
      </p>
    </section>
  );
}

function useCloseByEscape(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      closeAssistant();
    };
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [panel]);
}

function Result({ made, threadId, input }: AssistantPanelProps & { made: Assistance }) {
  return (
    <>
      {made.unread && <p className={classes.note}>{made.unread}</p>}
      {made.note && <p className={classes.note}>{made.note.text}</p>}
      {made.kind === 'summary' && <ToldList sentences={made.sentences} />}
      {made.kind === 'open' && <QuestionList questions={made.questions} />}
      {made.kind === 'draft' && <DraftedReply draft={made} threadId={threadId} input={input} />}
    </>
  );
}
