import { expect, test } from 'vitest'
import { makeDocument } from '@db/samples/make-documents'
import { makeUser } from '@db/samples/make'
import { documentViews, securityEvents } from '@db/schema'
import { cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)
const file = (id: number, cookie: string) => request('GET', `/api/admin/documents/${id}/views.csv`, { cookie })

test('who was sent a withdrawn document, and how often, is a file for who looks after investors alone, and told', async () => {
  const { id } = await makeDocument(db, { status: 'withdrawn', withdrawnReason: 'Of somebody else' })
  const reader = await makeUser(db, { firstName: 'Ruth', lastName: 'Hale', email: 'ruth@example.com' })
  const view = { documentId: id, action: 'downloaded', addressStart: '203.0', browser: 'Firefox' } as const
  const at = new Date('2026-03-14T15:00:00Z')
  await db.insert(documentViews).values({ ...view, userId: reader.id, asStaff: false, at })
  // An account that is gone.
  await db
    .insert(documentViews)
    .values({ ...view, userId: 2_000_000, asStaff: true, at: new Date(at.getTime() + 1_000) })
  await db.insert(documentViews).values({ ...view, documentId: id + 1, userId: reader.id, asStaff: false })
  const staff = await cookieOf(services, 'admin')
  const answer = await file(id, staff)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="document-views-${id}.csv"`)
  expect(
    (await answer.text())
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual([
    'When,Who,Email,As,What,Address begins with,Browser',
    '2026-03-14T15:00:01.000Z,Former user,,The firm,Downloaded,203.0,Firefox',
    '2026-03-14T15:00:00.000Z,Ruth Hale,ruth@example.com,Investor,Downloaded,203.0,Firefox',
  ])
  expect(await db.select().from(securityEvents)).toContainEqual(expect.objectContaining({ kind: 'list_exported' }))
  for (const [role, status] of [
    ['nobody', 401],
    ['LP', 403],
    ['user', 403],
  ] as const)
    expect((await file(id, await cookieOf(services, role))).status).toBe(status)
  const other = await makeUser(db, { role: 'admin', areas: ['content'] })
  expect((await file(id, (await services.sessions.start(other)).split(';')[0] ?? '')).status).toBe(403)
  expect((await file(2_000_000, staff)).status).toBe(404)
})
