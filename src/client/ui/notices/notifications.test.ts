import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

/** A fresh notifier: its state is the module's. */
const load = () => import('./notifications')

test('a new notice replaces the old one at once', async () => {
  const { notify, shownNotice, dismissedNotices } = await load()
  notify({ title: 'first' })
  notify({ title: 'second', variant: 'destructive' })
  expect(shownNotice()).toMatchObject({ title: 'second', variant: 'destructive' })
  expect(dismissedNotices().map(({ title }) => title)).toEqual(['first'])
})

test('dismissing a notice that was replaced leaves its successor alone', async () => {
  const { notify, dismiss, shownNotice } = await load()
  const first = notify({ title: 'first' })
  const second = notify({ title: 'second' })
  dismiss(first)
  expect(shownNotice()?.id).toBe(second)
  dismiss(second)
  expect(shownNotice()).toBeNull()
})

test('the record of a dismissed notice lives 1,000,000 ms and is never shown', async () => {
  const { notify, dismiss, dismissedNotices, shownNotice } = await load()
  dismiss(notify({ title: 'gone' }))
  expect(shownNotice()).toBeNull()
  vi.advanceTimersByTime(999_999)
  expect(dismissedNotices()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(dismissedNotices()).toHaveLength(0)
})

test('a script that never stops notifying does not fill the memory', async () => {
  const { notify, dismissedNotices } = await load()
  for (let count = 0; count < 500; count += 1) notify({ title: `notice ${count}` })
  expect(dismissedNotices()).toHaveLength(50)
  expect(dismissedNotices().at(-1)?.title).toBe('notice 498')
})

test('listeners hear of every change until they leave', async () => {
  const { notify, subscribeToNotices } = await load()
  const listener = vi.fn<() => void>()
  const leave = subscribeToNotices(listener)
  notify({ title: 'heard' })
  leave()
  notify({ title: 'not heard' })
  expect(listener).toHaveBeenCalledTimes(1)
})
