import { Fragment, type ReactNode, useId, useState } from 'react';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { ListingSide } from '@cosmos/contract/admin/review.ts';
import { countOf } from '../../../../lib/format/rounded-count.ts';
import { FoldButton } from '../../../../ui/layout/fold.tsx';
import { comparedFacts } from './review-words.ts';
import classes from './side-by-side.module.css';

/** What is written otherwise or by only one of them, but not what differs in case and spaces alone. */
function areUnlike(values: readonly string[]): boolean {
  return new Set(values.map((value) => value.toLowerCase().replaceAll(/\s+/g, ' ').trim())).size > 1;
}

/** Long addresses break after a slash or before a mark rather than within a word. */
function breakable(value: string): ReactNode {
  if (!/^https?:\/\/\S+$/.test(value)) return value;
  return value.split(/(?<=\/)|(?=[?&=#])/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** What is seldom unlike where two listings are one, and so is marked. */
const DECISIVE: ReadonlySet<string> = new Set(['Case number', 'Published', 'Patents']);

interface ComparedFact {
  name: string;
  values: string[];
  differs: boolean;
}

/** Listings beside each other, fact by fact: those that differ, and the others on request. */
export function SideBySide({ listings }: { listings: readonly ListingSide[] }) {
  const isOfTwo = listings.length > 1;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const facts = comparedFacts(listings).map((fact) => ({ ...fact, differs: areUnlike(fact.values) }));
  const [unlike, alike] = [facts.filter(({ differs }) => differs), facts.filter(({ differs }) => !differs)];
  return (
    <>
      <div className={classes.table} role="table" aria-label="The listings" data-two={isOfTwo || undefined}>
        <div role="row" className={classes.row}>
          <span role="columnheader" className={classes.name}>
            <span className="visually-hidden">Fact</span>
          </span>
          {listings.map(({ id }, at) => (
            <span role="columnheader" key={id} className={classes.head}>
              {isOfTwo && (at === 0 ? 'Earlier listing' : 'Later listing')}
              <span className={classes.id}>{id}</span>
            </span>
          ))}
        </div>
        {(isOfTwo ? unlike : facts).map((fact) => (
          <Fact key={fact.name} fact={fact} listings={listings} />
        ))}
      </div>
      {isOfTwo && alike.length > 0 && (
        <>
          <FoldButton open={isOpen} onToggle={() => setOpen(!isOpen)} controls={id}>
            {countOf(alike.length, 'identical fact', 'identical facts')}
          </FoldButton>
          <div
            className={classes.table}
            role="table"
            aria-label="Identical facts"
            data-two
            id={id}
            hidden={!isOpen}
          >
            {alike.map((fact) => (
              <Fact key={fact.name} fact={fact} listings={listings} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

interface FactProps {
  fact: ComparedFact;
  listings: readonly ListingSide[];
}

function Fact({ fact: { name, values, differs }, listings }: FactProps) {
  return (
    <div role="row" className={classes.row} data-differs={(differs && DECISIVE.has(name)) || undefined}>
      <span role="rowheader" className={classes.name}>
        {name}
        {differs && <span className="visually-hidden">, differs</span>}
      </span>
      {values.map((value, at) => (
        <span role="cell" key={listings[at]?.id} className={classes.value}>
          {value ? breakable(value) : <span className={classes.none}>{CATALOGUE_MESSAGES.notStated}</span>}
        </span>
      ))}
    </div>
  );
}
