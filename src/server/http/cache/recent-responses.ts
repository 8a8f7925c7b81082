import type { PreparedResponse } from './prepared-responses'

/** Answers kept in memory up to a number of bytes; the one not asked for the longest goes first. */
export class RecentResponses {
  readonly #responses = new Map<string, PreparedResponse>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): PreparedResponse | undefined {
    const answer = this.#responses.get(key)
    if (answer === undefined) return undefined
    // A Map keeps the order of insertion, so what is put in again is the youngest.
    this.#responses.delete(key)
    this.#responses.set(key, answer)
    return answer
  }

  set(key: string, answer: PreparedResponse): void {
    this.#bytes += answer.body.byteLength - (this.#responses.get(key)?.body.byteLength ?? 0)
    this.#responses.delete(key)
    this.#responses.set(key, answer)
    for (const [oldest, { body }] of this.#responses) {
      if (this.#bytes <= this.#maxBytes) return
      this.#responses.delete(oldest)
      this.#bytes -= body.byteLength
    }
  }

  clear(): void {
    this.#responses.clear()
    this.#bytes = 0
  }
}
