import { createEntry, reverseEntry } from '@/shared/ledger/entries'
import { createTransfer } from '@/shared/ledger/transfers'
import { isAnyOf } from '../../platform/sql'
import { positions } from '@db/schema'
import { type ToldCall, heldCall } from '../approvals/held-calls'
import { ledgerRefusals } from '../ledger'
import type { readEntries } from './entries'
import { readPositions } from './positions'
import { reverse } from './reversals'
import { transfer } from './transfers'
import { enter } from './typed-entries'

const areas = () => ['investors'] as const

/** Whose position it is, as a sentence without a verb has it. */
const placeOf = ({
  entityName,
  className,
  investmentName,
}: Record<'entityName' | 'className' | 'investmentName', string>) => `${entityName}, ${className}, ${investmentName}`

const toldEntry = (entry: Awaited<ReturnType<typeof readEntries>>[number]): ToldCall => {
  const { kind, effectiveOn, cents, units, memo } = entry
  return { subject: placeOf(entry), kind, effectiveOn, cents, units, memo }
}

/** Redemptions and adjustments by hand wait; contributions only where they are dated into closed days. */
export const heldEntry = heldCall({
  call: 'entries.create',
  input: createEntry.input,
  waits: ({ kind }) => kind !== 'contribution',
  areas,
  refuses: ['record_not_found', 'unit_price_differs', ...ledgerRefusals],
  run: enter,
  told: (_, { answer }) => toldEntry(answer),
})

export const heldReversal = heldCall({
  call: 'entries.reverse',
  input: reverseEntry.input,
  waits: () => true,
  areas,
  refuses: ['reversal_final', 'entry_reversed', 'distribution_of_entry', ...ledgerRefusals],
  run: reverse,
  told: (_, { answer }) => toldEntry(answer),
})

export const heldTransfer = heldCall({
  call: 'transfers.create',
  input: createTransfer.input,
  waits: () => true,
  areas,
  refuses: ['record_not_found', ...ledgerRefusals],
  run: transfer,
  async told(tx, { answer: { fromPositionId, toPositionId, effectiveOn, cents, units, memo } }) {
    const both = await readPositions(tx, isAnyOf(positions.id, [fromPositionId, toPositionId]))
    const from = both.find(({ id }) => id === fromPositionId)
    const to = both.find(({ id }) => id === toPositionId)
    const subject = from && to ? placeOf({ ...from, entityName: `${from.entityName} → ${to.entityName}` }) : ''
    return { subject, effectiveOn, cents, units, memo }
  },
})
