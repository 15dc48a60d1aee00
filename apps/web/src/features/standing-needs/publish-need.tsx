import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import type { StandingNeed } from '@cosmos/contract/standing-needs/needs.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { reasonOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import check from '../../ui/fields/check.module.css';
import list from './need-list.module.css';
import classes from './need-screen.module.css';

/** The page of a need: whoever has its address can read and answer it, without an account. */
export function PublishNeed({ need }: { need: StandingNeed }) {
  // Until something else is typed, the page follows the need.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? need.page?.text ?? need.question;
  const [namesAuthor, setNamesAuthor] = useState(need.page?.namesAuthor ?? false);
  const refresh = () => {
    void apiUtils.needs.read.invalidate({ needId: need.id });
    void apiUtils.needs.list.invalidate();
  };
  const publish = api.needs.publish.useMutation({ onSuccess: refresh });
  const unpublish = api.needs.unpublish.useMutation({ onSuccess: refresh });
  const error = publish.error ?? unpublish.error;
  const isChanged = need.page !== null && (need.page.text !== text || need.page.namesAuthor !== namesAuthor);
  const savedState = need.page === null ? '' : isChanged ? 'Not saved yet' : 'Saved';
  return (
    <section className={classes.block} aria-labelledby="page-of-need">
      <h3 className={list.heading} id="page-of-need">
        Ask universities
      </h3>
      <p className={classes.lead}>
        {need.page === null
          ? 'Publish this need as a page and share its link. Universities can answer without an account.'
          : 'This need is published. Send the link to universities. They can answer without an account.'}{' '}
        You will see their answers here. Only people with the link can open the page.
      </p>
      <div className={classes.box}>
        {need.page && <PageLink url={need.page.url} />}
        <TextArea
          label="Page text"
          autosize
          minRows={3}
          maxRows={12}
          dir="auto"
          maxLength={NEED_LIMITS.publicCharacters}
          value={text}
          onValue={setTyped}
          note={error ? { text: reasonOf(error), tone: 'bad' } : { text: savedState, tone: 'quiet' }}
        />
        <label className={classes.option}>
          <input
            type="checkbox"
            className={check.check}
            checked={namesAuthor}
            onChange={(event) => setNamesAuthor(event.currentTarget.checked)}
          />
          Show my name and company on the page
        </label>
        <div className={classes.actions}>
          {(need.page === null || isChanged) && (
            <Button
              look={need.page === null ? 'outlined' : 'filled'}
              busy={publish.isPending}
              onClick={() => publish.mutate({ needId: need.id, text, namesAuthor })}
            >
              {need.page === null ? 'Publish page' : 'Save page'}
            </Button>
          )}
          {need.page && (
            <Button busy={unpublish.isPending} onClick={() => unpublish.mutate({ needId: need.id })}>
              Unpublish page
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The ways to see the page and to pass it on; its address is only shown where it can’t be copied for the reader. */
function PageLink({ url }: { url: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <div className={classes.block}>
      <div className={classes.copy}>
        <Button onClick={() => void copy()}>
          {copied === 'yes' ? (
            <IconCheck size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCopy size={18} stroke={1.6} aria-hidden="true" />
          )}
          {copied === 'yes' ? 'Copied' : 'Copy link'}
        </Button>
        <a href={url} target="_blank" rel="noreferrer">
          View page
        </a>
      </div>
      {copied === 'refused' && (
        <input ref={selected} className={classes.url} aria-label="Page link" readOnly value={url} />
      )}
      <p className={classes.since} role="status">
        {copied === 'refused' &&
          'Your browser blocked copying. The link is selected: copy it with the keyboard.'}
      </p>
    </div>
  );
}

function selected(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
