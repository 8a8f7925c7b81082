import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { backupRuns } from '@db/schema'
import { backupFaults } from '@/content/site/backups'
import { hourMilliseconds, minuteMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import { calendarDay } from '@/shared/values/days'
import type { BackupKind } from '@/shared/records/backups'
import type { Services } from '../../platform/trpc/context'
import { StorageFault } from '../../platform/storage/storage'
import { type Archives, createArchives } from '../../site/backups/kept-backups'
import type { BackupRuns } from '../../site/backups/procedures'
import { BackupFault } from './archive'
import { keptDays } from './kept'
import { makeBackup } from './make-backup'
import type { Manifest } from './manifest'
import { rehearseApart } from './rehearsing'
import { endRun } from './telling'

/** So often a server says that it is still at it. */
const aliveEveryMilliseconds = minuteMilliseconds
/** One of which nothing was heard for so long has ended with its server. While the embedded database is packed, nobody hears anything. */
const abandonedAfter = sql`now() - interval '5 minutes'`
/** Nothing of ours takes longer: one that hangs counts as abandoned. */
const longestMilliseconds = 6 * hourMilliseconds
/** Whoever pressed a button has their answer by then: while the embedded database is packed, everybody waits. */
const afterPressMilliseconds = secondMilliseconds
const faultMaxCharacters = 2_000

type Run = Pick<typeof backupRuns.$inferSelect, 'id' | 'kind'>
type Outcome = Partial<typeof backupRuns.$inferInsert>
type Backed = Pick<Services, 'database' | 'db' | 'env' | 'log'>

const countsIn = ({ state: { tables } }: Manifest) => ({
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
  entries: tables.entries?.rows ?? 0,
  papers: tables.document_files?.rows ?? 0,
})

/** What may be shown of a fault: what we or the system say of a file or a program, nothing of a statement and its values. */
function faultText(error: unknown): string {
  const isTold =
    error instanceof BackupFault || error instanceof StorageFault || (error instanceof Error && 'syscall' in error)
  return (isTold ? error.message : backupFaults.unforeseen).slice(0, faultMaxCharacters)
}

async function makeOfDay({ database, env }: Backed, archives: Archives, now: Date): Promise<Outcome> {
  const day = calendarDay.parse(now.toISOString().slice(0, 10))
  const manifest = await archives.keep(day, (file) => makeBackup(env, file, database.exclusively))
  const days = (await archives.list()).map((archive) => archive.day)
  const kept = keptDays(days)
  await Promise.all(days.filter((each) => !kept.has(each)).map((each) => archives.remove(each)))
  return { day, ...countsIn(manifest) }
}

async function rehearseNewest({ env }: Backed, archives: Archives, signal: AbortSignal): Promise<Outcome> {
  const newest = (await archives.list()).at(-1)?.day
  if (newest === undefined) throw new BackupFault(backupFaults.nothingToRehearse)
  const rehearsed = await archives.withFile(newest, (file) => rehearseApart(env, file, signal))
  const { manifest, differences, lost } = rehearsed
  const found = [...differences, ...(lost === null ? [] : [lost])]
  return {
    day: calendarDay.parse(newest),
    ...countsIn(manifest),
    fault: found.length === 0 ? null : found.join('\n').slice(0, faultMaxCharacters),
  }
}

/** The only maker of both: the schedule and whoever presses a button come here. */
export function createBackups(services: Backed): BackupRuns {
  const { db, env, log } = services
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()

  /** Takes the next of a kind for this server alone. @returns undefined while another one has it */
  async function claim(kind: BackupKind): Promise<Run | undefined> {
    const isUnderWay = and(eq(backupRuns.kind, kind), isNull(backupRuns.endedAt))
    const [abandoned] = await db
      .select({ id: backupRuns.id, kind: backupRuns.kind })
      .from(backupRuns)
      .where(and(isUnderWay, lt(backupRuns.aliveAt, abandonedAfter)))
    if (abandoned !== undefined) {
      log.error({ run: abandoned.id }, 'A server ended while it made or rehearsed a backup.')
      await endRun(services, abandoned, { fault: backupFaults.abandoned })
    }
    const [claimed] = await db
      .insert(backupRuns)
      .values({ kind })
      .onConflictDoNothing()
      .returning({ id: backupRuns.id, kind: backupRuns.kind })
    return claimed
  }

  async function perform(run: Run, archives: Archives, now: Date): Promise<void> {
    const { kind } = run
    const beganAt = performance.now()
    const alive = setInterval(() => {
      if (performance.now() - beganAt > longestMilliseconds) return clearInterval(alive)
      void db
        .update(backupRuns)
        .set({ aliveAt: sql`now()` })
        .where(eq(backupRuns.id, run.id))
        // The next time tells as well.
        .then(undefined, () => {})
    }, aliveEveryMilliseconds).unref()
    try {
      const outcome =
        kind === 'backup'
          ? await makeOfDay(services, archives, now)
          : await rehearseNewest(services, archives, ending.signal)
      if (typeof outcome.fault !== 'string') log.info({ run: run.id, ...outcome }, `A ${kind} of the site went well.`)
      else log.error({ run: run.id, ...outcome }, 'A backup was restored, and not all was as it should be.')
      await endRun(services, run, outcome)
    } catch (error) {
      // Who ends the server has not learned anything of the archive.
      if (ending.signal.aborted && kind === 'rehearsal')
        return void (await db.delete(backupRuns).where(eq(backupRuns.id, run.id)))
      log.error({ err: error }, kind === 'backup' ? 'No backup could be made.' : 'No backup could be restored.')
      await endRun(services, run, { fault: faultText(error) })
    } finally {
      clearInterval(alive)
    }
  }

  /** @returns what is done of it, once it has begun; undefined where nothing begins */
  async function start(kind: BackupKind, now: Date, later = 0): Promise<{ done: Promise<void> } | undefined> {
    const archives = createArchives(env)
    if (archives === null || ending.signal.aborted) return undefined
    const run = await claim(kind)
    if (run === undefined) return undefined
    const done = wait(later)
      .then(() => perform(run, archives, now))
      // The database is away, which the log has from everybody else; what was begun counts as abandoned.
      .catch((error: unknown) => log.error({ err: error }, 'What became of a backup could not be noted.'))
      .finally(() => underWay.delete(done))
    underWay.add(done)
    return { done }
  }

  return {
    begin: async (kind) => (await start(kind, new Date(), afterPressMilliseconds)) !== undefined,
    run: async (kind, now = new Date()) => (await start(kind, now))?.done,
    async end() {
      ending.abort()
      await Promise.all(underWay)
    },
  }
}
