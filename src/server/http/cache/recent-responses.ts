import type { PreparedResponse } from './prepared-responses'

/** Answers kept in memory up to a number of bytes; the one not asked for the longest goes first. */
export class RecentAnswers {
  readonly #answers = new Map<string, PreparedResponse>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): PreparedResponse | undefined {
    const answer = this.#answers.get(key)
    if (answer === undefined) return undefined
    // A Map keeps the order of insertion, so what is put in again is the youngest.
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  set(key: string, answer: PreparedResponse): void {
    this.#bytes += answer.body.byteLength - (this.#answers.get(key)?.body.byteLength ?? 0)
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    for (const [oldest, { body }] of this.#answers) {
      if (this.#bytes <= this.#maxBytes) return
      this.#answers.delete(oldest)
      this.#bytes -= body.byteLength
    }
  }

  clear(): void {
    this.#answers.clear()
    this.#bytes = 0
  }
}
