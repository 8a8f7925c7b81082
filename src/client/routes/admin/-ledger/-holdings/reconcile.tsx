import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { type Column, DataTable } from '@/client/ui/data-table'
import { TextInput } from '@/client/ui/fields/text-input'
import { cents, signedDollars } from '@/shared/values/money'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import type { Position } from '@/shared/ledger/positions'
import { grouped } from '@/shared/platform/grouped'
import { typedUnits, units } from '@/shared/values/units'

const words = ledgerWords.reconcile

/** A total of the ledger, and how one of the firm's own records is compared with it. */
interface Total {
  key: string
  what: string
  ours: string
  /** What the ledger has more than a typed total; undefined for what is none. */
  differenceOf: (typed: string) => { amount: string; isNone: boolean } | undefined
}

const sumOf = (positions: readonly Position[], name: 'units' | AmountName) =>
  positions.reduce((sum, position) => sum + position[name], 0)

const amountNames = ['contributedCents', 'returnedCents', 'distributedCents', 'stillInCents'] as const
type AmountName = (typeof amountNames)[number]
const amountWords = {
  contributedCents: ledgerWords.columns.contributed,
  returnedCents: ledgerWords.columns.returned,
  distributedCents: ledgerWords.columns.distributed,
  stillInCents: ledgerWords.columns.stillIn,
} as const satisfies Record<AmountName, string>

const format = (amount: number) => toTheCent(cents.parse(amount))

function amountTotal(positions: readonly Position[], name: AmountName): Total {
  const ours = sumOf(positions, name)
  const differenceOf = (typed: string) => {
    const { data: theirs } = signedDollars.safeParse(typed)
    return theirs === undefined ? undefined : { amount: format(ours - theirs), isNone: ours === theirs }
  }
  return { key: name, what: amountWords[name], ours: format(ours), differenceOf }
}

/** Units of one class: those of another cost something else, and a sum of both means nothing. */
function unitsTotal(positions: readonly Position[], className: string | null): Total {
  const ours = sumOf(positions, 'units')
  const differenceOf = (typed: string) => {
    const { data: theirs } = typedUnits.safeParse(typed)
    return theirs === undefined
      ? undefined
      : { amount: formatUnits(units.parse(ours - theirs)), isNone: ours === theirs }
  }
  return {
    key: `units ${className ?? ''}`,
    what: className === null ? ledgerWords.columns.units : words.unitsOf(className),
    ours: formatUnits(units.parse(ours)),
    differenceOf,
  }
}

/** The units of each class of the offering; where there is one class alone it goes without saying which. */
function unitsTotals(positions: readonly Position[]): Total[] {
  const classes = [...grouped(positions, ({ classId }) => classId).values()]
  return classes.length < 2
    ? [unitsTotal(positions, null)]
    : classes.map((held) => unitsTotal(held, held[0]?.className ?? ''))
}

/** What a typed total comes to beside ours. */
function Difference({ total, typed }: { total: Total; typed: string }) {
  if (typed.trim() === '') return null
  const difference = total.differenceOf(typed)
  if (difference === undefined) return <chakra.span color="danger.fg">{words.unreadable}</chakra.span>
  if (difference.isNone) return <chakra.span color="success.fg">{words.agrees}</chakra.span>
  return (
    <chakra.span color="danger.fg" fontWeight="semibold">
      {difference.amount}
    </chakra.span>
  )
}

type Typed = Readonly<Record<string, string>>

const columnsOf = (typed: Typed, onType: (typed: Typed) => void): Column<Total>[] => [
  { key: 'what', header: words.columns.what, isRowName: true, cell: ({ what }) => what },
  { key: 'ours', header: words.columns.ours, isNumeric: true, cell: ({ ours }) => ours },
  {
    key: 'yours',
    header: words.columns.yours,
    width: '14rem',
    cell: ({ key, what }) => (
      <TextInput
        aria-label={words.yoursOf(what)}
        inputMode="decimal"
        value={typed[key] ?? ''}
        onChange={({ currentTarget }) => onType({ ...typed, [key]: currentTarget.value })}
      />
    ),
  },
  {
    key: 'difference',
    header: words.columns.difference,
    isNumeric: true,
    width: '12rem',
    cell: (total) => (
      <chakra.output>
        <Difference total={total} typed={typed[total.key] ?? ''} />
      </chakra.output>
    ),
  },
]

/** The totals of an offering beside those that the firm types, with the difference of each. */
export function Reconcile({ positions }: { positions: readonly Position[] }) {
  const [typed, setTyped] = useState<Typed>({})
  const totals = [...unitsTotals(positions), ...amountNames.map((name) => amountTotal(positions, name))]
  return (
    <>
      <chakra.p color="fg.muted" mb="3">
        {words.text}
      </chakra.p>
      <DataTable caption={words.title} columns={columnsOf(typed, setTyped)} rows={totals} rowKey={({ key }) => key} />
    </>
  )
}
