import { dataContentPolicy } from '../../platform/headers'
import type { AppContext } from '../../http/requests/requests'

/** Sends a PDF that somebody else made. */
export function sendDocument(c: AppContext, bytes: Uint8Array<ArrayBuffer>, disposition: string): Response {
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', disposition)
  c.header('Content-Length', String(bytes.byteLength))
  // Opened as a document of its own it may do nothing at all.
  c.header('Content-Security-Policy', `${dataContentPolicy}; sandbox`)
  return c.body(bytes)
}
