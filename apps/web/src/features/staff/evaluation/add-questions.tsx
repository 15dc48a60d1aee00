import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, FormActions } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

/** Questions, one a line. */
export function AddQuestions({ setId, onClose }: { setId: string; onClose: (isAdded: boolean) => void }) {
  const [text, setText] = useState('');
  const adding = useMutation({
    mutationFn: () =>
      trpc.admin.addEvaluationQuestions.mutate({
        setId,
        texts: text.split('\n').filter((line) => line.trim() !== ''),
      }),
    onSuccess: async () => {
      await Promise.all([
        apiUtils.admin.evaluationSet.invalidate({ setId }),
        apiUtils.admin.evaluationSets.invalidate(),
      ]);
      onClose(true);
    },
  });
  return (
    <Form onSubmit={() => !adding.isPending && adding.mutate()}>
      <TextArea
        label="Questions, one per line"
        value={text}
        onValue={setText}
        rows={6}
        data-autofocus
        note={
          adding.isError
            ? { text: serverReason(adding.error, WORDS), tone: 'bad' }
            : { text: '', tone: 'quiet' }
        }
      />
      <FormActions>
        <Button type="submit" look="filled" busy={adding.isPending}>
          Add
        </Button>
        <Button onClick={() => onClose(false)}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
