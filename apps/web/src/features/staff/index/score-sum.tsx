import type { ScoreSum } from '@cosmos/contract/admin/bench.ts';
import { PART_HINTS, PART_NAMES, points, START_WORDS, stepInWords } from './score-words.ts';
import { ShareBar } from './share-bar.tsx';
import classes from './score-sum.module.css';

interface ScoreSumTableProps {
  of: 'technology' | 'researcher';
  sum: ScoreSum;
}

/** How a score comes about, as a sum that can be followed line by line. */
export function ScoreSumTable({ of, sum: { parts, start, steps } }: ScoreSumTableProps) {
  const isWeighted = of === 'technology';
  return (
    <table className={classes.sum}>
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col" className={classes.reached}>
            Reached
          </th>
          {isWeighted && (
            <th scope="col" className={classes.number}>
              Weight
            </th>
          )}
          <th scope="col" className={classes.number}>
            {isWeighted ? 'Adds' : 'Points'}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, share, weight, adds }) => (
          <tr key={part}>
            <th scope="row" title={PART_HINTS[part]}>
              {PART_NAMES[part] ?? part}
            </th>
            <td className={classes.reached}>
              <ShareBar share={share} isBare={!isWeighted} />
            </td>
            {isWeighted && (
              <td className={classes.number}>{weight === null ? '' : `× ${weight.toFixed(2)}`}</td>
            )}
            <td className={classes.number}>{points(adds ?? share)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className={classes.steps}>
        <tr>
          <th scope="row" colSpan={isWeighted ? 3 : 2}>
            {START_WORDS[of]}
          </th>
          <td className={classes.number}>{points(start)}</td>
        </tr>
        {steps.map((step, at) => {
          const { name, why } = stepInWords(step, steps[at - 1]?.result ?? start);
          return (
            <tr key={step.kind} data-last={at === steps.length - 1 || undefined}>
              <th scope="row" colSpan={isWeighted ? 3 : 2}>
                {name}
                <span className={classes.why}>{why}</span>
              </th>
              <td className={classes.number}>{points(step.result)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={isWeighted ? 3 : 2}>
            Score
          </th>
          <td className={classes.number}>{points(steps.at(-1)?.result ?? start)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
