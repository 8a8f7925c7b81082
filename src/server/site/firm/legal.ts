import { desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { legalVersions } from '@db/schema'
import { accessibilityStatement } from '@/content/legal/accessibility'
import type { LegalText } from '@/content/legal/legal-text'
import { privacyPolicy } from '@/content/legal/privacy'
import { termsOfUse } from '@/content/legal/terms'
import { firmWords } from '@/content/site/admin-firm'
import { type Firm, type LegalName, firmOf } from '@/shared/site/firm/firm'
import { legalSourceOf } from '@/shared/site/firm/legal-source'
import { calendarDay } from '@/shared/values/days'
import type { SessionUser } from '@/shared/accounts/users'
import { Failure } from '../../platform/errors'
import { accountName } from '../../platform/sql'
import { type Writer, write } from '../../records/write'
import { firmResource } from './resource'

const defaults: Record<LegalName, (firm: Firm) => LegalText> = {
  privacy: privacyPolicy,
  terms: termsOfUse,
  accessibility: accessibilityStatement,
}
/** The day of those of a new installation that name one (`legalEffectiveDate`). */
const defaultDay = (name: LegalName) => {
  const { effective } = defaults[name](firmOf({}))
  return effective === undefined ? null : new Date(`${effective} UTC`).toISOString().slice(0, 10)
}

/** A legal text as it stands, with all its versions, the newest first. */
export async function readLegal(db: Db | Transaction, name: LegalName) {
  const versions = await db
    .select({
      id: legalVersions.id,
      effectiveOn: legalVersions.effectiveOn,
      source: legalVersions.source,
      createdAt: legalVersions.createdAt,
      by: accountName(legalVersions.createdBy),
    })
    .from(legalVersions)
    .where(eq(legalVersions.name, name))
    .orderBy(desc(legalVersions.id))
  const [newest] = versions
  const source = newest?.source ?? null
  const shown =
    source === null
      ? { source: legalSourceOf(defaults[name], firmOf({})), effectiveOn: defaultDay(name), isDefault: true }
      : { source, effectiveOn: newest?.effectiveOn ?? null, isDefault: false }
  return { ...shown, versions }
}

/** Adds a version, which stands on its page from now on. Throws Failure stale_edit where somebody else has added one meanwhile. */
export const changeLegal = (
  ctx: Writer & { user: SessionUser },
  name: LegalName,
  version: { source: string | null; effectiveOn: string | null; seen?: number | undefined },
) =>
  write(ctx, firmResource, 'update', async (tx) => {
    // One after the other, so that each has seen the last.
    await tx.execute('lock table legal_versions in share row exclusive mode')
    const before = await readLegal(tx, name)
    const newest = before.versions[0]?.id ?? 0
    if (version.seen !== undefined && version.seen !== newest) throw new Failure('stale_edit')
    const source =
      version.source === legalSourceOf(defaults[name], firmOf({})) && version.effectiveOn === defaultDay(name)
        ? null
        : version.source
    const isSame =
      source === null ? before.isDefault : source === before.source && version.effectiveOn === before.effectiveOn
    if (isSame) return { result: before, audited: [], isUnchanged: true }
    const effectiveOn = source === null || version.effectiveOn === null ? null : calendarDay.parse(version.effectiveOn)
    const [made] = await tx
      .insert(legalVersions)
      .values({ name, source, effectiveOn, createdBy: ctx.user.id })
      .returning({ id: legalVersions.id })
    if (made === undefined) throw new Failure('unexpected')
    const after = await readLegal(tx, name)
    const told = ({ source: text, effectiveOn: from }: typeof after) => ({ [name]: text, effectiveOn: from })
    const audited = { recordId: made.id, recordName: firmWords.legal[name], before: told(before), after: told(after) }
    return { result: after, audited }
  })
