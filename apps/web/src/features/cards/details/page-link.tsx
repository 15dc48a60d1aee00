import { IconArrowsDiagonal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './page-link.module.css';
import { typeOf } from './use-record.ts';

interface PageLinkProps {
  id: string;
  /** The turn whose answer the record is in, if it is in one. */
  turnId: string | undefined;
}

/** Opens a record’s own page. */
export function PageLink({ id, turnId }: PageLinkProps) {
  const look = { className: classes.link, 'aria-label': 'Open full page', title: 'Open full page' };
  const picture = <IconArrowsDiagonal size={18} stroke={1.75} aria-hidden="true" />;
  if (typeOf(id) === 'researcher')
    return (
      <Link to="/researcher/$id" params={{ id }} {...look}>
        {picture}
      </Link>
    );
  return (
    <Link to="/technology/$id" params={{ id }} search={{ turn: turnId }} {...look}>
      {picture}
    </Link>
  );
}
