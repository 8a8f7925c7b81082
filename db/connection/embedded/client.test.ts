import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EmbeddedEnded, isDatabaseAway } from '../../faults'
import { embeddedClient, pauseMilliseconds } from './client'
import type { Link } from './link'
import type { Statement } from './messages'

/** A thread of which a test says when it ends. It writes down what it is asked, and answers each statement with its number. */
function fakeThread(number: number, asked: string[]) {
  let isOver = false
  async function ask(name: string, first?: Statement | string | boolean) {
    if (isOver) throw new EmbeddedEnded(new Error('over'))
    const what = typeof first === 'object' ? first.text : first
    asked.push([number, name, what].filter((each) => each !== undefined).join(' '))
    return { rows: [number], fields: [] }
  }
  const link: Link = Object.assign(Object.create(null), {
    ask,
    hasEnded: () => isOver,
    end: async () => void (isOver = true),
  })
  return { link, end: () => (isOver = true) }
}

/** A client whose threads are fakes; `fails` is thrown instead of opening one. */
async function clientOfFakes(isInFolder = true) {
  const asked: string[] = []
  const threads: ReturnType<typeof fakeThread>[] = []
  const told: ((channel: string, payload: string) => void)[] = []
  const opening: { fails?: Error } = {}
  const embedded = await embeddedClient(async (onMessage) => {
    if (opening.fails) throw opening.fails
    const thread = fakeThread(threads.length + 1, asked)
    threads.push(thread)
    told.push(onMessage)
    return thread.link
  }, isInFolder)
  const rowsOf = async (text: string) => (await embedded.client.query(text)).rows
  return { embedded, asked, threads, told, opening, rowsOf }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('an embedded database whose thread has ended', () => {
  test('is begun again by the next who asks, once a pause is over; until then it is away', async () => {
    const { threads, rowsOf } = await clientOfFakes()
    expect(await rowsOf('select 1')).toEqual([1])
    threads[0]?.end()
    await expect(rowsOf('select 1')).rejects.toSatisfy(isDatabaseAway)
    vi.advanceTimersByTime(pauseMilliseconds)
    expect([await rowsOf('select 1'), await rowsOf('select 1')]).toEqual([[2], [2]])
  })

  test('is away for as long as it cannot be opened, and is tried once in each pause', async () => {
    const { threads, opening, rowsOf } = await clientOfFakes()
    threads[0]?.end()
    opening.fails = new Error('no space left on device')
    vi.advanceTimersByTime(pauseMilliseconds)
    await expect(rowsOf('select 1')).rejects.toSatisfy(isDatabaseAway)
    delete opening.fails
    await expect(rowsOf('select 1')).rejects.toSatisfy(isDatabaseAway)
    vi.advanceTimersByTime(pauseMilliseconds)
    expect(await rowsOf('select 1')).toEqual([2])
  })

  test('is heard of again by everybody who listens, and told to drop what was announced in between', async () => {
    const { threads, told, embedded, asked, rowsOf } = await clientOfFakes()
    const heard: string[] = []
    const listener = (channel: string) => ({
      channel,
      onMessage: (payload: string) => void heard.push(`${channel} ${payload}`),
      onConnect: () => void heard.push(`${channel} connected`),
    })
    const news = listener('news')
    const gone = listener('gone')
    for (const each of [news, gone]) await embedded.listen(each)
    await embedded.unlisten(gone)
    threads[0]?.end()
    vi.advanceTimersByTime(pauseMilliseconds)
    await rowsOf('select 1')
    told[1]?.('news', 'of the second')
    expect(heard).toEqual(['news connected', 'gone connected', 'news connected', 'news of the second'])
    expect(asked).toEqual(['1 listen news', '1 listen gone', '1 unlisten gone', '2 listen news', '2 query select 1'])
  })

  test('in memory is gone for good: another would be empty', async () => {
    const { threads, rowsOf } = await clientOfFakes(false)
    threads[0]?.end()
    vi.advanceTimersByTime(pauseMilliseconds)
    await expect(rowsOf('select 1')).rejects.toSatisfy(isDatabaseAway)
    expect(threads).toHaveLength(1)
  })
})

describe('a transaction', () => {
  test('never reaches the thread after its own, and asks nothing once it is over', async () => {
    const { threads, embedded, asked } = await clientOfFakes()
    const late: (() => Promise<unknown>)[] = []
    const outcome = embedded.client.transaction(async (tx) => {
      late.push(() => tx.query('late'))
      await tx.query('first')
      threads[0]?.end()
      vi.advanceTimersByTime(pauseMilliseconds)
      await tx.query('second')
    })
    await expect(outcome).rejects.toSatisfy(isDatabaseAway)
    await expect(late[0]?.()).rejects.toThrow('This transaction is over.')
    expect(asked).toEqual(['1 begin', '1 query first'])
  })

  test('that fails is ended without being kept, and says what it failed of', async () => {
    const { embedded, asked } = await clientOfFakes()
    const failing = embedded.client.transaction(() => Promise.reject(new Error('no money')))
    await expect(failing).rejects.toThrow('no money')
    await embedded.client.transaction((tx) => tx.query('paid'))
    expect(asked).toEqual(['1 begin', '1 end false', '1 begin', '1 query paid', '1 end true'])
  })
})
