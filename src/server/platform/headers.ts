import type { Env } from './env'

/**
 * Headers of every answer, whatever it holds. Written out because hono's secureHeaders() sets no content policy and a short HSTS.
 * `same-origin` referrers: an address of ours, with what a person searched for, is nobody else's business (R36).
 */
export const securityHeaders = ({ isHttps }: Pick<Env, 'isHttps'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** What no page may show as a document: JSON, text, files. */
export const dataContentPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** A stored or drawn picture opened as a document of its own may do nothing at all (R36). */
export const pictureContentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; sandbox; frame-ancestors 'none'"

/** What answers that belong to one person, or that changed something, say to every cache. */
export const privateCaching = 'no-store'

/** What every answer carries that says nothing else: data of one person. */
export const dataHeaders = (env: Pick<Env, 'isHttps'>): Record<string, string> => ({
  ...securityHeaders(env),
  'Content-Security-Policy': dataContentPolicy,
  'Cache-Control': privateCaching,
})

/** What somebody may see besides what strangers see. */
export const ownCaching = 'private, no-store'

/** Kept by browsers but asked about every time; the ETag makes the answer short. */
export const revalidatedCaching = 'no-cache'

/** For addresses that name their content: they never change what they hold. */
export const immutableCaching = 'public, max-age=31536000, immutable'
