import type { Holding } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { Arc } from '../../ui/faces/arc.tsx';
import { exactCount } from '../../lib/format/rounded-count.ts';
import classes from './way-pictures.module.css';

const COMPARED = 3;
const OFFICES = 4;

/** Three results of the example in columns, the same fact at the same height. */
export function BenchmarkPicture({
  results,
  holdings,
}: {
  results: readonly ResultCard[];
  holdings: readonly Holding[];
}) {
  const shortOf = (name: string) => holdings.find(({ university }) => university === name)?.short ?? name;
  return (
    <div className={classes.columns}>
      {results.slice(0, COMPARED).map(({ id, percentage, university, facts: [fact] }) => (
        <span key={id} className={classes.column}>
          <Arc percentage={percentage} size={44} stroke={3.5} />
          <span className={classes.of}>{shortOf(university)}</span>
          {fact && <span className={classes.fact}>{fact.value}</span>}
        </span>
      ))}
    </div>
  );
}

/** The universities that hold most, with how much. */
export function ConnectPicture({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <ul className={classes.offices}>
      {holdings.slice(0, OFFICES).map(({ university, short, technologies }) => (
        <li key={university} className={classes.office}>
          <span className={classes.dot} />
          <span className={classes.name}>{short}</span>
          <span className={classes.count}>{exactCount(technologies)}</span>
        </li>
      ))}
    </ul>
  );
}
