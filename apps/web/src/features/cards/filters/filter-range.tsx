import '@mantine/core/styles/Input.layer.css';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { resultsOf, shownCount } from '../../../lib/format/rounded-count.ts';
import check from '../../../ui/fields/check.module.css';
import classes from './filter-panel.module.css';
import { narrowed, type Range, type RangeChoices } from './filters.ts';

interface FilterRangeProps {
  name: string;
  choices: RangeChoices;
  range: Range | null;
  onRange: (range: Range | null) => void;
}

/** A range over the stated values, and whether to include records that state none. */
export function FilterRange({ name, choices, range, onRange }: FilterRangeProps) {
  if (choices.min === choices.max) {
    return choices.hasUnstated ? (
      <OnlyValue name={name} choices={choices} range={range} onRange={onRange} />
    ) : null;
  }
  const { min, max, unstated } = range ?? { min: choices.min, max: choices.max, unstated: true };
  const change = (changes: Partial<Range>) => {
    // Setting a range first excludes records that state nothing; including them is a separate choice.
    const next = { min, max, unstated: range ? unstated : false, ...changes };
    onRange(
      narrowed({ ...next, min: Math.min(next.min, next.max), max: Math.max(next.min, next.max) }, choices),
    );
  };
  return (
    <fieldset className={classes.facet}>
      <legend className={classes.name}>{name}</legend>
      <div className={classes.range}>
        <Bound
          label={`${name} from`}
          word="from"
          value={min}
          choices={choices}
          onValue={(value) => change({ min: value })}
        />
        <Bound
          label={`${name} to`}
          word="to"
          value={max}
          choices={choices}
          onValue={(value) => change({ max: value })}
        />
      </div>
      {choices.hasUnstated && (
        <label className={classes.choice}>
          <input
            className={check.check}
            type="checkbox"
            checked={unstated}
            onChange={(event) => change({ unstated: event.currentTarget.checked })}
          />
          <span className={classes.label}>{CATALOGUE_MESSAGES.notStated}</span>
          <span className={classes.count}>
            <span className="visually-hidden">, </span>
            {shownCount(choices.unstated)}
            <span className="visually-hidden">{resultsOf(choices.unstated)}</span>
          </span>
        </label>
      )}
    </fieldset>
  );
}

/** All that state it state the same, so the only choice is whether to leave out those that state nothing. */
function OnlyValue({ name, choices: { min, max, stated }, range, onRange }: FilterRangeProps) {
  return (
    <fieldset className={classes.facet}>
      <legend className={classes.name}>{name}</legend>
      <label className={classes.choice}>
        <input
          className={check.check}
          type="checkbox"
          checked={range !== null && !range.unstated}
          onChange={(event) => onRange(event.currentTarget.checked ? { min, max, unstated: false } : null)}
        />
        <span className={classes.label}>{min}</span>
        <span className={classes.count}>
          <span className="visually-hidden">, </span>
          {shownCount(stated)}
          <span className="visually-hidden">{resultsOf(stated)}</span>
        </span>
      </label>
    </fieldset>
  );
}

interface BoundProps {
  label: string;
  word: string;
  value: number;
  choices: RangeChoices;
  onValue: (value: number) => void;
}

function Bound({ label, word, value, choices, onValue }: BoundProps) {
  const values = Array.from({ length: choices.max - choices.min + 1 }, (_, at) => choices.min + at);
  return (
    <label className={classes.bound}>
      {word}
      <NativeSelect
        classNames={{ input: classes.select }}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        aria-label={label}
        value={value}
        data={values.map(String)}
        onChange={(event) => onValue(Number(event.currentTarget.value))}
      />
    </label>
  );
}
