import { signerCapacityNames } from '@/content/raise/answer-names'
import { certificateWords } from '@/content/raise/files/certificate'
import { subscriptionRecordWords as words } from '@/content/raise/files/evidence-file'
import { entryKindNames } from '@/content/ledger/holdings'
import { documentWords } from '@/content/reporting/admin-documents'
import { moneyWayNames } from '@/content/raise/money/money'
import {
  decisionMethodNames,
  decisionNames,
  paperRoleNames,
  raiseTold,
  relationshipHowNames,
  subscriptionStatusNames,
} from '@/content/raise/raises'
import { amountCell, csvHead, csvLine } from '../../records/files/csv'
import { statusOf } from '../../reporting/documents/documents'
import type { SubscriptionRecord } from './reading'
import { nameOfEvidence, nameOfExecuted, nameOfPaper } from './files'

type Line = Parameters<typeof csvLine>[0]
type Table = keyof typeof words.tables

const amountOf = (cents: number | null) => (cents === null ? null : amountCell(cents))
/** '75000.5': units are counted in ten-thousandths. */
const unitsOf = (units: number) => units / 10_000
const person = (name: string | null, id: number | null) => (id === null ? null : words.person(name, id))

function subscriptionLines(record: SubscriptionRecord): Line[] {
  const { subscription, raise, offering, money } = record
  const { facts } = words
  return [
    [facts.reference, raiseTold.reference(raise.id, subscription.number)],
    [facts.offering, offering.name],
    [facts.issuer, raise.issuerName],
    [facts.exemption, offering.exemption === null ? null : words.exemptions[offering.exemption]],
    [facts.opened, raise.openedOn],
    [facts.class, record.className],
    [facts.price, amountOf(record.unitPriceCents)],
    [facts.owner, subscription.answers.owner?.legalName],
    [facts.bookOwner, record.entityName],
    [facts.bookOwnerNumber, subscription.entityId],
    [facts.begunBy, record.begunBy],
    [facts.user, subscription.userId],
    [facts.channel, words.channels[subscription.channel]],
    [facts.begun, subscription.createdAt],
    [facts.status, subscriptionStatusNames[subscription.status]],
    [facts.reason, subscription.reason],
    [facts.amount, amountOf(subscription.cents)],
    [facts.signed, subscription.signedAt],
    [facts.accepted, amountOf(subscription.acceptedCents)],
    [facts.acceptedOn, subscription.acceptedOn],
    [facts.acceptedBy, person(record.acceptedBy, subscription.acceptedBy)],
    [facts.came, amountCell(money.reduce((sum, { cents }) => sum + cents, 0))],
    [facts.taxFormOn, subscription.taxFormOn],
    [facts.interestOn, record.interest?.createdAt],
    [facts.interest, amountOf(record.interest?.amountCents ?? null)],
    [facts.timeZone, record.timeZone],
  ]
}

const statusName = (status?: keyof typeof subscriptionStatusNames) => status && subscriptionStatusNames[status]

function eventLines({ events, signing }: SubscriptionRecord): Line[] {
  const named = new Map(signing.map(({ signer }) => [signer.id, signer.name]))
  const { kinds } = certificateWords.events
  return events.map(({ id, at, name, userId, asStaff, kind, title, version, detail, addressStart, browser }) => [
    id,
    at,
    name,
    userId,
    asStaff ? words.yes : null,
    kinds[kind],
    title,
    version,
    detail.copyNumber,
    detail.packet,
    named.get(detail.signerId ?? 0),
    detail.evidenceId,
    statusName(detail.from),
    statusName(detail.to),
    detail.reason,
    detail.cents === undefined ? null : amountCell(detail.cents),
    detail.name,
    detail.title,
    detail.sha256,
    detail.wordingId,
    detail.wording,
    addressStart,
    browser,
  ])
}

const signerLines = ({ signing }: SubscriptionRecord): Line[] =>
  signing.map(({ packet, signer, signature, enteredBy }) => [
    packet,
    signer.place,
    signer.name,
    signer.email,
    signerCapacityNames[signer.capacity],
    signer.userId,
    words.signs[signer.way],
    signature && certificateWords.signer.ways[signature.way],
    signature?.at,
    signature?.name,
    signature?.signedOn,
    signature?.wordingId,
    signature?.provedBy,
    signature?.provedAt,
    signature?.address,
    signature?.browser,
    signature?.way === 'paper' ? person(enteredBy, signature.userId) : null,
  ])

