import { EVALUATION_LIMITS } from '@cosmos/contract/admin/evaluation.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, FormActions } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

interface NewSetDialogProps {
  opened: boolean;
  onClose: () => void;
  onMade: (setId: string) => void;
}

export function NewSetDialog({ opened, onClose, onMade }: NewSetDialogProps) {
  const [name, setName] = useState('');
  const making = useMutation({
    mutationFn: () => trpc.admin.createEvaluationSet.mutate({ name }),
    onSuccess: async ({ setId }) => {
      await apiUtils.admin.evaluationSets.invalidate();
      setName('');
      onClose();
      onMade(setId);
    },
  });
  return (
    <Dialog title="New set" opened={opened} onClose={onClose}>
      <Form onSubmit={() => !making.isPending && making.mutate()}>
        <TextField
          label="Name"
          value={name}
          onValue={setName}
          maxLength={EVALUATION_LIMITS.nameCharacters}
          data-autofocus
          note={making.isError ? { text: serverReason(making.error, WORDS), tone: 'bad' } : null}
        />
        <FormActions>
          <Button type="submit" look="filled" busy={making.isPending}>
            Create set
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
