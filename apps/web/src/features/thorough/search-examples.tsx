import { IconSearch } from '@tabler/icons-react';
import { api } from '../../lib/api/api.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import classes from './searches-screen.module.css';

/** Stands in for the first search: where searches come from, and questions that the catalogue answers. */
export function SearchExamples({ onExample }: { onExample: (question: string) => void }) {
  const samples = api.assistant.samples.useQuery(undefined, { staleTime: Infinity }).data ?? [];
  // A comparison of two things is no question to search for thoroughly.
  const questions = samples.filter(({ kind }) => kind !== 'benchmark');
  return (
    <>
      <p className={classes.empty}>No searches yet. Start one above, or save one from a chat.</p>
      {questions.length > 0 && (
        <>
          <h3 className={classes.examples} id="search-examples">
            Examples to try
          </h3>
          <ul aria-labelledby="search-examples">
            {questions.map(({ text, kind }) => (
              <li key={kind}>
                <PlainButton className={classes.example} onClick={() => onExample(text)}>
                  <IconSearch size={16} stroke={1.6} aria-hidden="true" />
                  <span dir="auto">{text}</span>
                </PlainButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
