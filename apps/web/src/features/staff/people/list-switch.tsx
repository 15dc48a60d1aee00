import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import classes from './list-switch.module.css';
import type { PeopleListProps } from './people-search.ts';

const LISTS = [
  { list: 'requests', name: 'Requests' },
  { list: 'members', name: 'Members' },
] as const;

/** Which of the two lists is shown; each has its own address. */
export function ListSwitch({ search, change }: PeopleListProps) {
  return (
    <span className={classes.lists} role="group" aria-label="List">
      {LISTS.map(({ list, name }) => (
        <PlainButton
          key={list}
          className={classes.list}
          aria-pressed={list === search.list}
          onClick={() => change({ list, q: undefined, open: undefined, role: undefined, state: undefined })}
        >
          {name}
        </PlainButton>
      ))}
    </span>
  );
}
