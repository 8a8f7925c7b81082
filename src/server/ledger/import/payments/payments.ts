import { z } from 'zod'
import { ledgerFaults as words } from '@/content/ledger/ledger-import'
import { failureSentences } from '@/content/platform/errors'
import { importFaults } from '@/content/records/import-faults'
import { ledgerImportFields } from '@/shared/ledger/ledger-imports'
import { grouped } from '@/shared/platform/grouped'
import { distributionLinesMax } from '@/shared/platform/limits'
import type { CalendarDay } from '@/shared/values/days'
import { type DistributionDraft, createDistribution } from '@/shared/ledger/distributions'
import { partKinds } from '@/shared/ledger/entry-kinds'
import { withheldLines, withheldOf, withWithheld } from '@/shared/ledger/rules/withholding'
import { type Cents, cents, signedDollars } from '@/shared/values/money'
import { toTheCent } from '@/shared/values/formats'
import { fold } from '@/shared/values/fold'
import { gatherInTurns } from '../../../platform/concurrency/turns'
import type { LedgerNames } from '../names'
import { placeKey, placeOf, understandPlace } from '../places'
import type { LedgerImportFile } from '../rows'

const nothing = cents.parse(0)

/** A row of a payment: what one holder gets of one part. */
interface PaymentRow {
  row: number
  positionId: number
  entityName: string
  part: (typeof partKinds)[number]
  cents: Cents
  /** What of it went to a tax office. */
  withheldCents: Cents
  /** The row before that gives the same holder the same amount of the same part. */
  repeats?: number
}

/** A distribution as the rows of a file say it. */
export interface FiledPayment {
  draft: Omit<DistributionDraft, 'lines' | 'withheld'> & {
    lines: { positionId: number; kind: (typeof partKinds)[number]; cents: Cents; withheldCents: number }[]
  }
  offering: string
  rows: readonly PaymentRow[]
}

/** What each row of a distribution says of the whole. */
const wholeFields = ['periodFrom', 'periodTo', 'recordOn', 'source', 'total'] as const

type Typed = { [Name in 'periodFrom' | 'periodTo' | 'recordOn' | 'paidOn']: CalendarDay } & {
  name: string
  source: DistributionDraft['source']
  total: Cents
}

interface Gathered {
  first: Typed & { row: number }
  classId: number
  offering: string
  rows: PaymentRow[]
}

/** Of a row of nothing the holder may be one of before, whom the ledger does not know. */
const wholeContract = ledgerImportFields.distributions
  .omit({ part: true, amount: true, withheld: true })
  .extend({ entity: z.string().catch('') })

/** Whether a row gives nobody anything: spreadsheets keep those who got nothing this time. */
function givesNothing({ amount }: Readonly<Record<string, unknown>>): boolean {
  return amount === '' || signedDollars.safeParse(amount).data === 0
}

/** Whether a row says that something was withheld. */
const withholdsSome = ({ withheld = '' }: Readonly<Record<string, unknown>>): boolean =>
  withheld !== '' && signedDollars.safeParse(withheld).data !== 0

/** The rows by the distribution that they belong to: one class, name and day. Those that give nothing are counted. */
async function gather(file: LedgerImportFile, names: LedgerNames, positionIds: ReadonlyMap<string, number>) {
  const found = new Map<string, Gathered>()
  const firsts = new Map<string, PaymentRow>()
  const meet = (row: number, typed: Typed, place: Pick<Gathered, 'classId' | 'offering'>) => {
    const key = JSON.stringify([place.classId, fold(typed.name), typed.paidOn])
    const gathered = found.get(key) ?? { first: { ...typed, row }, ...place, rows: [] }
    found.set(key, gathered)
    for (const field of wholeFields)
      if (gathered.first[field] !== typed[field])
        file.addFault(row, { field, message: words.paymentOther(gathered.first.row) })
    return { key, gathered }
  }
  let leftOut = 0
  for await (const { row, values } of file.eachRow()) {
    if (givesNothing(values)) {
      leftOut += 1
      if (withholdsSome(values)) file.addFault(row, { field: 'withheld', message: words.withheldOther })
      // It still says that there is such a distribution, whose rows must sum to its total.
      const { data: whole } = wholeContract.safeParse(values)
      const { record: place } = whole ? understandPlace(file, names, row, whole) : {}
      if (whole && place) meet(row, whole, place)
      continue
    }
    const typed = file.read(row, ledgerImportFields.distributions, values)
    const place = typed && placeOf(file, names, row, typed)
    if (!typed || !place) continue
    const positionId = positionIds.get(placeKey(place))
    const { key, gathered } = meet(row, typed, place)
    const { amount, withheld: withheldCents = nothing } = typed
    if (withheldCents < 0 || withheldCents > Math.max(amount, 0))
      file.addFault(row, { field: 'withheld', message: words.withheldOther })
    if (positionId === undefined) file.addFault(row, { field: 'entity', message: words.positionUnknown })
    else {
      const { entityName } = place
      const paid = { row, positionId, entityName, part: typed.part, cents: amount, withheldCents }
      const first = firsts.get(`${key} ${lineKey(paid)}`)
      if (first === undefined) firsts.set(`${key} ${lineKey(paid)}`, paid)
      if (first === undefined) gathered.rows.push(paid)
      else if (first.cents === amount && first.withheldCents === withheldCents)
        gathered.rows.push({ ...paid, repeats: first.row })
      else file.addFault(row, { field: 'entity', message: importFaults.twiceRow(first.row) })
    }
  }
  return { gathered: [...found.values()], leftOut }
}

