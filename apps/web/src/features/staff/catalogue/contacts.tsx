import type { StaffContact, StaffRecord } from '@cosmos/contract/admin/catalogue.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import check from '../../../ui/fields/check.module.css';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Chip } from '../list/chip.tsx';
import { day } from '../list/moments.ts';
import { WhyForm } from '../list/why-form.tsx';
import { contactInWords } from './parts/catalogue-words.ts';
import classes from './record-dialog.module.css';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };
const afresh = () => Promise.all([apiUtils.admin.record.invalidate(), apiUtils.admin.listings.invalidate()]);

interface ContactsProps {
  record: StaffRecord;
  /** The address of the one that is to be corrected. */
  correct: string | undefined;
  say: Say;
}

/** Whom members’ emails about a technology go to, and how staff have corrected that. */
export function Contacts({ record, correct, say }: ContactsProps) {
  return (
    <section className={classes.part} aria-label="Contacts">
      <h3 className={classes.name}>{record.managers.length === 1 ? 'Contact' : 'Contacts'}</h3>
      {record.managers.length === 0 && (
        <p className={classes.quiet}>
          The listing names no contact, so emails go to the team, who forward them.
        </p>
      )}
      <ul className={classes.list}>
        {record.managers.map((contact) => (
          <Contact
            key={contact.managerId}
            id={record.id}
            contact={contact}
            isOpened={contact.email === correct}
            say={say}
          />
        ))}
      </ul>
    </section>
  );
}

interface ContactProps {
  /** Of the technology. */
  id: string;
  contact: StaffContact;
  /** Whether its form is open from the beginning. */
  isOpened: boolean;
  say: Say;
}

function Contact({ id, contact, isOpened, say }: ContactProps) {
  const [act, setAct] = useState<'correct' | 'undo' | null>(isOpened ? 'correct' : null);
  const { name, email, isStale, correction } = contact;
  const close = () => setAct(null);
  return (
    <li className={classes.event}>
      <div className={classes.contact}>
        <p>
          {name && `${name}, `}
          <a href={`mailto:${email}`}>{email}</a> {isStale && <Chip tone="warns">No longer the contact</Chip>}{' '}
          {correction && <Chip tone="good">Corrected</Chip>}
        </p>
        {act === null && (
          <span className={classes.acts}>
            <Button look="link" onClick={() => setAct('correct')}>
              Edit contact
            </Button>
            {correction && (
              <Button look="link" onClick={() => setAct('undo')}>
                Undo the correction
              </Button>
            )}
          </span>
        )}
      </div>
      {correction && (
        <p className={classes.quiet}>
          {correction.listed
            ? `The listing says ${contactInWords(correction.listed)}.`
            : 'The listing no longer names this contact.'}{' '}
          Corrected {correction.by && `by ${correction.by} `}on {day(correction.at)}.
        </p>
      )}
      {act === 'correct' && <Correct id={id} contact={contact} onClose={close} say={say} />}
      {act === 'undo' && correction && (
        <Undo correctionId={correction.correctionId} onClose={close} say={say} />
      )}
    </li>
  );
}

interface CorrectProps extends Pick<ContactProps, 'id' | 'contact' | 'say'> {
  onClose: () => void;
}

function Correct({ id, contact, onClose, say }: CorrectProps) {
  const { managerId, email: seenEmail } = contact;
  const [name, setName] = useState(contact.name ?? '');
  const [email, setEmail] = useState(seenEmail);
  const others = api.admin.contactListings.useQuery({ id, managerId }).data?.others ?? 0;
  const [isEverywhere, setEverywhere] = useState(true);
  const correcting = useMutation({
    mutationFn: (why: string) =>
      trpc.admin.correctContact.mutate({
        id,
        managerId,
        seenEmail,
        name,
        email,
        why,
        isEverywhere: isEverywhere && others > 0,
      }),
    onSuccess: async ({ listings }) => {
      await afresh();
      onClose();
      say('good', listings === 1 ? 'Corrected.' : `Corrected on ${listings} listings.`, 5_000);
    },
  });
  return (
    <WhyForm
      action="Save"
      busy={correcting.isPending}
      fault={correcting.isError ? serverReason(correcting.error, WORDS) : null}
      onSubmit={(why) => correcting.mutate(why)}
      onCancel={onClose}
    >
      <TextField label="Name" optional value={name} onValue={setName} autoComplete="off" />
      <TextField label="Email" type="email" value={email} onValue={setEmail} autoComplete="off" />
      {others > 0 && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            className={check.check}
            checked={isEverywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
          {others === 1
            ? 'Also on the other listing with this contact'
            : `Also on the ${others.toLocaleString('en-GB')} other listings with this contact`}
        </label>
      )}
      <p className={classes.quiet}>From now on, emails go to this address, and imports won’t overwrite it.</p>
    </WhyForm>
  );
}

function Undo({ correctionId, onClose, say }: { correctionId: string; onClose: () => void; say: Say }) {
  const undoing = useMutation({
    mutationFn: (why: string) => trpc.admin.undoContactCorrection.mutate({ correctionId, why }),
    onSuccess: async ({ listings }) => {
      await afresh();
      onClose();
      say('good', listings === 1 ? 'Undone.' : `Undone on ${listings} listings.`, 5_000);
    },
  });
  return (
    <WhyForm
      action="Undo the correction"
      busy={undoing.isPending}
      fault={undoing.isError ? serverReason(undoing.error, WORDS) : null}
      onSubmit={(why) => undoing.mutate(why)}
      onCancel={onClose}
    />
  );
}