const entryLines = (record: SubscriptionRecord): Line[] =>
  record.entries.map(({ entry, closing, ...names }) => [
    entry.id,
    entry.effectiveOn,
    entryKindNames[entry.kind],
    amountCell(entry.cents),
    unitsOf(entry.units),
    names.className,
    names.entityName,
    names.entityId,
    closing.name,
    person(names.preparedBy, closing.preparedBy),
    person(names.approvedBy, closing.approvedBy),
    closing.publishedAt,
    entry.reversesId,
    entry.memo,
    person(names.enteredBy, entry.createdBy),
    entry.createdAt,
  ])

/** What of the people and of the decisions on them. */
const peopleLines = {
  relationships: ({ relationships }) =>
    relationships.map((row) => [
      row.id,
      row.name,
      row.userId,
      relationshipHowNames[row.how],
      row.metOn,
      row.basis,
      row.assessedOn,
      person(row.assessedByName, row.assessedBy),
      row.createdAt,
    ]),
  admissions: ({ admissions }) =>
    admissions.map((row) => [
      row.name,
      row.userId,
      row.copyNumber,
      row.relationshipId,
      row.note,
      person(row.admittedByName, row.admittedBy),
      row.admittedAt,
      row.endedAt,
    ]),
  decisions: ({ decisions }) =>
    decisions.map((row) => [
      row.id,
      decisionNames[row.decision],
      decisionMethodNames[row.method],
      row.basis,
      row.evidenceId === null ? null : nameOfEvidence({ id: row.evidenceId, title: row.evidenceTitle ?? '' }),
      row.evidenceOn,
      amountOf(row.leastCents),
      row.name,
      row.decidedBy,
      row.decidedOn,
      row.expiresOn,
      row.createdAt,
    ]),
} satisfies Partial<Record<Table, (record: SubscriptionRecord) => Line[]>>

/** The lines of each table, in the order of the zip. @param withEvidence whether the files of evidence come along */
const linesOf = (withEvidence: boolean): Readonly<Record<Table, (record: SubscriptionRecord) => Line[]>> => ({
  subscription: subscriptionLines,
  papers: ({ papers }) =>
    papers.map(({ paper, file }) => [
      paperRoleNames[paper.role],
      paper.title,
      paper.version,
      paper.shownAt,
      words.paperStates[paper.status],
      file.pages,
      file.sha256,
      nameOfPaper(paper),
    ]),
  packets: ({ packets }) =>
    packets.map(({ packet }) => [
      packet.number,
      packet.createdAt,
      packet.sha256,
      packet.manifest.map(({ title, version, pages, sha256 }) => words.agreement(title, version, pages, sha256)),
      packet.signedSha256,
      packet.voidAt,
      packet.voidReason,
    ]),
  signers: signerLines,
  events: eventLines,
  ...peopleLines,
  evidence: ({ evidence }) =>
    evidence.map(({ file, ...row }) => {
      const kept = withEvidence ? nameOfEvidence(row) : words.notAsked
      return [row.id, row.title, row.name, row.userId, row.at, file?.sha256, file === null ? words.removed : kept]
    }),
  executed: ({ executed }) =>
    executed.map(({ document, file }, index) => [
      document.id,
      document.title,
      document.createdAt,
      document.publishedAt,
      documentWords.statuses[statusOf(document)],
      document.withdrawnReason,
      file.sha256,
      nameOfExecuted(index, document),
    ]),
  money: ({ money }) =>
    money.map((row) => [
      row.id,
      row.receivedOn,
      amountCell(row.cents),
      moneyWayNames[row.way],
      row.fromName,
      row.note,
      row.reversesId,
      person(row.name, row.createdBy),
      row.createdAt,
    ]),
  entries: entryLines,
})

const isTable = (name: string): name is Table => Object.hasOwn(words.tables, name)

/** The tables of a subscription as files. */
export function tablesOf(record: SubscriptionRecord, withEvidence: boolean): { name: string; text: string }[] {
  const lines = linesOf(withEvidence)
  return Object.keys(words.tables)
    .filter(isTable)
    .map((table) => ({
      name: words.tables[table],
      text: csvHead(words.columns[table]) + lines[table](record).map(csvLine).join(''),
    }))
}
