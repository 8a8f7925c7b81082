import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeNewsletter } from '@db/samples/make'
import { newslettersConsentedOnCheck, outbox } from '@db/schema'
import { callerAs, cookieOf } from '../../testing/app'
import { testDatabase } from '../../testing/database'
import { newsletterOffice } from '../../testing/mail/newsletter-office'

const database = await testDatabase()
const { db } = database
const { services, request, visitor, signUp, rows, mailedToken, minutesPass } = newsletterOffice(database)
beforeEach(() => db.execute(sql`truncate newsletters, newsletter_sign_ups, outbox, audit_entries, imports cascade`))

const run = async (csv: string, said: object = {}) =>
  (await callerAs(services, 'admin')).admin.imports.run({
    kind: 'subscribers',
    csv,
    consentSource: 'Sign-up sheets',
    ...said,
  })
const daysOf = async () => Object.fromEntries((await rows()).map(({ email, consentedOn }) => [email, consentedOn]))
const faultsOf = async (csv: string) => (await run(csv, { dryRun: true })).faults

describe('an imported list brings the day of each consent', () => {
  test.each(['Consented on', 'consentedOn', 'Subscribed at', 'Consent Date', 'Opt-in date', 'OPTIN_TIME'])(
    'in a column ‘%s’, beside the day of the import',
    async (head) => {
      const csv = [
        `Email,${head}`,
        'a@example.com,"Mar 5, 2024"',
        'b@example.com,2024-03-05 14:22:10',
        'c@example.com,',
        'd@example.com,3/25/2024',
      ].join('\n')
      expect((await run(csv, { dryRun: true })).preview).toEqual([
        {
          row: 2,
          cells: [
            { column: 'Email', text: 'a@example.com' },
            { column: 'Consented on', text: 'March 5, 2024' },
          ],
        },
        expect.anything(),
        { row: 4, cells: [{ column: 'Email', text: 'c@example.com' }] },
      ])
      const before = new Date()
      expect(await run(csv)).toMatchObject({ created: 4, faults: [] })
      expect(await daysOf()).toEqual({
        'a@example.com': '2024-03-05',
        'b@example.com': '2024-03-05',
        'c@example.com': null,
        'd@example.com': '2024-03-25',
      })
      for (const { consentedAt } of await rows())
        expect(consentedAt.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000)
    },
  )

  test('which is asked about where it can be read two ways, and refused where it has not come or is none', async () => {
    const twofold = 'Email,Subscribed at\na@example.com,3/4/2024'
    expect(await run(twofold, { dryRun: true })).toMatchObject({ asksDayOrder: true, faults: [{ row: 2 }] })
    await run(twofold, { dayOrder: 'day_first' })
    expect(await daysOf()).toEqual({ 'a@example.com': '2024-04-03' })
    const csv = 'Email,Subscribed at\nb@example.com,2124-03-05\nc@example.com,soon\nd@example.com,2024-03-05'
    expect(await faultsOf(csv)).toEqual([
      { row: 2, column: 'Subscribed at', message: expect.stringContaining('today') },
      { row: 3, column: 'Subscribed at', message: expect.stringContaining('Must be a day') },
    ])
    await expect(run(csv)).rejects.toMatchObject({ failure: 'import_refused' })
    expect(Object.keys(await daysOf())).toEqual(['a@example.com'])
  })

  test('which is one for an address: a second row that says another is a fault', async () => {
    const head = 'Email,Consented on\na@example.com,'
    expect(await faultsOf(`${head}\nA@example.com,2024-03-05\na@example.com,2024-03-05`)).toEqual([])
    expect(await faultsOf(`${head}2024-03-05\nA@example.com,2024-03-06`)).toEqual([
      { row: 3, column: 'Consented on', message: expect.stringContaining('Row 2') },
    ])
    await run(`${head}\nA@example.com,2024-03-05`)
    expect(await daysOf()).toEqual({ 'a@example.com': '2024-03-05' })
  })

  test('and changes nothing of who is in the list already', async () => {
    await makeNewsletter(db, { email: 'a@example.com' })
    await run('Email,Consented on\na@example.com,2024-03-05\nb@example.com,2024-03-05')
    expect(await daysOf()).toEqual({ 'a@example.com': null, 'b@example.com': '2024-03-05' })
  })
})

describe('the day of consent', () => {
  const email = 'reader@example.com'
  const csv = `Email,Consented on\n${email},2024-03-05`
  const tokenOf = async () => {
    const [mail] = await db.select().from(outbox)
    return /newsletter\/confirm\?token=([\w-]+)/.exec(mail?.mail?.text ?? '')?.[1] ?? ''
  }

  test('stands after its owner confirms the import, and goes with their own later consent', async () => {
    await run(csv)
    await (await visitor()).confirm({ token: await tokenOf() })
    expect(await rows()).toMatchObject([{ status: 'confirmed', consentPlace: 'import', consentedOn: '2024-03-05' }])
    await db.execute(sql`update newsletters set consent = false, confirmed = false, unsubscribed_at = now()`)
    await minutesPass(25 * 60)
    await signUp()
    expect(await rows()).toMatchObject([{ status: 'unsubscribed', consentedOn: '2024-03-05' }])
    await (await visitor()).confirm({ token: await mailedToken() })
    expect(await rows()).toMatchObject([{ status: 'confirmed', consentPlace: 'api', consentedOn: null }])
  })

  test('is read by REST and in the list’s file, which comes back as an import', async () => {
    await run(csv)
    const cookie = await cookieOf(services, 'admin')
    const list = await request('GET', '/api/admin/newsletters', { cookie })
    expect(await list.json()).toMatchObject([{ email, consentedOn: '2024-03-05', consentPlace: 'import' }])
    const file = await (await request('GET', '/api/admin/newsletters.csv', { cookie })).text()
    expect(file).toContain('2024-03-05')
    await db.execute(sql`truncate newsletters, outbox cascade`)
    expect(await run(file)).toMatchObject({ created: 1, faults: [] })
    expect(await daysOf()).toEqual({ [email]: '2024-03-05' })
  })

  test('is a day, and stands only where a list brought it', async () => {
    const csvOf = (values: string) => sql.raw(`update newsletters set ${values}`)
    await run(csv)
    await db.execute(csvOf("consented_on = '2024-03-06'"))
    const refused = { cause: { message: expect.stringContaining(newslettersConsentedOnCheck) } }
    await expect(db.execute(csvOf("consented_on = '2024-02-30'"))).rejects.toMatchObject(refused)
    await expect(db.execute(csvOf("consent_place = 'footer'"))).rejects.toMatchObject(refused)
  })
})
