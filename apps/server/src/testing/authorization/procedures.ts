import { randomUUID } from 'node:crypto';
import type { ProcedurePath } from '@cosmos/api/app-router.ts';
import { RECORD_PROCEDURES } from './record-procedures.ts';
import type { Sample } from './sample.ts';
import { STAFF_PROCEDURES } from './staff-procedures.ts';

const mailbox = () => `${randomUUID()}@example.org`;
/** Long enough for a first message. */
const LETTER = 'We would like to know whether this technology can still be licensed.';
const WRONG_TOKEN = 'a'.repeat(43);
const PERSON = {
  firstName: 'Grace',
  lastName: 'Hop',
  country: 'Germany',
  organisation: 'Hop AG',
  designation: 'Director',
};
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Answers of a browser in the right shape, about somebody else's passkey. */
const answered = (id: string, response: Record<string, string>) => ({
  id,
  rawId: id,
  type: 'public-key',
  response: { clientDataJSON: 'e30', ...response },
});
const signed = (id: string) => answered(id, { authenticatorData: 'AAAA', signature: 'AAAA' });
const made = (id: string) => answered(id, { attestationObject: 'AAAA' });

/** Each procedure once: what it needs, and inputs that name the victim's things wherever a name is possible. */
export const PROCEDURES: Readonly<Record<ProcedurePath, Sample | readonly Sample[]>> = {
  ...STAFF_PROCEDURES,
  'auth.checkEmail': { need: 'public', input: ({ email }) => ({ email }) },
  'auth.sendCode': { need: 'public', input: () => ({ email: mailbox() }) },
  'auth.resendCode': { need: 'public', input: () => ({ otpId: randomUUID() }) },
  'auth.verifyCode': { need: 'public', input: () => ({ email: mailbox(), code: '0000' }), answers: 400 },
  'auth.logInWithPassword': {
    need: 'public',
    input: () => ({ email: mailbox(), password: 'Wrong-1234' }),
    answers: 401,
  },
  'auth.signInWithLink': { need: 'public', input: () => ({ token: WRONG_TOKEN }), answers: 400 },
  'auth.refresh': { need: 'public', input: () => ({ refreshToken: WRONG_TOKEN }), answers: 401 },
  'auth.status': { need: 'member' },
  'auth.logOut': { need: 'member', input: () => ({ everywhere: true }) },
  'auth.sessions': { need: 'member' },
  'auth.revokeSession': { need: 'member', input: ({ sessionId }) => ({ sessionId }) },
  'auth.verifyPassword': { need: 'member', input: () => ({ password: 'Wrong-1234' }), answers: 400 },
  'auth.setPassword': {
    need: 'password',
    input: () => ({ password: 'Quiet-River-77', confirmPassword: 'Quiet-River-77' }),
  },
  'auth.companyOffer': { need: 'public', input: () => ({ domain: 'example.org' }) },
  'auth.startCompanySignIn': { need: 'public', input: () => ({ email: mailbox() }), answers: 404 },
  'auth.finishCompanySignIn': {
    need: 'public',
    input: () => ({ domain: 'example.org', response: '?code=a&state=b', secret: WRONG_TOKEN }),
    answers: 400,
  },
  'auth.passkeySignInOptions': { need: 'public' },
  'auth.signInWithPasskey': {
    need: 'public',
    input: ({ credentialId }) => ({ challengeId: randomUUID(), credential: signed(credentialId) }),
    answers: 400,
  },
  'auth.passkeyProofOptions': { need: 'member' },
  'auth.provePasskey': {
    need: 'member',
    input: ({ credentialId }) => ({ challengeId: randomUUID(), credential: signed(credentialId) }),
    answers: 400,
  },
  'auth.passkeys': { need: 'member' },
  'auth.passkeyCreationOptions': { need: 'member' },
  'auth.addPasskey': {
    need: 'member',
    input: ({ credentialId }) => ({ challengeId: randomUUID(), credential: made(credentialId) }),
    answers: 400,
  },
  'auth.removePasskey': { need: 'member', input: ({ passkeyId }) => ({ passkeyId }) },
  'auth.declinePasskey': { need: 'member' },

  'webhooks.list': { need: 'scope:webhooks' },
  'webhooks.create': {
    need: 'scope:webhooks',
    input: () => ({ url: 'https://127.0.0.1/', events: ['need.record'] }),
    answers: 422,
  },
  'webhooks.revoke': { need: 'scope:webhooks', input: ({ webhookId }) => ({ webhookId }), answers: 404 },
  'webhooks.rotate': { need: 'scope:webhooks', input: ({ webhookId }) => ({ webhookId }), answers: 404 },
  'webhooks.deliveries': { need: 'scope:webhooks', input: ({ webhookId }) => ({ webhookId }), answers: 404 },

  'catalogue.facts': { need: 'public' },
  'catalogue.availability': { need: 'member', input: () => ({ technologyIds: ['UTECH-TST-1'] }) },
  'catalogue.sky': { need: 'public' },
  'catalogue.star': { need: 'public', input: () => ({ x: 0, y: 0 }) },
  'catalogue.technology': { need: 'scope:catalogue:read', input: () => ({ id: 'UTECH-TST-1' }) },
  'catalogue.researcher': { need: 'scope:catalogue:read', input: () => ({ id: 'URES-TST-1' }), answers: 404 },

  'concierge.request': {
    need: 'public',
    input: () => ({ name: 'Grace', email: mailbox(), areas: ['Legal'], message: '' }),
  },

  'conversation.ask': [
    { need: 'asker', input: () => ({ text: 'what is the weather' }) },
    { need: 'asker', input: ({ chatId }) => ({ text: 'and then?', sessionId: chatId }), answers: 404 },
  ],
  'conversation.askWithFiles': {
    need: 'member',
    input: ({ chatId }) => ({
      text: 'and then?',
      sessionId: chatId,
      files: [{ name: 'a.png', content: PICTURE }],
    }),
    answers: 404,
  },
  'conversation.follow': { need: 'asker', input: ({ turnId }) => ({ turnId }), answers: 404 },
  'conversation.session': { need: 'asker', input: ({ chatId }) => ({ sessionId: chatId }), answers: 404 },
  'conversation.stop': { need: 'asker', input: ({ turnId }) => ({ turnId }), answers: 404 },
  'conversation.selectVersion': { need: 'member', input: ({ turnId }) => ({ turnId }), answers: 404 },
  'conversation.rate': { need: 'member', input: ({ turnId }) => ({ turnId, stars: 1 }), answers: 404 },

  'discovery.search': { need: 'scope:search', input: () => ({ query: 'lithium membrane' }) },
  'discovery.facets': { need: 'scope:search', input: () => ({ query: 'lithium membrane' }) },
  'discovery.compare': {
    need: 'scope:catalogue:read',
    input: () => ({ ids: ['UTECH-TST-1', 'UTECH-TST-2'] }),
  },

  'email.draft': { need: 'member', input: () => ({ technologyId: 'UTECH-TST-1' }) },
  'email.saveDraft': {
    need: 'member',
    input: () => ({ technologyId: 'UTECH-TST-1', text: 'Mine now', summary: 'rd', version: 0 }),
  },
  'email.preview': {
    need: 'member',
    input: () => ({ technologyId: 'UTECH-TST-1', text: LETTER, summary: 'rd' }),
    answers: 403,
  },
  'email.send': {
    need: 'member',
    input: () => ({ technologyId: 'UTECH-TST-1', text: LETTER, summary: 'rd' }),
    answers: 403,
  },
  'email.undo': { need: 'member', input: ({ messageId }) => ({ messageId }), answers: 404 },
  'email.draftAgain': { need: 'member', input: ({ messageId }) => ({ messageId }), answers: 404 },
  'email.contacted': { need: 'member', input: () => ({ technologyIds: ['UTECH-TST-1'] }) },
  'email.leaving': { need: 'member' },
  'email.list': [
    { need: 'member', input: () => ({}) },
    { need: 'member', input: () => ({ words: 'secret' }) },
  ],
  'email.thread': { need: 'member', input: ({ threadId }) => ({ threadId }), answers: 404 },
  'email.conversation': {
    need: 'member',
    input: ({ conversationId }) => ({ conversationId }),
    answers: 404,
  },
  'email.message': { need: 'member', input: ({ messageId }) => ({ messageId }), answers: 404 },
  'email.live': { need: 'member' },
  'email.reply': { need: 'member', input: ({ threadId }) => ({ threadId, text: 'Mine now' }), answers: 404 },
  'email.markRead': { need: 'member', input: ({ threadId }) => ({ threadId }), answers: 404 },
  'email.assist': {
    need: 'member',
    input: ({ threadId }) => ({ threadId, kind: 'summary' }),
    answers: 404,
  },
  'email.askAgreement': { need: 'member', input: ({ threadId }) => ({ threadId }), answers: 404 },
  'email.sendAgreement': {
    need: 'member',
    input: ({ threadId, messageId }) => ({ threadId, file: { messageId, name: 'plan.pdf' } }),
    answers: 404,
  },
  'email.signAgreement': {
    need: 'member',
    input: ({ threadId, messageId }) => ({
      threadId,
      file: { messageId, name: 'plan.pdf' },
      signedOn: '2026-01-01',
    }),
    answers: 404,
  },
  'email.takeBackAgreement': {
    need: 'member',
    input: ({ threadId }) => ({ threadId, stepId: randomUUID() }),
    answers: 404,
  },
  'email.snooze': { need: 'member', input: ({ threadId }) => ({ threadId, until: null }), answers: 404 },
  'email.followUps': { need: 'member', input: ({ threadId }) => ({ threadId }), answers: 404 },
  'email.draftFollowUp': { need: 'member', input: ({ threadId }) => ({ threadId }), answers: 404 },
  'email.sendFollowUp': {
    need: 'member',
    input: ({ threadId }) => ({ threadId, text: 'Mine now' }),
    answers: 404,
  },
  'email.scheduleFollowUp': {
    need: 'member',
    input: ({ threadId }) => ({ threadId, text: 'Mine now', at: '2999-01-01T00:00:00.000Z' }),
    answers: 404,
  },
  'email.cancelFollowUp': { need: 'member', input: ({ followUpId }) => ({ followUpId }), answers: 404 },
  'email.draftLetter': {
    need: 'member',
    input: () => ({ technologyId: 'UTECH-TST-1', text: '' }),
    answers: 403,
  },
  'email.preflight': { need: 'member', input: () => ({ technologyId: 'UTECH-TST-1', text: LETTER }) },
  'email.shareContacts': { need: 'member', input: () => ({ isOn: true }) },

  'chats.list': {
    need: 'member',
    input: ({ chatId }) => ({ cursor: { updatedAt: '2999-01-01T00:00:00.000Z', chatId } }),
  },
  'chats.rename': { need: 'member', input: ({ chatId }) => ({ chatId, title: 'Mine now' }), answers: 404 },
  'chats.remove': { need: 'member', input: ({ chatId }) => ({ chatId }), answers: 404 },
  'chats.restore': { need: 'member', input: ({ chatId }) => ({ chatId }), answers: 404 },
  'chats.search': { need: 'member', input: () => ({ query: 'secret' }) },
  'chats.share': { need: 'member', input: ({ chatId }) => ({ chatId }), answers: 404 },
  'chats.shares': { need: 'member', input: ({ chatId }) => ({ chatId }), answers: 404 },
  'chats.revokeShare': { need: 'member', input: () => ({ shareId: randomUUID() }), answers: 404 },
  'chats.shared': { need: 'member', input: () => ({ token: WRONG_TOKEN }), answers: 404 },

  'compare.board': { need: 'member', input: ({ turnId }) => ({ turnId }), answers: 404 },
  'thorough.start': [
    { need: 'member', input: () => ({ from: 'question', text: 'lithium' }) },
    { need: 'member', input: ({ turnId }) => ({ from: 'answer', turnId }), answers: 404 },
    { need: 'member', input: ({ searchId }) => ({ from: 'search', searchId }), answers: 404 },
  ],
  'thorough.read': { need: 'member', input: ({ searchId }) => ({ searchId }), answers: 404 },
  'thorough.stop': { need: 'member', input: ({ searchId }) => ({ searchId }) },
  'thorough.remove': { need: 'member', input: ({ searchId }) => ({ searchId }), answers: 404 },
  'thorough.restore': { need: 'member', input: ({ searchId }) => ({ searchId }), answers: 404 },
  'thorough.rename': {
    need: 'member',
    input: ({ searchId }) => ({ searchId, title: 'Mine now' }),
    answers: 404,
  },
  'thorough.list': { need: 'member', input: ({ searchId }) => ({ cursor: searchId }) },
  'kept.keep': { need: 'member', input: ({ turnId }) => ({ turnId }), answers: 404 },
  'kept.compare': { need: 'member', input: ({ searchId }) => ({ searchId }), answers: 404 },
  'kept.share': { need: 'member', input: ({ searchId }) => ({ searchId }), answers: 404 },
  'kept.shares': { need: 'member', input: ({ searchId }) => ({ searchId }), answers: 404 },
  'kept.revokeShare': { need: 'member', input: () => ({ shareId: randomUUID() }), answers: 404 },
  'kept.shared': { need: 'member', input: () => ({ token: WRONG_TOKEN }), answers: 404 },
  'landscape.read': { need: 'member', input: ({ turnId }) => ({ turnId }), answers: 404 },
  'needs.list': { need: 'member' },
  'needs.read': { need: 'member', input: ({ needId }) => ({ needId }), answers: 404 },
  'needs.create': [
    { need: 'member', input: () => ({ from: 'question', text: 'lithium' }) },
    { need: 'member', input: ({ turnId }) => ({ from: 'answer', turnId }), answers: 404 },
  ],
  'needs.edit': { need: 'member', input: ({ needId }) => ({ needId, text: 'Mine now' }), answers: 404 },
  'needs.pause': { need: 'member', input: ({ needId }) => ({ needId, isPaused: true }), answers: 404 },
  'needs.remove': { need: 'member', input: ({ needId }) => ({ needId }), answers: 404 },
  'needs.restore': { need: 'member', input: ({ needId }) => ({ needId }), answers: 404 },
  'needs.nearest': { need: 'member', input: ({ needId }) => ({ needId }), answers: 404 },
  'needs.try': { need: 'member', input: ({ needId }) => ({ needId }), answers: 404 },
  'needs.publish': {
    need: 'member',
    input: ({ needId }) => ({ needId, text: 'Mine now', namesAuthor: true }),
    answers: 404,
  },
  'needs.unpublish': { need: 'member', input: ({ needId }) => ({ needId }), answers: 404 },
  'needs.seeAnswers': { need: 'member', input: ({ needId }) => ({ needId }), answers: 404 },

  'alerts.settings': { need: 'member' },
  'alerts.saveSettings': {
    need: 'member',
    input: () => ({ frequency: 'off', onInterests: true, onNeeds: true, onSaved: true, mailsNeeds: false }),
  },
  'alerts.keepTimeZone': { need: 'member', input: () => ({ timeZone: 'Europe/Berlin' }) },
  'alerts.list': { need: 'member', input: () => ({}) },

  'assistant.samples': { need: 'public' },
  'assistant.showcase': { need: 'public' },
  'assistant.suggestions': { need: 'scope:conversation', input: () => ({}) },
  'assistant.categorise': { need: 'scope:conversation', input: () => ({ ids: ['UTECH-TST-1'] }) },
  'assistant.scopeCheck': { need: 'scope:conversation', input: () => ({ query: 'what is the weather' }) },
  'assistant.followupQuestions': { need: 'scope:conversation', input: () => ({ chatHistory: [] }) },
  'assistant.comprehensiveSummary': {
    need: 'scope:conversation',
    input: () => ({ query: 'lithium', ids: ['UTECH-TST-1'] }),
  },

  'records.technology': { need: 'member', input: () => ({ id: 'UTECH-TST-1' }) },
  'records.researcher': { need: 'member', input: () => ({ id: 'URES-TST-1' }), answers: 404 },
  'records.preview': { need: 'public', input: () => ({ id: 'UTECH-TST-1' }) },
  'records.titles': { need: 'member', input: () => ({ text: 'test' }) },

  'interests.read': { need: 'member' },
  'interests.update': { need: 'member', input: () => ({ interests: ['zinc'] }) },
  'interests.setAlerts': { need: 'member', input: () => ({ enabled: true }) },
  'interests.propose': { need: 'member' },
  'interests.matches': { need: 'member' },
  'interests.keep': { need: 'member', input: () => ({ keyword: 'secret' }) },
  'interests.dismiss': { need: 'member', input: () => ({ keyword: 'zinc' }) },
  ...RECORD_PROCEDURES,

  'feedback.send': { need: 'member', input: () => ({ message: 'Good.' }) },
  'feedback.reportBug': { need: 'member', input: () => ({ description: 'Broken.', areas: ['Other'] }) },

  'files.upload': [
    {
      need: 'member',
      input: () => ({ file: { name: 'a.png', content: PICTURE }, purpose: 'email_attachment' }),
    },
    {
      need: 'member',
      input: ({ chatId }) => ({
        file: { name: 'a.png', content: PICTURE },
        purpose: 'chat_attachment',
        chatId,
      }),
      answers: 404,
    },
  ],
  'files.list': { need: 'member', input: () => ({}) },
  'files.ofChat': { need: 'member', input: ({ chatId }) => ({ chatId }), answers: 404 },
  'files.read': { need: 'member', input: ({ fileId }) => ({ fileId }), answers: 404 },
  'files.remove': { need: 'member', input: ({ fileId }) => ({ fileId }), answers: 404 },

  'invite.request': { need: 'public', input: () => ({ ...PERSON, email: mailbox() }) },
  'invite.refer': [
    { need: 'member', input: () => ({ email: mailbox() }) },
    { need: 'member', input: ({ email }) => ({ email }) },
  ],

  'product.settings': { need: 'public' },

  'myData.prepare': { need: 'member' },
  'myData.current': { need: 'member' },
  'myData.read': { need: 'member', input: ({ exportId }) => ({ exportId }), answers: 404 },
  'myData.part': { need: 'member', input: ({ exportId }) => ({ exportId, part: 0 }), answers: 404 },
  'profile.read': { need: 'member' },
  'profile.save': [
    { need: 'member', input: () => ({ city: 'Pune' }) },
    { need: 'member', input: ({ fileId }) => ({ photoFileId: fileId }), answers: 404 },
  ],
  'profile.putOffCompletion': { need: 'member' },
  'profile.enhance': { need: 'member', input: () => ({ textType: 'rd_summary', text: 'We make coatings.' }) },
  'profile.requestDeletion': { need: 'member' },
  'profile.keepAccount': { need: 'member' },

  'search.web': { need: 'scope:search', input: () => ({ query: 'lithium' }) },
  'search.keywords': { need: 'public', input: () => ({ text: 'lith' }) },
  'search.allKeywords': { need: 'public' },
  'search.vectorTest': { need: 'analyst', input: () => ({ query: 'lithium' }) },
  'search.indexStats': { need: 'analyst' },
};
