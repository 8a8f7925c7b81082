import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import { classes, documentFiles, raiseClasses, raisePapers, type raises, type subscriptions } from '@db/schema'
import type { PacketPaper } from '@db/schema/raise/packets'
import { raiseTold } from '@/content/raise/raises'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { cents } from '@/shared/values/money'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { readFirm } from '../../platform/text/firm'
import type { PaperSigner, SubscriptionPaper } from '../files/subscription-paper'

/** The agreements of a raise that are shown, in their order, as a packet keeps them. */
export const agreementsOf = (tx: Transaction, raiseId: number): Promise<PacketPaper[]> =>
  tx
    .select({
      id: raisePapers.id,
      title: raisePapers.title,
      version: raisePapers.version,
      pages: documentFiles.pages,
      sha256: documentFiles.sha256,
    })
    .from(raisePapers)
    .innerJoin(documentFiles, eq(documentFiles.id, raisePapers.fileId))
    .where(and(eq(raisePapers.raiseId, raiseId), eq(raisePapers.status, 'shown'), eq(raisePapers.role, 'agreement')))
    .orderBy(asc(raisePapers.place), asc(raisePapers.id))

/** Who signs, in the order in which they were named. */
const signersIn = ({ signers: named = [] }: SubscriptionAnswers): PaperSigner[] =>
  named.flatMap(({ firstName, lastName, email, capacity, way }, index) =>
    capacity && way
      ? [{ place: index + 1, name: `${firstName ?? ''} ${lastName ?? ''}`, email: email ?? null, capacity, way }]
      : [],
  )

interface Locked {
  raise: Pick<typeof raises.$inferSelect, 'id' | 'issuerName'>
  offering: { name: string }
  subscription: Pick<typeof subscriptions.$inferSelect, 'number' | 'raiseClassId' | 'cents'>
}

/** What its pages are made of, and when: answers that lack nothing, the owner's own facts in them, and the agreements. */
interface Made {
  answers: SubscriptionAnswers
  papers: readonly PacketPaper[]
  madeAt: Date
}

/** A subscription as its papers have it. */
export async function paperOf(
  tx: Transaction,
  { raise, offering, subscription }: Locked,
  { answers, papers, madeAt }: Made,
): Promise<SubscriptionPaper> {
  const [raised] = await tx
    .select({ name: classes.name, unitPriceCents: classes.unitPriceCents })
    .from(raiseClasses)
    .innerJoin(classes, eq(classes.id, raiseClasses.classId))
    .where(eq(raiseClasses.id, subscription.raiseClassId ?? 0))
  if (raised === undefined || subscription.cents === null) throw new Failure('unexpected')
  const { timeZone } = await readPreferences(tx)
  return {
    firm: await readFirm(tx),
    reference: raiseTold.reference(raise.id, subscription.number),
    issuer: raise.issuerName,
    offering: offering.name,
    className: raised.name,
    unitPriceCents: cents.parse(raised.unitPriceCents ?? 0),
    cents: cents.parse(subscription.cents),
    answers,
    signers: signersIn(answers),
    papers,
    madeAt,
    timeZone,
  }
}
