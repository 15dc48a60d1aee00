import type { RecordPreview } from '@cosmos/contract/records/records.ts';
import {
  IconFileText,
  IconMail,
  IconMessageCircle,
  IconRulerMeasure,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './preview-body.module.css';
import { RecordHead } from './frame/record-head.tsx';

interface PreviewBodyProps {
  preview: RecordPreview;
  onLogin: () => void;
  onInvite: () => void;
}

const SIMILAR = {
  Icon: IconSitemap,
  name: 'Similar technologies',
  text: 'What others offer for the same problem.',
};
const PARTS = {
  technology: [
    {
      Icon: IconRulerMeasure,
      name: 'Key figures, with their sources',
      text: 'Select any value to see the sentence it comes from.',
    },
    {
      Icon: IconFileText,
      name: 'Patents and publications',
      text: 'The full description, and the patents behind it.',
    },
    { Icon: IconUsers, name: 'The people behind it', text: 'The researchers, and their other technologies.' },
    SIMILAR,
    {
      Icon: IconMail,
      name: 'The technology transfer office',
      text: 'Write to them from here and follow their replies.',
    },
    {
      Icon: IconMessageCircle,
      name: 'Your questions answered',
      text: 'Ask about this record in your own words.',
    },
  ],
  researcher: [
    { Icon: IconUsers, name: 'Topics and colleagues', text: 'What this person works on, and with whom.' },
    { Icon: IconFileText, name: 'Their technologies', text: 'Each with its description and figures.' },
    SIMILAR,
  ],
} as const;

/** What visitors see of a record, and the way to the rest of it. */
export function PreviewBody({ preview, onLogin, onInvite }: PreviewBodyProps) {
  const { type, title, university, trl, beginning } = preview;
  const titleId = useId();
  return (
    <article className={classes.preview}>
      <RecordHead title={title} university={university}>
        {type === 'researcher' && <li>Researcher</li>}
        {trl !== null && <li>TRL {trl}</li>}
      </RecordHead>
      {beginning && (
        <p className={classes.beginning} dir="auto">
          {beginning}
        </p>
      )}
      <section className={classes.more} aria-labelledby={titleId}>
        <h2 className={classes.heading} id={titleId}>
          {type === 'technology'
            ? 'What members can see about this technology'
            : 'What members can see about this researcher'}
        </h2>
        <ul className={classes.parts}>
          {PARTS[type].map(({ Icon, name, text }) => (
            <li key={name}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span className={classes.name}>{name}</span>
              <span className={classes.text}>{text}</span>
            </li>
          ))}
        </ul>
        <div className={classes.ways}>
          <Button look="filled" onClick={onInvite}>
            Request Invite
          </Button>
          <p>
            Already a member?{' '}
            <Button look="link" onClick={onLogin}>
              Log in
            </Button>
          </p>
        </div>
      </section>
    </article>
  );
}
