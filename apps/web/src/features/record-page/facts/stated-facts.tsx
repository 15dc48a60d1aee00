import type { RecordFact } from '@cosmos/contract/records/records.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import type { ReactNode } from 'react';
import { QuotedSentence } from '../../cards/text/quoted-sentence.tsx';
import { type FactGroup, factGroups } from './fact-groups.ts';
import classes from './stated-facts.module.css';

interface StatedFactsProps {
  facts: readonly RecordFact[];
  notStated: readonly string[];
  /** The record’s own reason for its readiness level. */
  readiness: string | null;
  /** What is read right above. */
  opening: string | null;
  /** Shows a sentence in its place in the text. */
  onPassage: (sentence: string) => void;
  /** The way to ask for what isn’t stated. */
  ask: ReactNode;
}

/** What the record states, each fact beside the sentence that says so; then what buyers ask and it leaves open. */
export function StatedFacts({ facts, notStated, readiness, opening, onPassage, ask }: StatedFactsProps) {
  if (facts.length === 0 && notStated.length === 0) return null;
  return (
    <div className={classes.box}>
      {facts.length > 0 && (
        <ul>
          {factGroups(facts, { readiness, opening }).map((group) => (
            <Group key={group.facts[0].label + group.facts[0].value} group={group} onPassage={onPassage} />
          ))}
        </ul>
      )}
      {notStated.length > 0 && (
        <p className={classes.missing}>
          Not stated: {notStated.join(', ')}. {ask}
        </p>
      )}
    </div>
  );
}

type GroupProps = { group: FactGroup } & Pick<StatedFactsProps, 'onPassage'>;

function Group({ group, onPassage }: GroupProps) {
  const { facts, sentence, inText } = group;
  return (
    <li className={classes.group} data-alone={sentence === null || undefined}>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label + value} className={classes.fact}>
            <dt className={classes.label}>{label}</dt>
            <dd
              className={group.isInWords ? classes.words : classes.value}
              data-figure={/\d/u.test(value) || undefined}
              dir="auto"
            >
              {inText === null ? (
                worded(value, group)
              ) : (
                <PlainButton
                  className={classes.open}
                  title="Show this in the text"
                  onClick={() => onPassage(inText)}
                >
                  {worded(value, group)}
                </PlainButton>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {sentence && (
        <div className={classes.said}>
          <QuotedSentence text={sentence.text} marks={sentence.marks} />
        </div>
      )}
    </li>
  );
}

/** A passage is quoted; the small letter of one that begins within its sentence says so. */
function worded(value: string, { isInWords }: FactGroup): string {
  return isInWords ? `“${value}”` : value;
}
