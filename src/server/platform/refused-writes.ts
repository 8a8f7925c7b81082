import {
  addressRequestsOpenUnique,
  admissionsRaised,
  approvalsWaitingUnique,
  classesNameUnique,
  closingLinesSubscriptionUnique,
  closingsRaised,
  distributionsReversesUnique,
  documentsRaised,
  entitiesExternalIdUnique,
  entityAccessActiveUnique,
  entriesRaised,
  entriesReversesUnique,
  interestsRaised,
  investments506bHiddenCheck,
  k1ConsentsActiveUnique,
  newslettersEmailUnique,
  raiseMoneyRaised,
  raiseMoneyReversesUnique,
  raisesOfferingUnique,
  raisesRaised,
  slugsUnique,
  subscriptionsRaised,
  usersEmailUnique,
  usersUsernameUnique,
} from '@db/schema'
import { raiseKeeps } from '@/content/raise/refusals'
import { type FailureName, notNow } from '@/shared/platform/failures'

/** What a write that the database refuses means to a person, and the form's field that it is told at. */
interface Refused {
  failure: FailureName
  told?: { field?: string; sentence?: string }
}

const at = (failure: FailureName, field: string): Refused => ({ failure, told: { field } })

/** What a collision on each unique index means (R34). */
const duplicates: ReadonlyMap<string, Refused> = new Map([
  [usersUsernameUnique, at('username_taken', 'username')],
  [usersEmailUnique, at('email_taken', 'email')],
  [slugsUnique, at('slug_taken', 'slug')],
  [entitiesExternalIdUnique, at('external_id_taken', 'externalId')],
  [k1ConsentsActiveUnique, { failure: 'consent_given' }],
  [addressRequestsOpenUnique, { failure: 'address_asked' }],
  [approvalsWaitingUnique, { failure: 'approval_waits' }],
  [raisesOfferingUnique, at('raise_taken', 'investmentId')],
  [closingLinesSubscriptionUnique, { failure: notNow('raise') }],
  [raiseMoneyReversesUnique, { failure: 'money_reversed' }],
  [entityAccessActiveUnique, at('access_given', 'userId')],
  [classesNameUnique, at('class_taken', 'name')],
  [distributionsReversesUnique, { failure: 'distribution_reversed' }],
  [entriesReversesUnique, { failure: 'entry_reversed' }],
  // Signing up never collides; only restoring an older subscription does.
  [newslettersEmailUnique, { failure: 'subscription_taken' }],
])

/** Two writes that met on a record that no form knows as unique: the later one is told that it came too late. */
export const duplicateOf = (constraint: string | undefined): Refused =>
  duplicates.get(constraint ?? '') ?? { failure: 'stale_edit' }

/** What each check means, of a table or of a trigger, that a write can meet which was allowed when it began. */
export const checks: ReadonlyMap<string, Refused> = new Map([
  [investments506bHiddenCheck, at('offering_too_open', 'visibility')],
  [entriesRaised.units, { failure: 'units_below_zero' }],
  [entriesRaised.closed, { failure: 'year_closed' }],
  [raisesRaised.exemption, at('exemption_fixed', 'exemption')],
  [admissionsRaised.relationship, { failure: 'relationship_missing' }],
  [raiseMoneyRaised.net, { failure: 'money_differs' }],
  [raiseMoneyRaised.owed, { failure: 'money_differs' }],
  [raiseMoneyRaised.taken, { failure: notNow('raise') }],
  [subscriptionsRaised.cap, { failure: 'cap_reached' }],
  [closingsRaised.money, { failure: 'money_differs' }],
  [closingsRaised.minimum, { failure: 'minimum_not_reached' }],
  [closingsRaised.waits, { failure: notNow('raise') }],
  [interestsRaised.follow, at('interest_follows', 'status')],
  [documentsRaised.executed, { failure: 'document_not_now', told: { sentence: raiseKeeps.executed } }],
])
