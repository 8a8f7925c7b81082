import { type SQL, sql } from 'drizzle-orm'
import { enquiryStatuses, investorTypes } from '@/shared/inbox/enquiries'
import { offeringStatuses } from '@/shared/site/offerings'
import { bareNames } from '../column-names'
import type { Db } from '../database'
import { contactSubmissions, investments, newsletters } from '../schema'

/** How many records the lists are measured with (issue 3, items 8 and 9; quality.md, Load and weight). */
export const largeCounts = { newsletters: 100_000, contacts: 10_000, investments: 500 } as const

/** One statement stays far below the deadline of a query, on the embedded database too. */
const batchRecords = 5_000

const firstNames = [
  'Ruth',
  'Thomas',
  'Miriam',
  'Caleb',
  'Naomi',
  'Silas',
  'Lydia',
  'Josiah',
  'Hannah',
  'Ezra',
  'Tabitha',
]
const lastNames = ['Calloway', 'Hale', 'Moss', 'Birch', 'Vale', 'Whitaker', 'Ellery', 'Stone', 'Harlan', 'Prescott']
const places = ['Knoxville, TN', 'Asheville, NC', 'Greenville, SC', 'Chattanooga, TN', 'Roanoke, VA', 'Macon, GA']
const buildings = [
  'Cypress Landing',
  'Willow Court',
  'Stonebridge',
  'Elm Terrace',
  'Oak Row',
  'Mill House',
  'The Arbors',
]

/** The n-th of the values, round and round; `every` says after how many rows the next one comes. */
const turn = (values: readonly string[], every = 1) =>
  sql`(array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[])[1 + (n / ${every}::int) % ${values.length}::int]`

/** Older with every row, so that the newest-first order is the order of making and no two rows are of one moment. */
const ago = (seconds: number) => sql`now() - n * make_interval(secs => ${seconds}::int)`

/** Fills a table batch by batch. @param insert the statement for the numbers of one batch, as a subquery with the column `n` */
async function fill(count: number, insert: (numbers: SQL) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += batchRecords) {
    await insert(sql`generate_series(${from}::int, ${Math.min(count, from + batchRecords - 1)}::int) as n`)
  }
}

/**
 * Adds the records that lists are measured with: believable, all under example.com, and safe to add twice. They are not for a
 * database that anybody needs.
 */
export async function seedLarge(db: Db): Promise<void> {
  await fill(largeCounts.newsletters, (numbers) =>
    db.execute(sql`
      insert into ${newsletters} (${bareNames(newsletters.email, newsletters.consent, newsletters.consentPlace, newsletters.consentWording, newsletters.confirmed, newsletters.confirmedAt, newsletters.createdAt)})
      select lower(${turn(firstNames)} || '.' || ${turn(lastNames, 11)}) || n || '@example.com', n % 50 <> 0, 'footer',
        'Sample subscriber', n % 4 <> 0 and n % 50 <> 0, case when n % 4 <> 0 then ${ago(60)} end, ${ago(60)}
      from ${numbers} on conflict do nothing`),
  )
  await fill(largeCounts.contacts, (numbers) =>
    db.execute(sql`
      insert into ${contactSubmissions} (${bareNames(contactSubmissions.firstName, contactSubmissions.lastName, contactSubmissions.email, contactSubmissions.company, contactSubmissions.investorType, contactSubmissions.message, contactSubmissions.status, contactSubmissions.isSpam, contactSubmissions.createdAt)})
      select ${turn(firstNames)}, ${turn(lastNames, 11)}, 'enquiry' || n || '@example.com',
        case when n % 3 = 0 then ${turn(lastNames, 3)} || ' Partners' end, ${turn(investorTypes)},
        'We would like to learn more about ' || ${turn(buildings)} || '. This is sample enquiry ' || n || '.',
        ${turn(enquiryStatuses, 5)}, n % 20 = 0, ${ago(600)}
      from ${numbers}`),
  )
  await fill(largeCounts.investments, (numbers) =>
    db.execute(sql`
      insert into ${investments} (${bareNames(investments.name, investments.status, investments.description, investments.location, investments.targetReturn, investments.investmentPeriod, investments.minimum, investments.units, investments.fundingProgress, investments.createdAt)})
      select ${turn(buildings)} || ' ' || n, ${turn(offeringStatuses)}, 'A sample offering.', ${turn(places)},
        (8 + n % 6) || '-' || (10 + n % 6) || '% IRR', (3 + n % 5) || ' years', '$50,000', 40 + n % 200, n % 101, ${ago(3_600)}
      from ${numbers}`),
  )
  // Without fresh statistics the planner would guess by what the tables held before.
  await db.execute(sql`analyze ${newsletters}, ${contactSubmissions}, ${investments}`)
}
