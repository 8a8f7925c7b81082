import { expect, test, vi } from 'vitest'
import { latch } from '../deadline'
import { DatabaseDeadline } from '../../faults'
import { fairTurns, shareMilliseconds } from './fair-turns'

test('all statements of a request come before those of requests that came later', async () => {
  const { run, asOneRequest } = fairTurns()
  const done: string[] = []
  const call = (name: string) =>
    asOneRequest(async () => {
      for (const statement of [1, 2, 3]) await run(async () => void done.push(`${name}${statement}`))
    })
  await Promise.all(['a', 'b', 'c'].map(call))
  expect(done).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'])
})

test('who has had its share goes to the end of the line, however early it came', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const line = fairTurns()
  const done: string[] = []
  const call = (name: string, milliseconds: number) =>
    line.asOneRequest(async () => {
      for (const statement of [1, 2, 3])
        await line.run(async () => {
          now += milliseconds
          done.push(`${name}${statement}`)
        })
    })
  await Promise.all([call('export', shareMilliseconds / 2), call('list', 10), call('page', 1)])
  expect(done.join(' ')).toBe('export1 export2 list1 list2 list3 page1 page2 page3 export3')
})

test('work whose caller gave up before its turn is never done, and what fails holds up nobody', async () => {
  const { run } = fairTurns()
  const done: string[] = []
  const end = latch()
  const slow = run(() => end.hasCome)
  await expect(run(async () => done.push('given up'), 10)).rejects.toBeInstanceOf(DatabaseDeadline)
  const failing = run(() => Promise.reject(new Error('broken')))
  const last = run(async () => done.push('wanted'))
  end.come()
  await expect(failing).rejects.toThrow('broken')
  await Promise.all([slow, last])
  expect(done).toEqual(['wanted'])
})
