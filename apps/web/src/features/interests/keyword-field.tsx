import {
  interestProblem,
  interestsOver,
  isTooLong,
  partedInterests,
  withInterests,
} from '@cosmos/contract/profile/interest-list.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import classes from './keyword-field.module.css';
import { useSuggestions } from './use-suggestions.ts';

interface KeywordFieldProps {
  ref: Ref<HTMLInputElement>;
  chosen: readonly string[];
  /** `onFailed` is called if they can’t be saved. */
  onChosen: (chosen: string[], onFailed: () => void) => void;
}

/** Adds interests: what is typed, at a comma or Enter, or one of the suggestions from the catalogue. */
export function KeywordField({ ref, chosen, onChosen }: KeywordFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [problem, setProblem] = useState('');
  const { found } = useSuggestions(text, chosen);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const left = PROFILE_LIMITS.interestsMax - chosen.length;
  const suggestions = found ?? [];
  const isShown = isOpen && found !== null && left > 0;

  const write = (next: string) => {
    // What stands before the last comma is finished.
    const end = Math.max(next.lastIndexOf(','), next.lastIndexOf('\n'));
    const kept = end >= 0 ? add(next.slice(0, end)) : '';
    // The limit is told while it is passed, not when the interest is added.
    if (end < 0) setProblem((isTooLong(next) && interestProblem(next)) || '');
    setText([kept, next.slice(end + 1).trimStart()].filter(Boolean).join(', '));
    setOpen(true);
    setActive(-1);
  };
  /** Returns what can’t be an interest, or is one too many: it stays in the field, with the reason below it. */
  const add = (typed: string): string => {
    const { said, refused } = partedInterests(typed);
    const next = withInterests(chosen, said.join(','));
    // What could not be saved is there to be tried again.
    if (next.length > chosen.length) onChosen(next, () => setText((now) => now || said.join(', ')));
    const [first] = refused;
    const over = interestsOver(next, said);
    if (over.length > 0) setProblem(PROFILE_MESSAGES.interestsOver(over));
    else setProblem((first !== undefined && interestProblem(first)) || '');
    return [...refused, ...over].join(', ');
  };
  const take = (typed: string) => {
    setText(add(typed));
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && isShown && suggestions.length > 0)
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length);
    else if (event.key === 'Enter') take((isShown && suggestions[active]) || text);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        Add an interest
      </label>
      <span className={classes.left} role="status">
        {left} remaining of {PROFILE_LIMITS.interestsMax}
      </span>
      <input
        ref={ref}
        id={id}
        className={classes.input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        enterKeyHint="done"
        disabled={left <= 0 && text === ''}
        placeholder={left > 0 ? 'For example “membrane distillation”' : ''}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          // A field of one line would join them.
          if (!/[\n\r]/.test(pasted.trim())) return;
          event.preventDefault();
          const kept = add(pasted);
          setText((now) => [now, kept].filter(Boolean).join(', '));
        }}
        onFocus={() => {
          clearTimeout(closing.current);
          setOpen(true);
        }}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), SEARCH_LIMITS.keywordListClosesMs);
        }}
      />
      <p className={classes.note} id={`${id}-note`} data-bad={problem !== '' || undefined} aria-live="polite">
        {problem !== ''
          ? problem
          : left > 0
            ? 'Press Enter or type a comma after each one.'
            : 'You have 15 interests. Remove one to add another.'}
      </p>
      <div className={classes.place}>
        <div
          id={`${id}-list`}
          className={classes.list}
          role="listbox"
          aria-label="Suggestions"
          hidden={!isShown || suggestions.length === 0}
        >
          {suggestions.map((keyword, at) => (
            <PlainButton
              key={keyword}
              id={`${id}-${at}`}
              className={classes.option}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              ref={at === active ? intoView : undefined}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(keyword)}
            >
              <Typed keyword={keyword} typed={text.trim()} />
            </PlainButton>
          ))}
        </div>
        {isShown && suggestions.length === 0 && problem === '' && (
          <p className={classes.list} role="status" data-none>
            {PROFILE_MESSAGES.noKeywords}
          </p>
        )}
      </div>
    </div>
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The typed part stands out. */
function Typed({ keyword, typed }: { keyword: string; typed: string }) {
  const at = keyword.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return keyword;
  return (
    <>
      {keyword.slice(0, at)}
      <b>{keyword.slice(at, at + typed.length)}</b>
      {keyword.slice(at + typed.length)}
    </>
  );
}
