import type { LedgerImportKind } from '@/shared/ledger/ledger-imports'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const counts = { entities: 200, offerings: 6, positions: 640, lines: 9_000 } as const
const offeringOf = (position: number) => `Offering ${position % counts.offerings}`

/** Whose each position is: nobody has two of one offering. */
const holders = numbers(counts.positions).map((position) => ({
  offering: offeringOf(position),
  entity: `E-${Math.floor(position / counts.offerings) % counts.entities}`,
  cents: 5_000_000 + position,
}))

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Quarter after quarter everybody is paid, until there are as many lines as are wanted. */
const paymentLines = numbers(Math.ceil(counts.lines / counts.positions))
  .flatMap((quarter) => {
    const [year, month] = [2020 + Math.floor(quarter / 4), 3 * (quarter % 4) + 1]
    const day = (of: number) => `${year}-${String(month + of).padStart(2, '0')}-28`
    const payment = { name: `Q${(quarter % 4) + 1} ${year}`, from: day(0), to: day(1), paid: day(2) }
    return holders.map(({ offering, entity }) => ({ ...payment, offering, entity }))
  })
  .slice(0, counts.lines)
  .map((line, index) => ({ ...line, cents: 100 + index }))
const totals = new Map<string, number>()
const keyOf = ({ offering, name }: { offering: string; name: string }) => `${offering} ${name}`
for (const line of paymentLines) totals.set(keyOf(line), (totals.get(keyOf(line)) ?? 0) + line.cents)

const lists = {
  entities: [
    'External ID,Legal Name,Kind',
    ...numbers(counts.entities).map((index) => `E-${index},Holder ${index},Trust`),
  ],
  classes: ['Offering,Class', ...numbers(counts.offerings).map((index) => `Offering ${index},Class A`)],
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
}

/**
 * The ledger of a firm that many small sponsors would know as theirs, as CSV files: six offerings with one class each, two hundred
 * entities of which every second one holds something of each, and the payments of 15 quarters. Offerings of these names must be there
 * before.
 */
export const largeLedger = {
  counts,
  offerings: numbers(counts.offerings).map((index) => `Offering ${index}`),
  /** An entity with as many positions and payments as any. */
  anEntity: 'E-1',
  files: {
    entities: lists.entities.join('\n'),
    classes: lists.classes.join('\n'),
    positions: lists.positions.join('\n'),
    distributions: lists.distributions.join('\n'),
  } satisfies Partial<Record<LedgerImportKind, string>>,
} as const
