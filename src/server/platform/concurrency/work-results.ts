/** When each piece of work beside the requests was done last by this process, for whoever watches it. */
export interface WorkResults {
  /** Notes that it was done just now. @param name as the log has it */
  succeeded(name: string): void
  /** The moments, by the names. */
  lastSuccesses(): ReadonlyMap<string, Date>
}

/** Keeps them in memory: after a start nothing has been done yet. */
export function createWorkResults(): WorkResults {
  const moments = new Map<string, Date>()
  return {
    succeeded: (name) => void moments.set(name, new Date()),
    lastSuccesses: () => moments,
  }
}
