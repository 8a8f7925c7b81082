import { asc, eq } from 'drizzle-orm'
import type { Db } from '@db/database'
import { documentFiles, documents, entities, investments, statements, users } from '@db/schema'
import { sampleDocumentMark, sampleDocuments, sampleStatements } from '@/content/ledger/sample-holdings'
import type { Firm } from '@/shared/site/firm/firm'
import { statementOf } from '@/shared/reporting/statement-figures'
import { calendarDay } from '@/shared/values/days'
import { readFirm } from '../../platform/text/firm'
import type { Log } from '../../platform/log'
import type { Encryption } from '../../platform/encryption/encryption'
import { encryptedFile } from './encrypted-files'
import { taggedPdf } from '../pdf/tagged-pdf'
import { heldBy } from '../statements/statements'

/** A page that says what would stand there. */
const samplePdf = (firm: Firm, { title, text }: (typeof sampleDocuments)[number]) =>
  taggedPdf({
    title,
    author: firm.name,
    margin: 72,
    write: ({ add }) => {
      add('P', `${firm.name}. ${sampleDocumentMark}`, { size: 11, cut: 'strong' })
      add('H1', title, { size: 20, cut: 'strong', before: 1 })
      add('P', text, { size: 12, before: 1 })
    },
  })

type Parts = { db: Db; encryption: Encryption; log: Log }

/** Gives the sample investors their documents, encrypted and published as all are, and their statements. Nobody is told of them; a first look goes without, if need be. */
export async function makeSampleDocuments({ log, ...parts }: Parts): Promise<void> {
  try {
    await insertStatements(parts.db)
    // Last, because without a key none can be kept.
    await insertDocuments(parts)
  } catch (error) {
    log.warn({ err: error }, 'The sample investors have no documents.')
  }
}

const owned = async (db: Db, name: string) =>
  (await db.select({ id: entities.id }).from(entities).where(eq(entities.legalName, name)))[0]?.id

const firstAccount = async (db: Db) =>
  (await db.select({ id: users.id }).from(users).orderBy(asc(users.id)).limit(1))[0]?.id

async function insertStatements(db: Db): Promise<void> {
  const createdBy = await firstAccount(db)
  for (const { entity, publishedOn, ...period } of sampleStatements) {
    const entityId = await owned(db, entity)
    const held = entityId === undefined ? undefined : (await heldBy(db, [entityId])).get(entityId)
    if (entityId === undefined || held === undefined || createdBy === undefined) continue
    const [periodFrom, periodTo] = [calendarDay.parse(period.periodFrom), calendarDay.parse(period.periodTo)]
    const publishedAt = new Date(`${publishedOn}T15:00:00Z`)
    await db.insert(statements).values({
      entityId,
      periodFrom,
      periodTo,
      figures: statementOf(held, { from: periodFrom, to: periodTo }),
      publishedAt,
      toldAt: publishedAt,
      createdBy,
      createdAt: publishedAt,
    })
  }
}

async function insertDocuments({ db, encryption }: Omit<Parts, 'log'>): Promise<void> {
  const named = async (name: string) =>
    (await db.select({ id: investments.id }).from(investments).where(eq(investments.name, name)))[0]?.id
  const [createdBy, firm] = [await firstAccount(db), await readFirm(db)]
  for (const document of sampleDocuments) {
    const investmentId = await named(document.offering)
    const entityId = 'entity' in document ? await owned(db, document.entity) : null
    if (investmentId === undefined || entityId === undefined || createdBy === undefined) continue
    const bytes = await samplePdf(firm, document)
    const file = encryptedFile(encryption, bytes, 1)
    const publishedAt = new Date(`${document.publishedOn}T15:00:00Z`)
    await db.transaction(async (tx) => {
      await tx.insert(documentFiles).values(file)
      await tx.insert(documents).values({
        kind: document.kind,
        title: document.title,
        investmentId,
        entityId,
        taxYear: 'taxYear' in document ? document.taxYear : null,
        status: 'published',
        publishedAt,
        publishedOn: calendarDay.parse(document.publishedOn),
        fileId: file.id,
        createdBy,
        createdAt: publishedAt,
      })
    })
  }
}
