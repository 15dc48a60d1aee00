import { Clause, EffectiveDate } from './clause.tsx';

export function TermsOfService({ name, contactEmail }: { name: string; contactEmail: string | null }) {
  return (
    <>
      <EffectiveDate />
      <Clause title="What these terms cover">
        These terms apply to everyone who uses {name}, as a visitor to the preview or as a member. By using
        the service you accept them. You must be 18 or older.
      </Clause>
      <Clause title="What the service does">
        It searches a catalogue of university technologies and researchers, answers questions from it and
        helps members to write to the universities. It is not a party to any agreement that you and a
        university may make.
      </Clause>
      <Clause title="Access">
        The preview is open to everyone within daily limits. Full access is by invitation, is personal, and
        may be withdrawn from those who break these terms.
      </Clause>
      <Clause title="Answers are a starting point">
        Answers quote the records they rest on, but records may be incomplete or out of date and an answer may
        be wrong. Relevance is an estimate; readiness is as the record states it. Check with the university
        before you decide anything, and seek your own advice on legal, patent and investment matters.
      </Clause>
      <Clause title="Fair use">
        Do not copy the catalogue in bulk, try to get around limits, disrupt the service, send unlawful
        material or other people’s confidential material, or use the service to send unsolicited email.
      </Clause>
      <Clause title="Your text, our service, their inventions">
        What you write stays yours; you let us process it to answer you. The service belongs to its operator.
        The technologies described belong to the universities and inventors; finding one here gives you no
        licence to use it.
      </Clause>
      <Clause title="Liability">
        The service is provided “as is”. So far as the law allows, the operator is not liable for indirect
        loss or for decisions based on an answer. Nothing here excludes liability that cannot be excluded by
        law.
      </Clause>
      <Clause title="Leaving the service">
        You may stop using the service at any time. Members can delete their account on the profile page.
      </Clause>
      <Clause title="Changes and law">
        Whenever we change these terms, we update their date. They are governed by the law of India; the
        courts of Mumbai have jurisdiction.
      </Clause>
      <Clause title="Contact">
        {contactEmail
          ? `Questions about these terms: ${contactEmail}.`
          : 'Questions about these terms? Contact your administrator.'}
      </Clause>
    </>
  );
}
