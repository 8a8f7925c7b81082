import { getCounts } from '@/shared/counts'
import { countHeldMails } from '../../mail/outbox'
import { recordKinds } from '../../records/record-kinds'
import { listedBy } from '../../records/records'
import { anyAreaProcedure, router } from '../../trpc/procedures'

const { investments, properties, users, posts, contacts, newsletters, interests, letters } = recordKinds

export const adminCounts = router({
  /** How many records each list has, without deleted ones and spam: the badges of the tabs (R19); and how many mails are held. */
  get: anyAreaProcedure.output(getCounts.output).query(async ({ ctx: { db } }) => ({
    investments: await db.$count(investments.table, listedBy(investments, {})),
    properties: await db.$count(properties.table, listedBy(properties, {})),
    users: await db.$count(users.table, listedBy(users, {})),
    posts: await db.$count(posts.table, listedBy(posts, {})),
    contacts: await db.$count(contacts.table, listedBy(contacts, {})),
    newsletters: await db.$count(newsletters.table, listedBy(newsletters, {})),
    interests: await db.$count(interests.table, listedBy(interests, {})),
    letters: await db.$count(letters.table, listedBy(letters, {})),
    heldMails: await countHeldMails(db),
  })),
})
