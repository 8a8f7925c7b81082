import { createHash } from 'node:crypto'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { connectForTest } from '@db/testing/connection'
import { startBuiltServer } from '../running/built-server.mjs'
import { signIn } from '../calls'
import { freePort } from '../running/free-port.mjs'
import { ownPostgres } from '../running/own-postgres'
import { type Raise, openRaise, signedIn } from './raise-firm'

const administrator = { username: 'kill.signing', password: 'planted-by-the-water' }
const { folder, emptyDatabase } = ownPostgres('kill-signing')
/** Of whose last signature the server is killed. Ten that not everybody has signed are the most that one may have. */
const rounds = 6

type Server = Awaited<ReturnType<typeof startBuiltServer>>
type Signing = Awaited<ReturnType<typeof signedIn>>

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function kill({ child, ended }: Server) {
  child.kill('SIGKILL')
  await ended
}

const signedWhole = { status: 'signed', signed: [true, true], file: 200, isSealed: true, isKnown: true }
const signedByOne = { status: 'signing', signed: [true, false], file: 409, isSealed: false, isKnown: false }

/** What stands of a subscription, as one of its signers sees it: by rights one of both, and nothing between. */
async function standing(ruth: Signing, id: number) {
  const { status, signers, packet } = await ruth.read(id)
  const { status: file, bytes } = await ruth.signedFile(id)
  const sha256 = sha256Of(bytes)
  const { known: isKnown } = await ruth.checkFile(sha256)
  const signed = signers.map(({ signedAt }) => signedAt !== null)
  return { status, signed, file, isSealed: packet?.signedSha256 === sha256, isKnown }
}

/** Servers one after the other on the same data, each with the couple signed in. */
function serversOn(settings: Record<string, string>) {
  let raise: Raise | undefined
  return async () => {
    const port = await freePort()
    const server = await startBuiltServer({
      port,
      folder,
      settings: {
        DOCUMENT_KEY: Buffer.alloc(32, 5).toString('base64'),
        APP_ORIGIN: `http://127.0.0.1:${port}`,
        DEMO_CONTENT: 'off',
        RATE_LIMIT: 'off',
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        ADMIN_EMAIL: 'kill.signing@example.test',
        ...settings,
      },
    })
    const isFirst = raise === undefined
    raise ??= await openRaise(server.origin, await signIn(server.origin, administrator))
    const ruth = await signedIn(server.origin, raise, raise.ruth)
    const paul = await signedIn(server.origin, raise, raise.paul)
    if (isFirst) {
      await ruth.readRoom()
      // Whoever signs reads in the room once they are asked.
      await ruth.subscribe()
      await paul.readRoom()
    }
    return { server, ruth, paul }
  }
}

/** A subscription of which the last signature is missing. @returns its number, and what gives it */
async function oneMissing(ruth: Signing, paul: Signing) {
  const id = await ruth.subscribe()
  const first = await ruth.readPapers(id)
  await first()
  return { id, signLast: await paul.readPapers(id) }
}

test.each(['postgres', 'embedded'] as const)(
  'a kill at any moment of the last signature leaves it signed and sealed, or unsigned (%s)',
  async (kind) => {
    const here: Record<string, string> =
      kind === 'postgres' ? { DATABASE_URL: await emptyDatabase() } : { DATA_DIR: path.join(folder, 'data') }
    const start = serversOn(here)
    let now = await start()
    try {
      // How long it takes here: kills fall into every part of that, and a moment after it.
      const alone = await oneMissing(now.ruth, now.paul)
      const askedAt = performance.now()
      await alone.signLast()
      const takes = performance.now() - askedAt
      expect(await standing(now.ruth, alone.id)).toEqual(signedWhole)
      const forgotten = []
      for (let round = 0; round < rounds; round += 1) {
        const { id, signLast } = await oneMissing(now.ruth, now.paul)
        const answer = signLast().then(
          () => 'answered' as const,
          () => 'cut off' as const,
        )
        await new Promise((resolve) => setTimeout(resolve, ((round + Math.random()) / rounds) * takes * 1.2))
        await kill(now.server)
        const told = await answer
        now = await start()
        const left = await standing(now.ruth, id)
        expect([signedWhole, signedByOne]).toContainEqual(left)
        if (told === 'answered' && left.status !== 'signed') forgotten.push(id)
        if (left.status === 'signing') await (await now.paul.readPapers(id))()
        expect(await standing(now.ruth, id)).toEqual(signedWhole)
      }
      // Whoever was told that they have signed has.
      expect(forgotten).toEqual([])
    } finally {
      await kill(now.server)
    }
  },
)

test('a kill between the signature and the seal leaves neither (postgres)', async () => {
  const url = await emptyDatabase()
  const start = serversOn({ DATABASE_URL: url })
  let now = await start()
  const sql = connectForTest(url)
  try {
    const { id, signLast } = await oneMissing(now.ruth, now.paul)
    const count = async () => {
      const [row] = await sql`select (select count(*)::int from signatures) as signatures,
        (select count(*)::int from document_files) as files, (select count(*)::int from deliveries) as told`
      return { ...row }
    }
    // Who is to be told, not what is in the outbox: the clock orders the mails of earlier steps meanwhile.
    const before = await count()
    const holding = connectForTest(url)
    // The signature and the file are written by then; what says that the packet has it stands still.
    await holding.unsafe('begin; lock table packets in share mode')
    const answer = signLast().catch(() => 'cut off' as const)
    await vi.waitUntil(
      async () => {
        const rows =
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ~* 'update "?packets'`
        return rows.length > 0
      },
      { timeout: 120_000, interval: 100 },
    )
    await kill(now.server)
    await holding`rollback`
    await holding.end()
    expect(await answer).toBe('cut off')
    await vi.waitUntil(
      async () => {
        const rows = await sql`select from pg_stat_activity where application_name = 'oakwater'`
        return rows.length === 0
      },
      { timeout: 120_000, interval: 100 },
    )
    expect(await count()).toEqual(before)
    now = await start()
    expect(await standing(now.ruth, id)).toEqual(signedByOne)
    await (
      await now.paul.readPapers(id)
    )()
    expect(await standing(now.ruth, id)).toEqual(signedWhole)
    expect(await count()).toMatchObject({
      signatures: Number(before['signatures']) + 1,
      files: Number(before['files']) + 1,
    })
  } finally {
    await kill(now.server)
    await sql.end()
  }
})
