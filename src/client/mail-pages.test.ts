import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { mailPages } from '@/shared/platform/mail-pages'
import { routeOf } from './entry-server'
import { createAppRouter } from './router'

const { record, list, issue, taxesOf, owner, subscription, staffSubscription, moneyOfRaise, ...pages } = mailPages
const token = 'aToken0123456789'
const addresses: (readonly [string, string])[] = Object.entries(pages).map(([name, page]) => [
  name,
  typeof page === 'function' ? page(token) : page,
])

/** What the page of an address reads of what stands behind the question mark. */
function searchReadAt(address: string): object {
  const { latestLocation, matchRoutes } = createAppRouter({
    links: [],
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  return matchRoutes(latestLocation).at(-1)?.search ?? {}
}

test.each(addresses)('the page %s that mails lead to is there, and reads what its address says: %s', (_, address) => {
  const { pathname, searchParams } = new URL(address, 'https://www.example.com')
  expect(routeOf(pathname)).toBe(pathname)
  expect(searchReadAt(address)).toMatchObject(Object.fromEntries(searchParams))
})

test.each(['users', 'contacts', 'interests', 'distributions', 'raises'] as const)(
  'the Admin Portal reads which record of %s a mail leads to',
  (tab) => {
    const address = record(tab, 7)
    expect(routeOf(new URL(address, 'https://www.example.com').pathname)).toBe('/admin')
    expect(searchReadAt(address)).toMatchObject({ tab, record: 7 })
  },
)

test('the Admin Portal reads which subscription, or whose money, a mail leads to', () => {
  expect(searchReadAt(moneyOfRaise(4))).toMatchObject({ tab: 'raises', raise: 4 })
  expect(searchReadAt(staffSubscription(12))).toMatchObject({ tab: 'raises', subscriptions: true, record: 12 })
})

test('the Admin Portal reads which list a mail leads to', () => {
  expect(searchReadAt(list('interests'))).toMatchObject({ tab: 'interests' })
})

test('the portal reads of which year a mail leads to its K-1s', () => {
  expect(routeOf(new URL(taxesOf(2025), 'https://www.example.com').pathname)).toBe(mailPages.taxes)
  expect(searchReadAt(taxesOf(2025))).toMatchObject({ period: 2025 })
})

test('the portal has a page for the owner that a mail leads to', () => {
  expect(routeOf(owner(7))).toBe('/portal/entities/7')
})

test('the portal has a page for the subscription that a mail leads to', () => {
  expect(routeOf(subscription(12))).toBe('/portal/subscriptions/12')
})

test('a page that is not there is found out', () => {
  expect(routeOf('/renamed')).toBeNull()
  expect(issue('a-key')).toBe('/letters/a-key')
})
