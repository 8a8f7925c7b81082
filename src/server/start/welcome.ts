import type { FirstAdministrator } from '../accounts/setup/first-administrator'
import type { SampleInvestor } from '../accounts/setup/sample-investors'
import { writePasswordFile } from '../accounts/passwords/password-file'
import type { Firm } from '@/shared/site/firm/firm'
import type { Env } from '../platform/env'

const createCommand = 'npm run admin:create -- --username <name> --email <address>'

/** Where the welcome is shown. */
type Output = Pick<NodeJS.WriteStream, 'isTTY'>

/**
 * A generated password is shown at a terminal alone. Anything else that takes our output keeps it, and shows it to whoever may read
 * the log, so that it goes into a file of its own.
 */
async function howToSignIn(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  { state, username, password }: FirstAdministrator,
  { isTTY }: Output,
): Promise<string[]> {
  if (state === 'missing') return ['There is no administrator yet. Create one with', `  ${createCommand}`]
  if (state === 'present') {
    return [`Sign in as ${username}. A lost password is replaced by (stop the server first)`, `  ${createCommand}`]
  }
  if (password === null) return [`Sign in as ${username} with the password in ADMIN_PASSWORD.`]
  if (isTTY) return [`Sign in as ${username} with the password ${password}`]
  return [
    `Sign in as ${username} with the password in`,
    `  ${await writePasswordFile(DATA_DIR, password)}`,
    'Only this account may read that file. Delete it when you have the password.',
  ]
}

/** The same for the portal, which needs somebody who holds something. */
async function howToLookAsInvestor(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  { username, password, others }: SampleInvestor,
  { isTTY }: Output,
): Promise<string[]> {
  if (password === null) {
    const names = [username, ...others].join(', ')
    return [
      `The Investor Portal opens to the sample accounts: ${names}. A new password is set in the Admin Portal, under Users.`,
    ]
  }
  const asSample = `The Investor Portal opens to the sample investor ${username} with the password`
  if (isTTY) return [`${asSample} ${password}`]
  return [`${asSample} in`, `  ${await writePasswordFile(DATA_DIR, password, 'sample-investor-password')}`]
}

const isShown = (administrator: FirstAdministrator, sampleInvestor: SampleInvestor | null) =>
  (administrator.state === 'created' && administrator.password !== null) || (sampleInvestor?.password ?? null) !== null

/**
 * Where to look and how to sign in, for the person who started the server; the log beside it is for machines.
 * @param output what the text is written to; where that is no terminal, a generated password is put into a file
 */
export const welcome = async (
  env: Pick<Env, 'APP_ORIGIN' | 'DATA_DIR'>,
  { name }: Pick<Firm, 'name'>,
  administrator: FirstAdministrator,
  output: Output,
  sampleInvestor: SampleInvestor | null = null,
): Promise<string> =>
  [
    '',
    `${name} is at ${env.APP_ORIGIN}`,
    `Its Admin Portal is at ${env.APP_ORIGIN}/admin`,
    ...(await howToSignIn(env, administrator, output)),
    ...(sampleInvestor === null ? [] : await howToLookAsInvestor(env, sampleInvestor, output)),
    ...(output.isTTY && isShown(administrator, sampleInvestor)
      ? ['What is shown above is shown this once: keep it.']
      : []),
    '',
    '',
  ].join('\n')
