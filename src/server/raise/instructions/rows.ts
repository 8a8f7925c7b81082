import { type SQL, desc, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Transaction } from '@db/database'
import { instructions } from '@db/schema'
import { pageMaxRecords } from '@/shared/platform/limits'
import {
  type InstructionLines,
  instructionLines,
  type instructionStates,
  type listInstructions,
} from '@/shared/raise/money/instructions'
import type { Encryption } from '../../platform/encryption/encryption'
import { Failure } from '../../platform/errors'
import { accountName } from '../../platform/sql'
import { notFound } from '../../records/resources'
import { requireRaise } from '../people/admissions'

export const noInstructions = () => notFound({ noun: 'instructions' })

type Row = typeof instructions.$inferSelect

/** What instructions are encrypted for: those of one raise open none of another. */
const useOf = (raiseId: number) => `instructions ${raiseId}`

export const sealLines = (encryption: Encryption, raiseId: number, lines: InstructionLines): Uint8Array =>
  encryption.encrypt(Buffer.from(JSON.stringify(lines)), useOf(raiseId))

/** What instructions say; null where they were encrypted under another DOCUMENT_KEY. */
function readLines(encryption: Encryption, { raiseId, sealed }: Pick<Row, 'raiseId' | 'sealed'>) {
  const opened = encryption.decrypt(sealed, useOf(raiseId))
  return opened === null ? null : instructionLines.parse(JSON.parse(Buffer.from(opened).toString()))
}

/** What instructions say. Throws Failure document_key_other. */
export function openLines(encryption: Encryption, row: Pick<Row, 'raiseId' | 'sealed'>) {
  const lines = readLines(encryption, row)
  if (lines === null) throw new Failure('document_key_other')
  return lines
}

/** The account without what people type between its digits. */
export const bareAccount = (account: string): string => account.replaceAll(/[ -]/g, '')

/** How far instructions are now. */
function stateOf({ approvedAt, effectiveAt, endedAt }: Row): (typeof instructionStates)[number] {
  if (endedAt !== null) return 'ended'
  if (approvedAt === null || effectiveAt === null) return 'waiting'
  return effectiveAt.getTime() <= Date.now() ? 'in_force' : 'coming'
}

async function selectInstructions(
  db: Db | Transaction,
  encryption: Encryption,
  where: SQL,
  { limit = pageMaxRecords, offset = 0 } = {},
) {
  const rows = await db
    .select({
      ...getTableColumns(instructions),
      preparedByName: accountName(instructions.preparedBy),
      approvedByName: accountName(instructions.approvedBy),
    })
    .from(instructions)
    .where(where)
    .orderBy(desc(instructions.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => {
    const lines = readLines(encryption, row)
    return { ...row, lastFour: lines && bareAccount(lines.account).slice(-4), state: stateOf(row) }
  })
}

/** Instructions of a raise, the latest first. Throws Failure record_not_found. */
export async function readList(
  db: Db,
  encryption: Encryption,
  { id, limit, offset }: z.output<typeof listInstructions.input>,
) {
  await requireRaise(db, id)
  const where = eq(instructions.raiseId, id)
  const page = { ...(limit !== undefined && { limit }), ...(offset !== undefined && { offset }) }
  return { items: await selectInstructions(db, encryption, where, page), total: await db.$count(instructions, where) }
}

/** Some of them. Throws Failure record_not_found. */
export async function readOne(tx: Transaction, encryption: Encryption, id: number) {
  const [found] = await selectInstructions(tx, encryption, eq(instructions.id, id))
  if (found === undefined) throw noInstructions()
  return found
}
