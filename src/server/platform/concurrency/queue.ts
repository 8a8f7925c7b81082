import type { Task } from './clock'

/** Longer than an answer needs to leave, or a connection's next request would wait for the work and tell of it. */
const afterAnswerMilliseconds = 20

/** Handles what requests have stored, after their answers have left. */
export interface Queue {
  /** To be called when something was stored: it is handled a moment later, whatever becomes of this process. */
  wake: () => void
  /** Handles what is stored now instead of in a moment. Throws what the database throws. */
  settle: () => Promise<void>
  /** Handles also what nobody woke it for, and what a process that was killed has left. */
  task: Task
}

/**
 * Makes a queue, for forms whose answer must not tell by its time what was found: storing takes as long for everybody.
 * @param handleNext handles the oldest; gives false when there is none
 */
export function createQueue({ name, due }: Pick<Task, 'name' | 'due'>, handleNext: () => Promise<boolean>): Queue {
  let isAsked = false
  let working: Promise<void> | undefined

  async function work(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false
        while (await handleNext());
      }
    } finally {
      working = undefined
    }
  }

  const settle = () => {
    isAsked = true
    return (working ??= work())
  }

  return {
    // What fails now is tried again by the task, which also tells the log.
    wake: () => void setTimeout(() => void settle().catch(() => {}), afterAnswerMilliseconds),
    settle,
    task: {
      name,
      due,
      async work() {
        await settle()
        return false
      },
    },
  }
}
