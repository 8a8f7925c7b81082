import { afterEach, expect, test, vi } from 'vitest'
import { hourMilliseconds } from '@/shared/platform/time'
import { cookieOf, testServices } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { type Office, accepted, call, signer } from '../../testing/documents/accepting-office'
import { raiseOffice } from '../../testing/documents/raise-office'

const database = await testDatabase()
const { services } = testServices(database)
afterEach(() => {
  vi.useRealTimers()
})

/** Half an hour before the midnight that ends 2 April 2027 in the office, in Chicago; by UTC it is the 3rd already. */
const lastHalfHour = Date.parse('2027-04-03T04:30:00Z')

/** What the firm is told that decides on a letter, or accepts, at a moment: with a session and a proof of that moment. */
async function at<Told>(moment: number, step: (cookie: string) => Promise<Told>): Promise<Told> {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
  return step(await cookieOf(services, 'admin'))
}

const letter = {
  method: 'professional_letter',
  basis: 'A letter of her lawyer.',
  evidenceOn: '2027-01-02',
  decision: 'accredited',
}

/** Two that are signed and decided on, on a letter of 2 January 2027. */
async function lettered(): Promise<{ office: Office; ids: [number, number] }> {
  const office = await raiseOffice(services, '506c')
  const papers = await office.open()
  const ids: [number, number] = [(await signer(office, papers)).id, (await signer(office, papers)).id]
  for (const id of ids) {
    const decided = await at(Date.parse('2027-01-15T16:00:00Z'), (cookie) =>
      call(office, id, 'decisions', letter, cookie),
    )
    expect(decided).toMatchObject({ status: 200, body: { evidenceOn: '2027-01-02', expiresOn: '2027-04-02' } })
  }
  return { office, ids }
}
test("a letter of 2 January bears an acceptance to the last minute of the office's 2 April, and none on the 3rd", async () => {
  const {
    office,
    ids: [one, other],
  } = await lettered()
  const accept = (id: number) => (cookie: string) => call(office, id, 'accept', accepted(), cookie)
  expect(await at(lastHalfHour + hourMilliseconds, accept(other))).toMatchObject({
    status: 409,
    body: { failure: 'decision_missing' },
  })
  expect(await at(lastHalfHour, accept(one))).toMatchObject({ status: 200, body: { status: 'accepted' } })
  // The other is refused for the day alone.
  expect(await at(lastHalfHour, accept(other))).toMatchObject({ status: 200, body: { status: 'accepted' } })
})
