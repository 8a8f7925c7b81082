import { createHash } from 'node:crypto'

/** What tells bytes from any others: their SHA-256, in hexadecimal. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
