import type { TechnologyPage } from '@cosmos/contract/records/records.ts';
import { type Ref, useMemo, useState } from 'react';
import { FitChips } from '../cards/record/fit/fit-chips.tsx';
import { textOf } from '../cards/record/shown-card.ts';
import { afterOpening } from '../cards/text/after-opening.ts';
import { openingOf } from '../cards/text/opening.ts';
import { piecesOf } from '../cards/text/passage-pieces.ts';
import { type AskedPassage, PassageText } from '../cards/text/passage-text.tsx';
import { RecordText } from '../cards/text/record-text.tsx';
import { AskOffice } from './aside/ask-office.tsx';
import { Office, PeopleNamed, Researchers } from './aside/aside-parts.tsx';
import { CiteBox } from './cite/cite-box.tsx';
import { Patents } from './facts/patents.tsx';
import { PlaceInSky } from './aside/place-in-sky.tsx';
import { RecordActions } from './actions/record-actions.tsx';
import { TechnologyHead } from './frame/record-head.tsx';
import { RecordLayout, Section } from './frame/record-layout.tsx';
import { SimilarList } from './facts/similar-list.tsx';
import { StatedFacts } from './facts/stated-facts.tsx';
import classes from './technology-body.module.css';

interface TechnologyBodyProps {
  page: TechnologyPage;
  citeRef: Ref<HTMLElement>;
}

/** Everything known about a technology. Parts that the record has nothing for are left out. */
export function TechnologyBody({ page, citeRef }: TechnologyBodyProps) {
  const { record, facts, notStated, people, contacts, similar, place, inAnswer } = page;
  const [passage, setPassage] = useState<AskedPassage | null>(null);
  const summary = textOf(record.summary);
  const ip = textOf(record.ipSummary);
  const publications = textOf(record.publicationsSummary);
  const first = page.opening ?? openingOf(summary);
  const opening = first === record.title.trim() ? null : first;
  const rest = summary && afterOpening(summary, opening);
  const stars = useMemo(() => (place ? [place] : []), [place]);
  const toPassage = (text: string) => setPassage({ text, show: 'focused' });
  return (
    <RecordLayout
      head={
        <>
          <TechnologyHead record={record} />
          {opening && <Opening text={opening} passage={passage} />}
          {inAnswer && inAnswer.fit.length > 0 && (
            <div className={classes.fit}>
              <p className={classes.for}>For “{inAnswer.chatTitle ?? 'your question'}”</p>
              <FitChips
                fit={inAnswer.fit}
                rows={3}
                namesAll
                onOpen={(sentence) => sentence && toPassage(sentence.text)}
              />
            </div>
          )}
        </>
      }
      actions={
        <RecordActions
          type="technology"
          id={record.id}
          url={record.url}
          answer={inAnswer}
          subject={{ technologyId: record.id, title: record.title, university: record.university }}
        />
      }
      aside={
        <>
          <Researchers researchers={record.researchers} namedBy={page.namedBy} />
          <PeopleNamed people={people} opening={opening} />
          <Office record={record} contacts={contacts} />
          {place && <PlaceInSky places={stars} field={record.field} answer={inAnswer} />}
          <Section title="Cite this record" ruled>
            <CiteBox record={record} boxRef={citeRef} />
          </Section>
        </>
      }
    >
      {(facts.length > 0 || notStated.length > 0) && (
        <Section title={facts.length > 0 ? 'Stated facts' : 'Open questions'}>
          <StatedFacts
            facts={facts}
            notStated={notStated}
            readiness={textOf(record.trlReasoning)}
            opening={opening}
            onPassage={toPassage}
            ask={<AskOffice record={record} contacts={contacts} />}
          />
        </Section>
      )}
      {rest && (
        <Section title={rest === summary ? 'Full text' : 'Further details'} ruled>
          <RecordText text={rest} passage={passage} />
        </Section>
      )}
      {ip && (
        <Section title="IP Highlights" ruled>
          <RecordText text={ip} />
        </Section>
      )}
      <div className={classes.pair}>
        <Patents record={record} />
        {publications && (
          <Section title="Publications" ruled>
            <RecordText text={publications} />
          </Section>
        )}
      </div>
      {similar.length > 0 && (
        <Section title="Similar technologies" ruled>
          <SimilarList similar={similar} />
        </Section>
      )}
    </RecordLayout>
  );
}

/** The record’s own first words. */
function Opening({ text, passage }: { text: string; passage: AskedPassage | null }) {
  const piece = passage && piecesOf(passage.text).find((each) => text.includes(each));
  return (
    <blockquote className={classes.opening} dir="auto">
      “{passage && piece ? <PassageText text={text} piece={piece} passage={passage} /> : text}”
    </blockquote>
  );
}
