import { type Column, and, eq, isNull, ne, sql } from 'drizzle-orm'
import { admissions, packets, raises, signers, subscriptions } from '@db/schema'

/** Whether a user is admitted to the room of a raise that was opened: a draft is read by nobody, one that is over still is. */
export const admitsTo = (userId: Column | number) => {
  const isTheirs = and(eq(admissions.raiseId, raises.id), eq(admissions.userId, userId), isNull(admissions.endedAt))
  return sql`(${ne(raises.status, 'draft')} and exists (select from ${admissions} where ${isTheirs}))`
}

/** Whether a user signs, or has signed, the papers of a subscription to a raise as they are now. */
export const signsIn = (userId: Column | number) => {
  const isTheirs = and(
    eq(subscriptions.raiseId, raises.id),
    eq(packets.subscriptionId, subscriptions.id),
    isNull(packets.voidAt),
    eq(signers.packetId, packets.id),
    eq(signers.userId, userId),
  )
  return sql`exists (select from ${subscriptions}, ${packets}, ${signers} where ${isTheirs})`
}

/** Whether a user began a subscription, or was ever asked to sign its papers. */
export const concerns = (userId: Column | number) => {
  const isSigner = and(
    eq(packets.subscriptionId, subscriptions.id),
    eq(signers.packetId, packets.id),
    eq(signers.userId, userId),
  )
  return sql`(${eq(subscriptions.userId, userId)} or exists (select from ${packets}, ${signers} where ${isSigner}))`
}

/** Whether a user began any subscription, or was ever asked to sign one. */
export const hasOwnSubscriptions = (userId: Column) =>
  sql<boolean>`(exists (select from ${subscriptions} where ${eq(subscriptions.userId, userId)})
    or exists (select from ${signers} where ${eq(signers.userId, userId)}))`

/** Whether a user is admitted to any room, or has a subscription or signs one. */
export const hasRooms = (userId: Column) =>
  sql<boolean>`(exists (select from ${raises} where ${admitsTo(userId)}) or ${hasOwnSubscriptions(userId)})`
