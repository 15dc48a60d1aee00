import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useClipboard } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { FormActions, SmallPrint } from '../../../ui/fields/form.tsx';
import { day } from '../list/moments.ts';
import { WhyForm } from '../list/why-form.tsx';
import type { DemandRow } from './demand-rows.ts';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

interface PageOfUniversityProps {
  university: DemandRow;
  /** Whether there is a number of its own to publish. */
  hasNumbers: boolean;
  say: Say;
}

/** The page that a university reads without an account: published, copied and withdrawn. */
export function PageOfUniversity({ university: { id, name }, hasNumbers, say }: PageOfUniversityProps) {
  const pages = api.admin.demandPages.useQuery();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const clipboard = useClipboard({ timeout: 2_000 });
  const page = pages.data?.find(({ universityId }) => universityId === id);
  const publishing = useMutation({
    mutationFn: () => trpc.admin.publishDemandPage.mutate({ universityId: id }),
    onSuccess: () => apiUtils.admin.demandPages.invalidate(),
    onError: (error) => say('bad', serverReason(error, WORDS)),
  });
  const withdrawing = useMutation({
    mutationFn: (why: string) => trpc.admin.withdrawDemandPage.mutate({ universityId: id, why }),
    onSuccess: async () => {
      await apiUtils.admin.demandPages.invalidate();
      setWithdrawing(false);
      say('good', `The page for ${name} is no longer published.`, 5_000);
    },
  });
  if (isWithdrawing)
    return (
      <WhyForm
        action="Unpublish the page"
        busy={withdrawing.isPending}
        fault={withdrawing.isError ? serverReason(withdrawing.error, WORDS) : null}
        onSubmit={(why) => withdrawing.mutate(why)}
        onCancel={() => setWithdrawing(false)}
      >
        <p>The link stops working at once. If you publish it again, it gets a new link.</p>
      </WhyForm>
    );
  if (!pages.data) return null;
  if (!page && !hasNumbers)
    return (
      <p>
        Once there are figures, you can publish them on a page that the university can read without an
        account.
      </p>
    );
  return (
    <>
      <SmallPrint>
        {page
          ? `A page with these figures was published on ${day(page.createdAt)}. Anyone with the link can read it.`
          : 'You can publish these figures, and those for fields, on a page for the university. Anyone with the link can read it.'}
      </SmallPrint>
      <FormActions>
        {page ? (
          <>
            <Button look="filled" onClick={() => clipboard.copy(page.url)}>
              {clipboard.copied ? 'Copied' : 'Copy the link'}
            </Button>
            <a href={page.url} target="_blank" rel="noreferrer">
              Open the page
            </a>
            <Button onClick={() => setWithdrawing(true)}>Unpublish</Button>
          </>
        ) : (
          <Button look="filled" busy={publishing.isPending} onClick={() => publishing.mutate()}>
            Publish page
          </Button>
        )}
      </FormActions>
    </>
  );
}
