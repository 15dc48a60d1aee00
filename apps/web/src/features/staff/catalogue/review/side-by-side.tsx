import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { ListingSide } from '@cosmos/contract/admin/review.ts';
import { comparedFacts } from './review-words.ts';
import classes from './side-by-side.module.css';

/** What is written otherwise, but not what only one of them says or what differs in case and spaces alone. */
function isContradicting(values: readonly string[]): boolean {
  const plain = values.map((value) => value.toLowerCase().replaceAll(/\s+/g, ' ').trim());
  return plain.every((value) => value !== '') && new Set(plain).size > 1;
}

/** Listings beside each other, fact by fact; facts that differ are marked. */
export function SideBySide({ listings }: { listings: readonly ListingSide[] }) {
  const isOfTwo = listings.length > 1;
  return (
    <div className={classes.table} role="table" aria-label="The listings" data-two={isOfTwo || undefined}>
      <div role="row" className={classes.row}>
        <span role="columnheader" className={classes.name}>
          <span className="visually-hidden">Fact</span>
        </span>
        {listings.map(({ id }, at) => (
          <span role="columnheader" key={id} className={classes.head}>
            {isOfTwo && <>{at === 0 ? 'First listed' : 'Listed later'}: </>}
            {id}
          </span>
        ))}
      </div>
      {comparedFacts(listings).map(({ name, values }) => {
        const differs = isContradicting(values);
        return (
          <div role="row" key={name} className={classes.row} data-differs={differs || undefined}>
            <span role="rowheader" className={classes.name}>
              {name}
              {differs && <span className="visually-hidden">, differs</span>}
            </span>
            {values.map((value, at) => (
              <span role="cell" key={listings[at]?.id} className={classes.value}>
                {value || <span className={classes.none}>{CATALOGUE_MESSAGES.notStated}</span>}
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
}
