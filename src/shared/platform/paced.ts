/** Work that pauses after each of its steps, so that whoever has it done can do something else in between; it returns what it comes to. */
export type Paced<Result> = Generator<undefined, Result, undefined>

/** What such work comes to, done in one piece. */
export function finishAtOnce<Result>(work: Paced<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
