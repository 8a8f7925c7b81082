import type { Env } from './env'

/** As the session's cookie, it is bound to the host where browsers reach us by https (decision 004). */
export const browserCookieOf = ({ isHttps }: Pick<Env, 'isHttps'>) => (isHttps ? '__Host-browser' : 'browser')

/** What a browser was marked with when somebody signed in from it; null for none of ours. @param cookieHeader the request's */
export const browserMarkIn = (cookieHeader: string | null, env: Pick<Env, 'isHttps'>): string | null =>
  new RegExp(`(?:^|;)\\s*${browserCookieOf(env)}=([\\w-]{22})\\s*(?:;|$)`).exec(cookieHeader ?? '')?.[1] ?? null
