import type { CatalogueFacts } from '@cosmos/contract/catalogue.ts';
import type { ProductSettings } from '@cosmos/contract/product-config.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { ReactNode } from 'react';
import { countClaim, countInWords } from '../../lib/rounded-count.ts';
import { ReadingPage } from '../../ui/reading-page.tsx';
import { People, Quotes } from './people.tsx';
import { Section } from './section.tsx';

interface AboutScreenProps {
  settings: ProductSettings;
  facts: CatalogueFacts | undefined;
  /** The links to the two legal texts. */
  legal: ReactNode;
}

/** What the product is for. What an operator has not configured is left out. */
export function AboutScreen({ settings, facts, legal }: AboutScreenProps) {
  const { about, name } = settings;
  return (
    <ReadingPage
      title="About Us"
      name={name}
      lead={`${name} brings the people who need a technology together with the universities that have it.`}
    >
      <Section title="The problems it solves">
        <p>
          University inventions are spread over hundreds of offices, each with its own list and its own words.
          An R&amp;D team that describes its problem rarely uses the words of the patent that would solve it.
          So the search takes weeks, and most of what would fit is never seen.
        </p>
        <p>
          Here one question in plain words is put to the whole catalogue at once. What comes back is ranked,
          comparable and tied to the record that says why it fits.
        </p>
      </Section>
      <Section title="What makes it different">
        <p>
          What an answer claims carries the number of the record that it rests on, and that number leads to
          the passage. Readiness that a record does not state is marked as assumed, and an answer that did not
          come from the catalogue says so.
        </p>
      </Section>
      <Section title="Coverage">
        {facts && (
          <p>
            The catalogue holds {countClaim(facts.technologies)} technologies and{' '}
            {countClaim(facts.researchers)} researchers from {countInWords(facts.universities.length)}{' '}
            universities: {facts.universities.join(', ')}.
          </p>
        )}
        {facts?.sample && <p>{MESSAGES.sampleCatalogue}</p>}
      </Section>
      <Quotes quotes={about.quotes} />
      <People title="Team" people={about.team} />
      <People title="Advisory board" people={about.advisoryBoard} />
      {about.partners.length > 0 && (
        <Section title="Partners">
          <p>{about.partners.join(' · ')}</p>
        </Section>
      )}
      {about.progress.length > 0 && (
        <Section title="Progress">
          {about.progress.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Section>
      )}
      <Section title="Access">
        <p>
          {MESSAGES.accessByInvitation} Everyone may try the preview on the landing page,{' '}
          {settings.limits.visitorMessagesPerDay.toLocaleString('en-US')} messages a day.
        </p>
      </Section>
      <Section title="Contact">
        <p>
          {about.contactEmail ? (
            <>
              Write to <a href={`mailto:${about.contactEmail}`}>{about.contactEmail}</a>.
            </>
          ) : (
            'Please turn to the operator who gave you the address of this service.'
          )}
        </p>
        <p>{legal}</p>
      </Section>
    </ReadingPage>
  );
}
