import { Arc } from '../../ui/arc.tsx';
import { Readiness } from '../../ui/readiness.tsx';
import classes from './way-pictures.module.css';

const COMPARED = [
  { percentage: 94, level: 6 },
  { percentage: 89, level: 5 },
  { percentage: 77, level: 3 },
];

/** Drawing: three records in columns, the same fact at the same height. */
export function BenchmarkPicture() {
  return (
    <div className={classes.columns}>
      {COMPARED.map(({ percentage, level }) => (
        <span key={percentage} className={classes.column}>
          <Arc percentage={percentage} size={44} stroke={3.5} />
          <Readiness level={level} stacked />
        </span>
      ))}
    </div>
  );
}

const STEPS = [
  { name: 'Sent', time: '09:12' },
  { name: 'Delivered', time: '09:12' },
  { name: 'Read', time: '11:40' },
  { name: 'Reply received', time: 'Thursday' },
];

/** Drawing: the route of a letter, with its latest step marked. */
export function ConnectPicture() {
  return (
    <ol className={classes.steps}>
      {STEPS.map(({ name, time }) => (
        <li key={name} className={classes.step}>
          <span className={classes.dot} />
          <span className={classes.name}>{name}</span>
          <span className={classes.time}>{time}</span>
        </li>
      ))}
    </ol>
  );
}
