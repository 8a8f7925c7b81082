import type { RecordList } from '@/shared/records/record-lists'
import { accounts } from './accounts/subject'
import type { FileRoute } from './http/requests/file-routes'
import { inbox } from './inbox/subject'
import { callOrHold, heldRefusals } from './ledger/approvals/holding'
import { adminApprovals } from './ledger/approvals/procedures'
import { heldImport } from './ledger/import/held-imports'
import { countApprovals } from './ledger/approvals/reading'
import { ledger } from './ledger/subject'
import { announceBounce } from './newsletter/bounces'
import { newsletter } from './newsletter/subject'
import type { Task } from './platform/concurrency/clock'
import { removeOldBounces } from './platform/mail/bounces'
import { createMailer, removeOldMailFiles } from './platform/mail/mailer'
import { outboxTasks, removeOldMails } from './platform/mail/outbox'
import type { Services } from './platform/trpc/context'
import { router } from './platform/trpc/procedures'
import { tidyRowCounts } from './platform/row-counts'
import { removeOldSecurityEvents } from './records/activity/security-events'
import { mailsOverview } from './records/overview'
import { adminActivity } from './records/procedures/activity'
import { adminAudit } from './records/procedures/audit'
import { adminChoices } from './records/procedures/choices'
import { adminCounts } from './records/procedures/counts'
import { adminDeleted } from './records/procedures/deleted'
import { adminSeveral } from './records/procedures/several'
import { adminEvents } from './records/procedures/events'
import { adminHistory } from './records/procedures/history'
import { adminImports } from './records/procedures/imports'
import { adminMails } from './records/procedures/mails'
import { adminOverview } from './records/procedures/overview'
import { adminSearch } from './records/procedures/search'
import type { Resource } from './records/resources'
import type { Job, ShownLists, Subject, Tidying } from './records/subject'
import { purge } from './records/trash/purge'
import { raise } from './raise/subject'
import { reporting } from './reporting/subject'
import { site } from './site/subject'
export { publicLists } from './site/public-lists'

/** What the product is made of: what each of them hands in stands in its `subject.ts`. */
export const subjects = { accounts, site, inbox, newsletter, ledger, reporting, raise } as const satisfies Record<
  string,
  Subject
>
const all: readonly Subject[] = Object.values(subjects)

/** Every noun that the Admin Portal lists and whose records are deleted and restored, by the name of its list. */
export const resources = {
  ...accounts.resources,
  ...site.resources,
  ...inbox.resources,
  ...newsletter.resources,
  ...ledger.resources,
  ...reporting.resources,
  ...raise.resources,
} as const satisfies Record<RecordList, Resource>

/** Every list, also those whose records last. */
export const lists = { ...resources, ...ledger.lists, ...reporting.lists } as const satisfies ShownLists

/** Files that go in and out below /api, beside the lists as files; the route table says where. */
export const files = { ...site.files, ...ledger.files, ...reporting.files, ...raise.files } as const satisfies Record<
  string,
  FileRoute
>

/** What is sent at addresses outside of `/api`, beside the pages of the client: the newsletter's pages, feed and sitemap. */
export const sitePages = all.flatMap(({ pages = [] }) => pages)

/** Forms of public pages, as they are posted where no script runs. */
export const plainForms = all.flatMap(({ forms = [] }) => forms)

/** What runs beside the requests for as long as the server does; each gives what ends it. */
export const jobs: readonly Job[] = all.flatMap((subject) => subject.jobs ?? [])

/** What becomes due by itself, such as mails and what is to be published. */
export const tasksOf = (services: Services): Task[] => [
  ...outboxTasks({
    db: services.db,
    log: services.log,
    send: createMailer(services.env, services.log),
    onBounce: () => announceBounce(services),
  }),
  ...all.flatMap((subject) => (subject.tasks ?? []).map((taskOf) => taskOf(services))),
]

/** Removes what no longer counts, every hour. */
export const tidying: readonly Tidying[] = [
  ({ rateLimits }) => rateLimits.removeExpired(),
  ({ db }) => removeOldMails(db),
  ({ db }) => removeOldBounces(db),
  ({ db }) => removeOldSecurityEvents(db),
  ({ env }) => removeOldMailFiles(env),
  tidyRowCounts,
  ...all.flatMap((subject) => subject.tidying ?? []),
  purge,
]

const importers = {
  ...site.importers,
  ...newsletter.importers,
  ...inbox.importers,
  ...raise.importers,
  ...ledger.importers,
  ...reporting.importers,
}
const bringing = heldImport(importers)

/** What administrators ask of one subject. */
const administration = {
  ...accounts.procedures.admin,
  ...site.procedures.admin,
  ...inbox.procedures.admin,
  ...newsletter.procedures.admin,
  ...ledger.procedures.admin,
  ...reporting.procedures.admin,
  ...raise.procedures.admin,
}

/** Everything the server can be asked, by who may ask (R1). */
export const appRouter = router({
  public: router({
    ...site.procedures.public,
    ...inbox.procedures.public,
    ...newsletter.procedures.public,
    ...raise.procedures.public,
  }),
  auth: router({
    ...accounts.procedures.auth,
    ...site.procedures.auth,
    ...inbox.procedures.auth,
  }),
  investor: router({
    ...inbox.procedures.investor,
    ...ledger.procedures.investor,
    ...reporting.procedures.investor,
    ...raise.procedures.investor,
  }),
  admin: router({
    ...administration,
    // What is the same for all records, whatever their subject.
    counts: adminCounts(countApprovals),
    deleted: adminDeleted(resources),
    several: adminSeveral,
    audit: adminAudit,
    activity: adminActivity,
    mails: adminMails,
    history: adminHistory,
    imports: adminImports(importers, {
      refuses: [...bringing.refuses, ...heldRefusals],
      bring: (ctx, file) => callOrHold(ctx, bringing, file),
    }),
    approvals: adminApprovals({ ...ledger.held, ...reporting.held, 'imports.run': bringing }),
    search: adminSearch,
    choices: adminChoices({ ...accounts.choices, ...site.choices, ...ledger.choices }, router(administration)),
    overview: adminOverview(async (asked) => ({
      ...(await inbox.overview(asked)),
      ...(await newsletter.overview(asked)),
      ...(await site.overview(asked)),
      ...(await ledger.overview(asked)),
      ...(await reporting.overview(asked)),
      ...(await raise.overview(asked)),
      ...(await accounts.overview(asked)),
      ...(await mailsOverview(asked)),
    })),
    events: adminEvents,
  }),
})

export type AppRouter = typeof appRouter