/** A holder has one line of a part; rows that repeat one another add up to it. */
const lineKey = ({ part, positionId }: Pick<PaymentRow, 'part' | 'positionId'>) => `${part} ${positionId}`

function addedUp(rows: readonly PaymentRow[]): PaymentRow[] {
  return [...grouped(rows, lineKey).values()].flatMap((ofLine) =>
    ofLine.slice(0, 1).map((first) => ({ ...first, cents: sumOf(ofLine), withheldCents: withheldOf(ofLine) })),
  )
}

/** Tells of rows that repeat one another where the total says that one of them is too many. */
function faultRepeats(file: LedgerImportFile, rows: readonly PaymentRow[], total: Cents): boolean {
  const repeated = sumOf(rows) === total ? [] : rows.filter(({ repeats }) => repeats !== undefined)
  for (const { row, repeats = row } of repeated)
    file.addFault(row, { field: 'entity', message: importFaults.twiceRow(repeats) })
  return repeated.length > 0
}

export const sumOf = (rows: readonly { cents: number }[]) => cents.parse(rows.reduce((sum, row) => sum + row.cents, 0))

/** What the contract says of a whole distribution, each at a row and field of the file. */
function faultsOf({ issues }: z.ZodError, first: number, rows: readonly PaymentRow[]) {
  const isOfLines = issues.some(({ path: [field] }) => field === 'lines')
  // What is wrong with a line is wrong with the sum of its part, too.
  const told = issues.filter(({ path: [field] }) => field !== 'parts' || !isOfLines)
  return told.map(({ path: [field, index], message }) => ({
    row: (field === 'lines' && typeof index === 'number' ? rows[index]?.row : undefined) ?? first,
    field: field === 'parts' || field === 'lines' ? 'amount' : String(field ?? ''),
    message,
  }))
}

/** Judges the distributions of a file by the contract of their form; what is wrong is told, and those are left out. */
export async function filedPayments(
  file: LedgerImportFile,
  names: LedgerNames,
  positionIds: ReadonlyMap<string, number>,
  today: CalendarDay,
): Promise<{ payments: FiledPayment[]; leftOut: number }> {
  const { gathered, leftOut } = await gather(file, names, positionIds)
  // Without a row that has faults itself, no sum can be right.
  const isEveryRowThere = file.faults.length === 0
  const payments = await gatherInTurns(gathered, ({ first, classId, offering, rows }) => {
    const { row: firstRow, name, periodFrom, periodTo, recordOn, paidOn, source, total } = first
    const addFault = (field: string, message: string) => file.addFault(firstRow, { field, message })
    for (const field of ['recordOn', 'paidOn'] as const)
      if (first[field] > today) addFault(field, failureSentences.day_ahead)
    if (rows.length === 0) {
      if (isEveryRowThere && total !== 0) addFault('total', words.paymentSum(toTheCent(sumOf(rows))))
      return []
    }
    if (faultRepeats(file, rows, total)) return []
    const added = addedUp(rows)
    const parts = partKinds.flatMap((kind) => {
      const ofPart = added.filter(({ part }) => part === kind)
      return ofPart.length === 0 ? [] : [{ kind, cents: sumOf(ofPart) }]
    })
    // One too many says that there are too many; the rest is not looked at.
    const lines = added
      .slice(0, distributionLinesMax + 1)
      .map(({ positionId, part, cents: amount, withheldCents }) => ({
        positionId,
        kind: part,
        cents: amount,
        withheldCents,
      }))
    const whole = { classId, name, periodFrom, periodTo, recordOn, paidOn, source, method: 'entered', parts, lines }
    const read = createDistribution.input.safeParse(whole)
    if (read.success) {
      if (isEveryRowThere && sumOf(rows) !== total) addFault('total', words.paymentSum(toTheCent(sumOf(rows))))
      return [
        { draft: { ...read.data, lines: withWithheld(read.data.lines ?? [], withheldLines(lines)) }, offering, rows },
      ]
    }
    for (const { row, ...fault } of faultsOf(read.error, firstRow, added)) file.addFault(row, fault)
    return []
  })
  return { payments, leftOut }
}
