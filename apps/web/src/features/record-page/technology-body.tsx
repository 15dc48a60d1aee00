import type { TechnologyPage } from '@cosmos/contract/records/records.ts';
import { type Ref, useState } from 'react';
import { FitChips } from '../cards/record/fit-chips.tsx';
import { textOf } from '../cards/record/shown-card.ts';
import { Office, PeopleNamed, Researchers } from './aside-parts.tsx';
import { CiteBox } from './cite/cite-box.tsx';
import { Patents } from './patents.tsx';
import { PlaceInSky } from './place-in-sky.tsx';
import { RecordActions } from './record-actions.tsx';
import { TechnologyHead } from './record-head.tsx';
import { RecordLayout, Section } from './record-layout.tsx';
import { SimilarList } from './similar-list.tsx';
import { StatedFacts } from './stated-facts.tsx';
import classes from './technology-body.module.css';
import { openingOf } from './text/opening.ts';
import { RecordText } from './text/record-text.tsx';

interface TechnologyBodyProps {
  page: TechnologyPage;
  citeRef: Ref<HTMLElement>;
}

/** Everything known about a technology. Parts that the record has nothing for are left out. */
export function TechnologyBody({ page, citeRef }: TechnologyBodyProps) {
  const { record, facts, notStated, people, contacts, similar, place, inAnswer } = page;
  const [passage, setPassage] = useState<{ text: string } | null>(null);
  const summary = textOf(record.summary);
  const ip = textOf(record.ipSummary);
  const publications = textOf(record.publicationsSummary);
  const opening = openingOf(summary);
  const toPassage = (text: string) => setPassage({ text });
  return (
    <RecordLayout
      head={
        <>
          <TechnologyHead record={record} />
          {opening && opening !== record.title.trim() && (
            <blockquote className={classes.opening} dir="auto">
              “{opening}”
            </blockquote>
          )}
          {inAnswer && inAnswer.fit.length > 0 && (
            <div className={classes.fit}>
              <p className={classes.for}>For “{inAnswer.chatTitle ?? 'your question'}”</p>
              <FitChips
                fit={inAnswer.fit}
                rows={3}
                onOpen={(sentence) => sentence && toPassage(sentence.text)}
              />
            </div>
          )}
        </>
      }
      actions={<RecordActions type="technology" id={record.id} url={record.url} answer={inAnswer} />}
      aside={
        <>
          <Researchers researchers={record.researchers} />
          <PeopleNamed people={people} />
          <Office record={record} contacts={contacts} />
          {place && <PlaceInSky place={place} field={record.field} answer={inAnswer} />}
          <CiteBox record={record} boxRef={citeRef} />
        </>
      }
    >
      {(facts.length > 0 || notStated.length > 0) && (
        <Section title="Stated facts">
          <StatedFacts
            facts={facts}
            notStated={notStated}
            readiness={textOf(record.trlReasoning)}
            onPassage={toPassage}
          />
        </Section>
      )}
      {summary && summary !== opening && (
        <Section title="Full text" ruled>
          <RecordText text={summary} passage={passage} />
        </Section>
      )}
      {ip && (
        <Section title="IP Highlights" ruled>
          <RecordText text={ip} />
        </Section>
      )}
      <Patents record={record} />
      {publications && (
        <Section title="Publications" ruled>
          <RecordText text={publications} />
        </Section>
      )}
      {similar.length > 0 && (
        <Section title="Similar technologies" ruled>
          <SimilarList similar={similar} />
        </Section>
      )}
    </RecordLayout>
  );
}
