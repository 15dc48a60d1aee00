import { LETTER_POINTS, type LetterPoint, type Preflight } from '@cosmos/contract/email/before-sending.ts';
import { IconCheck, IconEyeExclamation, IconMinus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api.ts';
import { leakLine } from './leak-line.ts';
import classes from './preflight-marks.module.css';

const POINTS: Record<LetterPoint, { said: string; missing: string }> = {
  who: { said: 'Says who you are', missing: 'Doesn’t say who you are' },
  what: { said: 'Says what you want', missing: 'Doesn’t say what you want' },
  when: { said: 'Gives a time frame', missing: 'Gives no time frame' },
  confidentiality: { said: 'Mentions confidentiality', missing: 'Doesn’t mention confidentiality' },
};

interface PreflightMarksProps {
  technologyId: string;
  text: string;
}

/** What the letter says and what it gives away; quiet, and never in the way of sending. */
export function PreflightMarks({ technologyId, text }: PreflightMarksProps) {
  const { data, mutate } = api.email.preflight.useMutation();
  useEffect(() => mutate({ technologyId, text }), [mutate, technologyId, text]);
  // The letter below stays in its place.
  return data ? <Marks preflight={data} /> : <div className={classes.coming} />;
}

function Marks({ preflight: { says, leaks } }: { preflight: Preflight }) {
  return (
    <section className={classes.marks} aria-label="What your message says">
      {leaks.length > 0 && (
        <ul className={classes.leaks}>
          {leaks.map((leak) => (
            <li key={leak.start}>
              <IconEyeExclamation size={18} stroke={1.75} aria-hidden="true" />
              <span dir="auto">{leakLine(leak)}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.points}>
        {LETTER_POINTS.map((point) => (
          <li key={point} data-said={says[point] || undefined}>
            {says[point] ? (
              <IconCheck size={16} stroke={2} aria-hidden="true" />
            ) : (
              <IconMinus size={16} stroke={2} aria-hidden="true" />
            )}
            {POINTS[point][says[point] ? 'said' : 'missing']}
          </li>
        ))}
      </ul>
    </section>
  );
}
