import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContactButton } from '../../contact/button/contact-button.tsx';
import { SaveRecord } from '../../board/save-record.tsx';
import classes from './column-acts.module.css';

interface CardLinkProps {
  chatId: string;
  id: string;
  className: string | undefined;
  'aria-label'?: string;
  title?: string;
  children: ReactNode;
}

/** Opens the card of a technology in its chat. */
export function CardLink({ chatId, id, ...others }: CardLinkProps) {
  return <Link to="/chat/$id" params={{ id: chatId }} search={{ card: id }} {...others} />;
}

interface ColumnActsProps {
  column: Pick<ResultCard, 'id' | 'title' | 'university'>;
  chatId: string;
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
