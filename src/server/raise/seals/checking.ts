import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '@db/database'
import { documentFiles, packets, raiseEvents, sealChecks, subscriptions } from '@db/schema'
import { raiseTold } from '@/content/raise/raises'
import { looksAfter } from '@/shared/accounts/areas'
import { type SealFault, sealFaultsShown } from '@/shared/raise/seals'
import { runNightly } from '../../platform/concurrency/nightly'
import { keyMarkOf } from '../../platform/encryption/encryption'
import { sha256Of } from '../../platform/encryption/sha256'
import { Failure } from '../../platform/errors'
import type { Services } from '../../platform/trpc/context'
import type { OverviewAsked } from '../../records/overview'
import { readKeptFile } from '../../reporting/documents/encrypted-files'

/** So many are looked at in a night: each is decrypted as a whole. */
const checkedAtOnce = 20

type Checking = Pick<Services, 'db' | 'encryption' | 'storage' | 'log'> & Partial<Pick<Services, 'work'>>

/** Every file that was ever sealed, by what it was then: the signed ones, and the executed ones as the log has them. */
const sealedFiles = (db: Db) => {
  const executed = sql<string>`${raiseEvents.detail} ->> 'sha256'`
  return db
    .select({
      sha256: sql<string>`${packets.signedSha256}`.as('sealed_sha256'),
      subscriptionId: packets.subscriptionId,
    })
    .from(packets)
    .where(isNotNull(packets.signedSha256))
    .union(
      db
        .select({ sha256: executed.as('sealed_sha256'), subscriptionId: sql<number>`${raiseEvents.subscriptionId}` })
        .from(raiseEvents)
        .where(and(eq(raiseEvents.kind, 'moved'), isNotNull(executed), isNotNull(raiseEvents.subscriptionId))),
    )
    .as('sealed')
}

/** What is wrong with a file that was sealed; null where nothing is. */
async function faultOf({ db, encryption, storage }: Checking, sha256: string): Promise<SealFault | null> {
  const isIt = eq(documentFiles.sha256, sha256)
  const [file] = await db.select({ id: documentFiles.id }).from(documentFiles).where(isIt).limit(1)
  if (file === undefined) return 'missing'
  try {
    const { bytes } = await readKeptFile(db, { encryption, storage }, file.id)
    return sha256Of(bytes) === sha256 ? null : 'changed'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.failure === 'storage_away') return 'away'
    // Under another key they are as they were, for all that is known; so are those that lie outside, which were compared.
    const [kept] = await db
      .select({ bytes: documentFiles.bytes })
      .from(documentFiles)
      .where(eq(documentFiles.id, file.id))
    const isOfOurKey = kept !== undefined && kept.bytes !== null && keyMarkOf(kept.bytes) === encryption.fingerprint()
    return isOfOurKey ? 'changed' : 'locked'
  }
}

/**
 * Looks whether sealed files are as they were sealed, and open: 20 of them, those first that were not the last time, then those that were
 * looked at longest ago. What is found is noted, and told to the log.
 * @param isEnding says that it should come to its end
 */
export async function checkSeals(checking: Checking, isEnding = () => false): Promise<void> {
  const { db, log } = checking
  const sealed = sealedFiles(db)
  const next = await db
    .select({ sha256: sealed.sha256, subscriptionId: sealed.subscriptionId })
    .from(sealed)
    .leftJoin(sealChecks, eq(sealChecks.sha256, sealed.sha256))
    .orderBy(sql`${sealChecks.fault} is null`, sql`${sealChecks.checkedAt} nulls first`, asc(sealed.sha256))
    .limit(checkedAtOnce)
  for (const { sha256, subscriptionId } of next) {
    if (isEnding()) return
    const found = { fault: await faultOf(checking, sha256), checkedAt: new Date() }
    if (found.fault !== null)
      log.error({ sha256, subscriptionId, fault: found.fault }, 'A sealed file is not as it was.')
    await db
      .insert(sealChecks)
      .values({ sha256, subscriptionId, ...found })
      .onConflictDoUpdate({ target: sealChecks.sha256, set: found })
  }
}

/** Checks sealed files now and every night from then on. @returns ends it */
export const runSealCheck = (checking: Checking): (() => Promise<void>) =>
  runNightly('seal check', checking, (isEnding) => checkSeals(checking, isEnding))

/** The sealed files that were found otherwise than they should be, for whoever may see raises; nothing while there is none. */
export async function sealsOverview({ db, user }: OverviewAsked) {
  if (!looksAfter(user, 'investors') && !looksAfter(user, 'money')) return {}
  const isFault = isNotNull(sealChecks.fault)
  const rows = await db
    .select({
      sha256: sealChecks.sha256,
      fault: sealChecks.fault,
      raiseId: subscriptions.raiseId,
      number: subscriptions.number,
    })
    .from(sealChecks)
    .innerJoin(subscriptions, eq(subscriptions.id, sealChecks.subscriptionId))
    .where(isFault)
    .orderBy(asc(subscriptions.raiseId), asc(subscriptions.number), asc(sealChecks.sha256))
    .limit(sealFaultsShown)
  if (rows.length === 0) return {}
  const first = rows.flatMap(({ sha256, fault, raiseId, number }) =>
    fault === null ? [] : [{ sha256, fault, reference: raiseTold.reference(raiseId, number) }],
  )
  return { sealFaults: { count: await db.$count(sealChecks, isFault), first } }
}
