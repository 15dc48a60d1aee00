import type { RecordFact } from '@cosmos/contract/records/records.ts';
import { UnstyledButton } from '@mantine/core';
import { MarkedText } from '../../ui/marked-text.tsx';
import classes from './stated-facts.module.css';

interface StatedFactsProps {
  facts: readonly RecordFact[];
  notStated: readonly string[];
  /** The record’s own reason for its readiness level. */
  readiness: string | null;
  /** Shows a sentence in its place in the text. */
  onPassage: (sentence: string) => void;
}

/** A longer value is read in its sentence, where it is marked. */
const VALUE_CHARACTERS = 26;

/** What the record states, each fact beside the sentence that says so; facts of one sentence stand together. */
export function StatedFacts({ facts, notStated, readiness, onPassage }: StatedFactsProps) {
  if (facts.length === 0 && notStated.length === 0) return null;
  return (
    <div className={classes.box}>
      {facts.length > 0 && (
        <ul>
          {bySentence(facts).map((group) => (
            <Group
              key={group[0].label + group[0].value}
              group={group}
              readiness={readiness}
              onPassage={onPassage}
            />
          ))}
        </ul>
      )}
      {notStated.length > 0 && <p className={classes.missing}>Not stated: {notStated.join(', ')}.</p>}
    </div>
  );
}

type Group = [RecordFact, ...RecordFact[]];

function Group({
  group,
  readiness,
  onPassage,
}: { group: Group } & Pick<StatedFactsProps, 'readiness' | 'onPassage'>) {
  const [first] = group;
  const { quote } = first;
  const said = quote?.text ?? (first.number === null ? null : readiness);
  return (
    <li className={classes.group}>
      <dl className={classes.facts}>
        {group.map((fact) => (
          <div key={fact.label + fact.value} className={classes.fact}>
            <dt className={classes.label}>{fact.label}</dt>
            <dd className={isLong(fact) ? 'visually-hidden' : classes.value} dir="auto">
              {!isLong(fact) && quote?.source === 'summary' ? (
                <UnstyledButton
                  className={classes.open}
                  title="Show this in the text"
                  onClick={() => onPassage(quote.text)}
                >
                  {fact.value}
                </UnstyledButton>
              ) : (
                fact.value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {said && (
        <blockquote className={classes.sentence} dir="auto">
          “<MarkedText text={said.trimEnd()} marks={group.flatMap((fact) => fact.quote?.marks ?? [])} />”
        </blockquote>
      )}
    </li>
  );
}

function isLong({ value, quote }: RecordFact): boolean {
  return quote !== null && value.length > VALUE_CHARACTERS;
}

function bySentence(facts: readonly RecordFact[]): Group[] {
  const groups: Group[] = [];
  for (const fact of facts) {
    const same = groups.find(([first]) => fact.quote !== null && first.quote?.text === fact.quote.text);
    if (same) same.push(fact);
    else groups.push([fact]);
  }
  return groups;
}
