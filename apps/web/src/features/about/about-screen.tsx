import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ProductSettings } from '@cosmos/contract/product/product-config.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ReadingPage } from '../../ui/layout/reading-page.tsx';
import { Access, Contact } from './access.tsx';
import { Coverage } from './coverage.tsx';
import { Partners, People, Quotes } from './people.tsx';
import { Progress } from './progress.tsx';
import { Section } from './section.tsx';

interface AboutScreenProps {
  settings: ProductSettings;
  facts: CatalogueFacts | undefined;
  /** Links to the two legal texts. */
  legal: ReactNode;
}

/** Describes the product. Anything the operator has not configured is left out. */
export function AboutScreen({ settings, facts, legal }: AboutScreenProps) {
  const { about, claims, limits, name, supportedUniversities } = settings;
  return (
    <ReadingPage
      title="About Us"
      back={
        <Link to="/">
          <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
          Return to {name}
        </Link>
      }
      lead={`${name} connects companies that need a technology with the universities that have it.`}
    >
      <Section title="The problems it solves">
        <p>
          Each university publishes its inventions on its own site and in its own words. R&amp;D teams rarely
          describe a problem in the words of the patent that would solve it, so the search takes weeks and
          most of what would fit is never seen.
        </p>
        <p>
          Here you ask one question of the whole catalogue at once, in plain words. Results are ranked and
          comparable, and each links to the record that shows why it fits.
        </p>
      </Section>
      <Section title="What makes it different">
        <p>
          Every claim in an answer is numbered and links to the passage that supports it. If a record doesn’t
          say how mature a technology is, we don’t guess. An answer that didn’t come from the catalogue is
          labelled.
        </p>
      </Section>
      <Progress claims={claims} facts={facts} lines={about.progress} />
      <Coverage
        supported={supportedUniversities}
        description={claims.supportedUniversitiesDescription}
        facts={facts}
      />
      <Quotes quotes={about.quotes} />
      <People title="Team" people={about.team} />
      <People title="Advisory board" people={about.advisoryBoard} />
      <Partners partners={about.partners} />
      <Access previewMessages={limits.visitorMessagesPerDay} />
      <Contact email={about.contactEmail} legal={legal} />
    </ReadingPage>
  );
}
