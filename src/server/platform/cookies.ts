import type { Env } from './env'

/** The name of the cookie that holds a session. A Secure cookie would never come back over plain http, and __Host- asks for one (decision 004). */
export const sessionCookieOf = ({ isHttps }: Pick<Env, 'isHttps'>) => (isHttps ? '__Host-session' : 'session')

/** As the session's cookie, it is bound to the host where browsers reach us by https (decision 004). */
export const browserCookieOf = ({ isHttps }: Pick<Env, 'isHttps'>) => (isHttps ? '__Host-browser' : 'browser')

/** What a browser was marked with when somebody signed in from it; null for none of ours. @param cookieHeader the request's */
export const browserMarkIn = (cookieHeader: string | null, env: Pick<Env, 'isHttps'>): string | null =>
  new RegExp(`(?:^|;)\\s*${browserCookieOf(env)}=([\\w-]{22})\\s*(?:;|$)`).exec(cookieHeader ?? '')?.[1] ?? null
