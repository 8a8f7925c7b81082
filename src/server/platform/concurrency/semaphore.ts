/** Lets at most so many pieces of work run at a time; the others wait in the order of their coming. */
export function createSemaphore(widest: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= widest) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed over, not freed: nobody who comes between can take it.
      if (next === undefined) running -= 1
      else next()
    }
  }
}
