import { firm } from '@/content/firm'
import type { FirstAdministrator } from '../auth/first-administrator'
import type { Env } from '../base/env'

const createCommand = 'npm run admin:create -- --username <name> --email <address>'

function howToSignIn({ state, username, password }: FirstAdministrator): string[] {
  if (state === 'missing') return ['There is no administrator yet. Create one with', `  ${createCommand}`]
  if (state === 'present') {
    return [`Sign in as ${username}. A lost password is replaced by`, `  ${createCommand}`]
  }
  if (password === null) return [`Sign in as ${username} with the password in ADMIN_PASSWORD.`]
  return [`Sign in as ${username} with the password ${password}`, 'It is shown this once: keep it.']
}

/** Where to look and how to sign in, for the person who started the server; the log beside it is for machines. */
export const welcome = ({ APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>, administrator: FirstAdministrator): string =>
  [
    '',
    `${firm.name} is at ${APP_ORIGIN}`,
    `Its Admin Portal is at ${APP_ORIGIN}/admin`,
    ...howToSignIn(administrator),
    '',
    '',
  ].join('\n')
