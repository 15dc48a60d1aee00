import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import classes from './list-switch.module.css';

interface ListSwitchProps<List extends string> {
  lists: readonly { list: List; name: string }[];
  shown: List;
  /** Of the list that is shown; said with its name where rooms hold unlike things. */
  total?: number | null;
  onList: (list: List) => void;
}

/** Which list of a room is shown; each has its own address. */
export function ListSwitch<List extends string>({
  lists,
  shown,
  total = null,
  onList,
}: ListSwitchProps<List>) {
  return (
    <span className={classes.lists} role="group" aria-label="List">
      {lists.map(({ list, name }) => (
        <PlainButton
          key={list}
          className={classes.list}
          aria-pressed={list === shown}
          onClick={() => onList(list)}
        >
          {name}
          {list === shown && total !== null && (
            <span className={classes.total}> {total.toLocaleString('en-GB')}</span>
          )}
        </PlainButton>
      ))}
    </span>
  );
}
