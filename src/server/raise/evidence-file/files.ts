import { subscriptionRecordWords as words } from '@/content/raise/files/evidence-file'
import { pathName } from '../../records/file-names'
import type { SubscriptionRecord } from './reading'

/** A file of the record that lies among the papers: under which name, which it is, and its SHA-256 when it was stored. */
export interface KeptFile {
  name: string
  fileId: string
  sha256: string
}

const inFolder = (folder: keyof typeof words.folders, name: string) => `${words.folders[folder]}/${pathName(name)}.pdf`

/** Their numbers tell papers and evidence of one title apart. */
export const nameOfPaper = ({ id, title, version }: { id: number; title: string; version: number }) =>
  `${words.folders.papers}/${words.files.paper(pathName(title), version, id)}.pdf`
export const nameOfEvidence = ({ id, title }: { id: number; title: string }) =>
  `${words.folders.evidence}/${words.files.evidence(pathName(title), id)}.pdf`
/** The latest is the first. */
export const nameOfExecuted = (index: number, { id }: { id: number }) =>
  `${index === 0 ? words.files.executed : words.files.formerExecuted(id)}.pdf`

/** The files of a subscription, what was signed first. @param withEvidence whether those of its evidence come along */
export const filesOf = (record: SubscriptionRecord, withEvidence: boolean): KeptFile[] => [
  ...record.executed.map(({ document, file }, index) => ({ ...file, name: nameOfExecuted(index, document) })),
  ...record.packets.flatMap(({ packet: { number, signedFileId, signedSha256, fileId, sha256 } }) => [
    ...(signedFileId === null || signedSha256 === null
      ? []
      : [{ name: `${words.files.signed(number)}.pdf`, fileId: signedFileId, sha256: signedSha256 }]),
    { name: `${words.files.pages(number)}.pdf`, fileId, sha256 },
  ]),
  ...record.filled.map(({ packet, title, version, file }) => ({
    ...file,
    name: inFolder('papers', words.files.filled(packet, title, version)),
  })),
  ...record.signing.flatMap(({ packet, signer, scan }) =>
    scan === null ? [] : [{ ...scan, name: inFolder('scans', words.files.scan(packet, signer.place)) }],
  ),
  ...record.papers.map(({ paper, file }) => ({ ...file, name: nameOfPaper(paper) })),
  ...(withEvidence
    ? record.evidence.flatMap(({ file, ...row }) => (file === null ? [] : [{ ...file, name: nameOfEvidence(row) }]))
    : []),
]
