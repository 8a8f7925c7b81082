import { openDatabase } from '@db/client'
import { onEmbedded } from '@db/connection/snapshots/embedded'
import { onPostgresCopy, onPostgresSnapshot } from '@db/connection/snapshots/postgres'
import { type State, readState } from '@db/connection/snapshots/state'
import { type LockKind, type TriedMigrations, tryMigrations } from '@db/connection/snapshots/trying'
import { allDifferences } from '../../ledger/daily-check'
import { variables } from '../../platform/env'
import { databaseLocation } from '../services'
import { inPlaceOfItsOwn, loadArchive } from './load-archive'
import type { BackupEnv } from './make-backup'
import { type Manifest, countsOf, differencesOf } from './manifest'

/** What a start of this build will do to a site, seen on a copy of it. */
export interface CheckedUpgrade {
  manifest: Manifest
  tried: TriedMigrations
  /** The variables that are new in this build, and those that it reads no more; null where the archive does not say which its build read. */
  settings: { added: string[]; removed: string[] } | null
  /** What is not as it should be afterwards, a sentence each; nothing where the upgrade may go on. */
  faults: string[]
}

/** The tables that have fewer rows than before, of those that are there still: a migration may write rows, and none should take one. */
const fewerRows = (before: State, after: State) =>
  Object.entries(before.tables).flatMap(([name, { rows }]) => {
    const left = after.tables[name]?.rows
    return left === undefined || left >= rows ? [] : [`${name} has ${left} rows afterwards instead of ${rows}.`]
  })

/** Does work on the copy as it lies there, without migrating it. */
const onCopy = <Result>(place: BackupEnv, work: Parameters<typeof onPostgresCopy<Result>>[1]): Promise<Result> => {
  const location = databaseLocation(place)
  return location.url === undefined ? onEmbedded(location.dataDir, work) : onPostgresCopy(location.url, work)
}

/** Reads what is in the copy once this build has migrated it, and what its ledger says. */
async function readUpgraded(place: BackupEnv): Promise<{ state: State; differences: number }> {
  const location = databaseLocation(place)
  const database = await openDatabase(location)
  let differences: number
  try {
    differences = (await allDifferences(database.db)).length
  } finally {
    await database.close()
  }
  const state =
    location.url === undefined
      ? await onEmbedded(location.dataDir, (db) => readState(db))
      : await onPostgresSnapshot(location.url, (db) => readState(db))
  return { state, differences }
}

/**
 * Restores an archive into a database of its own, tries the migrations that it lacks there and times them, then lets this build start on it, and says
 * what it found. The database is removed afterwards. Throws BackupFault, and what a migration fails with.
 */
export const checkUpgrade = (env: BackupEnv, file: string): Promise<CheckedUpgrade> =>
  inPlaceOfItsOwn(env, async (place) => {
    const { manifest, found } = await loadArchive(place, file)
    const faults = differencesOf(manifest.state, found)
    const tried = await onCopy(place, (db) => tryMigrations(db, found.migratedTo))
    const { state, differences } = await readUpgraded(place)
    faults.push(...fewerRows(found, state))
    if (differences > 0) faults.push(`The ledger says ${differences} times what it should not.`)
    const [then, now] = [manifest.settings, Object.keys(variables.shape)]
    const settings =
      then === undefined
        ? null
        : {
            added: now.filter((name) => !then.includes(name)),
            removed: then.filter((name) => !now.includes(name)),
          }
    return { manifest, tried, settings, faults }
  })

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`
const waits: Record<LockKind, string> = { all: 'nobody reads or writes it', writes: 'nobody writes it' }

function* settingSentences(settings: CheckedUpgrade['settings']): Generator<string> {
  if (settings === null)
    yield 'Which settings are new is not known: the archive was made by a build that did not note its own.'
  else if (settings.added.length + settings.removed.length === 0) yield 'No setting is new.'
  else {
    if (settings.added.length > 0)
      yield `New settings, each with its default in .env.example: ${settings.added.join(', ')}.`
    if (settings.removed.length > 0) yield `Settings that are read no more: ${settings.removed.join(', ')}.`
  }
}

/** What was found, in lines for whoever is about to start the newer build. */
export function* toldUpgrade({ manifest, tried, settings, faults }: CheckedUpgrade): Generator<string> {
  const { migrations, locks, milliseconds } = tried
  yield `Tried on a copy: the backup of ${manifest.madeAt} by ${manifest.build.version} (${manifest.build.commit ?? 'commit unknown'}), ${countsOf(manifest.state)}.`
  if (migrations.length === 0) yield 'No migration will run.'
  else {
    yield `${migrations.length} ${migrations.length === 1 ? 'migration' : 'migrations'} will run in one transaction, ${seconds(milliseconds)} here:`
    yield* migrations.map((each) => `  ${each.tag}  ${seconds(each.milliseconds)}`)
    if (manifest.kind === 'embedded')
      yield 'Nobody else uses an embedded database: the site is away for as long, besides its start.'
    else if (locks.length === 0) yield 'No table is locked meanwhile.'
    else {
      yield 'Servers that still run wait for these tables until the transaction ends; a query gives up after 5 seconds:'
      yield* locks.map((lock) => `  ${lock.table}  ${seconds(lock.milliseconds)}, ${waits[lock.kind]}`)
    }
  }
  yield* settingSentences(settings)
  yield* faults.length === 0 ? ['Afterwards no row is missing, and the ledger has no difference.'] : faults
}
