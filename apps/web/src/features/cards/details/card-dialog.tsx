import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { ContactButton } from '../../contact/button/contact-button.tsx';
import { DetailBar, DetailFoot } from './detail-bar.tsx';
import { DetailPlace, DetailWalk } from './detail-walk.tsx';
import classes from './card-dialog.module.css';
import { RecordDetails } from './record-details.tsx';
import { useOpenCard } from './use-card-link.ts';
import { typeOf, useRecord } from './use-record.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useOpinion } from '../opinion/use-opinion.ts';

export interface CardDialogProps {
  /** Id of a technology or researcher, from the address. */
  id: string;
  /** The card in an answer on the page: its number, relevance and passage. */
  card: ResultCard | null;
  chatId: string | null;
  /** The turn of the chat whose answer the card belongs to. */
  turnId?: string | undefined;
  onClose: () => void;
  /** The answer the card belongs to, for stepping through its results. */
  results?: readonly ResultCard[] | undefined;
  /** True if the passage itself was requested, for example by a citation. */
  toPassage?: boolean;
}

/** Everything known about a record. It has an address, so that it can be linked to. */
export function CardDialog({
  id,
  card,
  chatId,
  turnId,
  onClose,
  results = [],
  toPassage = false,
}: CardDialogProps) {
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const open = useOpenCard();
  const mine = useOpinion({ assetType: typeOf(id), assetId: id }, chatId);
  const content = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const at = results.findIndex((result) => result.id === id);
  const before = results[at - 1]?.id;
  const after = at < 0 ? undefined : results[at + 1]?.id;
  // A new record starts at its top, with the focus at the start of the dialog.
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    content.current?.scrollTo(0, 0);
    if (!content.current?.contains(document.activeElement)) content.current?.focus();
  }, [id]);
  useArrowKeys({ before, after, open });
  // With a single result there is nothing to step to.
  const place = at < 0 || results.length < 2 ? null : { at: at + 1, of: results.length };
  const walk = place && (
    <DetailWalk
      place={phone ? null : place}
      onBefore={before ? () => open(before, { instead: true }) : undefined}
      onAfter={after ? () => open(after, { instead: true }) : undefined}
    />
  );
  const { whole } = useRecord(id);
  const known = whole?.type === 'technology' ? whole.record : card;
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={760}
      fullScreen={phone}
      radius={phone ? 0 : 10}
      padding={0}
      returnFocus={false}
      classNames={{ content: classes.content, inner: classes.inner }}
      transitionProps={{ transition: 'fade', duration: 160 }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <DetailBar
          id={id}
          phone={phone}
          mine={mine}
          turnId={turnId}
          walk={phone ? place && <DetailPlace {...place} /> : walk}
          onClose={onClose}
        />
        <div className={classes.scroll} ref={content} tabIndex={-1} data-autofocus>
          <RecordDetails
            key={id}
            id={id}
            card={card}
            mine={mine}
            toPassage={toPassage}
            onOpen={open}
            onClose={onClose}
          />
        </div>
        <DetailFoot
          id={id}
          phone={phone}
          mine={mine}
          walk={phone && walk}
          url={whole?.record.url ?? card?.url ?? null}
          contact={
            typeOf(id) === 'technology' && known ? (
              <ContactButton
                subject={{ technologyId: id, title: known.title, university: known.university }}
                onSent={onClose}
              />
            ) : null
          }
        />
      </Modal.Content>
    </Modal.Root>
  );
}
