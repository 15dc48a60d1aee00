import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContactButton } from '../../contact/button/contact-button.tsx';
import { SaveRecord } from '../../board/save-record.tsx';
import classes from './column-acts.module.css';

interface CardLinkProps {
  /** Null without a chat. */
  chatId: string | null;
  id: string;
  className?: string | undefined;
  'aria-label'?: string;
  title?: string;
  'data-autofocus'?: boolean;
  children: ReactNode;
}

/** Opens the card of a technology in its chat, or its page. */
export function CardLink({ chatId, id, ...others }: CardLinkProps) {
  if (chatId === null) return <Link to="/technology/$id" params={{ id }} {...others} />;
  return <Link to="/chat/$id" params={{ id: chatId }} search={{ card: id }} {...others} />;
}

interface ColumnActsProps {
  column: Pick<ResultCard, 'id' | 'title' | 'university'>;
  chatId: string | null;
}

/** What can be done with a technology of the board. */
export function ColumnActs({ column: { id, title, university }, chatId }: ColumnActsProps) {
  return (
    <span className={classes.acts}>
      <span className={classes.contact}>
        <ContactButton subject={{ technologyId: id, title, university }} named />
      </span>
      <span className={classes.others}>
        <SaveRecord id={id} title={title} chatId={chatId} />
        <CardLink chatId={chatId} id={id} className={classes.link} aria-label={`Open card of ${title}`}>
          Open card
        </CardLink>
      </span>
    </span>
  );
}
