import { beforeEach, expect, test } from 'vitest'
import {
  makeEnquiry,
  makeInterest,
  makeOffering,
  makeIssue,
  makeMail,
  makeNewsletter,
  makePost,
  makeUser,
} from '@db/samples/make'
import { makeApproved, makeDistribution } from '@db/samples/make-distributions'
import { dayIn, daysAfter } from '@/shared/values/days'
import { overviewCasesMax } from '@/shared/records/overviews'
import { createCaller } from '../../testing/documented/callers'
import { callerAs, cookieOf, requesterOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { makePasskey } from '../../testing/made-for-inputs'
import { anonymousContext } from '../../platform/trpc/context'
import { makeAuthenticator } from '../../testing/second-factors'

const database = await testDatabase()
const { db } = database
const { services } = testServices(database)
const request = requesterOf(services)

let admin: Awaited<ReturnType<typeof callerAs>>['admin']
beforeEach(async () => {
  admin = (await callerAs(services, 'admin')).admin
})
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

test('an empty house has nothing waiting, over tRPC and REST', async () => {
  const response = await request('GET', '/api/admin/overview', { cookie: await cookieOf(services, 'admin') })
  const answer = await response.json()
  expect([response.status, answer]).toMatchObject([
    200,
    {
      enquiries: { unanswered: 0, oldestAt: null, inProgress: 0 },
      cases: { overdue: { count: 0, first: [] }, unanswered: { count: 0, first: [] } },
      followUps: { contacts: 0, interests: 0 },
      newInterests: 0,
      distributions: { sentBack: 0, toApprove: 0, toPublish: 0 },
      payments: { returned: 0, longUncashed: 0 },
      lateK1s: { count: 0 },
      notInvited: 0,
      failedMails: 0,
      scheduledPosts: { count: 0, nextAt: null },
      scheduledLetters: { count: 0, nextAt: null },
      subscribers: { confirmed: 0 },
      unfinishedOfferings: { count: 0, first: [] },
      isMailDelivered: false,
    },
  ])
  expect(answer).toEqual(await admin.overview.get())
})

test('enquiries count while they are new, unanswered, and no spam; the oldest tells how long they wait', async () => {
  const oldest = await makeEnquiry(db, { createdAt: ago(3) })
  await makeEnquiry(db)
  await makeEnquiry(db, { createdAt: ago(9), isSpam: true })
  await makeEnquiry(db, { createdAt: ago(9), deletedAt: new Date() })
  await makeEnquiry(db, { createdAt: ago(9), status: 'Resolved' })
  const answered = await makeEnquiry(db, { createdAt: ago(9) })
  await admin.contacts.answer({ id: answered.id, text: 'Yes.' })
  expect((await admin.overview.get()).enquiries).toEqual({
    unanswered: 2,
    oldestAt: oldest.createdAt.toISOString(),
    inProgress: 0,
  })
})

test('a draft waits for a colleague, and who may not see distributions is told of none', async () => {
  const { id, updatedAt } = await makeDistribution(db)
  const waiting = async () => (await admin.overview.get()).distributions
  expect(await waiting()).toEqual({ sentBack: 0, toApprove: 1, toPublish: 0 })
  const user = await makeUser(db, { role: 'admin', areas: ['people'] })
  const { overview } = createCaller({ ...anonymousContext(services), user }).admin
  expect((await overview.get()).distributions).toBeNull()
  const approved = await admin.distributions.approve({ id, updatedAt: updatedAt.toISOString() })
  expect(await waiting()).toEqual({ sentBack: 0, toApprove: 0, toPublish: 1 })
  expect(approved.status).toBe('approved')
})

test('every number counts just what its list is narrowed to', async () => {
  const today = dayIn('America/Chicago', new Date())
  const enquiries = [
    await makeEnquiry(db),
    await makeEnquiry(db),
    await makeEnquiry(db, { status: 'In Progress' }),
    await makeEnquiry(db, { status: 'In Progress', followUpOn: today }),
  ]
  for (const { id } of enquiries.slice(1, 3)) await admin.contacts.answer({ id, text: 'Yes.' })
  await makeInterest(db, { followUpOn: today })
  await makeInterest(db, { status: 'Soft' })
  await makeDistribution(db)
  await makeApproved(db, { name: 'To publish' })
  await makeApproved(db, { name: 'Waits', publishedAt: ago(-1) })
  await makeDistribution(db, { name: 'Sent back', sentBackAt: new Date(), sentBackReason: 'The units have changed.' })
  await makePost(db, { isPublished: true, publishedAt: ago(-1) })
  await makeIssue(db, { status: 'scheduled', scheduledAt: ago(-1) })
  const { followUps, newInterests, distributions, scheduledPosts, scheduledLetters, ...overview } =
    await admin.overview.get()
  const told = [
    [overview.enquiries.unanswered, admin.contacts.list({ status: 'New', answered: 'false' })],
    [overview.enquiries.inProgress, admin.contacts.list({ status: 'In Progress', answered: 'false' })],
    [followUps.contacts, admin.contacts.list({ dueBy: today })],
    [followUps.interests, admin.interests.list({ dueBy: today })],
    [newInterests, admin.interests.list({ status: 'New' })],
    [distributions?.sentBack, admin.distributions.list({ status: 'sent_back' })],
    [distributions?.toApprove, admin.distributions.list({ status: 'draft' })],
    [distributions?.toPublish, admin.distributions.list({ status: 'to_publish' })],
    [scheduledPosts?.count, admin.posts.list({ status: 'scheduled' })],
    [scheduledLetters.count, admin.letters.list({ status: 'scheduled' })],
  ] as const
  const lists = await Promise.all(told.map(async ([, list]) => (await list).total))
  expect(lists).toEqual(told.map(([count]) => count))
  expect(lists).toEqual([1, 1, 1, 1, 1, 1, 2, 1, 1, 1])
  expect((await admin.contacts.list({ answered: 'true' })).total).toBe(2)
})

test('who waits is named by why: overdue, due today, in the next seven days, or without an answer', async () => {
  const today = dayIn('America/Chicago', new Date())
  const named = (firstName: string, values: object) => makeEnquiry(db, { firstName, ...values })
  await named('Overdue', { followUpOn: daysAfter(today, -1), status: 'In Progress' })
  await named('Today', { followUpOn: today })
  const coming = await named('Coming', { followUpOn: daysAfter(today, 7), status: 'In Progress' })
  await named('Far', { followUpOn: daysAfter(today, 8) })
  await named('Begun', { status: 'In Progress', createdAt: ago(2) })
  await named('Closed', { status: 'Closed', followUpOn: daysAfter(today, -1) })
  await named('Spam', { isSpam: true, followUpOn: today })
  await named('Gone', { deletedAt: new Date() })
  const answered = await named('Answered', { status: 'In Progress' })
  for (const { id } of [coming, answered]) await admin.contacts.answer({ id, text: 'Yes.' })
  const { cases, enquiries } = await admin.overview.get()
  const names = Object.values(cases).map(({ first }) => first.map(({ name }) => name.split(' ')[0]))
  expect(names).toEqual([['Overdue'], ['Today'], ['Coming'], ['Begun', 'Far']])
  expect(enquiries).toMatchObject({ unanswered: 2, inProgress: 2 })
})

test("one's own enquiries stand first, then what waits longest; of very many the first are named, and all counted", async () => {
  const caller = await callerAs(services, 'admin')
  const me = await caller.auth.me()
  for (let days = 1; days <= overviewCasesMax + 2; days += 1)
    await makeEnquiry(db, { firstName: `Since${days}`, lastName: 'Days', createdAt: ago(days) })
  const mine = await makeEnquiry(db, { assignedTo: me?.id })
  const { unanswered } = (await caller.admin.overview.get()).cases
  expect(unanswered.count).toBe(overviewCasesMax + 3)
  expect(unanswered.first).toHaveLength(overviewCasesMax)
  expect(unanswered.first.slice(0, 2)).toMatchObject([
    { id: mine.id, isYours: true, assigneeName: 'Ruth Calloway' },
    { name: `Since${overviewCasesMax + 2} Days`, isYours: false, assigneeName: null },
  ])
  const theirs = (await admin.overview.get()).cases.unanswered.first
  expect(theirs.every(({ isYours }) => !isYours)).toBe(true)
})

test('follow-ups count until today where the firm is, of what is not finished', async () => {
  const today = dayIn('America/Chicago', new Date())
  await makeEnquiry(db, { followUpOn: today })
  await makeEnquiry(db, { followUpOn: '2020-01-01', status: 'In Progress' })
  await makeEnquiry(db, { followUpOn: today, status: 'Closed' })
  await makeEnquiry(db, { followUpOn: '2999-01-01' })
  await makeInterest(db, { followUpOn: today, status: 'Soft' })
  await makeInterest(db, { followUpOn: today, status: 'Declined' })
  await makeInterest(db)
  const { followUps, newInterests } = await admin.overview.get()
  expect([followUps, newInterests]).toEqual([{ contacts: 2, interests: 1 }, 1])
})

test('failed mails, scheduled posts, and open offerings that lack what visitors look for', async () => {
  await makeMail(db, { failedAt: new Date() })
  await makeMail(db)
  const publishedAt = new Date('2999-01-05T15:30:00.000Z')
  await makePost(db, { isPublished: true, publishedAt })
  await makePost(db, { isPublished: true, publishedAt: ago(1) })
  const bare = await makeOffering(db, { name: 'Elm', fundingProgress: 0, targetReturn: null })
  await makeOffering(db, { status: 'Closed', targetReturn: null })
  await makeOffering(db)
  const { failedMails, scheduledPosts, unfinishedOfferings } = await admin.overview.get()
  expect([failedMails, scheduledPosts]).toEqual([1, { count: 1, nextAt: publishedAt.toISOString() }])
  expect(unfinishedOfferings).toEqual({
    count: 1,
    first: [{ id: bare.id, name: 'Elm', lacks: ['fundingProgress', 'targetReturn'] }],
  })
})

test('new subscribers are counted on the day they confirmed, where the firm is', async () => {
  for (const days of [0, 0, 2, 45]) await makeNewsletter(db, { confirmed: true, confirmedAt: ago(days) })
  await makeNewsletter(db)
  const { subscribers } = await admin.overview.get()
  const counted = subscribers.days.filter(({ count }) => count > 0)
  const dayAgo = (days: number) => dayIn('America/Chicago', ago(days))
  expect(counted).toEqual([
    { day: dayAgo(2), count: 1 },
    { day: dayAgo(0), count: 2 },
  ])
  expect([subscribers.confirmed, subscribers.days.at(-1)?.day]).toEqual([4, dayAgo(0)])
})

test('letters count while they are scheduled; administrators while they are active, with and without a second factor', async () => {
  await makeIssue(db, { status: 'scheduled', scheduledAt: new Date('2999-01-06T15:30:00Z') })
  await makeIssue(db, { status: 'scheduled', scheduledAt: new Date('2999-01-05T15:30:00Z') })
  await makeIssue(db, { status: 'scheduled', scheduledAt: new Date('2998-01-05T15:30:00Z'), deletedAt: new Date() })
  await makeIssue(db)
  const { administrators: before } = (await admin.overview.get()).secondFactors
  const { id } = await makeUser(db, { role: 'admin' })
  await makeAuthenticator(db, id)
  await makePasskey(db, (await makeUser(db, { role: 'admin' })).id)
  await makeUser(db, { role: 'admin' })
  await makeUser(db, { role: 'admin', isActive: false })
  await makeAuthenticator(db, (await makeUser(db)).id)
  const { scheduledLetters, secondFactors } = await admin.overview.get()
  expect(scheduledLetters).toEqual({ count: 2, nextAt: '2999-01-05T15:30:00.000Z' })
  expect(secondFactors).toEqual({ administrators: before + 3, have: 2 })
})
