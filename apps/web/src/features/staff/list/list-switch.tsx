import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import classes from './list-switch.module.css';

interface ListSwitchProps<List extends string> {
  lists: readonly { list: List; name: string }[];
  shown: List;
  onList: (list: List) => void;
}

/** Which list of a room is shown; each has its own address. */
export function ListSwitch<List extends string>({ lists, shown, onList }: ListSwitchProps<List>) {
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
        </PlainButton>
      ))}
    </span>
  );
}
