import type { PromptKind } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { Showcase } from '@cosmos/contract/conversation/showcase.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { IconReload } from '@tabler/icons-react';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import type { OpenVisitorDialog } from '../../lib/visitor-dialog.ts';
import { Composer } from './composer.tsx';
import { Example } from './example.tsx';
import { finishedSentence } from '../chat/engine/finished-sentence.ts';
import classes from './preview-panel.module.css';
import { Samples } from './samples.tsx';
import { turnOnSky } from './turn-on-sky.ts';
import type { PreviewChat } from './use-preview-chat.ts';

// Loaded when somebody is about to ask, so that the page at rest is smaller.
const loadTurns = async () => ({ default: (await import('./turn-view.tsx')).TurnView });
const TurnView = lazy(loadTurns);
const WayOn = lazy(async () => ({ default: (await import('./way-on.tsx')).WayOn }));

interface PreviewPanelProps {
  chat: PreviewChat;
  inputRef: Ref<HTMLTextAreaElement>;
  /** The example shown until the visitor asks; null if there is none, undefined while it loads. */
  example: Showcase | null | undefined;
  /** True while the catalogue is the fictional one. */
  sample: boolean;
  /** What the catalogue holds, below the panel. */
  holdings: ReactNode;
  onDialog: OpenVisitorDialog;
}

/** The public chat of the landing page: an answered example, until the visitor asks a question. */
export function PreviewPanel({ chat, inputRef, example, sample, holdings, onDialog }: PreviewPanelProps) {
  const latest = chat.turns.at(-1);
  const onSky = turnOnSky(chat.turns);
  const asked = chat.turns.length > 0 || chat.restoring;
  const ask = (text: string, kind: PromptKind) => {
    if (!chat.busy) chat.ask(text, kind);
  };
  return (
    <>
      <section className={classes.preview} aria-label="Preview chat">
        <div className={classes.panel} data-asked={asked || undefined} data-sky-panel>
          {asked && <Bar onReset={chat.reset} />}
          {chat.restoring && <Restoring />}
          {!asked && <Example example={example} />}
          <Suspense fallback={<Restoring />}>
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
          </Suspense>
          {latest?.failure?.isLimit ? (
            <Suspense>
              <WayOn onDialog={onDialog} />
            </Suspense>
          ) : (
            <Composer
              busy={chat.busy}
              asked={asked}
              onAsk={(text) => ask(text, 'typed')}
              onFocus={() => void loadTurns().catch(() => undefined)}
              inputRef={inputRef}
            />
          )}
          <p className="visually-hidden" aria-live="polite">
            {latest ? finishedSentence(latest) : ''}
          </p>
        </div>
        {holdings}
        {!asked && <Samples onAsk={ask} />}
      </section>
      <p className={classes.below} data-asked={asked || undefined} data-sky-quiet>
        <span className={classes.belowNote}>
          <strong>Preview</strong> {CONVERSATION_MESSAGES.previewNote}{' '}
        </span>
        {sample && `${CATALOGUE_MESSAGES.sampleCatalogue} `}
        For further assistance,{' '}
        <PlainButton className={classes.concierge} onClick={() => onDialog({ name: 'concierge' })}>
          book a free call with our concierge
        </PlainButton>
      </p>
    </>
  );
}

function Bar({ onReset }: { onReset: () => void }) {
  return (
    <div className={classes.bar}>
      <p className={classes.note}>
        <strong>Preview</strong>
        <span>{CONVERSATION_MESSAGES.previewNote}</span>
      </p>
      <PlainButton className={classes.reset} onClick={onReset}>
        <IconReload size={16} stroke={1.6} className={classes.resetIcon} aria-hidden="true" />
        Reset Chat
      </PlainButton>
    </div>
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
