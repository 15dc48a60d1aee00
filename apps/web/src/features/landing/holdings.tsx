import type { CatalogueFacts, Holding } from '@cosmos/contract/catalogue/catalogue.ts';
import { countOf, exactCount } from '../../lib/format/rounded-count.ts';
import classes from './holdings.module.css';

/** More universities than these are not listed by name. */
const LISTED = 20;

interface HoldingsProps {
  facts: CatalogueFacts | undefined;
  /** Universities that the operator features: named first where not all fit. */
  featured: readonly string[];
}

/** What the catalogue holds, by university. */
export function Holdings({ facts, featured }: HoldingsProps) {
  if (facts?.technologies === 0) return null;
  const listed = facts && listedOf(facts.holdings, featured);
  const more = facts ? facts.holdings.length - LISTED : 0;
  return (
    <section className={classes.holdings} aria-labelledby="holdings-title" data-sky-quiet>
      <h2 className={classes.title} id="holdings-title">
        What the catalogue holds:{' '}
        {facts && (
          <span>
            {countOf(facts.technologies, 'technology', 'technologies')}
            {facts.researchers > 0 && <> and {countOf(facts.researchers, 'researcher')}</>} from{' '}
            {countOf(facts.holdings.length, 'university', 'universities')}
          </span>
        )}
      </h2>
      <ul className={classes.list} data-loading={!listed || undefined}>
        {listed?.map(({ university, short, technologies }) => (
          <li key={university} className={classes.held}>
            <span className={classes.name} title={short === university ? undefined : university}>
              {short}
            </span>
            <span className={classes.count}>
              {exactCount(technologies)}
              <span className="visually-hidden"> {technologies === 1 ? 'technology' : 'technologies'}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={classes.more}>and {countOf(more, 'other university', 'other universities')}</p>
      )}
    </section>
  );
}

/** Most technologies first; if there are too many universities, the featured ones and then the largest. */
export function listedOf(holdings: readonly Holding[], featured: readonly string[]): Holding[] {
  if (holdings.length <= LISTED) return [...holdings];
  const isFeatured = ({ university, short }: Holding) =>
    featured.includes(university) || featured.includes(short);
  const chosen = new Set(
    [...holdings.filter(isFeatured), ...holdings.filter((held) => !isFeatured(held))].slice(0, LISTED),
  );
  return holdings.filter((held) => chosen.has(held));
}
