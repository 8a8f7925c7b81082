import type { Db } from '@db/database'
import type { FailureName } from '@/shared/platform/failures'
import type { AuditedList, SteppedNoun } from '@/shared/records/nouns'
import type { LastingList, ShownList } from '@/shared/records/record-lists'
import type { ProcedureName } from '../http/rest/procedure-names'
import type { Services } from '../platform/trpc/context'
import type { Due, ReleaseState } from '../records/release'
import type { asAdmin } from './app'
import type { createCaller } from './documented/callers'
import { approvalSamples } from './nouns/approvals'
import { distributionSamples } from './nouns/distributions'
import { documentSamples } from './nouns/documents'
import { enquirySamples } from './nouns/enquiries'
import { entitySamples } from './nouns/entities'
import { firmSamples } from './nouns/firm'
import { holdingSamples } from './nouns/holdings'
import { importSamples } from './nouns/ledger-imports'
import { interestSamples } from './nouns/interests'
import { issueSamples } from './nouns/issues'
import { mailSamples } from './nouns/mails'
import { offeringSamples } from './nouns/offerings'
import { postSamples } from './nouns/posts'
import { preferenceSamples } from './nouns/preferences'
import { propertySamples } from './nouns/properties'
import { raiseSamples } from './nouns/raises'
import { reportSamples } from './nouns/reports'
import { settingSamples } from './nouns/settings'
import { statementSamples } from './nouns/statements'
import { subscriptionSamples } from './nouns/subscriptions'
import { taxYearSamples } from './nouns/tax-years'
import { updateSamples } from './nouns/updates'
import { userSamples } from './nouns/users'

/** Makes what a procedure needs, and gives an input with which it succeeds for whoever may call it, however often. */
export type Input = (db: Db) => Promise<Record<string, unknown>>
export type Inputs = { [Name in ProcedureName]?: Input }

interface Written {
  /** One write of the noun, by whoever may. */
  write: (services: Services) => Promise<unknown>
  /** Of its calls, and of those that visitors, investors and whoever sees their portal have for it. */
  inputs: Inputs
}

interface Listed {
  /** Makes a record that is found by this name. */
  named: (db: Db, name: string) => Promise<{ id: number }>
}

/** A record, and perhaps which version of it was seen. */
export type Version = { id: number; updatedAt?: string }
type Admin = Awaited<ReturnType<typeof asAdmin>>

/** An investor who may see an entity that holds something, and the calls of an administrator. */
export interface ReleaseOffice {
  db: Db
  admin: Admin
  investor: ReturnType<typeof createCaller>['investor']
  positionId: number
  entityId: number
}

/** What the tests of all that is published must know of a noun. */
export interface Released {
  release: Due & { noun: { noun: SteppedNoun } }
  calls: (office: ReleaseOffice) => {
    publish(step: Version): Promise<unknown>
    unpublish(step: Version): Promise<unknown>
    list(of: { id: number }): Promise<{ items: object[] }>
  }
  /** Makes a draft that may be published, for the investor. */
  make: (office: ReleaseOffice) => Promise<{ id: number }>
  state: (db: Db, id: number) => Promise<ReleaseState | undefined>
  /** What the investor sees of them. */
  read: (office: ReleaseOffice) => Promise<{ total: number }>
  /** What is said of a step to one that is published, where that is more than that the step is not for now. */
  afterwards?: FailureName
  /** Whether a step says which version it was decided by. */
  hasVersions?: true
}

interface Lasting {
  /** Makes records that differ in everything that the list can be narrowed to. */
  varied: (db: Db) => Promise<void>
  released: Released
}

/** The nouns that somebody can publish. A closing is a step of its raise, shown to nobody else: raise/closings/publishing.test.ts tries it. */
type Published = Exclude<
  { [Noun in keyof Admin]: Admin[Noun] extends { publish: unknown } ? Noun : never }[keyof Admin],
  'closings'
>

/** What tests must know of each noun. What is tried of all of them alike needs nothing more of a new one. */
export const nounSamples = {
  investments: offeringSamples,
  properties: propertySamples,
  users: userSamples,
  posts: postSamples,
  contacts: enquirySamples,
  newsletters: subscriptionSamples,
  interests: interestSamples,
  letters: issueSamples,
  entities: entitySamples,
  holdings: holdingSamples,
  ledgerImports: importSamples,
  distributions: distributionSamples,
  approvals: approvalSamples,
  statements: statementSamples,
  updates: updateSamples,
  taxes: taxYearSamples,
  documents: documentSamples,
  reports: reportSamples,
  raises: raiseSamples,
  firm: firmSamples,
  settings: settingSamples,
  preferences: preferenceSamples,
  mails: mailSamples,
} satisfies Record<AuditedList, Written> & Record<ShownList, Listed> & Record<LastingList | Published, Lasting>
