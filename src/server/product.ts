import { removeOldAddresses } from './accounts/owner-notices'
import { runFactorResets } from './accounts/factors/factor-resets'
import { removeOldBrowsers } from './accounts/sessions/known-browsers'
import type { FileRoute } from './http/requests/file-routes'
import type { SitePage } from './http/requests/pages'
import { runLedgerCheck } from './ledger/daily-check'
import { entriesFiles } from './ledger/entries/entries-file'
import { entryFiles } from './ledger/entry-file'
import { ledgerImporters } from './ledger/import/imports'
import { issuePages } from './newsletter/issues/issue-pages'
import { runIssues } from './newsletter/issues/sending'
import { subscriberImporters } from './newsletter/subscribers/imports'
import { removeOldBounces } from './platform/mail/bounces'
import { createMailer, removeOldMailFiles } from './platform/mail/mailer'
import { removeOldMails, runOutbox } from './platform/mail/outbox'
import type { Services } from './platform/trpc/context'
import { removeOldSecurityEvents } from './records/activity/security-events'
import { purge } from './records/trash/purge'
import { reportingFiles } from './reporting/files'
import { removeOldK1Batches } from './reporting/k1/batches'
import { runPublishing } from './reporting/publishing'
import { feed } from './site/pages/feeds/feed'
import { sitemap } from './site/pages/feeds/sitemap'
import { pictureFiles } from './site/pictures/pictures'
export { publicLists } from './site/public-lists'
import { runBounces } from './newsletter/bounces'
import type { RecordList } from '@/shared/records/record-lists'
import { enquiryResource } from './inbox/enquiries/resource'
import { entityResource } from './ledger/entities/resource'
import { interestResource } from './inbox/interests/resource'
import { issueResource } from './newsletter/issues/resource'
import { offeringResource } from './site/offerings/resource'
import { postResource } from './site/posts/resource'
import { propertyResource } from './site/properties/resource'
import type { Resource, ShownLists } from './records/resources'
import { distributionRelease } from './ledger/distributions/release'
import { distributionResource } from './ledger/distributions/resource'
import { reportingLists } from './reporting/lists'
import { personChoices } from './accounts/choices'
import { ledgerChoices } from './ledger/choices'
import { siteChoices } from './site/choices'
import { accountsOverview } from './accounts/overview'
import { inboxOverview } from './inbox/overview'
import { mailsOverview } from './records/mails-overview'
import { newsletterOverview } from './newsletter/overview'
import { paymentsOverview } from './ledger/distributions/overview'
import { documentImporters } from './reporting/documents/imports'
import { siteImporters } from './site/imports'
import { siteOverview } from './site/overview'
import { subscriberResource } from './newsletter/subscribers/resource'
import { userResource } from './accounts/resource'
import { router } from './platform/trpc/procedures'
import { ownAuthenticator } from './accounts/procedures/own/authenticator'
import { ownEmail } from './accounts/procedures/own/email'
import { takeBack } from './accounts/procedures/own/take-back'
import { ownEvents } from './accounts/procedures/own/events'
import { ownFactors } from './accounts/procedures/own/factors'
import { ownInterests } from './inbox/interests/own-procedures'
import { ownOfferings } from './site/offerings/own-procedures'
import { ownInvitation } from './accounts/procedures/own/invitation'
import { ownPasskeys } from './accounts/procedures/own/passkeys'
import { ownPassword } from './accounts/procedures/own/password'
import { ownProfile } from './accounts/procedures/own/profile'
import { ownSessions } from './accounts/procedures/own/sessions'
import { entering } from './accounts/procedures/own/sign-in'
import { adminAccess } from './ledger/entities/access-procedures'
import { adminActivity } from './records/procedures/activity'
import { adminAudit } from './records/procedures/audit'
import { adminChoices } from './records/procedures/choices'
import { adminEnquiries } from './inbox/enquiries/procedures'
import { adminCounts } from './records/procedures/counts'
import { adminDeleted } from './records/procedures/deleted'
import { adminDistributions } from './ledger/distributions/procedures'
import { adminDocuments } from './reporting/documents/procedures'
import { adminEntities } from './ledger/entities/procedures'
import { adminEvents } from './records/procedures/events'
import { adminHistory } from './records/procedures/history'
import { adminLedger } from './ledger/entries/procedures'
import { adminImports } from './records/procedures/imports'
import { adminInterests } from './inbox/interests/procedures'
import { adminOfferings } from './site/offerings/procedures'
import { adminK1Batches } from './reporting/k1/procedures'
import { adminK1Consents } from './reporting/k1/consent/consent-procedures'
import { adminIssues } from './newsletter/issues/procedures'
import { adminMails } from './records/procedures/mails'
import { adminNewsletters } from './newsletter/subscribers/procedures'
import { adminOverview } from './records/procedures/overview'
import { adminPosts } from './site/posts/procedures'
import { adminPreferences } from './accounts/procedures/preferences'
import { adminPreviews } from './site/posts/preview-procedures'
import { adminProperties } from './site/properties/procedures'
import { adminSearch } from './records/procedures/search'
import { adminSettings } from './site/settings/procedures'
import { userFactors } from './accounts/procedures/user-factors'
import { userInvitations } from './accounts/procedures/user-invitations'
import { adminStatements } from './reporting/statements/procedures'
import { adminTaxYears } from './reporting/tax-years/procedures'
import { adminUpdates } from './reporting/updates/procedures'
import { adminUsers } from './accounts/procedures/users'
import { adminView } from './reporting/view-as/procedures'
import { authProcedures } from './accounts/procedures/auth'
import { investorHoldings } from './ledger/own-procedures'
import { investorDocuments } from './reporting/own-procedures'
import { investorK1Consents } from './reporting/k1/consent/own-consent-procedures'
import { investorAccess, investorEntities } from './ledger/entities/own-access-procedures'
import { publicEnquiries } from './inbox/enquiries/public-procedures'
import { publicForms } from './inbox/enquiries/form-procedures'
import { publicInterests } from './inbox/interests/public-procedures'
import { publicOfferings } from './site/offerings/public-procedures'
import { publicNewsletters } from './newsletter/subscribers/public-procedures'
import { publicPosts } from './site/posts/public-procedures'
import { publicProperties } from './site/properties/public-procedures'
import { publicSettings } from './site/settings/public-procedures'

