import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { shownCount } from '../../../lib/format/rounded-count.ts';
import { isOn } from './count-marks.tsx';
import { countedFor, type Filter, filterOf, rowName } from './filters.ts';
import classes from './readiness-matrix.module.css';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const LEAST = 7;
const MOST = 15;
/** The largest dot stands for at least this many records at one level, or the maximum if higher. */
const LARGEST = 4;

interface ReadinessMatrixProps {
  landscape: Landscape;
  filters: readonly Filter[];
  onToggle: (filter: Filter) => void;
}

/** Readiness by group: a dot for each level, larger for more records. Each dot, name and level is a filter. */
export function ReadinessMatrix({ landscape, filters, onToggle }: ReadinessMatrixProps) {
  const stars = countedFor(landscape.stars, filters, 'group');
  const levels = countedFor(landscape.stars, filters, 'trl');
  const groups = [...landscape.groups.keys(), null].filter((group) =>
    landscape.stars.some((star) => star.group === group && star.trl !== null),
  );
  const nameOf = (group: number | null) => rowName(landscape, group);
  const at = (group: number | null, trl: number) =>
    stars.filter((star) => star.group === group && star.trl === trl).length;
  const largest = Math.max(LARGEST, ...groups.flatMap((group) => LEVELS.map((trl) => at(group, trl))));
  const press = (filter: Filter) => ({
    'aria-pressed': isOn(filter, filters),
    onClick: () => onToggle(filter),
  });
  return (
    <table className={classes.matrix}>
      <caption className="visually-hidden">How many were found, by group and readiness level</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.quiet}>
            Found, by TRL
          </th>
          {LEVELS.map((trl) => (
            <th key={trl} scope="col" className={classes.level}>
              <PlainButton
                className={classes.head}
                aria-label={`Readiness level ${trl}`}
                {...press(filterOf.trl(trl))}
              >
                {trl}
              </PlainButton>
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">All levels</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          return (
            <tr key={group ?? 'none'}>
              <th scope="row">
                <PlainButton
                  className={classes.group}
                  title={nameOf(group)}
                  {...press(filterOf.group(landscape, group))}
                >
                  <span className={classes.name}>{nameOf(group)}</span>
                </PlainButton>
              </th>
              {LEVELS.map((trl) => {
                const count = at(group, trl);
                const filter = filterOf.dot(landscape, group, trl);
                const size = count === 0 ? 2 : LEAST + (MOST - LEAST) * Math.sqrt(count / largest);
                const dot = (
                  <span className={classes.dot} data-any={count > 0 || undefined} style={{ width: size }} />
                );
                return (
                  <td key={trl}>
                    {count === 0 ? (
                      dot
                    ) : (
                      <PlainButton
                        className={classes.press}
                        aria-label={`${filter.label}: ${count}`}
                        title={`${filter.label}: ${count}`}
                        {...press(filter)}
                      >
                        {dot}
                      </PlainButton>
                    )}
                  </td>
                );
              })}
              <td className={classes.count}>
                {shownCount(stars.filter((star) => star.group === group && star.trl !== null).length)}
              </td>
            </tr>
          );
        })}
      </tbody>
      {groups.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row" className={classes.quiet}>
              All groups
            </th>
            {LEVELS.map((trl) => {
              const count = levels.filter((star) => star.trl === trl).length;
              return (
                <td key={trl} className={classes.total}>
                  {shownCount(count)}
                </td>
              );
            })}
            <td className={classes.count}>{shownCount(levels.filter(({ trl }) => trl !== null).length)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
