import { desc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { legalVersions } from '@db/schema'
import { accessibilityStatement } from '@/content/legal/accessibility'
import type { LegalText } from '@/content/legal/legal-text'
import { privacyPolicy } from '@/content/legal/privacy'
import { termsOfUse } from '@/content/legal/terms'
import { firmWords } from '@/content/site/admin-firm'
import { type Firm, type LegalName, firmOf } from '@/shared/site/firm/firm'
import { lastWritten } from '@/shared/site/firm/legal-contracts'
import { legalSourceOf } from '@/shared/site/firm/legal-source'
import { type CalendarDay, calendarDay } from '@/shared/values/days'
import type { SessionUser } from '@/shared/accounts/users'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { accountName } from '../../platform/sql'
import { statesOfVersions } from '../../platform/text/legal-versions'
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

/** What a version says; one without a source, and none, is the text of a new installation. */
function textOf(name: LegalName, version: { source: string | null; effectiveOn: CalendarDay | null } | null) {
  const source = version?.source ?? null
  return source === null
    ? { source: legalSourceOf(defaults[name], firmOf({})), effectiveOn: defaultDay(name), isDefault: true }
    : { source, effectiveOn: version?.effectiveOn ?? null, isDefault: false }
}

/** A legal text as it stands, those that wait for their day, and all its versions, the newest first. */
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
  const { timeZone } = await readPreferences(db)
  const { standing, waiting } = statesOfVersions(
    versions.map((version) => ({ ...version, name })),
    timeZone,
  )
  const shown = textOf(name, standing)
  const ahead = waiting.map(({ version, begins }) => ({ ...textOf(name, version), beginsOn: begins }))
  // What takes its own place is no news.
  const isNews = ({ source, effectiveOn }: typeof shown, before: typeof shown) =>
    source !== before.source || effectiveOn !== before.effectiveOn
  return { ...shown, waiting: ahead.filter((next, index) => isNews(next, ahead[index - 1] ?? shown)), versions }
}

/**
 * Adds a version, which stands on its page from now on, or from the later day from which it holds. The default also takes the place of
 * those that wait. Throws Failure stale_edit where somebody else has added one meanwhile.
 */
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
    const last = lastWritten(before)
    const isSame =
      source === null
        ? before.isDefault && before.waiting.length === 0
        : source === last.source && version.effectiveOn === last.effectiveOn
    if (isSame) return { result: before, audited: [], isUnchanged: true }
    const effectiveOn = version.effectiveOn === null ? null : calendarDay.parse(version.effectiveOn)
    const days = source === null ? [null, ...before.waiting.map(({ beginsOn }) => beginsOn)] : [effectiveOn]
    const made = await tx
      .insert(legalVersions)
      .values(days.map((day) => ({ name, source, effectiveOn: day, createdBy: ctx.user.id })))
      .returning({ id: legalVersions.id })
    const recordId = made[0]?.id
    if (recordId === undefined) throw new Failure('unexpected')
    const after = await readLegal(tx, name)
    const told = ({ source: text, effectiveOn: from }: { source: string; effectiveOn: string | null }) => ({
      [name]: text,
      effectiveOn: from,
    })
    const audited = {
      recordId,
      recordName: firmWords.legal[name],
      before: told(last),
      after: told(textOf(name, { source, effectiveOn })),
    }
    return { result: after, audited }
  })
