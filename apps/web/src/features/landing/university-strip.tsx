import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';
import { Fragment } from 'react';
import { countClaim, countInWords } from '../../lib/format/rounded-count.ts';
import classes from './university-strip.module.css';

interface UniversityStripProps {
  facts: CatalogueFacts | undefined;
  universities: readonly string[];
}

/** Live counts of the catalogue beside the universities that the operator features. */
export function UniversityStrip({ facts, universities }: UniversityStripProps) {
  return (
    <section className={classes.strip} aria-label="What the catalogue holds">
      <div className={classes.inner}>
        <p className={classes.counts}>
          {facts && facts.technologies > 0 && (
            <>
              <strong>{countClaim(facts.technologies)}</strong> technologies{' '}
              {facts.researchers > 0 && (
                <>
                  and <strong>{countClaim(facts.researchers)}</strong> inventors{' '}
                </>
              )}
              from {countInWords(facts.universities.length)}{' '}
              {facts.universities.length === 1 ? 'university' : 'universities'}
            </>
          )}
        </p>
        <p className={classes.names}>
          <span>
            {universities.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ' '}
                <span className={classes.name}>{name.replace(/-(?=[A-Z])/, '–')}</span>
              </Fragment>
            ))}
          </span>
        </p>
      </div>
    </section>
  );
}
