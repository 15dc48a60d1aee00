import type { Showcase } from '@cosmos/contract/conversation/showcase.ts';
import { useRef, useState } from 'react';
import { CitedText } from '../../ui/text/cited-text.tsx';
import classes from './example.module.css';
import { ResultList } from './result-list.tsx';

const ROWS = [0, 1, 2];

/** A question with its real answer; without one, what to ask for. */
export function Example({ example }: { example: Showcase | null | undefined }) {
  if (example === undefined) return <Loading />;
  return example === null ? <Welcome /> : <Answered example={example} />;
}

function Welcome() {
  return (
    <p className={classes.welcome}>
      Describe what you are trying to make, replace or understand. I answer from the catalogue alone, and
      quote the record for each claim.
    </p>
  );
}

function Answered({ example }: { example: Showcase }) {
  const { asked, sentences, results } = example;
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = useRef(new Map<string, HTMLLIElement>());
  const cite = (number: number) => {
    const cited = results.find((result) => result.number === number);
    if (!cited) return;
    setOpenId(cited.id);
    requestAnimationFrame(() => rows.current.get(cited.id)?.querySelector('button')?.focus());
  };
  return (
    <div className={classes.example}>
      <h2 className={classes.label}>An example from this catalogue</h2>
      <p className={classes.question} dir="auto">
        {asked.text}
      </p>
      <div className={classes.verdict}>
        <CitedText sentences={sentences} onCite={cite} />
      </div>
      <ResultList
        results={results}
        none={false}
        limited
        openId={openId}
        rows={rows}
        onToggle={(id) => setOpenId((now) => (now === id ? null : id))}
        tied
      />
    </div>
  );
}

/** In the shape of what comes, so that nothing moves. */
function Loading() {
  return (
    <div className={classes.example} aria-hidden="true">
      <p className={classes.question} data-bone />
      <div className={classes.verdict}>
        <span className={classes.line} />
        <span className={classes.line} />
      </div>
      <ul className={classes.bones}>
        {ROWS.map((row) => (
          <li key={row} className={classes.boneRow}>
            <span className={classes.dot} />
            <span className={classes.line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
