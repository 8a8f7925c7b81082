import { expect, test } from 'vitest'
import { makeInvestment } from '@db/make'
import { distributions, entries, positions } from '@db/schema'
import type { BookImportKind } from '@/shared/book-imports'
import { secondMilliseconds } from '@/shared/time'
import { callerAs, testServices } from '../testing/app'
import { testDatabase } from '../testing/database'
import { bookDifferences } from './book-check'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const [entityCount, offeringCount, positionCount, lineCount] = [200, 6, 640, 9_000]
const offeringOf = (position: number) => `Offering ${position % offeringCount}`

/** Whose each position is: nobody has two of one offering. */
const holders = numbers(positionCount).map((position) => ({
  offering: offeringOf(position),
  entity: `E-${Math.floor(position / offeringCount) % entityCount}`,
  cents: 5_000_000 + position,
}))

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Quarter after quarter everybody is paid, until there are as many lines as are wanted. */
const paymentLines = numbers(Math.ceil(lineCount / positionCount))
  .flatMap((quarter) => {
    const [year, month] = [2020 + Math.floor(quarter / 4), 3 * (quarter % 4) + 1]
    const day = (of: number) => `${year}-${String(month + of).padStart(2, '0')}-28`
    const payment = { name: `Q${(quarter % 4) + 1} ${year}`, from: day(0), to: day(1), paid: day(2) }
    return holders.map(({ offering, entity }) => ({ ...payment, offering, entity }))
  })
  .slice(0, lineCount)
  .map((line, index) => ({ ...line, cents: 100 + index }))
const totals = new Map<string, number>()
const keyOf = ({ offering, name }: { offering: string; name: string }) => `${offering} ${name}`
for (const line of paymentLines) totals.set(keyOf(line), (totals.get(keyOf(line)) ?? 0) + line.cents)

const files = {
  entities: ['External ID,Legal Name,Kind', ...numbers(entityCount).map((index) => `E-${index},Holder ${index},Trust`)],
  classes: ['Offering,Class', ...numbers(offeringCount).map((index) => `Offering ${index},Class A`)],
  positions: [
    'Entity,Offering,Class,Day,Amount,External ID',
    ...holders.map(({ entity, offering, cents }, index) =>
      [entity, offering, 'Class A', '2019-03-14', dollars(cents), `C-${index}`].join(','),
    ),
  ],
  distributions: [
    'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount',
    ...paymentLines.map((line) =>
      [
        [line.offering, 'Class A', line.name, line.from, line.to, line.to, line.paid, 'operating'],
        [dollars(totals.get(keyOf(line)) ?? 0), line.entity, 'profit', dollars(line.cents)],
      ]
        .flat()
        .join(','),
    ),
  ],
} satisfies Partial<Record<BookImportKind, string[]>>
const text = (kind: keyof typeof files) => files[kind].join('\n')

test(
  'C7: five years of two hundred entities are looked at within 5 seconds and written within 20, once',
  { timeout: 300 * secondMilliseconds },
  async () => {
    for (const index of numbers(offeringCount)) await makeInvestment(db, { name: `Offering ${index}` })
    const { admin } = await callerAs(services, 'admin')
    for (const kind of ['entities', 'classes', 'positions'] as const) await admin.imports.run({ kind, csv: text(kind) })
    expect(await db.$count(positions)).toBe(positionCount)

    const timed = async (csv: string, dryRun: boolean) => {
      const startedAt = performance.now()
      const outcome = await admin.imports.run({ kind: 'distributions', csv, dryRun })
      return { outcome, milliseconds: performance.now() - startedAt }
    }
    const wrong = text('distributions').replace(/,50\.99$/m, ',many')
    const broken = await timed(wrong, true)
    expect(broken.outcome.faults).toHaveLength(1)
    await expect(timed(wrong, false)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await db.$count(distributions)).toBe(0)

    const looked = await timed(text('distributions'), true)
    expect(looked.outcome).toMatchObject({ created: lineCount, faults: [] })
    const taken = await timed(text('distributions'), false)
    expect(await db.$count(entries)).toBe(positionCount + lineCount)
    expect(await bookDifferences(db)).toEqual([])
    const again = await timed(text('distributions'), false)
    expect(again.outcome).toMatchObject({ created: 0, same: lineCount, faults: [] })

    // The promise is of a quiet machine; a busy one gets four times as long, which still catches what grows with the square.
    expect(looked.milliseconds).toBeLessThan(4 * 5 * secondMilliseconds)
    expect(taken.milliseconds).toBeLessThan(4 * 20 * secondMilliseconds)
  },
)
