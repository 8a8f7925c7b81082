import type { approvals } from '@db/schema'
import { approvalNoun, heldCallNames } from '@/content/ledger/approval-noun'
import { entryKindNames } from '@/content/ledger/holdings'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { cents } from '@/shared/values/money'
import { units } from '@/shared/values/units'

/** Calls that wait for a second person, as the activity tells of them. */
export const approvalResource = { list: 'approvals', noun: 'approval', isPublic: false } as const

type ApprovalRow = typeof approvals.$inferSelect

/** What people call one: what is to be done, and with what. */
export const calledApproval = ({ call, kind, subject }: Pick<ApprovalRow, 'call' | 'kind' | 'subject'>): string =>
  approvalNoun.called(
    heldCallNames[call],
    kind === null || call === 'transfers.create' ? '' : entryKindNames[kind],
    subject,
  )

/** What the activity tells of one, beside its name. */
export const auditedApproval = ({ effectiveOn, cents: amount, units: held, memo, closedReason }: ApprovalRow) => ({
  ...(effectiveOn !== null && { effectiveOn }),
  ...(amount !== null && { amount: toTheCent(cents.parse(amount)) }),
  ...(held !== null && { units: formatUnits(units.parse(held)) }),
  ...(memo !== null && { memo }),
  ...(closedReason !== null && { closedReason }),
})
