import { inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '@db/database'
import { legalVersions } from '@db/schema'
import type { LegalName, StoredTexts } from '@/shared/site/firm/firm'
import { type CalendarDay, dayIn } from '@/shared/values/days'
import { readPreferences } from '../preferences'
import { beginningOfDay, readNumber } from '../sql'

type Version = { id: number; name: LegalName; effectiveOn: CalendarDay | null; createdAt: Date }

/** The day on which a version begins to stand on its page: the one from which it holds, and none before it was written. */
const beginOf = ({ effectiveOn, createdAt }: Version, timeZone: string): CalendarDay => {
  const writtenOn = dayIn(timeZone, createdAt)
  return effectiveOn !== null && effectiveOn > writtenOn ? effectiveOn : writtenOn
}

/** Which versions of one text stand, wait and are over, by the calendar of the firm's office: of those of one day the one that was written last. */
export function statesOfVersions<Row extends Version>(versions: readonly Row[], timeZone: string, now = new Date()) {
  const today = dayIn(timeZone, now)
  const inOrder = versions
    .map((version) => ({ version, begins: beginOf(version, timeZone) }))
    .toSorted((one, other) => one.begins.localeCompare(other.begins) || one.version.id - other.version.id)
  return {
    standing: inOrder.findLast(({ begins }) => begins <= today)?.version ?? null,
    waiting: inOrder.filter(({ begins }, index) => begins > today && inOrder[index + 1]?.begins !== begins),
  }
}

/**
 * The legal texts that somebody wrote, as they stand: of each the version that began last, unless that restored the default.
 * @returns also after how many milliseconds another one begins; null while none waits
 */
export async function readLegalTexts(
  db: Db | Transaction,
): Promise<{ texts: StoredTexts; nextInMilliseconds: number | null }> {
  const { id, name, effectiveOn, createdAt } = legalVersions
  const versions = await db.select({ id, name, effectiveOn, createdAt }).from(legalVersions)
  if (versions.length === 0) return { texts: {}, nextInMilliseconds: null }
  const { timeZone } = await readPreferences(db)
  const states = [...new Set(versions.map((version) => version.name))].map((each) =>
    statesOfVersions(
      versions.filter((version) => version.name === each),
      timeZone,
    ),
  )
  const standing = states.flatMap((state) => state.standing?.id ?? [])
  const rows = await db
    .select({ name, effectiveOn, source: legalVersions.source })
    .from(legalVersions)
    .where(inArray(id, standing))
  const [next] = states
    .flatMap(({ waiting }) => waiting.map(({ begins }) => begins))
    .toSorted((one, other) => one.localeCompare(other))
  const untilNext = (day: CalendarDay) =>
    readNumber(db, sql`ceil(extract(epoch from ${beginningOfDay(day, timeZone)} - now()) * 1000)`.mapWith(Number))
  return {
    texts: Object.fromEntries(
      rows.flatMap(({ source, ...row }) =>
        source === null ? [] : [[row.name, { source, effectiveOn: row.effectiveOn }]],
      ),
    ),
    nextInMilliseconds: next === undefined ? null : await untilNext(next),
  }
}
