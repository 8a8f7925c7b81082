import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '@db/database'
import {
  documentFiles,
  filledPapers,
  investments,
  packets,
  raiseEvents,
  raisePapers,
  raises,
  signatures,
  signers,
  subscriptions,
} from '@db/schema'
import { ledgerExportFiles as words } from '@/content/ledger/ledger-export'
import { raiseTold } from '@/content/raise/raises'
import { browserKind } from '../../platform/limits/browser-kind'
import { addressStart } from '../../platform/limits/caller-address'
import { pathName } from '../../records/file-names'
import type { Viewer } from '../documents/own-documents'

/** The columns of raises that name files which leave, in the order of the zip; each has a folder of its own. */
export const raiseFileColumns = [
  { of: 'papers', table: 'raise-papers', column: 'fileId' },
  { of: 'pages', table: 'packets', column: 'fileId' },
  { of: 'signed', table: 'packets', column: 'signedFileId' },
  { of: 'filled', table: 'filled-papers', column: 'fileId' },
  { of: 'scans', table: 'signatures', column: 'fileId' },
] as const
export type RaiseFileOf = (typeof raiseFileColumns)[number]['of']
export const raiseFileKinds = raiseFileColumns.map(({ of }) => of)

/** The folder of a kind within the zip. */
export const raiseFolder = (of: RaiseFileOf) => `${words.raises}/${words.raiseFiles[of]}`

/** A file of a raise: the row that names it, and what is said of it. */
export interface RaiseFile {
  of: RaiseFileOf
  id: number
  fileId: string
  raiseId: number
  paperId: number | null
  subscriptionId: number | null
  name: string
  sizeBytes: number
  sha256: string
}

const file = { fileId: documentFiles.id, sizeBytes: documentFiles.size, sha256: documentFiles.sha256 }
const offered = { raiseId: raises.id, offeringName: investments.name }

const selectPapers = (tx: Transaction) =>
  tx
    .select({ id: raisePapers.id, title: raisePapers.title, version: raisePapers.version, ...offered, ...file })
    .from(raisePapers)
    .innerJoin(raises, eq(raises.id, raisePapers.raiseId))
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .innerJoin(documentFiles, eq(documentFiles.id, raisePapers.fileId))
    .orderBy(asc(raisePapers.id))

const subscribed = { subscriptionId: subscriptions.id, subscription: subscriptions.number, packet: packets.number }

/** Files of packets, by a column that names one. */
const selectPackets = (tx: Transaction, column: typeof packets.fileId | typeof packets.signedFileId) =>
  tx
    .select({ id: packets.id, ...subscribed, ...offered, ...file })
    .from(packets)
    .innerJoin(subscriptions, eq(subscriptions.id, packets.subscriptionId))
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .innerJoin(documentFiles, eq(documentFiles.id, column))
    .orderBy(asc(packets.id))

const selectFilled = (tx: Transaction) =>
  tx
    .select({ id: filledPapers.id, ...subscribed, ...offered, ...file })
    .from(filledPapers)
    .innerJoin(packets, eq(packets.id, filledPapers.packetId))
    .innerJoin(subscriptions, eq(subscriptions.id, packets.subscriptionId))
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .innerJoin(documentFiles, eq(documentFiles.id, filledPapers.fileId))
    .orderBy(asc(filledPapers.id))

const selectScans = (tx: Transaction) =>
  tx
    .select({ id: signatures.id, ...subscribed, ...offered, ...file })
    .from(signatures)
    .innerJoin(signers, eq(signers.id, signatures.signerId))
    .innerJoin(packets, eq(packets.id, signers.packetId))
    .innerJoin(subscriptions, eq(subscriptions.id, packets.subscriptionId))
    .innerJoin(raises, eq(raises.id, subscriptions.raiseId))
    .innerJoin(investments, eq(investments.id, raises.investmentId))
    .innerJoin(documentFiles, eq(documentFiles.id, signatures.fileId))
    .orderBy(asc(signatures.id))

/** 'raises/signed files/Willow Creek/S1-0004, packet 2 (7).pdf': the number at its end is that of the row which names the file. */
const nameOf = (of: RaiseFileOf, offeringName: string, label: string, id: number) =>
  [raiseFolder(of), pathName(offeringName), `${pathName(label)} (${id}).pdf`].join('/')

type Subscribed = Awaited<ReturnType<typeof selectPackets>>[number]
const ofSubscription = (of: RaiseFileOf, { offeringName, subscription, packet, ...row }: Subscribed): RaiseFile => {
  const label = words.packet(raiseTold.reference(row.raiseId, subscription), packet)
  return { ...row, of, paperId: null, name: nameOf(of, offeringName, label, row.id) }
}

/** The files of all raises that leave, kind by kind and in the order of their rows. What evidence shows is not among them. */
export async function listRaiseFiles(tx: Transaction): Promise<RaiseFile[]> {
  const papers = await selectPapers(tx)
  return [
    ...papers.map(({ title, version, offeringName, ...row }): RaiseFile => {
      const name = nameOf('papers', offeringName, words.paper(title, version), row.id)
      return { ...row, of: 'papers', paperId: row.id, subscriptionId: null, name }
    }),
    ...(await selectPackets(tx, packets.fileId)).map((row) => ofSubscription('pages', row)),
    ...(await selectPackets(tx, packets.signedFileId)).map((row) => ofSubscription('signed', row)),
    ...(await selectFilled(tx)).map((row) => ofSubscription('filled', row)),
    ...(await selectScans(tx)).map((row) => ofSubscription('scans', row)),
  ]
}

/** Notes in the log of the room that the firm took a file along. */
export const noteTaken = (
  { db, user, ipAddress, userAgent }: Pick<Viewer, 'db' | 'user' | 'ipAddress' | 'userAgent'>,
  { raiseId, paperId, subscriptionId }: Pick<RaiseFile, 'raiseId' | 'paperId' | 'subscriptionId'>,
) =>
  db.insert(raiseEvents).values({
    raiseId,
    paperId,
    subscriptionId,
    kind: paperId === null ? 'file_sent' : 'opened',
    asStaff: true,
    userId: user.id,
    addressStart: addressStart(ipAddress),
    browser: browserKind(userAgent),
  })
