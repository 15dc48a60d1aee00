import type { ContactOpening } from '@cosmos/contract/email/contact.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { faultOf, serverReason } from '../../../lib/api/trpc.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { keeperOf } from '../drafts/kept-drafts.ts';
import { closeContact, goToStep, type OpenContact } from '../button/open-contact.ts';
import { sendFault, sendMessage } from '../sending/send-message.ts';
import { Composer } from './composer.tsx';
import { Preview, PreviewSkeleton } from './preview.tsx';
import classes from './writing.module.css';

interface WritingProps {
  contact: OpenContact;
  opening: ContactOpening;
}

const FAULT_MS = 5_000;

/** A message from its first word to when it is handed over. */
export function Writing({ contact: { subject, step, onSent }, opening }: WritingProps) {
  const { technologyId } = subject;
  const [keeper] = useState(() => keeperOf(technologyId, opening.draft));
  const { toast, say } = useToast();
  const preview = api.email.preview.useMutation();
  const send = useMutation({
    mutationFn: sendMessage,
    networkMode: 'always',
    onSuccess: () => {
      closeContact();
      onSent?.();
    },
    onError: (error) => {
      // Somebody wrote in the meantime: the letter is looked at again, with what to know about it.
      if (faultOf(error).reason === 'written_recently') return look();
      say('bad', sendFault(error), FAULT_MS);
    },
  });
  const look = () => {
    const { text, summary } = keeper.get();
    preview.mutate({ technologyId, text, summary });
    goToStep('preview');
  };
  const edit = () => goToStep('write');
  const onLeaving = useEffectEvent(() => keeper.saveNow());
  useEffect(() => () => onLeaving(), []);
  return (
    <>
      {step === 'write' ? (
        <Composer subject={subject} opening={opening} keeper={keeper} onPreview={look} />
      ) : (
        // Takes the focus, so that reading begins at the top whether the letter is there yet or not.
        <div className={classes.preview} tabIndex={-1} data-autofocus>
          {preview.data ? (
            <Preview
              key={preview.submittedAt}
              subject={subject}
              preview={preview.data}
              text={preview.variables?.text ?? ''}
              files={keeper.get().files}
              sending={send.isPending}
              onEdit={edit}
              onSend={(choices) => {
                const { text, summary, files } = keeper.get();
                send.mutate({
                  subject,
                  addressee: preview.data.addressee,
                  keeper,
                  text,
                  summary,
                  fileIds: files.map(({ fileId }) => fileId),
                  ...choices,
                });
              }}
            />
          ) : preview.error ? (
            <div className={classes.failed} role="alert">
              <p>{serverReason(preview.error, WORDS)}</p>
              <Button onClick={look}>Retry</Button>
              <Button onClick={edit}>Edit</Button>
            </div>
          ) : (
            <PreviewSkeleton />
          )}
        </div>
      )}
      {toast}
    </>
  );
}

const WORDS = {
  otherwise: 'The preview could not be loaded. Please try again.',
  network: HTTP_MESSAGES.networkTryAgain,
};
