import { DrizzleQueryError } from 'drizzle-orm'
import { pgError } from '@db/faults'

/** Causes within causes beyond these say nothing new. */
const causesMax = 5
/** Of errors that came together, such as the refusals of each address of a host. */
const togetherMax = 5

/** Where it was thrown. A message may have lines that only begin like a frame. */
const isFrame = (line: string) => /^\s+at .*(?::\d+:\d+\)?|<anonymous>\)?|\(index \d+\))$/.test(line)
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter(isFrame).join('\n')

const textOf = (error: Error, key: string, shape: RegExp): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && shape.test(text) ? text : undefined
}

const together = (error: Error): Error[] =>
  error instanceof AggregateError ? error.errors.filter((each): each is Error => each instanceof Error) : []

/** An error, what it was caused by, and what came together in it. */
function within(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > causesMax) return []
  return [error, ...together(error), error.cause].flatMap((each, index) =>
    index === 0 ? [error] : within(each, depth + 1),
  )
}

/** What an error has that a database's driver, a mail server or a mailbox made: their sentences quote what they were sent. */
const marksOfOthers = ['severity', 'parameters', 'params', 'args', 'detail', 'response', 'responseCode', 'responseText']

/** Whether its message, or that of what wraps it, may quote a bound value, a recipient or a password. */
const quotes = (error: Error): boolean =>
  error instanceof DrizzleQueryError ||
  marksOfOthers.some((mark) => mark in error) ||
  // nodemailer names the recipient that it would not take itself.
  Reflect.get(error, 'code') === 'EENVELOPE'

/** The status of a mail server, in digits alone: '5.1.1' (RFC 3463). */
function enhancedStatusOf(error: Error): string | undefined {
  const response: unknown = Reflect.get(error, 'response')
  return typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1] : undefined
}

function partsOf(error: Error, isQuoting: boolean, depth = 0): Record<string, unknown> {
  const parts = {
    // Some name their class and not themselves.
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: isQuoting ? undefined : error.message,
    code: textOf(error, 'code', /^\w{1,40}$/),
    command: textOf(error, 'command', /^[A-Z][A-Z\d ]{1,20}$/),
    responseCode: textOf(error, 'responseCode', /^\d{3}$/),
    enhancedStatus: enhancedStatusOf(error),
    // Its values stand beside it, and are not taken.
    query: error instanceof DrizzleQueryError ? error.query : undefined,
    ...(depth === 0 && isQuoting ? pgError(error) : {}),
    stack: framesOf(error),
    cause: error.cause instanceof Error && depth < causesMax ? partsOf(error.cause, isQuoting, depth + 1) : undefined,
    errors:
      error instanceof AggregateError && depth < causesMax
        ? together(error)
            .slice(0, togetherMax)
            .map((each) => partsOf(each, isQuoting, depth + 1))
        : undefined,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}

/**
 * What the log keeps of anything that was thrown: what it is, its codes and its frames, the SQL with its placeholders, and its words
 * where they are ours or the platform's. A failed query quotes its bound values in its message, its stack and PostgreSQL's detail; a mail
 * server quotes the recipient, in whatever form it likes. So nothing is taken that is not named here.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  return partsOf(error, within(error).some(quotes))
}

/** One character, written as itself or percent-encoded, that can stand in an address beside text of ours. */
const plain = String.raw`[^\s"\\<>()[\]{},;:@/=&?%]`
const local = String.raw`(?:${plain}|=|%(?!40)[\da-f]{2}){1,64}|\\?"[^"\\@]{1,64}\\?"`
const host = String.raw`\[[^\]\s"]{1,64}\]|${plain}{1,253}\.${plain}{1,63}`
const address = new RegExp(`(?:${local})(?:@|%40)(?:${host})`, 'giu')
/** A Message-ID of ours begins so, and nobody's mailbox. */
const messageId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}@/
const credentials = /(:\/\/)[^\s"\\/@]{1,512}@/g

const hidden = '[hidden]'

/** A line of the log without addresses of people and without names and passwords in addresses of servers, however they came in. */
export const withoutAddresses = (line: string): string =>
  line.includes('@') || line.includes('%40')
    ? line
        .replaceAll(credentials, `$1${hidden}@`)
        .replaceAll(address, (found) => (messageId.test(found) ? found : hidden))
    : line
