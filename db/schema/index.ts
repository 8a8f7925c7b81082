export { accountLinks } from './accounts/account-links'
export { addressRequests, addressRequestsOpenUnique } from './ledger/address-requests'
export {
  approvals,
  approvalSetting,
  approvalsSecondCheck,
  approvalsSettledCheck,
  approvalsWaitingUnique,
} from './ledger/approvals'
export { backupRuns } from './platform/backup-runs'
export { auditEntries, auditSearch } from './records/audit-entries'
export { caseAnswers } from './inbox/case-answers'
export { caseNotes } from './inbox/case-notes'
export { authenticators } from './accounts/authenticators'
export { bounces } from './platform/bounces'
export { contactSubmissions, enquirySearch } from './inbox/contact-submissions'
export { deliveries } from './newsletter/deliveries'
export { classes, classesNameUnique } from './ledger/classes'
export { distributionLines, distributionLinesWithheldCheck } from './ledger/distribution-lines'
export { distributionParts } from './ledger/distribution-parts'
export {
  distributions,
  distributionsRaised,
  distributionsReversesUnique,
  distributionSearch,
} from './ledger/distributions'
export { attachments, attachmentsOneCheck } from './reporting/attachments'
export { documentFiles, leftObjects } from './reporting/document-files'
export { documents, documentSearch, documentsRaised } from './reporting/documents'
export { documentViews } from './reporting/document-views'
export { entities, entitiesExternalIdUnique, entitySearch } from './ledger/entities'
export { entityAccess, entityAccessActiveUnique } from './ledger/entity-access'
export {
  entries,
  entriesClosingLineUnique,
  entriesDistributionLineUnique,
  entriesExternalIdUnique,
  entriesLineCheck,
  entriesMemoCheck,
  entriesRaised,
  entriesReversesUnique,
  entriesSignsCheck,
  entriesTransferCheck,
  entrySearch,
} from './ledger/entries'
export { firmParts } from './site/firm-parts'
export { formerAddresses } from './accounts/former-addresses'
export { imageVariants, images } from './site/images'
export { imports } from './records/imports'
export { interests, interestSearch, interestsRaised } from './inbox/interests'
export { investments, investments506bHiddenCheck, offeringSearch } from './site/investments'
export { journalAccounts } from './reporting/journal-accounts'
export { k1Batches } from './reporting/k1-batches'
export { k1Consents, k1ConsentsActiveUnique } from './reporting/k1-consents'
export { k1SampleOpenings } from './reporting/k1-sample-openings'
export { knownBrowsers } from './accounts/known-browsers'
export { ledgerImports, ledgerImportsRaised } from './ledger/ledger-imports'
export { legalVersions } from './site/legal-versions'
export { letters, issueSearch } from './newsletter/letters'
export { newsletterSignUps } from './newsletter/newsletter-sign-ups'
export {
  newsletters,
  newslettersConsentedOnCheck,
  newslettersEmailUnique,
  subscriberSearch,
} from './newsletter/newsletters'
export { offeringPictures } from './site/offering-pictures'
export { offeringViewers } from './site/offering-viewers'
export { optOuts } from './newsletter/opt-outs'
export { mailTries } from './platform/mail-tries'
export { outbox, mailSearch } from './platform/outbox'
export { activityVisits } from './records/activity-visits'
export { passkeyChallenges } from './accounts/passkey-challenges'
export { passkeys } from './accounts/passkeys'
export { passwordRequests } from './accounts/password-requests'
export { positions } from './ledger/positions'
export { posts, postSearch } from './site/posts'
export { preferenceRequests } from './platform/preference-requests'
export { preferences } from './platform/preferences'
export { previewLinks } from './site/preview-links'
export { privateValues } from './platform/private-values'
export { properties, propertySearch } from './site/properties'
export { admissions, admissionsNoteCheck, admissionsRaised } from './raise/admissions'
export { raiseClasses, raiseClassesRaised } from './raise/raise-classes'
export { raiseEvents, raiseEventsReceivedUnique, raiseEventsStaffCheck } from './raise/raise-events'
export { raisePapers, raisePapersReplacesUnique, raisePapersShownCheck } from './raise/raise-papers'
export { raises, raisesOfferingUnique, raisesRaised } from './raise/raises'
export { filings, filingsDaysCheck, filingsJurisdictionCheck, filingsJurisdictionUnique } from './raise/filings'
export {
  instructions,
  instructionsApproverCheck,
  instructionsCurrentUnique,
  instructionsWaitingUnique,
} from './raise/instructions'
export { decisions, decisionsKindCheck, decisionsRaised } from './raise/decisions'
export { closings, closingsRaised } from './raise/closings'
export { closingLines, closingLinesSubscriptionUnique } from './raise/closing-lines'
export { evidence } from './raise/evidence'
export { filledPapers } from './raise/filled-papers'
export { packets } from './raise/packets'
export {
  raiseMoney,
  raiseMoneyAmountCheck,
  raiseMoneyTextsCheck,
  raiseMoneyNumbersCheck,
  raiseMoneyRaised,
  raiseMoneyReversesUnique,
} from './raise/raise-money'
export { sealChecks } from './raise/seal-checks'
export { seals, sealsCurrentUnique } from './raise/seals'
export { signatures, signaturesKindCheck, signaturesRaised, signaturesSignerUnique } from './raise/signatures'
export { signers } from './raise/signers'
export {
  subscriptions,
  subscriptionsAcceptedCheck,
  subscriptionsMomentsCheck,
  subscriptionsNumbersCheck,
  subscriptionsNumberUnique,
  subscriptionsRaised,
} from './raise/subscriptions'
export { missingPayments } from './ledger/missing-payments'
export { rateLimits } from './platform/rate-limits'
export { recoveryCodes } from './accounts/recovery-codes'
export { type CountedRows, countedRows, rowCounts } from './platform/row-counts'
export { relationships } from './raise/relationships'
export { securityEvents } from './accounts/security-events'
export { sessions } from './accounts/sessions'
export { settings } from './site/settings'
export { slugs, slugsUnique } from './site/slugs'
export { statements, statementSearch } from './reporting/statements'
export { taxYears } from './reporting/tax-years'
export { transfers } from './ledger/transfers'
export { typedAccesses } from './ledger/typed-accesses'
export { updates, updateSearch } from './reporting/updates'
export { users, usersEmailUnique, usersRoleCheck, usersUsernameUnique, userSearch } from './accounts/users'
