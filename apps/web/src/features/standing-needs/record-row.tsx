import { requirementWords } from '@cosmos/contract/conversation/requirement-words.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UniversityTile } from '../../ui/faces/university-tile.tsx';
import classes from './record-row.module.css';

interface RecordRowProps {
  record: { recordId: string; title: string; university: string };
  /** What the record says of each requirement. */
  fit?: readonly { requirement: string; status: FitStatus }[];
  /** Below the title, beside the university. */
  children?: ReactNode;
  /** Below all that. */
  foot?: ReactNode;
  /** False for one that the catalogue doesn’t list any more. */
  isListed?: boolean;
}

const GLYPHS = { met: IconCheck, not_met: IconX, not_stated: IconCircle } as const;
const WORDS = { met: 'met', not_met: 'not met', not_stated: 'not stated' } as const;

/** A record as a row in a list, with its title as the link to its page. */
export function RecordRow({ record, fit = [], children, foot, isListed = true }: RecordRowProps) {
  const { recordId, title, university } = record;
  const isPerson = recordId.startsWith('URES-');
  return (
    <div className={classes.row}>
      <UniversityTile university={university} size={32} />
      <div className={classes.words}>
        {isListed ? (
          <Link
            to={isPerson ? '/researcher/$id' : '/technology/$id'}
            params={{ id: recordId }}
            className={classes.title}
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <span className={classes.title}>
            <bdi>{title}</bdi>
          </span>
        )}
        <span className={classes.place}>
          <bdi>{university}</bdi>
        </span>
        {children}
        {fit.length > 0 && (
          <ul className={classes.fit} aria-label="What it says about your requirements">
            {fit.map(({ requirement, status }) => {
              const Glyph = GLYPHS[status];
              return (
                <li key={requirement} className={classes.chip} data-status={status}>
                  <Glyph size={14} stroke={2} aria-hidden="true" />
                  <bdi>{requirementWords(requirement)}</bdi>
                  {/* A circle alone would not say why it is open. */}
                  <span className={status === 'not_stated' ? undefined : 'visually-hidden'}>
                    {status === 'not_stated' ? ' · ' : ': '}
                    {WORDS[status]}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
        {foot}
      </div>
    </div>
  );
}
