import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

/** A fresh notifier: its state is the module's. */
const load = () => import('./notifications')

test('a new toast replaces the old one at once', async () => {
  const { notify, shownToast, dismissedToasts } = await load()
  notify({ title: 'first' })
  notify({ title: 'second', variant: 'destructive' })
  expect(shownToast()).toMatchObject({ title: 'second', variant: 'destructive' })
  expect(dismissedToasts().map(({ title }) => title)).toEqual(['first'])
})

test('dismissing a toast that was replaced leaves its successor alone', async () => {
  const { notify, dismiss, shownToast } = await load()
  const first = notify({ title: 'first' })
  const second = notify({ title: 'second' })
  dismiss(first)
  expect(shownToast()?.id).toBe(second)
  dismiss(second)
  expect(shownToast()).toBeNull()
})

test('the record of a dismissed toast lives 1,000,000 ms and is never shown', async () => {
  const { notify, dismiss, dismissedToasts, shownToast } = await load()
  dismiss(notify({ title: 'gone' }))
  expect(shownToast()).toBeNull()
  vi.advanceTimersByTime(999_999)
  expect(dismissedToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(dismissedToasts()).toHaveLength(0)
})

test('a script that never stops notifying does not fill the memory', async () => {
  const { notify, dismissedToasts } = await load()
  for (let count = 0; count < 500; count += 1) notify({ title: `toast ${count}` })
  expect(dismissedToasts()).toHaveLength(50)
  expect(dismissedToasts().at(-1)?.title).toBe('toast 498')
})

test('listeners hear of every change until they leave', async () => {
  const { notify, subscribeToToasts } = await load()
  const listener = vi.fn<() => void>()
  const leave = subscribeToToasts(listener)
  notify({ title: 'heard' })
  leave()
  notify({ title: 'not heard' })
  expect(listener).toHaveBeenCalledTimes(1)
})
