import { beforeEach, expect, inject, test } from 'vitest'
import { makeOffering } from '@db/samples/make'
import { makeClass, makeEntity, makePosition } from '@db/samples/make-holdings'
import { callerAs, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { type Told, openLedgerOffice } from '../testing/ledger/ledger-office'
import { randomly } from '../testing/ledger/randomly'
import { decimals, dollars, fileOf } from '../testing/ledger/filed-rows'
import { type Standing, type Step, divide, isPaidBefore, replay } from '../testing/ledger/ledger-replay'
import { allDifferences } from './daily-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const isDeep = inject('isDeep')
const owners = 12
const stepsOfALedger = isDeep ? 400 : 100
/** Each is a ledger of its own, the same in every run. */
const seeds = isDeep ? [1, 2, 3] : [1]
/** Fewer days than steps, so that several of them fall on one. */
const days = 240
const dayMilliseconds = 86_400_000
const dayOf = (index: number) => new Date(Date.UTC(2024, 0, 1) + index * dayMilliseconds).toISOString().slice(0, 10)

const kinds = [
  ...(['contribution', 'contribution', 'redemption', 'adjustment', 'transfer', 'transfer'] as const),
  ...(['all', 'payment', 'payment', 'reversal', 'reversal'] as const),
]

interface Book {
  offering: string
  classId: number
  positions: { id: number; entityId: number }[]
  /** What stands, in the order of entry. */
  done: readonly Step[]
}

let books: Book[]
let admin: Awaited<ReturnType<typeof callerAs>>['admin']
let office: Awaited<ReturnType<typeof openLedgerOffice>>
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
  office = await openLedgerOffice({ services }, db)
  books = []
  const entityIds = []
  for (let index = 0; index < owners; index += 1)
    entityIds.push((await makeEntity(db, { legalName: ownerName(index) })).id)
  for (const offering of ['Oak Hill', 'Willow Creek']) {
    const { id: investmentId } = await makeOffering(db, { name: offering })
    const { id: classId } = await makeClass(db, { investmentId, name: 'Class A' })
    const positions = []
    for (const entityId of entityIds)
      positions.push({ id: (await makePosition(db, { entityId, classId })).id, entityId })
    books.push({ offering, classId, positions, done: [] })
  }
})

/** Standings as what can be compared: positions that never had anything are left out. */
const compared = (standings: Iterable<[number, Standing[]]>) =>
  Object.fromEntries([...standings].filter(([, all]) => all.length > 0))

/** Every position on every day, today's figures, and what the check of the ledger says. */
async function compare() {
  const replayed = new Map(books.flatMap(({ done }) => [...replay(done).standings]))
  expect(compared(await office.standings())).toEqual(compared(replayed))
  const { items } = await admin.positions.list({ limit: 100 })
  const ends = books.flatMap(({ positions }) =>
    positions.map(({ id }) => [id, { units: 0, cents: 0, ...replayed.get(id)?.at(-1), day: 'today' }]),
  )
  expect(
    Object.fromEntries(items.map((each) => [each.id, { units: each.units, cents: each.stillInCents, day: 'today' }])),
  ).toEqual(Object.fromEntries(ends))
  expect(await allDifferences(db)).toEqual([])
}

