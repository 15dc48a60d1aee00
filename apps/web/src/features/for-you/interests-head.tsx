import type { Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FoldButton } from '../../ui/layout/fold.tsx';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { rowId } from './category-row.tsx';
import classes from './interests-head.module.css';
import { useColumns } from './use-columns.ts';

/** Whether the interests are shown; kept while the page is. Null until the member has decided. */
let wasOpen: boolean | null = null;

/** The member’s interests, each leading to its row if it has one, and the way to change them. */
export function InterestsHead({ data: { interests, categories } }: { data: Recommendations }) {
  const columns = useColumns();
  // On a phone the first card stands on the first screen.
  const [open, setOpen] = useState(wasOpen ?? columns > 1);
  const toggle = () => {
    wasOpen = !open;
    setOpen(!open);
  };
  const inRow = new Map(
    categories.flatMap(({ kind, name, items }) => (kind === 'interest' ? [[name, items.length]] : [])),
  );
  return (
    <section className={classes.head} aria-labelledby="your-interests">
      <div className={classes.line}>
        <h2 id="your-interests" className={classes.title}>
          <FoldButton open={open} onToggle={toggle} controls="interest-chips">
            Your interests <span className={classes.count}>{interests.length}</span>
          </FoldButton>
        </h2>
        <Link to="/profile/$tab" params={{ tab: 'interests' }} className={classes.edit}>
          <IconPencil size={16} stroke={1.6} aria-hidden="true" />
          Edit<span className="visually-hidden"> interests</span>
        </Link>
      </div>
      <ul id="interest-chips" className={classes.chips} hidden={!open}>
        {interests.map((interest) => (
          <li key={interest}>
            {inRow.has(interest) ? (
              <PlainButton className={classes.chip} dir="auto" onClick={() => goTo(interest)}>
                {interest} <span className={classes.count}>{inRow.get(interest)}</span>
              </PlainButton>
            ) : (
              <span className={classes.idle} dir="auto">
                {interest}
              </span>
            )}
          </li>
        ))}
        {interests.length === 0 && (
          <li className={classes.none}>None yet. Recommendations are based on the needs you described.</li>
        )}
      </ul>
    </section>
  );
}

/** Where the focus goes when what had it has left the page. */
export function focusInterestsHead(): void {
  document.querySelector<HTMLElement>('#your-interests button')?.focus();
}

function goTo(interest: string): void {
  const row = document.getElementById(rowId('interest', interest));
  row?.scrollIntoView({ block: 'start' });
  row?.focus({ preventScroll: true });
}
