import { BENCHMARK_PREFIX } from '@cosmos/contract/conversation/suggestions.ts';
import { api } from '../../lib/api/api.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import classes from './searches-screen.module.css';

/** Stands in for the first search: where searches come from, and questions that the catalogue answers. */
export function SearchExamples({ onExample }: { onExample: (question: string) => void }) {
  const samples = api.assistant.samples.useQuery(undefined, { staleTime: Infinity }).data ?? [];
  return (
    <>
      <p className={classes.empty}>
        No searches yet. Start one above, keep one from a chat answer, or try an example:
      </p>
      <ul>
        {samples.map(({ text, kind }) => (
          <li key={kind}>
            <PlainButton
              className={`${classes.entry} ${classes.example}`}
              onClick={() => onExample(questionOf(text))}
            >
              <span className={classes.words}>
                <span className={classes.question} dir="auto">
                  {questionOf(text)}
                </span>
              </span>
            </PlainButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function questionOf(text: string): string {
  return text.startsWith(BENCHMARK_PREFIX) ? text.slice(BENCHMARK_PREFIX.length) : text;
}
