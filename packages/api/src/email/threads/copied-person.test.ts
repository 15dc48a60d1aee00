import { expect, test } from 'vitest';
import type { Saying } from '../../ports/letters.ts';
import { withCopiedAddress } from './copied-person.ts';

const handover: Saying[] = [{ kind: 'wrong-person', quote: 'My colleague will take over.', instead: null }];
const FromFull = { Email: 'carla@tto.university.example' };
const box = (Email: string, Name = '', MailboxHash = '') => ({ Email, Name, MailboxHash });
const nils = box('N.Bak@university.example', 'Nils Bak');

test('whom an answer names is found among those in copy', () => {
  const named = { name: 'Nils Bak', email: null };
  const found = { name: 'Nils Bak', email: 'n.bak@university.example' };
  const other = box('ann@university.example', 'Ann Lee');
  expect(withCopiedAddress(named, handover, { FromFull, CcFull: [other, nils] })).toEqual(found);
  expect(withCopiedAddress(named, handover, { FromFull, CcFull: [other] })).toEqual(named);
  expect(withCopiedAddress(named, handover, { FromFull, CcFull: [box('nils.bak@else.example')] })).toEqual(
    named,
  );
  const told = { name: 'Nils Bak', email: 'told@university.example' };
  expect(withCopiedAddress(told, handover, { FromFull, CcFull: [nils] })).toEqual(told);
});

test('whom nobody names counts only if they are alone, and the matter is handed over', () => {
  const ours = box('reply+1@university.example', '', '1');
  const CcFull = [ours, nils, box('carla@tto.university.example')];
  const found = { name: 'Nils Bak', email: 'n.bak@university.example' };
  expect(withCopiedAddress(null, handover, { FromFull, CcFull })).toEqual(found);
  expect(withCopiedAddress(null, [], { FromFull, CcFull })).toBeNull();
  const two = { FromFull, CcFull: [nils, box('ann@university.example')] };
  expect(withCopiedAddress(null, handover, two)).toBeNull();
});
