import { api } from '../../lib/api/api.ts';
import { countOf } from '../../lib/format/rounded-count.ts';
import classes from './welcome.module.css';

interface WelcomeProps {
  firstName: string | undefined;
  /** Of its heading; a chat with a title has one above it. */
  level: 1 | 2;
}

/** The question above the composer of a new chat. */
export function Welcome({ firstName, level }: WelcomeProps) {
  const technologies = api.catalogue.facts.useQuery().data?.technologies ?? 0;
  const Heading = `h${level}` as const;
  return (
    <div className={classes.welcome} data-sky-quiet>
      <Heading className={classes.title} dir="auto">
        {firstName ? `What are you looking for, ${firstName}?` : 'What are you looking for?'}
      </Heading>
      <p className={classes.text}>
        Describe the problem as you would to a colleague.
        {technologies > 0 && ` The search covers ${countOf(technologies, 'technology', 'technologies')}.`}
      </p>
    </div>
  );
}
