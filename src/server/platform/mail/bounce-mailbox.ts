import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@db/database'
import { minuteMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import type { Env } from '../env'
import { Failure } from '../errors'
import { isLoopback } from '../loopback'
import type { WorkResults } from '../concurrency/work-results'
import type { Log } from '../log'
import { readForeign } from '../foreign/reading'
import { takeReport } from './bounces'

const lookEveryMilliseconds = 5 * minuteMilliseconds
/** A report quotes the mail at most; what is longer is something else. */
const sourceMaxBytes = 1_000_000
/** So many are read at a time; the rest waits for the next look. */
const readMax = 200
const deadlines = {
  connectionTimeout: 10 * secondMilliseconds,
  greetingTimeout: 10 * secondMilliseconds,
  socketTimeout: 30 * secondMilliseconds,
}

/** How the mailbox is reached. Without `imaps:` the server must encrypt before it is told a password, but on this machine. */
function connectionOf(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  const secure = protocol === 'imaps:'
  return {
    mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    options: {
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      ...(!secure && { doSTARTTLS: !isLoopback(hostname) }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false as const,
      ...deadlines,
    },
  }
}

/** A mailbox as far as its reports are read. */
export interface ReportBox {
  /** The whole mail, as far as a report is long; undefined when it is there no more. */
  sourceOf(uid: number): Promise<Uint8Array | undefined>
  mark(uid: number, flag: '\\Seen' | '\\Flagged'): Promise<unknown>
}

/**
 * Takes in what mails say of ours, and marks them as read. One that cannot be read is flagged instead, stays unread for a person, and is
 * not asked for again; the others are read all the same. Gives how many changed something. Throws what the box throws, and readers_busy.
 */
export async function takeReports(db: Db, uids: readonly number[], box: ReportBox): Promise<number> {
  let changed = 0
  for (const uid of uids) {
    const source = await box.sourceOf(uid)
    const report = source && (await readForeign('bounce', source).catch(unreadable))
    if (report && report !== 'unreadable' && (await db.transaction((tx) => takeReport(tx, report)))) changed += 1
    await box.mark(uid, report === 'unreadable' ? '\\Flagged' : '\\Seen')
  }
  return changed
}

function unreadable(error: unknown) {
  // Nobody has looked at it yet.
  if (error instanceof Failure && error.failure === 'readers_busy') throw error
  return 'unreadable' as const
}

/**
 * Reads the unread reports of a mailbox once, takes in what they say of our mails, and marks them as read. What is no report, such as a
 * person's mail, is not asked for. Gives how many changed something. Throws when the mailbox cannot be reached.
 */
async function readBounceMailbox(db: Db, address: string, signal?: AbortSignal): Promise<number> {
  const { mailbox, options } = connectionOf(address)
  // Loaded by whoever has such a mailbox: a server would start later for it.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(options)
  const cut = () => client.close()
  signal?.addEventListener('abort', cut, { once: true })
  // What breaks is told by the call that is under way.
  client.on('error', () => {})
  let changed = 0
  try {
    await client.connect()
    const lock = await client.getMailboxLock(mailbox)
    try {
      const asked = { seen: false, flagged: false, header: { 'content-type': 'multipart/report' } }
      const found = await client.search(asked, { uid: true })
      changed = await takeReports(db, (found || []).slice(0, readMax), {
        async sourceOf(uid) {
          const message = await client.fetchOne(String(uid), { source: { maxLength: sourceMaxBytes } }, { uid: true })
          return message ? message.source : undefined
        },
        mark: (uid, flag) => client.messageFlagsAdd(String(uid), [flag], { uid: true }),
      })
    } finally {
      lock.release()
    }
    await client.logout()
  } finally {
    signal?.removeEventListener('abort', cut)
    client.close()
  }
  return changed
}

/**
 * Reads the mailbox at BOUNCE_IMAP_URL again and again; without one does nothing. Two servers may read the same report: it counts once.
 * @param onChange called when something came back
 * @returns ends it
 */
export function runBounceMailbox(
  { db, env, log, work }: { db: Db; env: Pick<Env, 'BOUNCE_IMAP_URL'>; log: Log; work?: WorkResults },
  onChange: () => Promise<void>,
): () => Promise<void> {
  const { BOUNCE_IMAP_URL: address } = env
  if (address === undefined) return () => Promise.resolve()
  const ending = new AbortController()
  const { signal } = ending
  async function run(mailbox: string) {
    while (!signal.aborted) {
      try {
        const bounced = await readBounceMailbox(db, mailbox, signal)
        work?.succeeded('mailbox of bounces')
        if (bounced > 0) {
          log.info({ bounced }, 'mails came back')
          await onChange()
        }
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'The mailbox of bounces could not be read; it is tried again.')
      }
      await wait(lookEveryMilliseconds, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const ended = run(address)
  return () => {
    ending.abort()
    return ended
  }
}
