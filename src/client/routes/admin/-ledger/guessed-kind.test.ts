import { expect, test } from 'vitest'
import { ledgerColumns } from '@/content/ledger/ledger-import'
import { historyKinds } from '@/shared/ledger/ledger-histories'
import { guessedKind } from './guessed-kind'

const heads: Record<(typeof historyKinds)[number], readonly string[]> = {
  entities: ['External ID,Legal Name,Kind', 'Legal Name,Kind'],
  access: ['Entity,Email,Access'],
  classes: ['Offering,Class', 'offering;class;price of a unit'],
  positions: ['Entity,Offering,Class,Day,Amount', 'sep=,\n"Entity","Offering","Class","Day","Amount","Units"'],
  movements: ['Type,Offering,Class,From,To,Units,Day,Reason'],
  distributions: [
    'Offering,Class,Distribution,Period From,Period To,Record Date,Paid On,Source,Total,Entity,Part,Amount',
  ],
}

test.each(historyKinds)('a file of %s is known by its columns, in full and by the least that it needs', (kind) => {
  for (const head of [
    Object.values(ledgerColumns[kind])
      .map((label) => `"${label}"`)
      .join(','),
    ...heads[kind],
  ])
    expect(guessedKind(`${head}\n1,2,3`)).toBe(kind)
})

test('a file of other columns is none', () => {
  expect(guessedKind('Name,Status\nQuarry Row,Active')).toBeUndefined()
  expect(guessedKind('')).toBeUndefined()
})
