import { newsletterConsent } from '@/content/platform/forms'
import { firmOf } from '@/shared/site/firm/firm'
import { currentWordings } from '@/content/inbox/interest'
import { defaultRole } from '@/shared/accounts/roles'
import type { Db, Transaction } from '../database'
import {
  contactSubmissions,
  interests,
  investments,
  letters,
  newsletters,
  outbox,
  posts,
  properties,
  users,
} from '../schema'

let made = 0

/** The password of every made user, and its argon2id hash: hashing anew for each would make the tests wait. */
export const madePassword = 'a lamp for the path'
const madePasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$d+5SIR12TPfJTyGpKeqX1g$XDStFIIV8k8/zNHVsGmHPPQD9A6hyATGVsr3Lfx0t4c'

/** Inserts an active investor with a name nobody else has; `values` replaces what matters to the test. Gives the whole row. */
export async function makeUser(db: Db | Transaction, values: Partial<typeof users.$inferInsert> = {}) {
  made += 1
  const username = values.username ?? `investor-${process.pid}-${made}`
  const [user] = await db
    .insert(users)
    .values({
      username,
      usernameKey: username.normalize('NFKC').toLowerCase(),
      passwordHash: madePasswordHash,
      email: `${username.toLowerCase()}@example.com`,
      firstName: 'Ruth',
      lastName: 'Calloway',
      phone: '(555) 555-0142',
      role: defaultRole,
      ...values,
    })
    .returning()
  if (user === undefined) throw new Error('The user was not inserted.')
  return user
}

/** Inserts an open investment with the figures a card shows; `values` replaces what matters to the test. Gives the whole row. */
export async function makeOffering(db: Db | Transaction, values: Partial<typeof investments.$inferInsert> = {}) {
  made += 1
  const [investment] = await db
    .insert(investments)
    .values({
      name: `Cypress Landing ${made}`,
      description: 'A garden community of brick buildings with long leases and a short list of repairs.',
      status: 'Open',
      targetReturn: '9-11% IRR',
      investmentPeriod: '5 years',
      minimum: '$50,000',
      units: 132,
      fundingProgress: 40,
      location: 'Knoxville, TN',
      ...values,
    })
    .returning()
  if (investment === undefined) throw new Error('The investment was not inserted.')
  return investment
}

/** Inserts an active property; `values` replaces what matters to the test. Gives the whole row. */
export async function makeProperty(db: Db | Transaction, values: Partial<typeof properties.$inferInsert> = {}) {
  made += 1
  const [property] = await db
    .insert(properties)
    .values({ name: `Quarry Row ${made}`, location: 'Asheville, NC', units: 48, yearBuilt: '1978', ...values })
    .returning()
  if (property === undefined) throw new Error('The property was not inserted.')
  return property
}

/** Inserts a draft; `values` replaces what matters to the test. Gives the whole row. */
export async function makePost(db: Db | Transaction, values: Partial<typeof posts.$inferInsert> = {}) {
  made += 1
  const [post] = await db
    .insert(posts)
    .values({ title: `On patience ${made}`, content: 'A roof lasts thirty years. So should a plan.', ...values })
    .returning()
  if (post === undefined) throw new Error('The post was not inserted.')
  return post
}

/** Inserts a new enquiry; `values` replaces what matters to the test. Gives the whole row. */
export async function makeEnquiry(db: Db | Transaction, values: Partial<typeof contactSubmissions.$inferInsert> = {}) {
  made += 1
  const [contact] = await db
    .insert(contactSubmissions)
    .values({
      firstName: 'Boaz',
      lastName: 'Fielding',
      email: `boaz-${made}@example.com`,
      message: 'How often do you report to your investors?',
      ...values,
    })
    .returning()
  if (contact === undefined) throw new Error('The enquiry was not inserted.')
  return contact
}

/** Inserts a new interest in no offering, unless `values` names one; it replaces what matters to the test. Gives the whole row. */
export async function makeInterest(db: Db | Transaction, values: Partial<typeof interests.$inferInsert> = {}) {
  made += 1
  const [interest] = await db
    .insert(interests)
    .values({
      name: 'Ruth Calloway',
      email: `ruth-${made}@example.com`,
      amountCents: 5_000_000,
      wordingId: currentWordings.decided,
      ...values,
    })
    .returning()
  if (interest === undefined) throw new Error('The interest was not inserted.')
  return interest
}

/** Inserts a pending subscription; `values` replaces what matters to the test. Gives the whole row. */
export async function makeNewsletter(db: Db | Transaction, values: Partial<typeof newsletters.$inferInsert> = {}) {
  made += 1
  const [newsletter] = await db
    .insert(newsletters)
    .values({
      email: `reader-${process.pid}-${made}@example.com`,
      consentPlace: 'footer',
      consentWording: newsletterConsent.ticked(firmOf({})),
      ...values,
    })
    .returning()
  if (newsletter === undefined) throw new Error('The subscription was not inserted.')
  return newsletter
}

/** Inserts a draft of a letter; `values` replaces what matters to the test. Gives the whole row. */
export async function makeIssue(db: Db | Transaction, values: Partial<typeof letters.$inferInsert> = {}) {
  const [letter] = await db
    .insert(letters)
    .values({ subject: 'What the roof cost', content: 'It cost more than we had planned.', ...values })
    .returning()
  if (letter === undefined) throw new Error('The letter was not inserted.')
  return letter
}

/** Inserts a mail that waits to be sent; `values` replaces what matters to the test. Gives the whole row. */
export async function makeMail(db: Db | Transaction, values: Partial<typeof outbox.$inferInsert> = {}) {
  made += 1
  const to = values.recipient ?? `reader-${process.pid}-${made}@example.com`
  const [mail] = await db
    .insert(outbox)
    .values({
      kind: 'confirmation',
      messageId: `<${crypto.randomUUID()}@example.com>`,
      recipient: to,
      mail: { to, subject: 'Please confirm', html: '<p>Please confirm.</p>', text: 'Please confirm.' },
      ...values,
    })
    .returning()
  if (mail === undefined) throw new Error('The mail was not inserted.')
  return mail
}
