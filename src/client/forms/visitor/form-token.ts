import { formMinMilliseconds } from '@/shared/platform/spam'

/** Timers may ring a moment early. */
const marginMilliseconds = 50
/** A token that takes longer than this is done without: a missing one is only limited (R44). */
const patienceMilliseconds = 3_000

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * The token of a form that is being touched for the first time (R44). Whoever lets the browser fill everything in is quicker
 * than two seconds and must not be taken for a program, so a young token is held back until it is old enough.
 * @param ask the call that gives a token
 * @returns a function that resolves with the token once it may be sent, or with undefined where none was to be had
 */
export function createFormToken(ask: () => Promise<{ token: string }>): () => Promise<string | undefined> {
  const asked = ask().then(
    ({ token }) => ({ token, usableAt: Date.now() + formMinMilliseconds + marginMilliseconds }),
    () => null,
  )
  return async () => {
    const found = await Promise.race([asked, wait(patienceMilliseconds).then(() => null)])
    if (found === null) return undefined
    await wait(Math.max(0, found.usableAt - Date.now()))
    return found.token
  }
}
