import { setTimeout as wait } from 'node:timers/promises'
import { dayMilliseconds, secondMilliseconds } from '@/shared/platform/time'
import type { PreparedResponse } from './prepared-responses'
import type { ReadCache } from './read-cache'

/** A page on its way to a reader. One that is not whole (its data could not be read) is never kept. */
export type MadePage = { answer: PreparedResponse; isWhole: boolean }

type Kept = { answer: PreparedResponse; utcDay: number; madeAt: number }

/** How old a page may get while announcements of other replicas' writes may be lost, as in the read cache. */
const unannouncedMaxMilliseconds = 2 * secondMilliseconds

/** How long readers of a page that could not be made whole are spared the wait for the next try. */
const failedMilliseconds = 10 * secondMilliseconds
/** What they wait all the same: with a database that is back the page is there by then. */
const patienceMilliseconds = 250

/** How long a page has to last until it is worth the processor's tenth of a second that makes a tenth of its bytes go away. */
const lastingMilliseconds = secondMilliseconds

/** Some ten times the pages there are. */
const droppedMax = 200

/** So many are kept of the pages beyond the site's own: of records, of long lists, and forms that ask about an investment. */
const variedMax = 150

/** Of such pages there may be any number: records have a second part, lists and enquiries a query. */
const isVaried = (key: string) => key.includes('?') || key.indexOf('/', 1) !== -1

/** A number for each day, the same from midnight to midnight UTC: asked with every page, so it is no text. */
const utcDay = () => Math.floor(Date.now() / dayMilliseconds)

/**
 * Rendered pages by route. A write drops them all; so does midnight UTC, because the footer names the year. A dropped page
 * is kept aside and served again when its successor cannot be made whole: the first reader waits to see that it
 * cannot, those who follow hardly do. Keys are routes, addresses of records and, for some routes, names of investments and pages
 * of lists; of those beyond the routes the latest are kept: no stranger can fill it.
 */
export class PageCache {
  #fresh = new Map<string, Kept>()
  #dropped = new Map<string, PreparedResponse>()
  #failedAt = new Map<string, number>()
  #running = new Map<string, Promise<PreparedResponse>>()
  readonly #reads: ReadCache
  #pressing = Promise.resolve()

  constructor(reads: ReadCache) {
    this.#reads = reads
    reads.onClear((change) => {
      // A page that was hidden, or shows what was, is not shown once more because the next one cannot be made (R10).
      if (change !== 'unknown') this.#dropped.clear()
      else for (const [key, { answer }] of this.#fresh) this.#drop(key, answer)
      this.#fresh.clear()
      this.#running.clear()
      // After a write, or the try of one, nobody is given what was there before it without another look.
      this.#failedAt.clear()
    })
  }

  /** The kept page, without waiting; undefined when it must be made. */
  peek(key: string): PreparedResponse | undefined {
    const kept = this.#fresh.get(key)
    if (kept?.utcDay !== utcDay()) return undefined
    return this.#reads.isLive || performance.now() - kept.madeAt < unannouncedMaxMilliseconds ? kept.answer : undefined
  }

  /** The last whole page, also one that was dropped since; undefined when there never was one. */
  last(key: string): PreparedResponse | undefined {
    return this.#fresh.get(key)?.answer ?? this.#dropped.get(key)
  }

  /** A new page, made at most once at a time however many ask; throws what `make` throws. */
  async read(key: string, make: () => Promise<MadePage>): Promise<PreparedResponse> {
    const making = this.#make(key, make)
    const hasFailed = performance.now() - (this.#failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < failedMilliseconds
    const last = hasFailed ? this.last(key) : undefined
    if (last === undefined) return making
    return Promise.race([making.catch(() => last), wait(patienceMilliseconds, last, { ref: false })])
  }

  /** Keeps a page until the next write. Of those beyond the site's own there may be too many. */
  #keep(key: string, kept: Kept): void {
    this.#fresh.set(key, kept)
    if (!isVaried(key)) return
    const varied = [...this.#fresh.keys()].filter(isVaried)
    const [oldest] = varied
    if (varied.length > variedMax && oldest !== undefined) this.#fresh.delete(oldest)
  }

  /** Keeps a page aside. Too many are only those beyond the site's own: names come and go, routes stay. */
  #drop(key: string, answer: PreparedResponse): void {
    this.#dropped.delete(key)
    this.#dropped.set(key, answer)
    if (this.#dropped.size <= droppedMax) return
    const oldest = [...this.#dropped.keys()].find(isVaried)
    if (oldest !== undefined) this.#dropped.delete(oldest)
  }

  #make(key: string, make: () => Promise<MadePage>): Promise<PreparedResponse> {
    const running = this.#running.get(key)
    if (running) return running
    const filling = this.#fill(key, make).finally(() => {
      if (this.#running.get(key) === filling) this.#running.delete(key)
    })
    this.#running.set(key, filling)
    return filling
  }

  async #fill(key: string, make: () => Promise<MadePage>): Promise<PreparedResponse> {
    const version = this.#reads.version
    const { answer, isWhole } = await make()
    if (!isWhole) {
      this.#failedAt.set(key, performance.now())
      return this.last(key) ?? answer
    }
    // A page whose data was read before a write is right for its reader, and for everybody later only better than none.
    if (version !== this.#reads.version) {
      this.#drop(key, answer)
      return answer
    }
    this.#keep(key, { answer, utcDay: utcDay(), madeAt: performance.now() })
    this.#dropped.delete(key)
    this.#failedAt.delete(key)
    setTimeout(() => this.#pressLasting(key, answer), lastingMilliseconds).unref()
    return answer
  }

  /** One after the other: eight pages at once would take every thread from those who sign in. */
  #pressLasting(key: string, answer: PreparedResponse): void {
    this.#pressing = this.#pressing
      .then(() => (this.#fresh.get(key)?.answer === answer ? answer.pressHarder() : undefined))
      // Then it stays as it was packed first.
      .catch(() => {})
  }
}
