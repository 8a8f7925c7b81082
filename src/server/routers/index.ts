import type { RecordList } from '@/shared/record-lists'
import { enquiryResource } from '../records/enquiry-resource'
import { entityResource } from '../records/entity-resource'
import { interestResource } from '../records/interest-resource'
import { letterResource } from '../records/letter-resource'
import { offeringResource } from '../records/offering-resource'
import { postResource } from '../records/post-resource'
import { propertyResource } from '../records/property-resource'
import type { Resource } from '../records/resources'
import { accountsOverview } from '../records/accounts-overview'
import { inboxOverview } from '../records/inbox-overview'
import { mailsOverview } from '../records/mails-overview'
import { newsletterOverview } from '../records/newsletter-overview'
import type { OverviewAsked, OverviewParts } from '../records/overview'
import { paymentsOverview } from '../records/payments-overview'
import { siteOverview } from '../records/site-overview'
import { subscriberResource } from '../records/subscriber-resource'
import { userResource } from '../records/user-resource'
import type { Listed } from '../records/windows'
import { createCallerFactory, router } from '../trpc/procedures'
import { ownAuthenticator } from './account/authenticator'
import { ownEmail } from './account/email'
import { takeBack } from './account/take-back'
import { ownEvents } from './account/events'
import { ownFactors } from './account/factors'
import { ownInterests } from './account/own-interests'
import { ownOfferings } from './account/own-offerings'
import { ownInvitation } from './account/invitation'
import { ownPasskeys } from './account/passkeys'
import { ownPassword } from './account/password'
import { ownProfile } from './account/profile'
import { ownSessions } from './account/sessions'
import { entering } from './account/sign-in'
import { adminAccess } from './admin/access'
import { adminActivity } from './admin/activity'
import { adminAudit } from './admin/audit'
import { adminContacts } from './admin/contacts'
import { adminCounts } from './admin/counts'
import { adminDeleted } from './admin/deleted'
import { adminDistributions } from './admin/distributions'
import { adminDocuments } from './admin/documents'
import { adminEntities } from './admin/entities'
import { adminEvents } from './admin/events'
import { adminHistory } from './admin/history'
import { adminClasses, adminEntries, adminPositions, adminTransfers } from './admin/holdings'
import { adminImports } from './admin/imports'
import { adminInterests } from './admin/interests'
import { adminInvestments } from './admin/investments'
import { adminK1Batches } from './admin/k1-batches'
import { adminK1Consents } from './admin/k1-consents'
import { adminLetters } from './admin/letters'
import { adminMails } from './admin/mails'
import { adminNewsletters } from './admin/newsletters'
import { adminOverview } from './admin/overview'
import { adminPosts } from './admin/posts'
import { adminPreferences } from './admin/preferences'
import { adminPreviews } from './admin/previews'
import { adminProperties } from './admin/properties'
import { adminSearch } from './admin/search'
import { adminSettings } from './admin/settings'
import { userFactors } from './admin/user-factors'
import { userInvitations } from './admin/user-invitations'
import { adminStatements } from './admin/statements'
import { adminTaxYears } from './admin/tax-years'
import { adminUpdates } from './admin/updates'
import { adminUsers } from './admin/users'
import { adminView } from './admin/view'
import { authProcedures } from './auth'
import { investorHoldings } from './investor/holdings'
import { investorPapers } from './investor/papers'
import { investorK1Consents } from './investor/k1-consents'
import { investorAccess, investorEntities } from './investor/own-access'
import { publicContacts } from './public/contacts'
import { publicForms } from './public/forms'
import { publicInterests } from './public/interests'
import { publicInvestments, shownInvestments } from './public/investments'
import { publicNewsletters } from './public/newsletters'
import { publicPosts, shownPosts } from './public/posts'
import { publicProperties, shownProperties } from './public/properties'
import { publicSettings } from './public/settings'

/** Every noun that the Admin Portal lists, by the name of its list. */
export const resources = {
  investments: offeringResource,
  properties: propertyResource,
  users: userResource,
  posts: postResource,
  contacts: enquiryResource,
  newsletters: subscriberResource,
  interests: interestResource,
  letters: letterResource,
  entities: entityResource,
} as const satisfies Record<RecordList, Resource>

/** The lists that everybody reads and that may be longer than an answer of their procedure, by its name. */
export const publicLists: Readonly<Record<string, Listed>> = {
  'public.investments.list': shownInvestments,
  'public.properties.list': shownProperties,
  'public.posts.list': shownPosts,
}

/** What waits for somebody, and how the house is set up: each subject tells its part. */
const readOverview = async (asked: OverviewAsked): Promise<OverviewParts> => ({
  ...(await inboxOverview(asked)),
  ...(await newsletterOverview(asked)),
  ...(await siteOverview(asked)),
  ...(await paymentsOverview(asked)),
  ...(await accountsOverview(asked)),
  ...(await mailsOverview(asked)),
})

/** Everything the server can be asked, by who may ask (R1). */
export const appRouter = router({
  public: router({
    settings: publicSettings,
    investments: publicInvestments,
    properties: publicProperties,
    posts: publicPosts,
    contacts: publicContacts,
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
    ...investorPapers,
    k1Consents: investorK1Consents,
  }),
  admin: router({
    investments: adminInvestments,
    properties: adminProperties,
    users: router({ ...adminUsers, ...userInvitations, ...userFactors }),
    posts: adminPosts,
    previews: adminPreviews,
    contacts: adminContacts,
    newsletters: adminNewsletters,
    interests: adminInterests,
    letters: adminLetters,
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
    classes: adminClasses,
    positions: adminPositions,
    entries: adminEntries,
    transfers: adminTransfers,
    settings: adminSettings,
    preferences: adminPreferences,
    counts: adminCounts,
    deleted: adminDeleted,
    audit: adminAudit,
    activity: adminActivity,
    mails: adminMails,
    history: adminHistory,
    imports: adminImports,
    search: adminSearch,
    overview: adminOverview(readOverview),
    events: adminEvents,
  }),
})

export type AppRouter = typeof appRouter

/** Calls procedures without HTTP: the REST door and the tests. */
export const createCaller = createCallerFactory(appRouter)
