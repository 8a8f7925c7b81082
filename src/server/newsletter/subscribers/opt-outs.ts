import { type SQL, and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { newsletters, optOuts } from '@db/schema'

/** True while an address that left is kept as a hash, because its row was deleted (decision 068). */
export const hasOptedOut = (email: typeof newsletters.email) => sql<boolean>`has_opted_out(${email})`.mapWith(Boolean)

/**
 * Ends every subscription of the address that row `id` has, deleted ones too: the person wants no more mails. Who has left before stays
 * as they left.
 * @param reason why the firm does it; undefined where the person does
 */
export async function endSubscriptions(tx: Transaction, id: number, reason?: string): Promise<void> {
  const address = tx.select({ email: newsletters.email }).from(newsletters).where(eq(newsletters.id, id))
  const isFirst = isNull(newsletters.unsubscribedAt)
  await tx
    .update(newsletters)
    .set({
      consent: false,
      confirmed: false,
      unsubscribedAt: sql`coalesce(${newsletters.unsubscribedAt}, now())`,
      unsubscribeReason: sql`case when ${isFirst} then ${reason ?? null}::text else ${newsletters.unsubscribeReason} end`,
      // No link of an earlier mail may bring it back.
      confirmationToken: null,
      pendingConsent: null,
    })
    .where(eq(newsletters.email, address))
}

/** Forgets that the addresses of these rows left. Their owners alone may cause it, by the link of a mail. */
export async function liftOptOut(tx: Transaction, where: SQL | undefined): Promise<void> {
  const hashes = tx
    .select({ hash: sql`opt_out_hash(${newsletters.email})` })
    .from(newsletters)
    .where(where)
  await tx.delete(optOuts).where(inArray(optOuts.hash, hashes))
}

/** Which of these addresses left, whether their rows are there or were deleted. */
export async function optedOutOf(tx: Transaction, emails: readonly string[]): Promise<string[]> {
  const asked = sql`jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)`
  const left = and(
    eq(newsletters.email, sql`asked.email`),
    isNull(newsletters.deletedAt),
    sql`wants_no_letters(${newsletters})`,
  )
  const rows = await tx
    .select({ email: sql<string>`asked.email` })
    .from(sql`${asked} as asked(email)`)
    .where(sql`has_opted_out(asked.email) or exists (select from ${newsletters} where ${left})`)
    .orderBy(sql`asked.email`)
  return rows.map(({ email }) => email)
}
