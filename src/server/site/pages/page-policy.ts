import { createHash } from 'node:crypto'

const sha256 = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The policy of a page. Scripts are allowed by hash, of exactly those that we write, because a cached page cannot carry a
 * nonce; emotion's styles are allowed inline (docs/decisions).
 */
export const contentSecurityPolicy = (scripts: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.map(sha256).join(' ')}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Vite's client needs inline scripts and a socket of its own. */
export const developmentPolicy = "frame-ancestors 'none'"