/** The journal of all that was entered: each transaction comes to nothing, and each account to what the positions say. */
async function compareJournal() {
  const { items } = await admin.positions.list({ limit: 100 })
  const all = (name: 'contributedCents' | 'returnedCents' | 'distributedCents' | 'redeemedCents' | 'adjustedCents') =>
    items.reduce((sum, position) => sum + position[name], 0)
  const asked = { from: '2024-01-01', to: '2025-12-31' }
  const sums = await admin.reports.journalSums(asked)
  const came = new Map(sums.accounts.map((each) => [each.purpose, each.debitCents - each.creditCents]))
  const debitOf = (...purposes: Parameters<typeof came.get>[0][]) =>
    purposes.reduce((sum, purpose) => sum + (came.get(purpose) ?? 0), 0)
  const paid = all('returnedCents') + all('distributedCents') + all('redeemedCents')
  expect({
    contributed: 0 - debitOf('contributed'),
    returned: debitOf('return_of_capital'),
    distributed: debitOf('preferred_return', 'profit'),
    redeemed: debitOf('redemptions'),
    adjusted: 0 - debitOf('adjustments'),
    transferred: debitOf('transfers'),
    cash: debitOf('cash'),
    inAll: sums.debitCents - sums.creditCents,
  }).toEqual({
    contributed: all('contributedCents'),
    returned: all('returnedCents'),
    distributed: all('distributedCents'),
    redeemed: all('redeemedCents'),
    adjusted: all('adjustedCents'),
    transferred: 0,
    cash: all('contributedCents') - paid,
    inAll: 0,
  })
  const lines = []
  for (let total = Infinity; lines.length < total;) {
    const page = await admin.reports.journal({ ...asked, limit: 150, offset: lines.length })
    lines.push(...page.items)
    ;({ total } = page)
  }
  const open = new Map<string, number>()
  for (const { transaction, day, debitCents, creditCents } of lines) {
    expect([debitCents, creditCents].filter((amount) => amount !== null && amount > 0)).toHaveLength(1)
    const key = `${transaction} ${day}`
    open.set(key, (open.get(key) ?? 0) + (debitCents ?? 0) - (creditCents ?? 0))
  }
  expect(open.size).toBe(sums.transactions)
  expect([...open].filter(([, left]) => left !== 0)).toEqual([])
  expect(lines.reduce((sum, { debitCents }) => sum + (debitCents ?? 0), 0)).toBe(sums.debitCents)
}

const ownerName = (index: number) => `Owner ${index}`

