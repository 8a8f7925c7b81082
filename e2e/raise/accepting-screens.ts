import { acceptingScreens as words } from '../../src/content/raise/admin-accepting'
import type { Screen } from '../screens'
import { answering, later, onePath, opened, pressed, signed } from './staff-screens'

const letter = {
  id: 5,
  subscriptionId: 12,
  title: 'Letter of Birch & Cole, attorneys',
  hasFile: true,
  userId: 41,
  at: later,
}
const decided = {
  id: 7,
  subscriptionId: 12,
  method: 'professional_letter',
  basis: 'A letter of her attorney, who has known them for eleven years and has seen what they own.',
  evidenceId: 5,
  evidenceOn: '2026-11-20',
  leastCents: null,
  decision: 'accredited',
  decidedBy: 1,
  decidedByName: 'Grace Hale',
  decidedOn: '2026-11-24',
  expiresOn: '2027-02-20',
}
const seen = {
  evidence: [letter, { ...letter, id: 4, title: 'Evidence of November 21', hasFile: false }],
  decisions: [
    decided,
    { ...decided, id: 6, decision: 'not_shown', method: 'minimum_investment', leastCents: 20_000_000 },
  ],
  methods: [
    { method: 'professional_letter', leastCents: null },
    { method: 'minimum_investment', leastCents: 20_000_000 },
  ],
  isDecided: true,
  entities: [{ id: 1, legalName: 'Calloway Family Trust' }],
}
const accepted = {
  ...signed,
  status: 'accepted',
  acceptedCents: 7_500_000,
  acceptedOn: '2026-11-25',
  entityId: 1,
  documentId: 9,
}

const at = (name: string, subscription: object, prepare: Screen['prepare'] = opened): Screen => ({
  name,
  path: onePath,
  as: 'admin',
  arrange: answering(subscription, seen),
  prepare,
})

/** A subscription between the last signature and the ledger, and what the firm says of it. */
export const acceptingScreenList: Screen[] = [
  at('admin-subscription-decided', signed),
  at('admin-subscription-accepted', accepted),
  at('admin-subscription-decide', signed, pressed(words.actions.decide, words.decide.title)),
  at('admin-subscription-accept', signed, pressed(words.actions.accept, words.accept.title)),
  at('admin-subscription-amend', accepted, pressed(words.actions.amend, words.amend.title)),
  at('admin-subscription-release', accepted, pressed(words.actions.release, words.release.title)),
]
