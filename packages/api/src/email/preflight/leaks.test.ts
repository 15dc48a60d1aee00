import { expect, test } from 'vitest';
import { leaksIn } from './leaks.ts';
import { JUDGED_MEMBERS, type JudgedMember } from './testing/judged-letters.ts';

const knownOf = (member: JudgedMember) => ({
  inPrivate: [
    ...member.chats.map((text) => ({ from: 'chat' as const, text })),
    { from: 'deck' as const, text: member.deck },
  ],
  told: [
    member.rdSummary,
    member.professionalSummary,
    member.record,
    member.university,
    member.contact,
    member.name,
    member.organisation,
  ],
});

test('forty letters: what leaks is marked, and nothing else', () => {
  const judged = JUDGED_MEMBERS.flatMap((member) =>
    member.letters.map(({ text, leaks }) => {
      const found = leaksIn(text, knownOf(member)).map((leak) => leak.text);
      const overlaps = (a: string, b: string) => a.includes(b) || b.includes(a);
      return {
        text,
        missed: leaks.filter((leak) => !found.some((one) => overlaps(one, leak))),
        wrong: found.filter((one) => !leaks.some((leak) => overlaps(one, leak))),
        leaks,
      };
    }),
  );
  const right = judged.filter(({ missed, wrong }) => missed.length === 0 && wrong.length === 0);
  console.log(right.length, 'of', judged.length, JSON.stringify(judged.filter((one) => !right.includes(one)), null, 1));
  console.log('clean', judged.filter(({ leaks, wrong }) => leaks.length === 0 && wrong.length === 0).length,
   'caught', judged.filter(({ leaks, missed }) => leaks.length > 0 && missed.length < leaks.length).length, 'leaks', judged.reduce((s,j)=>s+j.leaks.length,0), 'missed', judged.reduce((s,j)=>s+j.missed.length,0), 'wrong', judged.reduce((s,j)=>s+j.wrong.length,0));
  expect(right.length).toBe(40);
});
