import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import {
  admissions,
  classes,
  documentFiles,
  investments,
  raiseClasses,
  raisePapers,
  raises,
  relationships,
  users,
} from '@db/schema'
import { sampleRaise as sample } from '@/content/raise/sample-raise'
import { dayMilliseconds } from '@/shared/platform/time'
import type { Firm } from '@/shared/site/firm/firm'
import { calendarDay, dayIn } from '@/shared/values/days'
import type { Encryption } from '../../platform/encryption/encryption'
import { Failure } from '../../platform/errors'
import { readPreferences } from '../../platform/preferences'
import { readFirm } from '../../platform/text/firm'
import type { Services } from '../../platform/trpc/context'
import { encryptedFile } from '../../reporting/documents/encrypted-files'
import { taggedPdf } from '../../reporting/pdf/tagged-pdf'
import { ensureSeal } from '../seals/seals'
import { type Person, type SampleRoom, dollars, insertSigned } from './sample-signed'

/** A page that says what would stand there. */
const samplePaper = (firm: Firm, { title, parts }: (typeof sample.papers)[number]) =>
  taggedPdf({
    title,
    author: firm.name,
    margin: 72,
    write: ({ add }) => {
      add('P', `${firm.name}. ${sample.mark}`, { size: 11, cut: 'strong' })
      add('H1', title, { size: 20, cut: 'strong', before: 1 })
      for (const [heading, text] of parts) {
        add('H2', heading, { size: 13, cut: 'strong', before: 1 })
        add('P', text, { size: 12, before: 0.5 })
      }
    },
  })

/** The people of the sample raise, by their user names; null where one of them is not there. */
async function peopleOf(tx: Pick<Transaction, 'select'>): Promise<ReadonlyMap<string, Person> | null> {
  const names = [...new Set([...sample.readers.map(({ username }) => username), ...sample.signed.by])]
  const found = await tx.select().from(users).where(inArray(users.username, names))
  return found.length < names.length ? null : new Map(found.map((person) => [person.username, person]))
}

const personIn = (people: ReadonlyMap<string, Person>, username: string): Person => {
  const person = people.get(username)
  if (person === undefined) throw new Failure('unexpected')
  return person
}

/** The raise with its class and papers, open since a week; undefined where the offering is not there. */
async function insertRaise(tx: Transaction, encryption: Encryption, openedOn: string): Promise<SampleRoom | undefined> {
  const { offering, issuerName, dollars: amounts } = sample
  const [found] = await tx.select({ id: investments.id }).from(investments).where(eq(investments.name, offering))
  if (found === undefined) return undefined
  const ofClass = { investmentId: found.id, name: sample.className, unitPriceCents: dollars(amounts.unitPrice) }
  const [raised] = await tx.insert(classes).values(ofClass).returning({ id: classes.id })
  const [raise] = await tx
    .insert(raises)
    .values({
      investmentId: found.id,
      issuerName,
      signatureBlock: [...sample.signatureBlock],
      targetCents: dollars(amounts.target),
      capCents: dollars(amounts.cap),
    })
    .returning({ id: raises.id })
  if (raised === undefined || raise === undefined) throw new Failure('unexpected')
  const [raisedFor] = await tx
    .insert(raiseClasses)
    .values({ raiseId: raise.id, classId: raised.id, minimumCents: dollars(amounts.minimum) })
    .returning({ id: raiseClasses.id })
  const firm = await readFirm(tx)
  const papers = new Map<string, number>()
  for (const [index, paper] of sample.papers.entries()) {
    const file = encryptedFile(encryption, await samplePaper(firm, paper), 1)
    await tx.insert(documentFiles).values(file)
    const [made] = await tx
      .insert(raisePapers)
      .values({
        raiseId: raise.id,
        role: paper.role,
        title: paper.title,
        place: index + 1,
        fileId: file.id,
        status: 'shown',
        shownAt: new Date(),
      })
      .returning({ id: raisePapers.id })
    papers.set(paper.role, made?.id ?? 0)
  }
  await tx
    .update(raises)
    .set({ status: 'open', openedOn: calendarDay.parse(openedOn) })
    .where(eq(raises.id, raise.id))
  return {
    raiseId: raise.id,
    classId: raised.id,
    raiseClassId: raisedFor?.id ?? 0,
    memorandum: papers.get('disclosure') ?? 0,
    agreement: papers.get('agreement') ?? 0,
  }
}

/** Admits those who read in the room, whom the firm knew from before. */
async function admitReaders(tx: Transaction, raiseId: number, people: ReadonlyMap<string, Person>) {
  const [by] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).orderBy(users.id).limit(1)
  for (const [index, { username, metOn, ...known }] of sample.readers.entries()) {
    const { id: userId } = personIn(people, username)
    const [relationship] = await tx
      .insert(relationships)
      .values({
        ...known,
        userId,
        metOn: calendarDay.parse(metOn),
        assessedOn: calendarDay.parse(sample.assessedOn),
        assessedBy: by?.id ?? userId,
      })
      .returning({ id: relationships.id })
    await tx.insert(admissions).values({
      raiseId,
      userId,
      copyNumber: index + 1,
      relationshipId: relationship?.id ?? null,
      admittedBy: by?.id ?? null,
    })
  }
}

/**
 * Makes the raise of a first look for the sample investors, all of it or nothing. Nobody is told of it; without a key for papers there is
 * none, and the log says so.
 */
export async function makeSampleRaise(
  services: Pick<Services, 'db' | 'encryption' | 'storage' | 'env' | 'log'>,
): Promise<void> {
  const { db, encryption, log } = services
  try {
    if ((await peopleOf(db)) === null) return
    await ensureSeal(services)
    await db.transaction(async (tx) => {
      const people = await peopleOf(tx)
      if (people === null) return
      const { timeZone } = await readPreferences(tx)
      const made = await insertRaise(tx, encryption, dayIn(timeZone, new Date(Date.now() - 7 * dayMilliseconds)))
      if (made === undefined) return
      await admitReaders(tx, made.raiseId, people)
      await insertSigned(
        tx,
        services,
        made,
        sample.signed.by.map((username) => personIn(people, username)),
      )
    })
  } catch (error) {
    if (error instanceof Failure && error.failure === 'document_key_missing')
      log.warn('There is no sample raise: its papers need DOCUMENT_KEY.')
    else log.warn({ err: error }, 'There is no sample raise.')
  }
}
