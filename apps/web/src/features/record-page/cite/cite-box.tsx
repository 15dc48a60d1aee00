import type { TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { Fragment, type Ref, useState } from 'react';
import { download } from '../../../lib/browser/table-file.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { bibtex, citationOf, plainCitation, ris } from './citation.ts';
import classes from './cite-box.module.css';
import { copyText } from './copy-text.ts';

const FORMATS = [
  { value: 'text', name: 'Text' },
  { value: 'bibtex', name: 'BibTeX' },
  { value: 'ris', name: 'RIS' },
] as const;
type Format = (typeof FORMATS)[number]['value'];

const FILES: Record<Format, { ending: string; type: string }> = {
  bibtex: { ending: 'bib', type: 'application/x-bibtex' },
  ris: { ending: 'ris', type: 'application/x-research-info-systems' },
  text: { ending: 'txt', type: 'text/plain' },
};
const WRITE = { bibtex, ris, text: plainCitation };

/** The record as a bibliography cites it, to copy or download in three formats. */
export function CiteBox({ record, boxRef }: { record: TechnologyRecord; boxRef: Ref<HTMLElement> }) {
  const [format, setFormat] = useState<Format>('text');
  /** What was done last, with this text. */
  const [done, setDone] = useState<{ text: string; word: string } | null>(null);
  const citation = citationOf(record);
  const text = WRITE[format](citation);
  const { ending, type } = FILES[format];
  const word = done?.text === text ? done.word : '';
  const copy = async () => {
    const copied = await copyText(text);
    setDone({
      text,
      word: copied ? 'Copied' : 'Your browser blocked copying. Select the text and copy it instead.',
    });
  };
  return (
    <section className={classes.box} ref={boxRef} aria-label="Citation" tabIndex={-1}>
      <div className={classes.tools}>
        <IconButton label="Copy the citation" onClick={() => void copy()}>
          {word === 'Copied' ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.6} />}
        </IconButton>
        <IconButton
          label={`Download the citation as .${ending}`}
          onClick={() =>
            download(new Blob([text], { type: `${type};charset=utf-8` }), `${citation.key}.${ending}`)
          }
        >
          <IconDownload size={18} stroke={1.6} />
        </IconButton>
      </div>
      <Tabs
        label="Citation format"
        tabs={FORMATS}
        value={format}
        onValue={setFormat}
        panelClassName={classes.panel}
      >
        <pre className={classes.text} data-format={format}>
          {text
            .trimEnd()
            .split(/\r?\n/)
            .map((line, at) => (
              <Fragment key={at}>
                {at > 0 && '\n'}
                <Line line={line} address={citation.url} />
              </Fragment>
            ))}
        </pre>
      </Tabs>
      <p className={word === 'Copied' ? 'visually-hidden' : classes.word} role="status">
        {word}
      </p>
    </section>
  );
}

/** A long address is cut where the line ends; whoever copies it gets all of it. */
function Line({ line, address }: { line: string; address: string | null }) {
  const start = address === null ? -1 : line.indexOf('://');
  if (start < 0) return <span className={classes.line}>{line}</span>;
  const from = line.lastIndexOf('http', start);
  const to = line.endsWith('}') ? line.length - 1 : line.length;
  return (
    <span className={classes.line} data-address>
      {line.slice(0, from)}
      <span className={classes.address}>{line.slice(from, to)}</span>
      {line.slice(to)}
    </span>
  );
}
