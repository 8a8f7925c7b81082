import { DatabaseDeadline } from '../faults'

/**
 * Waits for work, but no longer than the deadline; then `onDeadline` is called and the work's own outcome is ignored.
 * Throws DatabaseDeadline, or what the work throws.
 */
export function withDeadline<Result>(
  work: PromiseLike<Result>,
  milliseconds: number,
  onDeadline: () => void,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DatabaseDeadline(`The database gave no answer within ${milliseconds} ms.`))
      onDeadline()
    }, milliseconds)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}

/**
 * The same for work that goes on step by step: the deadline begins anew with each step that `begin` is told of.
 * Throws DatabaseDeadline, or what the work throws.
 */
export function withStepDeadline<Result>(
  begin: (step: () => void) => PromiseLike<Result>,
  milliseconds: number,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseDeadline(`Nothing was asked of the database for ${milliseconds} ms.`)),
      milliseconds,
    )
  })
  return Promise.race([begin(() => timer?.refresh()), idle]).finally(() => clearTimeout(timer))
}

const nothing = () => {}

/** A moment that can be waited for; `come` ends the waiting. */
export function latch(): { come: () => void; hasCome: Promise<void> } {
  let come = nothing
  const hasCome = new Promise<void>((resolve) => (come = resolve))
  return { come, hasCome }
}
