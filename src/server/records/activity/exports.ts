import type { AuditedValues } from '@/shared/records/audit'
import type { SessionUser } from '@/shared/accounts/users'
import { type AuditedNoun, leaveEntries } from './audit'
import { type EventSource, leaveSecurityEvent } from './security-events'

/**
 * Tells the activity and the security log that records leave the house; before the first of them does. Throws what the database
 * throws, and then none leaves.
 * @param noun whose records they are
 * @param of the record that the file is about, where it is about one
 */
export const tellExport = (
  ctx: EventSource & { user: SessionUser | null },
  { list }: Pick<AuditedNoun, 'list'>,
  after: AuditedValues,
  of: { recordId: number | null; recordName: string | null } = { recordId: null, recordName: null },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await leaveEntries(tx, ctx.user, { list }, 'export', [{ ...of, after }])
    await leaveSecurityEvent(ctx, { kind: 'list_exported', userId: ctx.user?.id ?? null }, tx)
  })
