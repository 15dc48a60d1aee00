import type { ResearcherPage, ResearcherWork } from '@cosmos/contract/records/records.ts';
import { Link } from '@tanstack/react-router';
import { FieldDot } from '../../ui/faces/field-dot.tsx';
import { Colleagues, ListedAt, Said } from './aside/aside-parts.tsx';
import { PlaceInSky } from './aside/place-in-sky.tsx';
import { RecordActions } from './actions/record-actions.tsx';
import { RecordHead } from './frame/record-head.tsx';
import { RecordLayout, Section } from './frame/record-layout.tsx';
import { Topics } from '../cards/record/people/topics.tsx';
import classes from './researcher-body.module.css';
import { SimilarList } from './facts/similar-list.tsx';

/** What is known about a researcher: topics, technologies and those they were made with. */
export function ResearcherBody({ page }: { page: ResearcherPage }) {
  const { record, ror, works, colleagues, related, places } = page;
  const { id, name, university, country, url } = record;
  return (
    <RecordLayout
      head={
        <>
          <RecordHead title={name} university={university}>
            {country && <li>{country}</li>}
            <li>Researcher</li>
          </RecordHead>
          <div className={classes.topics}>
            <Topics topics={record.topics} />
          </div>
        </>
      }
      actions={<RecordActions type="researcher" id={id} url={url} answer={null} />}
      aside={
        <>
          <Colleagues colleagues={colleagues} />
          <ListedAt university={university} url={url} ror={ror} />
          {places.length > 0 && (
            <PlaceInSky
              places={places}
              field={works[0]?.field ?? null}
              of={`Where their ${places.length === 1 ? 'technology sits' : 'technologies sit'} in the catalogue`}
            />
          )}
        </>
      }
    >
      {works.length > 0 && (
        <Section title="Technologies" ruled>
          <ul className={classes.works}>
            {works.map((work) => (
              <Work key={work.id} work={work} />
            ))}
          </ul>
        </Section>
      )}
      {related.length > 0 && (
        <Section title="Similar technologies by others" ruled>
          <SimilarList similar={related} />
        </Section>
      )}
    </RecordLayout>
  );
}

function Work({ work }: { work: ResearcherWork }) {
  const { id, title, trl, year, field, beginning, namedBy } = work;
  return (
    <li>
      <Link to="/technology/$id" params={{ id }} className={classes.work}>
        <span className={classes.title} dir="auto">
          {title}
        </span>
        {beginning && (
          <span className={classes.beginning} dir="auto">
            {beginning}
          </span>
        )}
        <span className={classes.about}>
          {field && (
            <span className={classes.field}>
              <FieldDot field={field} />
              {field}
            </span>
          )}
          {trl !== null && <span>TRL {trl}</span>}
          {year !== null && <span>Listed {year}</span>}
        </span>
      </Link>
      {namedBy && <Said sentence={namedBy} />}
    </li>
  );
}
