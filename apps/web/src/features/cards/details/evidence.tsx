import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import type { ShownFact } from '../record/facts/card-facts.ts';
import { inSigns } from '../record/facts/in-signs.ts';
import { namesItself, saysSame } from '../record/facts/said-twice.ts';
import { FitMark } from '../record/fit/fit-chips.tsx';
import { SOURCE_NAMES } from '../record/fit/passage-place.ts';
import { QuotedSentence } from '../text/quoted-sentence.tsx';
import { type EvidenceRow, evidenceRows } from './evidence-rows.ts';
import classes from './evidence.module.css';

interface EvidenceProps {
  fit: readonly RequirementFit[];
  facts: readonly ShownFact[];
  passage: Passage | null;
}

/** What a record states about the question, each sentence once beside all that it proves; then what it leaves open. */
export function Evidence({ fit, facts, passage }: EvidenceProps) {
  const rows = evidenceRows({ fit, facts, passage });
  const silent = fit.filter(({ sentence }) => sentence === null);
  if (rows.length === 0 && silent.length === 0) return null;
  return (
    <div className={classes.box} data-silent={rows.length === 0 || undefined}>
      {rows.length > 0 && (
        <ul aria-label="What the record states">
          {rows.map((row, at) => (
            <Row key={row.sentence?.text ?? at} row={row} />
          ))}
        </ul>
      )}
      {silent.length > 0 && (
        <div className={classes.silent}>
          <span className={classes.name}>Not stated</span>
          <ul aria-label="Not stated">
            {silent.map((each) => (
              <li key={each.requirement}>
                <FitMark fit={each} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Row({ row: { sentence, source, fits, facts } }: { row: EvidenceRow }) {
  const untold = facts.filter(({ value }) => !fits.some(({ requirement }) => saysSame(requirement, value)));
  const place = source ?? (sentence && sentence.source !== 'summary' ? SOURCE_NAMES[sentence.source] : null);
  return (
    <li className={classes.row}>
      <div className={classes.proved}>
        {fits.map((each) => (
          <FitMark key={each.requirement} fit={each} />
        ))}
        {untold.map(({ label, value }) => (
          <p key={`${label} ${value}`} className={classes.fact}>
            <span className={classes.value} dir="auto">
              {inSigns(value)}
            </span>{' '}
            <span className={namesItself({ label, value }) ? 'visually-hidden' : classes.label} dir="auto">
              {label}
            </span>
          </p>
        ))}
        {fits.length === 0 && facts.length === 0 && <span className={classes.name}>Closest passage</span>}
      </div>
      {sentence && (
        <div className={classes.said}>
          <QuotedSentence text={sentence.text} marks={sentence.marks} />
          {place && <p className={classes.source}>{place}</p>}
        </div>
      )}
    </li>
  );
}
