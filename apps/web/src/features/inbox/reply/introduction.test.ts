import { expect, test } from 'vitest';
import { askToForward, introduction } from './introduction.ts';

const ASKED = {
  by: 'Ellen Marsh',
  technology: 'Siloxane brush finish',
  letter: 'Dear Dr. Marsh,\n\nIs a licence open?\n',
};

test('somebody new is greeted, told who sent the member, and what was asked', () => {
  expect(introduction({ ...ASKED, to: 'Ines Calloway' })).toBe(
    'Dear Ines Calloway,\n\nEllen Marsh suggested that I contact you about “Siloxane brush finish”. My original message was:\n\nIs a licence open?',
  );
});

test('nobody is greeted by their address', () => {
  expect(introduction({ ...ASKED, to: null })).toMatch(/^Hello,\n\nEllen Marsh suggested/);
});

test('whoever names somebody is asked to forward the email to them', () => {
  expect(askToForward({ to: 'Ellen Marsh', named: 'Ines Calloway' })).toBe(
    'Dear Ellen Marsh,\n\nThank you for pointing me to Ines Calloway. Could you please forward this email to them? Any reply will reach me.',
  );
});
