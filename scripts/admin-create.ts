// Creates an administrator, or gives an existing account a new password and the administrator's role:
//   npm run admin:create -- --username <name> --email <address> --password <password>
// Values that are not given come from ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD. Asks nothing, so that scripts can use it.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openDatabase } from '@db/client'
import { putAdministrator } from '@/server/auth/first-administrator'
import { readEnv } from '@/server/base/env'
import { databaseLocation } from '@/server/start/services'
import { email } from '@/shared/fields'
import { newPassword, username } from '@/shared/users'

const account = z.object({ username, email, password: newPassword })

/** Reads what to create. @throws {Error} that says what is missing or wrong, and how the command is used */
function readAccount(env: ReturnType<typeof readEnv>) {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  })
  const read = account.safeParse({
    username: values.username ?? env.ADMIN_USERNAME,
    email: values.email ?? env.ADMIN_EMAIL,
    password: values.password ?? env.ADMIN_PASSWORD,
  })
  if (read.success) return read.data
  const faults = read.error.issues.map(({ message }) => `  ${message}`)
  throw new Error(
    [
      'No administrator was created:',
      ...faults,
      'Usage: npm run admin:create -- --username <name> --email <address> --password <password>',
    ].join('\n'),
  )
}

async function create() {
  const env = readEnv()
  const wanted = readAccount(env)
  const database = await openDatabase(databaseLocation(env))
  try {
    const outcome = await putAdministrator(database.db, wanted)
    console.log(
      outcome === 'created'
        ? `The administrator ${wanted.username} was created. Sign in at ${env.APP_ORIGIN}/login`
        : `${wanted.username} is an administrator with the new password and address. Every open session of that account has ended.`,
    )
  } finally {
    await database.close()
  }
}

create().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
