import { refusalSentences } from '@/content/platform/errors'
import { minuteMilliseconds } from '@/shared/platform/time'
import { dataHeaders } from '../platform/headers'
import type { Env } from '../platform/env'
import { logUnexpected } from '../platform/error-log'
import { describeError } from '../platform/errors'
import type { Log } from '../platform/log'
import { nextRequestId } from '../http/requests/requests'

export type RefusalStatus = keyof typeof refusalSentences

/** An answer that the app had no part in, ready to be written. */
export interface Refusal {
  status: number
  headers: Record<string, string>
  body: string
}

/** Answers in the app's place, with the headers, the request id and the line in the log that every answer has. */
export interface Refusals {
  /** For what is kept from the app. @param reason in a few words of ours, for the log: never what was sent */
  refuse(this: void, status: RefusalStatus, reason: string): Refusal
  /** For an app that threw. */
  fail(this: void, error: unknown): Refusal
  /** For a connection that was closed without a word. The log has one line a minute, however many there were. */
  turnAway(this: void): void
}

const turnedAwayEveryMilliseconds = minuteMilliseconds

export function createRefusals(env: Pick<Env, 'isHttps'>, log: Log): Refusals {
  const headers = {
    ...dataHeaders(env),
    'Content-Type': 'text/plain; charset=utf-8',
  }
  const say = (requestId: string, status: number, sentence: string): Refusal => {
    const body = `${sentence}\n`
    const length = String(Buffer.byteLength(body))
    return { status, headers: { ...headers, 'X-Request-Id': requestId, 'Content-Length': length }, body }
  }
  let turnedAway = 0
  const sayTurnedAway = () => {
    log.warn({ connections: turnedAway }, 'connections turned away')
    turnedAway = 0
  }
  return {
    refuse(status, reason) {
      const requestId = nextRequestId()
      log.info({ requestId, status, reason }, 'request refused')
      return say(requestId, status, refusalSentences[status])
    },
    fail(error) {
      const requestId = nextRequestId()
      logUnexpected(log, error, { requestId, path: undefined })
      const { httpStatus, message } = describeError(error, requestId)
      return say(requestId, httpStatus, message)
    },
    turnAway() {
      if (turnedAway === 0) setTimeout(sayTurnedAway, turnedAwayEveryMilliseconds).unref()
      turnedAway += 1
    },
  }
}
