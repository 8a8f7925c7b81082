import { secondMilliseconds } from '@/shared/time'
import type { FinishedAnswer } from './finished-answers'
import type { ReadCache } from './read-cache'

/** A page on its way to a reader. One that is not whole (its data could not be read) is never kept. */
export type MadePage = { answer: FinishedAnswer; isWhole: boolean }

type Kept = { answer: FinishedAnswer; utcDay: string; madeAt: number }

/** How old a page may get while announcements of other replicas' writes may be lost, as in the read cache. */
const unannouncedMaxMilliseconds = 2 * secondMilliseconds

const utcDay = () => new Date().toISOString().slice(0, 10)

/**
 * Rendered pages by route. A write drops them all; so does midnight UTC, because the footer names the year. A dropped page
 * is kept aside and served again when its successor cannot be made whole (trap 33). Keys are routes, so no stranger can
 * fill it.
 */
export class PageCache {
  #fresh = new Map<string, Kept>()
  #dropped = new Map<string, FinishedAnswer>()
  #running = new Map<string, Promise<FinishedAnswer>>()
  readonly #reads: ReadCache

  constructor(reads: ReadCache) {
    this.#reads = reads
    reads.onClear(() => {
      for (const [key, { answer }] of this.#fresh) this.#dropped.set(key, answer)
      this.#fresh.clear()
      this.#running.clear()
    })
  }

  /** The kept page, without waiting; undefined when it must be made. */
  peek(key: string): FinishedAnswer | undefined {
    const kept = this.#fresh.get(key)
    if (kept?.utcDay !== utcDay()) return undefined
    return this.#reads.isLive || performance.now() - kept.madeAt < unannouncedMaxMilliseconds ? kept.answer : undefined
  }

  /** A new page, made at most once at a time however many ask; throws what `make` throws. */
  async read(key: string, make: () => Promise<MadePage>): Promise<FinishedAnswer> {
    const running = this.#running.get(key)
    if (running) return running
    const filling = this.#fill(key, make).finally(() => {
      if (this.#running.get(key) === filling) this.#running.delete(key)
    })
    this.#running.set(key, filling)
    return filling
  }

  async #fill(key: string, make: () => Promise<MadePage>): Promise<FinishedAnswer> {
    const version = this.#reads.version
    const { answer, isWhole } = await make()
    if (!isWhole) return this.#fresh.get(key)?.answer ?? this.#dropped.get(key) ?? answer
    // A page whose data was read before a write is right for its reader and wrong for everybody after him.
    if (version === this.#reads.version) {
      this.#fresh.set(key, { answer, utcDay: utcDay(), madeAt: performance.now() })
      this.#dropped.delete(key)
    }
    return answer
  }
}
