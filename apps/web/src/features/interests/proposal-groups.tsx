import type { ProposedInterest } from '@cosmos/contract/profile/interests.ts';
import type { ReactNode } from 'react';
import { MarkedText } from '../../ui/text/marked-text.tsx';
import classes from './proposed-interests.module.css';

interface ProposalGroupsProps {
  proposed: readonly ProposedInterest[];
  /** The ways to answer one. */
  children: (proposed: ProposedInterest) => ReactNode;
}

/** Interests under the sentence of the profile that names them, which is quoted once; at the end those that none names. */
export function ProposalGroups({ proposed, children }: ProposalGroupsProps) {
  const groups = [...Map.groupBy(proposed, ({ sentence }) => sentence)];
  return groups
    .toSorted(([one], [other]) => Number(one === '') - Number(other === ''))
    .map(([sentence, some]) => (
      <div key={sentence} className={classes.group}>
        {sentence === '' ? (
          groups.length > 1 && <p className={classes.near}>Close to what your profile says</p>
        ) : (
          <q className={classes.sentence} dir="auto">
            <MarkedText text={sentence} marks={marksOf(sentence, some)} />
          </q>
        )}
        <ul>
          {some.map((each) => (
            <li key={each.keyword} className={classes.row}>
              <span className={classes.keyword} dir="auto">
                {each.keyword}
              </span>
              <span className={classes.ways}>{children(each)}</span>
            </li>
          ))}
        </ul>
      </div>
    ));
}

/** Where the keywords stand in the sentence, in order and without overlaps. */
function marksOf(sentence: string, proposed: readonly ProposedInterest[]): [number, number][] {
  const found = proposed.flatMap(({ keyword }): [number, number][] => {
    const at = sentence.toLowerCase().indexOf(keyword.toLowerCase());
    return at < 0 ? [] : [[at, at + keyword.length]];
  });
  let end = 0;
  return found
    .toSorted(([one], [other]) => one - other)
    .filter(([from, to]) => {
      if (from < end) return false;
      end = to;
      return true;
    });
}