/** Every noun that the Admin Portal lists, by the name of its list. */
export const resources = {
  investments: offeringResource,
  properties: propertyResource,
  users: userResource,
  posts: postResource,
  contacts: enquiryResource,
  newsletters: subscriberResource,
  interests: interestResource,
  letters: issueResource,
  entities: entityResource,
} as const satisfies Record<RecordList, Resource>

/** Every list, also those whose records are never deleted. */
export const lists = {
  ...resources,
  distributions: { ...distributionResource, release: distributionRelease },
  ...reportingLists,
} as const satisfies ShownLists

/** What is sent at addresses outside of `/api`, beside the pages of the client: the newsletter's pages, feed and sitemap. */
export const sitePages: readonly SitePage[] = [issuePages, sitemap, feed]

/** Files that go in and out below /api, beside the lists as files; the route table says where. */
export const files = { ...entryFiles, ...entriesFiles, ...reportingFiles, ...pictureFiles } as const satisfies Record<
  string,
  FileRoute
>

/** What runs beside the requests for as long as the server does; each gives what ends it. */
export const jobs: readonly ((services: Services) => () => Promise<void> | void)[] = [
  (services) => runOutbox(services, createMailer(services.env, services.log)),
  runBounces,
  runIssues,
  runPublishing,
  runLedgerCheck,
  runFactorResets,
  ({ signUps }) => signUps.run(),
  ({ passwordRequests }) => passwordRequests.run(),
  ({ typedAccesses }) => typedAccesses.run(),
]

/** Removes what no longer counts, every hour. */
export const tidying: readonly ((services: Services) => Promise<unknown>)[] = [
  ({ sessions }) => sessions.removeExpired(),
  ({ rateLimits }) => rateLimits.removeExpired(),
  ({ db }) => removeOldBrowsers(db),
  ({ db }) => removeOldAddresses(db),
  ({ db }) => removeOldMails(db),
  ({ db }) => removeOldBounces(db),
  ({ db }) => removeOldSecurityEvents(db),
  ({ env }) => removeOldMailFiles(env),
  removeOldK1Batches,
  purge,
]

/** Everything the server can be asked, by who may ask (R1). */
export const appRouter = router({
  public: router({
    settings: publicSettings,
    investments: publicOfferings,
    properties: publicProperties,
    posts: publicPosts,
    contacts: publicEnquiries,
    newsletters: publicNewsletters,
    interests: publicInterests,
    forms: publicForms,
  }),
  auth: router({
    ...authProcedures,
    ...entering,
    offerings: ownOfferings,
    interests: ownInterests,
    sessions: ownSessions,
    profile: ownProfile,
    password: ownPassword,
    factors: ownFactors,
    authenticator: ownAuthenticator,
    passkeys: ownPasskeys,
    email: ownEmail,
    takeBack,
    invitation: ownInvitation,
    events: ownEvents,
  }),
  investor: router({
    entities: investorEntities,
    access: investorAccess,
    ...investorHoldings,
    ...investorDocuments,
    k1Consents: investorK1Consents,
  }),
  admin: router({
    investments: adminOfferings,
    properties: adminProperties,
    users: router({ ...adminUsers, ...userInvitations, ...userFactors }),
    posts: adminPosts,
    previews: adminPreviews,
    contacts: adminEnquiries,
    newsletters: adminNewsletters,
    interests: adminInterests,
    letters: adminIssues,
    entities: adminEntities,
    distributions: adminDistributions,
    statements: adminStatements,
    updates: adminUpdates,
    taxYears: adminTaxYears,
    documents: adminDocuments,
    view: adminView,
    k1Batches: adminK1Batches,
    k1Consents: adminK1Consents,
    access: adminAccess,
    ...adminLedger,
    settings: adminSettings,
    preferences: adminPreferences,
    counts: adminCounts,
    deleted: adminDeleted(resources),
    audit: adminAudit,
    activity: adminActivity,
    mails: adminMails,
    history: adminHistory,
    imports: adminImports({ ...siteImporters, ...subscriberImporters, ...ledgerImporters, ...documentImporters }),
    search: adminSearch,
    choices: adminChoices({ ...siteChoices, ...ledgerChoices, people: personChoices }),
    overview: adminOverview(async (asked) => ({
      ...(await inboxOverview(asked)),
      ...(await newsletterOverview(asked)),
      ...(await siteOverview(asked)),
      ...(await paymentsOverview(asked)),
      ...(await accountsOverview(asked)),
      ...(await mailsOverview(asked)),
    })),
    events: adminEvents,
  }),
})

export type AppRouter = typeof appRouter
