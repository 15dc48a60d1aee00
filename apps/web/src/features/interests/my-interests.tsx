import type { Interest } from '@cosmos/contract/profile/interests.ts';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';
import { api } from '../../lib/api/api.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import classes from './my-interests.module.css';

/** Only an import or another interest changes the numbers. */
const COUNTED_MS = 300_000;

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

interface MyInterestsProps {
  interests: readonly Interest[];
  /** True if others were added and wait for a yes or no. */
  hasAdded: boolean;
  onRemove: (keyword: string) => void;
  /** Called when the last one has been removed, and the focus has no place here. */
  onEmptied: () => void;
}

/** The chosen interests, each removable. */
export function MyInterests({ interests, hasAdded, onRemove, onEmptied }: MyInterestsProps) {
  const list = useRef<HTMLUListElement>(null);
  const matches = api.interests.matches.useQuery(undefined, { staleTime: COUNTED_MS }).data ?? [];
  const counts = new Map(matches.map(({ keyword, found }) => [keyword, found]));
  const unmet = interests.flatMap(({ keyword }) => (counts.get(keyword) === 0 ? [keyword] : []));
  const focusAfter = useFocusAfterRemoval(list, interests.length, onEmptied);
  const remove = (keyword: string, at: number) => {
    focusAfter(at);
    onRemove(keyword);
  };
  return (
    <section aria-labelledby="my-interests">
      <h2 className={classes.heading} id="my-interests">
        My Interests
        {counts.size > 0 && <span className={classes.note}>with the number of records that match</span>}
      </h2>
      {interests.length === 0 ? (
        <p className={classes.empty}>
          {hasAdded
            ? 'Keep the ones below that fit, or add your own'
            : 'Nothing here yet. Add what you’re looking for'}{' '}
          in a word or two: a material, a process, a problem.
        </p>
      ) : (
        <ul className={classes.chips} ref={list}>
          {interests.map(({ keyword }, at) => (
            <li key={keyword} className={classes.chip}>
              <span className={classes.word} dir="auto">
                {keyword}
              </span>
              <Count found={counts.get(keyword)} />
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
      {unmet.length > 0 && (
        <p className={classes.unmet}>
          No record matches {OR.format(unmet.map((keyword) => `“${keyword}”`))} yet. A broader word may find
          some.
        </p>
      )}
    </section>
  );
}

/** How many records an interest finds; nothing before that is known. */
function Count({ found }: { found: number | undefined }) {
  if (found === undefined) return null;
  return (
    <span className={classes.count}>
      {found.toLocaleString('en-GB')}
      <span className="visually-hidden"> {found === 1 ? 'record matches' : 'records match'}</span>
    </span>
  );
}
