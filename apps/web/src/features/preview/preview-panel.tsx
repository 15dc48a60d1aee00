import type { PromptKind } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { UnstyledButton } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { OpenVisitorDialog } from '../../lib/visitor-dialog.ts';
import { Composer } from './composer.tsx';
import { finishedSentence } from '../chat/engine/finished-sentence.ts';
import classes from './preview-panel.module.css';
import { Samples } from './samples.tsx';
import { turnOnSky } from './turn-on-sky.ts';
import { TurnView } from './turn-view.tsx';
import type { PreviewChat } from './use-preview-chat.ts';

interface PreviewPanelProps {
  chat: PreviewChat;
  inputRef: Ref<HTMLTextAreaElement>;
  /** True while the catalogue is the fictional one. */
  sample: boolean;
  onDialog: OpenVisitorDialog;
}

/** The public chat of the landing page. */
export function PreviewPanel({ chat, inputRef, sample, onDialog }: PreviewPanelProps) {
  const latest = chat.turns.at(-1);
  const onSky = turnOnSky(chat.turns);
  const asked = chat.turns.length > 0 || chat.restoring;
  const ask = (text: string, kind: PromptKind) => {
    if (!chat.busy) chat.ask(text, kind);
  };
  return (
    <>
      <section className={classes.panel} aria-label="Preview chat" data-sky-panel>
        <div className={classes.bar}>
          <p className={classes.note}>
            <strong>Preview</strong>
            <span>{CONVERSATION_MESSAGES.previewNote}</span>
          </p>
          <UnstyledButton className={classes.reset} disabled={!asked} onClick={chat.reset}>
            <IconReload size={16} stroke={1.6} className={classes.resetIcon} aria-hidden="true" />
            Reset Chat
          </UnstyledButton>
        </div>
        {chat.restoring && <Restoring />}
        {!asked && <Samples onAsk={ask} />}
        {chat.turns.map((turn) => (
          <TurnView
            key={turn.key}
            turn={turn}
            latest={turn === latest}
            tied={turn === onSky}
            onAsk={ask}
            onRetry={chat.retry}
            onRead={chat.reread}
            onWall={() => onDialog({ name: 'wall' })}
          />
        ))}
        <Composer busy={chat.busy} asked={asked} onAsk={(text) => ask(text, 'typed')} inputRef={inputRef} />
        <p className="visually-hidden" aria-live="polite">
          {latest ? finishedSentence(latest) : ''}
        </p>
      </section>
      <p className={classes.below} data-sky-quiet>
        <span className={classes.belowNote}>{CONVERSATION_MESSAGES.previewNote} </span>
        {sample && `${CATALOGUE_MESSAGES.sampleCatalogue} `}
        For further assistance,{' '}
        <UnstyledButton className={classes.concierge} onClick={() => onDialog({ name: 'concierge' })}>
          book a free call with our concierge
        </UnstyledButton>
      </p>
    </>
  );
}

function Restoring() {
  return (
    <div className={classes.restoring} role="status">
      <span className="visually-hidden">Loading the conversation</span>
      <span className={classes.bone} />
      <span className={classes.bone} />
      <span className={classes.bone} />
    </div>
  );
}
