import { chakra } from '@/client/theme/chakra'
import { type ReactElement, useState } from 'react'
import { importView as words, importWords, takeBackWords } from '@/content/ledger/admin-imports'
import { importKindNames } from '@/content/ledger/import-noun'
import { entryKindNames } from '@/content/ledger/holdings'
import { counted } from '@/content/platform/counted'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Heading } from '@/client/ui/heading'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Tag } from '@/client/ui/tag'
import { TextLink } from '@/client/ui/text-link'
import type { LedgerImport } from '@/shared/ledger/kept-imports'
import { toTheCent } from '@/shared/values/formats'
import { AwaitedRecord } from '../../../-list/awaited-record'
import { useGoneRecord } from '../../../-list/record-in-address'
import { importSearch } from '../../../-list/record-link'
import { Attachments } from '../attachments'
import { Fact, Facts, MomentFact } from '../../../-record/facts'
import { RecordActions } from '../../../-record/record-actions'
import { TakeBackDialog } from './take-back-dialog'

type Standing = LedgerImport['standing'][number]

const standingColumns: Column<Standing>[] = [
  { key: 'kind', header: words.standing.kind, isRowName: true, cell: ({ kind }) => entryKindNames[kind] },
  {
    key: 'entries',
    header: words.standing.entries,
    isNumeric: true,
    width: '7rem',
    cell: ({ entries }) => counted(entries),
  },
  {
    key: 'amount',
    header: words.standing.amount,
    isNumeric: true,
    width: '12rem',
    cell: ({ cents }) => toTheCent(cents),
  },
]

function ImportFacts({ found }: { found: LedgerImport }) {
  const { facts } = words
  const { takenBackAt } = found
  return (
    <Facts>
      <MomentFact label={facts.broughtAt} timestamp={found.createdAt} />
      <Fact label={facts.broughtBy}>{found.createdByName ?? importWords.former}</Fact>
      <Fact label={facts.rows}>{words.rows(found.created, found.changed, found.same)}</Fact>
      <Fact label={facts.entered}>{words.entered(found.entries, found.payments)}</Fact>
      <Fact label={facts.hash} isWide>
        {found.sha256}
      </Fact>
      {takenBackAt !== null && (
        <>
          <MomentFact label={facts.takenBackAt} timestamp={takenBackAt} />
          <Fact label={facts.takenBackBy}>{found.takenBackByName ?? importWords.former}</Fact>
          <Fact label={facts.reason} isWide>
            {found.takenBackReason}
          </Fact>
        </>
      )}
    </Facts>
  )
}

const Part = ({ title, children }: { title: string; children: ReactElement }) => (
  <chakra.section mt="6">
    <Heading level={3} textStyle="subheading">
      {title}
    </Heading>
    {children}
  </chakra.section>
)

const Lines = chakra('ul', { base: { mt: '2', display: 'flex', flexDirection: 'column', gap: '1' } })

/** What it entered and still stands; where it is in the book, what came with it, and what taking it back leaves. */
function Brought({ found }: { found: LedgerImport }) {
  const { id, standing, stays, offerings, history } = found
  const others = history.filter((each) => each.id !== id)
  return (
    <>
      {standing.length > 0 && (
        <chakra.div mt="6" overflowX="auto">
          <DataTable
            caption={words.standing.caption}
            columns={standingColumns}
            rows={standing}
            rowKey={({ kind }) => kind}
          />
        </chakra.div>
      )}
      {found.entries > 0 && standing.length === 0 && <chakra.p mt="6">{words.nothingStands}</chakra.p>}
      {offerings.length > 0 && (
        <Part title={words.offerings.title}>
          <Lines>
            {offerings.map(({ id: book, name, entries }) => (
              <li key={book}>
                <TextLink to="/admin" search={{ tab: 'holdings', book, import: id }}>
                  {words.offerings.line(name, entries)}
                </TextLink>
              </li>
            ))}
          </Lines>
        </Part>
      )}
      {stays.length > 0 && (
        <Part title={words.stays.title}>
          <>
            <chakra.p mt="2">{words.stays.text}</chakra.p>
            <Lines>
              {stays.map(({ kind, rows }) => (
                <li key={kind}>{words.stays.line(importKindNames[kind], rows)}</li>
              ))}
            </Lines>
          </>
        </Part>
      )}
      {others.length > 0 && (
        <Part title={words.history.title}>
          <Lines>
            {others.map((other) => (
              <li key={other.id}>
                <TextLink to="/admin" search={importSearch(other.id)}>
                  {words.history.line(other.name, importWords.states[other.state])}
                </TextLink>
              </li>
            ))}
          </Lines>
        </Part>
      )}
    </>
  )
}

type Scope = 'file' | 'history'

/** A file that was brought into the book: all that is known of it, and the way to take it back. */
export function ImportView({ id, onClose }: { id: number; onClose: () => void }) {
  const [taking, setTaking] = useState<Scope | null>(null)
  const { data: found, error, refetch } = trpc.admin.ledgerImports.get.useQuery({ id })
  useGoneRecord(error?.data?.code === 'NOT_FOUND', onClose)
  if (found === undefined)
    return (
      <Dialog isOpen leavesBack title={words.caption} size="small" onCloseRequest={onClose}>
        <AwaitedRecord failed={words.failed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  if (taking !== null) return <TakeBackDialog id={id} scope={taking} onClose={() => setTaking(null)} />
  const { state, obstacle, standing, history } = found
  const mayTake = state === 'standing' && standing.length > 0
  const together = history.filter((each) => each.state === 'standing' && each.entries > 0)
  const hasOthers = together.some((each) => each.id !== id)
  return (
    <Dialog
      isOpen
      leavesBack
      title={found.name}
      description={importKindNames[found.kind]}
      size="wide"
      onCloseRequest={onClose}
      {...(mayTake && {
        footer: (
          <RecordActions
            isBusy={false}
            actions={[
              hasOthers && {
                key: 'history',
                label: takeBackWords.ofHistory(together.length),
                onPress: () => setTaking('history'),
              },
              obstacle === null && { key: 'file', label: takeBackWords.label, onPress: () => setTaking('file') },
            ]}
          />
        ),
      })}
    >
      <chakra.p mb="5" data-state-told>
        <Tag variant={state === 'standing' ? 'default' : 'outline'}>{importWords.states[state]}</Tag>
      </chakra.p>
      {mayTake && obstacle !== null && (
        <chakra.div mb="5">
          <Alert variant="info">{words.obstacle(obstacle)}</Alert>
        </chakra.div>
      )}
      <ImportFacts found={found} />
      <Brought found={found} />
      <Attachments to={{ importId: id }} />
    </Dialog>
  )
}
