import { answerLinks, answerVisits, givenAnswers, saidAvailability, staleContacts } from './answers.ts';
import type { Table } from './columns.ts';
import {
  catalogueState,
  contactCorrections,
  keywords,
  researchers,
  technologies,
  technologyManagerLinks,
  technologyManagers,
  technologyResearchers,
  universities,
} from './catalogue.ts';
import {
  apiKeys,
  conciergeCalls,
  devices,
  inviteRequests,
  keyCalls,
  oneTimeCodes,
  referrals,
  sessions,
  signInLinks,
  tombstones,
  users,
  wrongCodes,
} from './accounts.ts';
import { companyAttempts, companyIdentities, companySignIns } from './company-sign-in.ts';
import { clockPauses, followUps } from './follow-ups.ts';
import { agreementSteps, contactDrafts, officeRules, threadMessages, threads } from './contact.ts';
import { chats, chatShares, chatUsage, turnFiles, turnRatings, turns } from './conversation.ts';
import { demandCells, demandMonths, demandPages } from './demand.ts';
import { evaluationJudgements, evaluationQuestions, evaluationRuns, evaluationSets } from './evaluation.ts';
import { dataExportParts, dataExports } from './data-exports.ts';
import { bugReports, feedback } from './feedback.ts';
import {
  importBefore,
  importChanges,
  importRejects,
  importRuns,
  importTemplates,
  importUploadParts,
  importUploads,
} from './imports.ts';
import { listingDecisions } from './listing-decisions.ts';
import { indexGenerations } from './index-generations.ts';
import { mailEvents, mails, receivedMails, receivedParts, suppressedAddresses } from './mail.ts';
import { passkeyChallenges, passkeys } from './passkeys.ts';
import { idempotentReplies, modelUsage, rateLimits, settings } from './platform.ts';
import { dismissedInterests, files, profiles, userInterests } from './profiles.ts';
import { recommendationRefusals, recommendationShowings } from './recommendations.ts';
import { recordViews, savedCards, savedFolderCards, savedFolders } from './saved.ts';
import { searchRecords, searchShares } from './search-records.ts';
import { passageVectors, sentenceVectors } from './sentence-vectors.ts';
import {
  alertItems,
  alertSettings,
  askedVectors,
  catalogueChanges,
  needAnswers,
  needFindings,
  standingNeeds,
} from './standing-needs.ts';
import { staffActions } from './staff-actions.ts';
import { triageItems } from './triage.ts';
import { webhookDeliveries, webhooks } from './webhooks.ts';

/** Every table of the product. */
export const tables = {
  universities,
  technologies,
  researchers,
  technology_researchers: technologyResearchers,
  technology_managers: technologyManagers,
  technology_manager_links: technologyManagerLinks,
  contact_corrections: contactCorrections,
  keywords,
  catalogue_state: catalogueState,
  import_runs: importRuns,
  import_rejects: importRejects,
  import_changes: importChanges,
  import_before: importBefore,
  listing_decisions: listingDecisions,
  import_uploads: importUploads,
  import_upload_parts: importUploadParts,
  import_templates: importTemplates,
  index_generations: indexGenerations,
  sentence_vectors: sentenceVectors,
  passage_vectors: passageVectors,
  search_records: searchRecords,
  search_shares: searchShares,
  catalogue_changes: catalogueChanges,
  asked_vectors: askedVectors,
  standing_needs: standingNeeds,
  need_findings: needFindings,
  need_answers: needAnswers,
  alert_settings: alertSettings,
  alert_items: alertItems,
  chats,
  turns,
  rate_limits: rateLimits,
  idempotent_replies: idempotentReplies,
  settings,
  users,
  sessions,
  devices,
  one_time_codes: oneTimeCodes,
  wrong_codes: wrongCodes,
  sign_in_links: signInLinks,
  company_sign_ins: companySignIns,
  company_attempts: companyAttempts,
  company_identities: companyIdentities,
  passkeys,
  passkey_challenges: passkeyChallenges,
  api_keys: apiKeys,
  key_calls: keyCalls,
  webhooks,
  webhook_deliveries: webhookDeliveries,
  invite_requests: inviteRequests,
  referrals,
  concierge_calls: conciergeCalls,
  tombstones,
  mails,
  mail_events: mailEvents,
  received_mails: receivedMails,
  received_parts: receivedParts,
  suppressed_addresses: suppressedAddresses,
  threads,
  thread_messages: threadMessages,
  agreement_steps: agreementSteps,
  contact_drafts: contactDrafts,
  office_rules: officeRules,
  clock_pauses: clockPauses,
  follow_ups: followUps,
  answer_links: answerLinks,
  answer_visits: answerVisits,
  given_answers: givenAnswers,
  said_availability: saidAvailability,
  stale_contacts: staleContacts,
  files,
  profiles,
  user_interests: userInterests,
  dismissed_interests: dismissedInterests,
  chat_shares: chatShares,
  chat_usage: chatUsage,
  turn_ratings: turnRatings,
  turn_files: turnFiles,
  saved_cards: savedCards,
  saved_folders: savedFolders,
  saved_folder_cards: savedFolderCards,
  record_views: recordViews,
  recommendation_refusals: recommendationRefusals,
  recommendation_showings: recommendationShowings,
  feedback,
  bug_reports: bugReports,
  data_exports: dataExports,
  data_export_parts: dataExportParts,
  model_usage: modelUsage,
  staff_actions: staffActions,
  triage_items: triageItems,
  demand_months: demandMonths,
  demand_cells: demandCells,
  demand_pages: demandPages,
  evaluation_sets: evaluationSets,
  evaluation_questions: evaluationQuestions,
  evaluation_judgements: evaluationJudgements,
  evaluation_runs: evaluationRuns,
};

/** The tables as Kysely knows them. */
export type Database = { [Name in keyof typeof tables]: Table<(typeof tables)[Name]> };
