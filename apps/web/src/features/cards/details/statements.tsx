import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import type { ReactNode } from 'react';
import { MarkedText } from '../../../ui/marked-text.tsx';
import type { ShownFact } from '../record/card-facts.ts';
import { FitMark } from '../record/fit-chips.tsx';
import { SOURCE_NAMES } from '../record/passage-place.ts';
import classes from './statements.module.css';

/** Each requirement that the record states something about, with the sentence; then those it says nothing about. */
export function FitStatements({ fit }: { fit: readonly RequirementFit[] }) {
  const silent = fit.filter(({ sentence }) => sentence === null);
  if (fit.length === 0) return null;
  return (
    <ul className={classes.statements} aria-label="Requirements">
      {fit.map(
        (each) =>
          each.sentence && (
            <Statement key={each.requirement} sentence={each.sentence}>
              <FitMark fit={each} />
            </Statement>
          ),
      )}
      {silent.length > 0 && (
        <li>
          <ul className={classes.silent}>
            {silent.map((each) => (
              <li key={each.requirement}>
                <FitMark fit={each} />
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}

/** Each figure with the sentence that states it. */
export function FactStatements({ facts }: { facts: readonly ShownFact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className={classes.statements} aria-label="Figures">
      {facts.map(({ label, value, sentence, source }) => (
        <Statement key={`${label} ${value}`} sentence={sentence} source={source}>
          <span className={classes.value} dir="auto">
            {value}
          </span>
          <span className={classes.label} dir="auto">
            {label}
          </span>
        </Statement>
      ))}
    </ul>
  );
}

interface StatementProps {
  sentence: Passage | null;
  source?: string | undefined;
  children: ReactNode;
}

function Statement({ sentence, source, children }: StatementProps) {
  return (
    <li className={classes.statement}>
      <div className={classes.what}>{children}</div>
      {sentence && (
        <p className={classes.sentence}>
          <q className={classes.quote} dir="auto">
            <MarkedText text={sentence.text} marks={sentence.marks} />
          </q>{' '}
          <span className={classes.source}>{source ?? SOURCE_NAMES[sentence.source]}</span>
        </p>
      )}
    </li>
  );
}
