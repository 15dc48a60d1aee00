import type { ScoreSum } from '@cosmos/contract/admin/bench.ts';
import { PART_HINTS, PART_NAMES, points, START_WORDS, stepInWords } from './score-words.ts';
import { percent } from './index-words.ts';
import { ShareBar } from './share-bar.tsx';
import classes from './score-sum.module.css';

interface ScoreSumTableProps {
  of: 'technology' | 'researcher';
  sum: ScoreSum;
}

/** How a score comes about: what leads to it step by step, and then what its beginning is made of. */
export function ScoreSumTable({ of, sum: { parts, start, steps } }: ScoreSumTableProps) {
  const isWeighted = of === 'technology';
  const adding = parts.filter(({ share, adds }) => (adds ?? share) > 0);
  const others = parts.filter((part) => !adding.includes(part));
  return (
    <>
      <table className={classes.sum}>
        <caption className={classes.caption}>From the match to the score</caption>
        <tbody className={classes.steps}>
          <tr>
            <th scope="row">{START_WORDS[of]}</th>
            <td className={classes.number}>{points(start)}</td>
          </tr>
          {steps.map((step, at) => {
            const { name, why } = stepInWords(step, steps[at - 1]?.result ?? start);
            return (
              <tr key={step.kind}>
                <th scope="row">
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
            <th scope="row">Score</th>
            <td className={classes.number}>{percent(steps.at(-1)?.result ?? start)}</td>
          </tr>
        </tfoot>
      </table>
      <table className={classes.sum}>
        <caption className={classes.caption}>
          {isWeighted ? `What makes up the ${points(start)}` : `Where the ${points(start)} comes from`}
        </caption>
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
          {adding.map(({ part, share, weight, adds }) => (
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
      </table>
      {others.length > 0 && (
        <p className={classes.why}>
          Added nothing: {others.map(({ part }) => (PART_NAMES[part] ?? part).toLowerCase()).join(', ')}.
        </p>
      )}
    </>
  );
}
