import { Clause, EffectiveDate } from './clause.tsx';

export function PrivacyPolicy({ name, contactEmail }: { name: string; contactEmail: string | null }) {
  return (
    <>
      <EffectiveDate />
      <Clause title="Who this is for">
        This policy says what {name} keeps about the people who use it, why, and for how long. The service is
        meant for users who are 18 or older; we do not knowingly keep data about anyone younger.
      </Clause>
      <Clause title="What we keep about visitors">
        Your browser creates a random identifier and sends it with each question, so that your preview chat is
        still there after a reload. We keep your questions, the answers and your network address for as long
        as we need them to limit misuse. We set no advertising cookies and build no profile across other
        sites.
      </Clause>
      <Clause title="What we keep about members">
        Members also give a name, an email address, an organisation and details of their research. We keep
        their chats, saved records and the messages that they send to universities through the service. For a
        passkey, we keep its public key and when it was used; what unlocks it never leaves the member&apos;s
        device.
      </Clause>
      <Clause title="Why we keep it">
        To answer questions, to bring members and universities together, to keep the service safe and to fix
        faults. We do not sell personal data.
      </Clause>
      <Clause title="Who else sees it">
        A university receives the message that you choose to send to it. Emails are carried by an email
        provider. Where the operator has connected a language model, the text of a question and the records
        found for it are sent to its provider to write the answer. Nobody else receives personal data unless
        the law requires it.
      </Clause>
      <Clause title="Tracked messages">
        Emails to universities are tracked for delivery and opening. That an email was opened is only an
        indication: some email programs open messages automatically.
      </Clause>
      <Clause title="How long we keep it">
        A visitor&apos;s preview chats, up to fifty questions each, are kept only as long as the preview needs
        them. A member&apos;s data is kept until the account is deleted; deletion takes effect seven days
        after it is requested and removes the person&apos;s records, files and unsent emails.
      </Clause>
      <Clause title="Your choices">
        You may ask what is kept about you, have it corrected, have it sent to you or have it deleted.
        Clearing your browser&apos;s storage for this site ends the link between you and your preview chats.
      </Clause>
      <Clause title="Changes and law">
        Whenever we change this policy, we update its date. It is governed by the law of India; the courts of
        Mumbai have jurisdiction.
      </Clause>
      <Clause title="Contact">
        {contactEmail
          ? `Questions about this policy: ${contactEmail}.`
          : 'Questions about this policy? Contact your administrator.'}
      </Clause>
    </>
  );
}
