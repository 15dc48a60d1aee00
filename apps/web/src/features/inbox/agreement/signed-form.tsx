import type { Thread } from '@cosmos/contract/email/threads.ts';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { fileContent } from '../../../lib/browser/file-content.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DayInput } from '../../../ui/fields/day-input.tsx';
import { ATTACHMENT_TYPES } from '../../attachments/attachment-rules.ts';
import classes from './agreement-dialog.module.css';
import { filesOf } from './thread-files.ts';

const NEEDS_BOTH = 'Please add the signed agreement and the date it was signed.';
const NEEDS_FILE = 'Please add the signed agreement.';
const NEEDS_DAY = 'Please enter the date it was signed.';

type SignedFile = Parameters<typeof trpc.email.signAgreement.mutate>[0]['file'];
interface SignedFormProps {
  thread: Thread;
  isBusy: boolean;
  onSign: (file: SignedFile, signedOn: string) => void;
}

/** Says which file is the signed agreement, one of the conversation or one that is uploaded now, and on which day it was signed. */
export function SignedForm({ thread, isBusy, onSign }: SignedFormProps) {
  const files = filesOf(thread, 'all');
  const [chosen, setChosen] = useState('');
  const [day, setDay] = useState('');
  const [upload, setUpload] = useState<{ fileId: string; label: string } | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const choices = [...(upload ? [upload.label] : []), ...files.map(({ label }) => label)];
  const named = files.find(({ label }) => label === chosen);
  const file =
    upload && upload.label === chosen
      ? { fileId: upload.fileId }
      : named && { messageId: named.messageId, name: named.name };
  const missing = file ? (day === '' ? NEEDS_DAY : null) : day === '' ? NEEDS_BOTH : NEEDS_FILE;
  const take = async (given: File | undefined) => {
    if (!given) return;
    setComplaint(given.size > FILES_LIMITS.fileBytes ? FILES_MESSAGES.fileTooLarge : null);
    if (given.size > FILES_LIMITS.fileBytes) return;
    try {
      const { fileId, fileName } = await trpc.files.upload.mutate({
        file: await fileContent(given, given.name),
        purpose: 'email_attachment',
      });
      const label = `${fileName}, uploaded`;
      setUpload({ fileId, label });
      setChosen(label);
    } catch (error) {
      setComplaint(faultOf(error).message);
    }
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (file && day !== '') onSign(file, day);
        else setComplaint(missing);
      }}
    >
      <h3 className={classes.heading}>Once it’s signed</h3>
      {choices.length > 0 && (
        <Select
          label="The signed agreement"
          placeholder="Choose a file"
          groups={[choices]}
          value={chosen}
          onValue={setChosen}
        />
      )}
      <Button look={choices.length > 0 ? 'link' : 'outlined'} onClick={() => picker.current?.click()}>
        {choices.length === 0 && <IconUpload size={18} stroke={1.6} aria-hidden="true" />}
        {choices.length > 0 ? 'Upload it instead' : 'Upload the signed agreement'}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={ATTACHMENT_TYPES.join()}
        aria-label="The signed agreement to upload"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <div>
        <label className={classes.label} htmlFor={`${id}-day`}>
          Signed on
        </label>
        <DayInput id={`${id}-day`} className={classes.day} value={day} onValue={setDay} />
      </div>
      {complaint !== null && complaint !== missing && (
        <p className={classes.complaint} role="alert">
          {complaint}
        </p>
      )}
      {missing !== null && (
        <p className={classes.none} role={complaint === missing ? 'alert' : undefined}>
          {missing}
        </p>
      )}
      <Button type="submit" look="filled" busy={isBusy} waiting={missing !== null && !isBusy}>
        Mark as signed
      </Button>
    </form>
  );
}
