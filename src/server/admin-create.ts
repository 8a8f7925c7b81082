// `npm run admin:create`: creates an administrator, or gives an existing account a new password and the administrator's role.
// The build makes a file of its own of it, so that it also runs where only the packages of production are installed.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { openDatabase } from '@db/client'
import { email } from '@/shared/platform/fields'
import { newPassword, username } from '@/shared/accounts/users'
import { askPassword, readPassword } from './accounts/passwords/typed-password'
import { type Env, readEnv } from './platform/env'
import { putAdministrator } from './accounts/setup/put-administrator'
import { databaseLocation } from './start/services'

const usage = [
  'Usage: npm run admin:create -- --username <name> --email <address> [--password-stdin]',
  'The password is asked for, or read from standard input. What is not given comes from ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD.',
]
const refusal = (...faults: string[]) =>
  new Error(['No administrator was created:', ...faults.map((fault) => `  ${fault}`), ...usage].join('\n'))

const account = z.object({ username, email, password: newPassword })
const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const

/** @throws {Error} when nobody can be asked for one */
async function readNewPassword(isSent: boolean, { ADMIN_PASSWORD }: Pick<Env, 'ADMIN_PASSWORD'>) {
  if (isSent) return readPassword(process.stdin)
  if (ADMIN_PASSWORD !== undefined) return ADMIN_PASSWORD
  if (process.stdin.isTTY) return askPassword(process.stdin, process.stderr)
  throw refusal('There is no terminal to ask for the password at: send it with --password-stdin.')
}

/** Reads what to create. @throws {Error} that says what is missing or wrong, and how the command is used */
async function readAccount(env: Env) {
  const args = process.argv.slice(2)
  if (args.some((argument) => argument === '--password' || argument.startsWith('--password=')))
    throw refusal('A password in a command is shown to everybody who lists the running programs: leave --password out.')
  const { values } = parseArgs({ args, options })
  const read = account.safeParse({
    username: values.username ?? env.ADMIN_USERNAME,
    email: values.email ?? env.ADMIN_EMAIL,
    password: await readNewPassword(values['password-stdin'] ?? false, env),
  })
  if (read.success) return read.data
  throw refusal(...read.error.issues.map(({ message }) => message))
}

async function create() {
  const env = readEnv()
  const wanted = await readAccount(env)
  const database = await openDatabase(databaseLocation(env))
  try {
    const outcome = await putAdministrator(database.db, env, wanted)
    process.stdout.write(
      outcome === 'created'
        ? `The administrator ${wanted.username} was created. Sign in at ${env.APP_ORIGIN}/login\n`
        : `${wanted.username} is an administrator with the new password and address. Every open session of that account has ended, and it has no second factor any more.\n`,
    )
  } finally {
    await database.close()
  }
}

create().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
