import { createTRPCClient } from '@trpc/client'
import { beforeEach, expect, test } from 'vitest'
import { failureSentences } from '@/content/platform/errors'
import type { AppRouter } from '../../product'
import { testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { pageReads } from './page-reads'
import { appRouter } from '../../product'

const { services } = testServices(await testDatabase())

let reads = 0
let isAway = false
beforeEach(() => {
  reads = 0
  isAway = false
})
const db = new Proxy(services.db, {
  get(target, key): unknown {
    reads += 1
    if (isAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    return Reflect.get(target, key, target)
  },
})
const links = pageReads({ ...services, db }, appRouter)
const nextPage = () => createTRPCClient<AppRouter>({ links })

test('after a read that failed a page begins no other, and the next page reads again', async () => {
  isAway = true
  const page = nextPage()
  await expect(page.public.settings.list.query()).rejects.toThrow(failureSentences.database_away)
  expect(reads).toBe(1)
  isAway = false
  await expect(page.public.investments.list.query({})).rejects.toThrow(failureSentences.database_away)
  expect(reads).toBe(1)
  expect((await nextPage().public.settings.list.query()).items).toHaveLength(8)
})

test('reads that succeed follow one another', async () => {
  const page = nextPage()
  expect((await page.public.settings.list.query()).items).toHaveLength(8)
  expect((await page.public.investments.list.query({})).items).toEqual([])
})