test.each(seeds)(
  `a ledger of ${stepsOfALedger} steps, most of them dated back, is as a second program replays it (%i)`,
  async (seed) => {
    const { below, oneOf } = randomly(seed)
    const recordDays = new Map<number, string>()
    const reversible: { book: Book; steps: readonly Step[]; reverse: NonNullable<Told['reverse']> }[] = []
    const verdicts = new Set<string>()
    let lastId = 0

    /** Sends what changes a ledger, and holds the answer against what the second program makes of the change. */
    async function take(ledger: Book, after: readonly Step[], asks: boolean, send: () => Promise<Told>) {
      const [now, then] = [replay(ledger.done), replay(after)]
      // Of a circle the rule says nothing; the other two are taken and listed. None of them is compared here.
      if (then.isCircle || then.isLeftOver || isPaidBefore(after, recordDays)) return false
      const added = after.filter((step) => !ledger.done.includes(step))
      const isAffected = [...then.moved].some(([id, cents]) => (now.moved.get(id) ?? cents) !== cents)
      const isBelow = then.isBelow || added.some(({ id }) => then.tooMany.has(id))
      const verdict = isBelow ? 'below' : isAffected && asks ? 'asked' : 'taken'
      const { status, failure, reverse } = await send()
      expect({ isTaken: status < 300, isAsked: failure === 'transfer_affected' && !isBelow, after }).toEqual({
        isTaken: verdict === 'taken',
        isAsked: verdict === 'asked',
        after,
      })
      if (verdict === 'taken') {
        ledger.done = after
        if (added.length > 0 && reverse) reversible.push({ book: ledger, steps: added, reverse })
      }
      verdicts.add(verdict === 'taken' && isAffected ? 'repeated' : verdict)
      await compare()
      return true
    }

    async function turn(): Promise<boolean> {
      const ledger = oneOf(books)
      const { classId, positions, done } = ledger
      const now = replay(done)
      const standing = (position: number) => now.standings.get(position) ?? []
      const holding = positions.filter(({ id }) => (standing(id).at(-1)?.units ?? 0) > 0)
      const from = oneOf(below(4) > 0 && holding.length > 0 ? holding : positions)
      const to = oneOf(positions)
      const recalculateTransfers = below(2) === 0
      const [dayIndex, cents, units] = [below(days), 1 + below(5_000_000), 1 + below(500_000_000)]
      const day = dayOf(dayIndex)
      const kind = oneOf(kinds)
      const step = { id: (lastId += 1), position: from.id, day }
      // A part of what would be typed comes by a file instead, by the same rules.
      const isFiled = below(3) === 0
      const filed = { externalId: `S-${step.id}`, recalculateTransfers }
      const nameOf = ({ id }: { id: number }) => ownerName(positions.findIndex((each) => each.id === id))
      const takeIt = (after: readonly Step[], send: () => Promise<Told>) =>
        take(ledger, after, !recalculateTransfers, send)
      const type = (typed: { kind: 'contribution' | 'redemption' | 'adjustment'; cents: number; units: number }) =>
        takeIt([...done, { ...step, ...typed }], () => {
          if (!isFiled) return office.type({ positionId: from.id, effectiveOn: day, recalculateTransfers, ...typed })
          const figures = { Amount: dollars(typed.cents), Units: typed.units === 0 ? '' : decimals(typed.units) }
          const row = { ...figures, Day: day, Memo: 'Filed.', 'External ID': filed.externalId }
          return typed.kind === 'contribution'
            ? office.bring('positions', fileOf(ledger.offering, { Entity: nameOf(from), ...row }), filed)
            : office.bring(
                'movements',
                fileOf(ledger.offering, { Type: typed.kind, From: nameOf(from), ...row }),
                filed,
              )
        })

      if (kind === 'contribution' || kind === 'redemption') return type({ kind, cents, units })
      if (kind === 'adjustment') {
        const sign = oneOf([1, -1])
        return type({ kind, cents: sign * cents, units: sign * oneOf([0, 0, units]) })
      }
      if (kind === 'transfer' || kind === 'all') {
        const held = standing(from.id).findLast((each) => each.day < day)?.units ?? 0
        const moved = kind === 'all' ? held : Math.min(units, Math.max(1, held))
        if (to.id === from.id || moved === 0) return false
        const asked = { fromPositionId: from.id, toEntityId: to.entityId, effectiveOn: day, recalculateTransfers }
        const parties = { Type: 'Transfer', From: nameOf(from), To: nameOf(to), Reason: 'Gift' }
        const row = { ...parties, Units: decimals(moved), Day: day, 'External ID': filed.externalId }
        return takeIt([...done, { ...step, kind: 'transfer', to: to.id, units: moved }], () =>
          isFiled
            ? office.bring('movements', fileOf(ledger.offering, row), filed)
            : office.transfer({ ...asked, units: moved }),
        )
      }
      if (kind === 'payment') {
        const holds = (each: Step, id: number) => each.position === id || (each.kind === 'transfer' && each.to === id)
        const holders = positions.map(({ id }) => ({
          position: id,
          units: standing(id).findLast((each) => each.day <= day)?.units ?? 0,
          since: done.flatMap((each) => (holds(each, id) ? [each.day] : [])).toSorted()[0] ?? '',
        }))
        if (holders.every((each) => each.units === 0)) return false
        const paidOn = dayOf(dayIndex + below(60))
        const lines = [...divide(cents, holders)].flatMap(([position, share]): Step[] =>
          share > 0 ? [{ id: (lastId += 1), kind: 'return', position, day: paidOn, cents: share }] : [],
        )
        for (const { id } of lines) recordDays.set(id, day)
        const parts = [
          { kind: 'return_of_capital', cents },
          { kind: 'profit', cents: 1 + below(1_000_000) },
        ]
        return takeIt([...done, ...lines], () =>
          office.pay({ recordOn: day, paidOn, recalculateTransfers }, parts, classId),
        )
      }
      const standingSteps = reversible.filter(
        (each) => each.book === ledger && each.steps.every((one) => done.includes(one)),
      )
      if (standingSteps.length === 0) return false
      const { steps, reverse } = oneOf(standingSteps)
      return takeIt(
        done.filter((each) => !steps.includes(each)),
        () => reverse(recalculateTransfers),
      )
    }

    for (let turns = 0; turns < stepsOfALedger;) if (await turn()) turns += 1
    await compareJournal()
    expect(verdicts).toEqual(new Set(['taken', 'below', 'asked', 'repeated']))
  },
)
