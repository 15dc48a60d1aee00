import type { Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';
import { Link } from '@tanstack/react-router';
import classes from './left-out.module.css';
import { listed } from './listed.ts';

/** Why interests and needs have no row anymore, and what the profile keeps away. */
export function LeftOut({
  data: { dealtWith, ruledOut },
}: {
  data: Pick<Recommendations, 'dealtWith' | 'ruledOut'>;
}) {
  if (dealtWith.length + ruledOut.length === 0) return null;
  return (
    <div className={classes.notes}>
      {dealtWith.length > 0 && (
        <p>
          You have seen everything that For You has for{' '}
          <b dir="auto">{listed(dealtWith.map((name) => `“${name}”`))}</b>. New records will appear here.
        </p>
      )}
      {ruledOut.length > 0 && (
        <p>
          We leave out what your profile rules out: <b dir="auto">{listed(ruledOut)}</b>.{' '}
          <Link to="/profile/$tab" params={{ tab: 'rd' }} className={classes.edit}>
            Edit profile
          </Link>
        </p>
      )}
    </div>
  );
}
