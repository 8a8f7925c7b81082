import { currentRoomWordings } from '../../src/content/raise/room-wordings'
import type { RaisePaper } from '../../src/shared/raise/raise-papers'

const at = '2026-11-20T15:30:00.000Z'

/** A raise that is open, as staff see it. */
export const raise = {
  id: 4,
  investmentId: 7,
  offeringName: 'Willow Creek Apartments',
  exemption: '506b',
  issuerName: 'Willow Creek Holdings LLC',
  signatureBlock: ['By: Oakwater GP LLC, its Manager'],
  targetCents: 250_000_000,
  capCents: 300_000_000,
  minimumCents: 100_000_000,
  stepCents: 100_000,
  signDays: 14,
  fundDays: 10,
  withdrawal: 'until_accepted',
  taxFormNote: 'Our accountant, Birch & Cole, sends you a W-9 to sign at their own portal.',
  intake: 'open',
  lastDay: '2027-03-31',
  status: 'open',
  openedOn: '2026-11-20',
  classes: [
    { classId: 3, name: 'Class A', unitPriceCents: 100, minimumCents: 5_000_000 },
    {
      classId: 4,
      name: 'Class B, for those who invested with us before',
      unitPriceCents: null,
      minimumCents: 2_500_000,
    },
  ],
  admitted: 3,
  notReceived: 2,
  createdAt: at,
  updatedAt: at,
}

const file = { pages: 60, sizeBytes: 2_410_000, sha256: 'a'.repeat(64) }
const paper = (id: number, more: Partial<RaisePaper> & Pick<RaisePaper, 'title'>): RaisePaper => ({
  id,
  raiseId: 4,
  role: 'room',
  version: 1,
  replacesId: null,
  place: id,
  status: 'shown',
  ...file,
  fields: null,
  shownAt: at,
  readers: { opened: 2, received: 0 },
  createdAt: at,
  ...more,
})

export const papers = [
  paper(1, {
    role: 'disclosure',
    title: 'Private placement memorandum',
    version: 2,
    replacesId: 9,
    readers: { opened: 3, received: 1 },
  }),
  paper(2, {
    role: 'supplement',
    title: 'Supplement of November 18: the second appraisal',
    readers: { opened: 1, received: 1 },
  }),
  paper(3, { role: 'agreement', title: 'Operating agreement of Willow Creek Holdings LLC' }),
  paper(5, { title: 'Rent roll', status: 'draft', shownAt: null, readers: { opened: 0, received: 0 } }),
  paper(6, {
    title: 'Photographs',
    status: 'draft',
    shownAt: null,
    pages: null,
    sizeBytes: null,
    sha256: null,
    readers: { opened: 0, received: 0 },
  }),
  paper(9, { role: 'disclosure', title: 'Private placement memorandum', status: 'withdrawn' }),
]

const person = (copyNumber: number, name: string | null, more: object = {}) => ({
  id: copyNumber,
  raiseId: 4,
  userId: 40 + copyNumber,
  name,
  email: name === null ? null : `${name.split(' ')[0]?.toLowerCase()}@example.test`,
  copyNumber,
  relationshipId: 3,
  note: null,
  admittedBy: 1,
  admittedAt: at,
  endedAt: null,
  opened: 0,
  receivedAt: null,
  consentedAt: null,
  ...more,
})

export const people = [
  person(1, 'Ruth Calloway', { opened: 3, receivedAt: at, consentedAt: at }),
  person(2, 'Maximiliane Wolkenstein-Trostburg', { opened: 1 }),
  person(3, 'Samuel Ortiz', { admittedBy: null }),
  person(4, null, { endedAt: at }),
]

export const event = (id: number, kind: string, more: object = {}) => ({
  id,
  kind,
  subscriptionId: null,
  reference: null,
  packet: null,
  signerName: null,
  movedTo: null,
  reason: null,
  paperId: 1,
  paperTitle: 'Private placement memorandum',
  version: 2,
  userId: 41,
  name: 'Ruth Calloway',
  asStaff: false,
  at,
  addressStart: '203.0',
  browser: 'Safari on iOS',
  ...more,
})

export const events = [
  event(4, 'consented', { paperId: null, paperTitle: null, version: null }),
  event(3, 'received'),
  event(2, 'opened'),
  event(1, 'opened', { name: 'Grace Hale', asStaff: true, browser: 'Firefox on Linux' }),
]

export const candidates = [
  { interestId: 1, name: 'Ada Núñez', email: 'ada@example.test', userId: 51, isAdmitted: false, isKnown: false },
  { interestId: 2, name: 'Otto Stone', email: 'otto@example.test', userId: null, isAdmitted: false, isKnown: false },
  { interestId: 3, name: 'Ruth Calloway', email: 'ruth@example.test', userId: 41, isAdmitted: true, isKnown: true },
]

/** The same raise as whoever is admitted sees it. */
export const room = {
  id: 4,
  offeringName: 'Willow Creek Apartments',
  slug: 'willow-creek-apartments',
  issuerName: 'Willow Creek Holdings LLC',
  status: 'open',
  intake: 'open',
  lastDay: '2027-03-31',
  stepCents: 100_000,
  taxFormNote: raise.taxFormNote,
  classes: raise.classes,
  copyNumber: 17,
  canEnter: false,
  maySubscribe: true,
  consentedAt: null,
}

const roomPaper = (id: number, role: string, title: string, more: object = {}) => ({
  id,
  role,
  title,
  version: 1,
  ...file,
  shownAt: at,
  openedAt: null,
  receivedAt: null,
  isLocked: role === 'agreement' || role === 'room',
  ...more,
})

export const roomPapers = [
  roomPaper(1, 'disclosure', 'Private placement memorandum', { version: 2 }),
  roomPaper(2, 'supplement', 'Supplement of November 18: the second appraisal'),
  roomPaper(3, 'agreement', 'Operating agreement of Willow Creek Holdings LLC'),
  roomPaper(5, 'room', 'Rent roll'),
]

/** The same once all was read and received. */
export const readPapers = roomPapers.map((each) => ({
  ...each,
  openedAt: at,
  receivedAt: each.isLocked ? null : at,
  isLocked: false,
}))
export const openedPapers = roomPapers.map((each) => (each.isLocked ? each : { ...each, openedAt: at }))

export const wordings = currentRoomWordings
export const consentedAt = at
