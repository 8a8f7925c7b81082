import { createHash, timingSafeEqual } from 'node:crypto'
import type { AppContext } from './requests'

/** What is counted and measured of the server, for whoever has the token. */
export interface Metrics {
  token: string
  /** All of it, in the text format of Prometheus. */
  read(this: void): Promise<string>
  contentType: string
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Tells the figures to whoever brings the token as `Authorization: Bearer …` (RFC 6750), and nobody else. */
export async function answerMetrics(c: AppContext, { token, read, contentType }: Metrics): Promise<Response> {
  const given = c.req.header('authorization') ?? ''
  if (!timingSafeEqual(digestOf(given), digestOf(`Bearer ${token}`))) {
    return c.text('The figures need the token of METRICS_TOKEN.\n', 401, { 'WWW-Authenticate': 'Bearer' })
  }
  return c.body(await read(), 200, { 'Content-Type': contentType })
}
