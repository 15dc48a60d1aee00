import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { anchorOf } from '../../lib/format/anchor.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ReadingPage } from '../../ui/layout/reading-page.tsx';
import { type ApiDocument, partsOf } from './document.ts';
import { OperationEntry } from './operation-entry.tsx';
import { Prose, underHeadings } from './prose.tsx';
import classes from './reference-screen.module.css';
import type { Language } from './samples.ts';

const KEY_CHARACTERS_MAX = 4_096;

/** All paths of the API for people who write programs, made from the document alone. */
export function ReferenceScreen({ document, name }: { document: ApiDocument; name: string }) {
  // Lives as long as the page is open, and nowhere else.
  const [token, setToken] = useState('');
  const [language, setLanguage] = useState<Language>('curl');
  const parts = useMemo(() => partsOf(document), [document]);
  const { info, servers, components } = document;
  const server = servers[0]?.url ?? '';
  return (
    <ReadingPage
      title="API reference"
      lead={`${info.summary}.`}
      back={
        <Link to="/">
          <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
          Return to {name}
        </Link>
      }
    >
      <p>
        Version {info.version} · <a href="/api/v1/openapi.json">Download the OpenAPI document</a>
      </p>
      {underHeadings(info.description).map(({ title, text }) => (
        <Chapter key={title} title={title}>
          <Prose text={text} />
        </Chapter>
      ))}
      <Chapter title="Your API key">
        <p>
          To try calls on this page, paste your API key. It stays in this tab only and is gone once you close
          or reload it.
        </p>
        <PasswordField
          label="API key"
          autoComplete="new-password"
          data-1p-ignore
          maxLength={KEY_CHARACTERS_MAX}
          value={token}
          onValue={(value) => setToken(value.trim())}
        />
      </Chapter>
      {parts.map((part) => (
        <Chapter key={part.name} title={part.name}>
          <p>{part.about}</p>
          <div>
            {part.operations.map((operation) => (
              <OperationEntry
                key={operation.id}
                operation={operation}
                schemas={components.schemas}
                server={server}
                token={token}
                language={language}
                onLanguage={setLanguage}
              />
            ))}
          </div>
        </Chapter>
      ))}
    </ReadingPage>
  );
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = anchorOf(title);
  return (
    <section className={classes.chapter} aria-labelledby={id}>
      <h2 className={classes.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
