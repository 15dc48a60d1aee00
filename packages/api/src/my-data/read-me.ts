import type { Section } from './section.ts';

/** What each file of the download is. */
export function readMe(
  sections: readonly Pick<Section, 'file' | 'about'>[],
  { email, at }: { email: string; at: Date },
): string {
  const lines = [
    ...sections.map(({ file, about }) => ({ file, about })),
    {
      file: 'files.json',
      about: 'Your files and those that came with answers: where each was used, and its path here.',
    },
    {
      file: 'files/',
      about: 'The files themselves: attachments of chats and emails, your photo and your deck.',
    },
  ];
  return [
    `Everything that Cosmos stores about ${email}, as of ${at.toISOString()}.`,
    '',
    'Each JSON file is a list; times are in UTC. An empty list means that there is nothing of that kind.',
    '',
    ...lines.flatMap(({ file, about }) => [file, `  ${about}`, '']),
    'Not included: passwords and codes, which are stored only as keyed hashes; links that log someone in or send an answer for them;',
    'emails as they arrived with the headers of other people (their words are in emails.json); what universities said about',
    'their technologies to everybody; and technical records that repeat what is in these files.',
    '',
  ].join('\r\n');
}
