import type { Interest } from '@cosmos/contract/profile/interests.ts';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import classes from './my-interests.module.css';

interface MyInterestsProps {
  interests: readonly Interest[];
  /** True if others were added and wait for a yes or no. */
  hasAdded: boolean;
  onRemove: (keyword: string) => void;
}

/** The chosen interests, each removable. */
export function MyInterests({ interests, hasAdded, onRemove }: MyInterestsProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (keyword: string, at: number) => {
    onRemove(keyword);
    // The pressed button goes, so the focus moves to its neighbour.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      buttons[Math.min(at, buttons.length - 1)]?.focus();
    });
  };
  return (
    <section aria-labelledby="my-interests">
      <h2 className={classes.heading} id="my-interests">
        My Interests
      </h2>
      {interests.length === 0 ? (
        <p className={classes.empty}>
          {hasAdded
            ? 'Keep what fits from below, or add your own'
            : 'Nothing here yet. Add what you look for'}{' '}
          in a word or two: a material, a process, a problem.
        </p>
      ) : (
        <ul className={classes.chips} ref={list}>
          {interests.map(({ keyword }, at) => (
            <li key={keyword} className={classes.chip}>
              <span className={classes.word} dir="auto">
                {keyword}
              </span>
              <PlainButton
                className={classes.remove}
                aria-label={`Remove ${keyword}`}
                title="Remove"
                onClick={() => remove(keyword, at)}
              >
                <IconX size={14} stroke={1.75} aria-hidden="true" />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
