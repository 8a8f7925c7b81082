import { describe, expect, test, vi } from 'vitest'
import { publicPageRecords } from '@/shared/platform/limits'
import { shownList } from './shown-list'

const pageOf = (ids: number[], total: number) => ({
  data: { items: ids.map((id) => ({ id })), total },
  isPending: false,
  isError: false,
  refetch: () => Promise.resolve(),
})
const waiting = { ...pageOf([], 0), data: undefined, isPending: true }
const failed = { ...pageOf([], 0), data: undefined, isError: true }
const more = publicPageRecords + 1

describe('a list as far as it is shown', () => {
  test('names the next page while there are more records, and none at the end', () => {
    const addPage = () => {}
    expect(shownList({ pages: [1], addPage }, [pageOf([1], publicPageRecords)]).next).toBeNull()
    expect(shownList({ pages: [1], addPage }, [pageOf([1], more)]).next).toBe(2)
    expect(shownList({ pages: [2], addPage }, [pageOf([1], more)]).next).toBeNull()
    expect(shownList({ pages: [1, 2], addPage }, [pageOf([1], more), pageOf([2], more)]).next).toBeNull()
  })

  test('shows a record once that moved on to the next page meanwhile', () => {
    const { data } = shownList({ pages: [1, 2], addPage: () => {} }, [pageOf([1, 2], more), pageOf([2, 3], more + 1)])
    expect(data).toEqual({ items: [{ id: 1 }, { id: 2 }, { id: 3 }], total: more + 1 })
  })

  test('keeps what it shows while the next page is on its way', () => {
    const shown = shownList({ pages: [1, 2], addPage: () => {} }, [pageOf([1], more), waiting])
    expect(shown).toMatchObject({ adding: 'loading', next: 2, isPending: false, data: { items: [{ id: 1 }] } })
  })

  test('asks again for a page that could not be read, instead of for the one behind it', () => {
    const addPage = vi.fn<() => void>()
    const refetch = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const shown = shownList({ pages: [1, 2], addPage }, [pageOf([1], more), { ...failed, refetch }])
    expect(shown).toMatchObject({ adding: 'failed', next: 2, isError: false })
    shown.showMore()
    expect([addPage.mock.calls.length, refetch.mock.calls.length]).toEqual([0, 1])
  })
})
