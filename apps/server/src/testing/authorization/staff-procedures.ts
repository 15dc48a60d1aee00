import { randomUUID } from 'node:crypto';
import type { ProcedurePath } from '@cosmos/api/app-router.ts';
import type { Sample } from './sample.ts';

const mailbox = () => `${randomUUID()}@example.org`;

type StaffPath = Extract<ProcedurePath, `admin.${string}`>;

/** Those of the staff's rooms. */
export const STAFF_PROCEDURES: Readonly<Record<StaffPath, Sample | readonly Sample[]>> = {
  'admin.invites': { need: 'admin' },
  'admin.approveInvite': { need: 'admin', input: () => ({ email: mailbox() }), answers: 404 },
  'admin.declineInvite': { need: 'admin', input: () => ({ email: mailbox() }), answers: 404 },
  'admin.setRole': { need: 'admin', input: () => ({ email: mailbox(), role: 'admin' }), answers: 404 },
  'admin.members': { need: 'admin', input: () => ({}) },
  'admin.endSessions': { need: 'admin', input: () => ({ userId: randomUUID() }), answers: 404 },
  'admin.audit': { need: 'admin', input: () => ({}) },
  'admin.auditActors': { need: 'admin' },
  'admin.settings': { need: 'admin' },
  'admin.triage': { need: 'admin', input: () => ({}) },
  'admin.changeTriage': {
    need: 'admin',
    input: () => ({ kind: 'bug', id: randomUUID(), to: 'done' }),
    answers: 404,
  },
  'admin.mails': { need: 'admin', input: () => ({}) },
  'admin.mailHealth': { need: 'admin' },
  'admin.suppressed': { need: 'admin', input: () => ({}) },
  'admin.sendAgain': { need: 'admin', input: () => ({ mailId: randomUUID() }), answers: 404 },
  'admin.deadJobs': { need: 'admin' },
  'admin.runAgain': { need: 'admin', input: () => ({ jobId: randomUUID() }), answers: 404 },
  'admin.keys': { need: 'admin' },
  'admin.createKey': { need: 'admin', input: () => ({ name: 'A program', scopes: ['search'] }) },
  'admin.records': { need: 'analyst', input: () => ({}) },
  'admin.record': { need: 'analyst', input: () => ({ id: 'UTECH-TST-1' }) },
  'admin.recordUniversities': { need: 'analyst' },
  'admin.imports': { need: 'analyst', input: () => ({}) },
  'admin.importRun': { need: 'analyst', input: () => ({ runId: randomUUID() }), answers: 404 },
  'admin.importChanges': { need: 'analyst', input: () => ({ runId: randomUUID() }) },
  'admin.beginUpload': { need: 'analyst', input: () => ({ fileName: 'a.csv', size: 1 }) },
  'admin.uploadPart': {
    need: 'analyst',
    input: () => ({ uploadId: randomUUID(), position: 0, content: 'YQ==' }),
    answers: 404,
  },
  'admin.upload': { need: 'analyst', input: () => ({ uploadId: randomUUID() }), answers: 404 },
  'admin.previewImport': { need: 'analyst', input: () => ({ uploadId: randomUUID() }), answers: 404 },
  'admin.importPreviewed': { need: 'analyst', input: () => ({ previewId: randomUUID() }), answers: 404 },
  'admin.undoImport': { need: 'analyst', input: () => ({ runId: randomUUID() }), answers: 404 },
  'admin.rebuildIndex': { need: 'analyst', input: () => ({}) },
  'admin.bench': { need: 'analyst', input: () => ({ query: 'lithium membrane' }) },
  'admin.saidAvailability': { need: 'analyst' },
  'admin.withdrawAvailability': { need: 'analyst', input: () => ({ id: 'UTECH-TST-1' }), answers: 404 },
  'admin.rotateKey': { need: 'admin', input: () => ({ keyId: randomUUID() }), answers: 404 },
  'admin.revokeKey': { need: 'admin', input: () => ({ keyId: randomUUID() }), answers: 404 },
  'admin.messagesToForward': { need: 'admin' },
  'admin.forwardMessage': {
  'admin.reviews': { need: 'analyst', input: () => ({}) },
  'admin.listings': { need: 'analyst', input: () => ({ ids: ['UTECH-TST-1'] }) },
  'admin.decideListing': {
    need: 'analyst',
    input: () => ({ doubt: 'long-ago', id: 'UTECH-TST-1', decision: 'retire' }),
    answers: 409,
  },
  'admin.undoListingDecision': {
    need: 'analyst',
    input: () => ({ decisionId: randomUUID() }),
    answers: 404,
  },
    need: 'admin',
    input: () => ({ threadId: randomUUID(), name: 'Jane Doe', address: mailbox() }),
    answers: 404,
  },

  'admin.usage': { need: 'analyst', input: () => ({}) },
  'admin.evaluationSets': { need: 'analyst' },
  'admin.evaluationSet': { need: 'analyst', input: () => ({ setId: randomUUID() }), answers: 404 },
  'admin.createEvaluationSet': { need: 'analyst', input: () => ({ name: 'A set' }) },
  'admin.deleteEvaluationSet': { need: 'analyst', input: () => ({ setId: randomUUID() }), answers: 404 },
  'admin.addEvaluationQuestions': {
    need: 'analyst',
    input: () => ({ setId: randomUUID(), texts: ['A question'] }),
    answers: 404,
  },
  'admin.removeEvaluationQuestion': {
    need: 'analyst',
    input: () => ({ questionId: randomUUID() }),
    answers: 404,
  },
  'admin.lowRatings': { need: 'analyst' },
  'admin.promoteRating': {
    need: 'analyst',
    input: ({ turnId }) => ({ setId: randomUUID(), turnId }),
    answers: 404,
  },
  'admin.runEvaluation': { need: 'analyst', input: () => ({ setId: randomUUID() }), answers: 404 },
  'admin.recordsToJudge': { need: 'analyst', input: () => ({ questionId: randomUUID() }), answers: 404 },
  'admin.judgeRecord': {
    need: 'analyst',
    input: () => ({ questionId: randomUUID(), recordId: 'UTECH-TST-1', grade: 1 }),
    answers: 404,
  },
  'admin.exportEvaluationSet': { need: 'analyst', input: () => ({ setId: randomUUID() }), answers: 404 },
  'admin.demand': { need: 'analyst' },
  'admin.demandPages': { need: 'analyst' },
  'admin.publishDemandPage': { need: 'analyst', input: () => ({ universityId: 'NOBODY' }), answers: 404 },
  'admin.withdrawDemandPage': { need: 'analyst', input: () => ({ universityId: 'NOBODY' }), answers: 404 },
};
