import type { Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';
import { trlLabel } from '@cosmos/contract/recommendations/messages.ts';
import { Link } from '@tanstack/react-router';
import classes from './left-out.module.css';
import { listed } from './listed.ts';
import { isReadinessUnknown, withoutRow } from './without-row.ts';

/** What has no row and why, in a few quiet lines below all that has one. */
export function LeftOut({ data }: { data: Recommendations }) {
  const { dealtWith, tooBroad, ruledOut } = data;
  const nothing = withoutRow(data);
  const lacksReadiness = data.categories.some(({ items }) => isReadinessUnknown(items));
  if (dealtWith.length + tooBroad.length + ruledOut.length + nothing.length === 0 && !lacksReadiness)
    return null;
  return (
    <div className={classes.notes}>
      {dealtWith.length > 0 && (
        <p>
          You’ve seen all our recommendations for <Names names={dealtWith} />. New ones will appear here.
        </p>
      )}
      {tooBroad.length > 0 && (
        <p>
          <Names names={tooBroad} /> {tooBroad.length === 1 ? 'is' : 'are'} too broad: many records match, but
          none relates to anything else you have told us. Be more specific, for example “coatings for ships”.{' '}
          <Link to="/profile/$tab" params={{ tab: 'interests' }} className={classes.edit}>
            Edit interests
          </Link>
        </p>
      )}
      {nothing.length > 0 && (
        <p>
          No records yet for <Names names={nothing} />.
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
      {lacksReadiness && (
        <p>If a card shows no readiness level, the record states none ({trlLabel(null)}).</p>
      )}
    </div>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return <b dir="auto">{listed(names.map((name) => `“${name}”`))}</b>;
}
