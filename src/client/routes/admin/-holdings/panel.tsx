import { chakra } from '@/client/theme/chakra'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { bookWords } from '@/content/admin-holdings'
import { trpc } from '@/client/trpc'
import { Button } from '@/client/ui/button'
import { Field } from '@/client/ui/field'
import { Heading } from '@/client/ui/heading'
import { Select } from '@/client/ui/select'
import { Skeleton } from '@/client/ui/skeleton'
import type { listClasses } from '@/shared/classes'
import type { Entry } from '@/shared/entries'
import { toTheCent } from '@/shared/formats'
import type { Position } from '@/shared/positions'
import { BookImportButton } from '../-import/book-import-button'
import { ListFailure } from '../-list/list-failure'
import { ClassDialog, PositionDialog, ReverseDialog, TransferDialog } from './dialogs'
import { EntryDialog } from './entry-dialog'
import { ExportButton } from './export-button'
import { Reconcile } from './reconcile'
import { Entries, Positions } from './tables'

const words = bookWords

/** Which dialog is open, over what. */
type Opened =
  | { dialog: 'class' | 'position' }
  | { dialog: 'enter' | 'transfer'; position: Position }
  | { dialog: 'reverse'; entry: Entry }

type OfferingClass = z.output<typeof listClasses.output>['items'][number]

/** A class with what a unit costs, where that is stated. */
const namedClass = ({ name, unitPriceCents }: OfferingClass) =>
  unitPriceCents === null ? name : words.classAt(name, toTheCent(unitPriceCents))

type PartProps = { title: string; add?: ReactNode; empty: string | false; children: ReactNode }

const Part = ({ title, add, empty, children }: PartProps) => (
  <chakra.section mt="8">
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="3">
      <Heading level={2} textStyle="heading">
        {title}
      </Heading>
      {add}
    </chakra.div>
    {empty ? <chakra.p color="fg.muted">{empty}</chakra.p> : children}
  </chakra.section>
)

/** The book of one offering: its classes, who holds what, and every entry. */
function Book({ investmentId }: { investmentId: number }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const classes = trpc.admin.classes.list.useQuery({ investmentId })
  const positions = trpc.admin.positions.list.useQuery({ investmentId })
  const entries = trpc.admin.entries.list.useQuery({ investmentId })
  const error = classes.error ?? positions.error ?? entries.error
  const close = () => setOpened(null)
  if (error)
    return (
      <ListFailure
        title={words.failed}
        error={error}
        onRetry={() => void Promise.all([classes.refetch(), positions.refetch(), entries.refetch()])}
      />
    )
  if (!classes.data || !positions.data || !entries.data) return <Skeleton height="32" mt="8" />
  const choices = Object.fromEntries(classes.data.items.map(({ id, name }) => [String(id), name]))
  const hasClasses = classes.data.items.length > 0
  const addPosition = hasClasses && (
    <Button variant="outline" onClick={() => setOpened({ dialog: 'position' })}>
      {words.addPosition.label}
    </Button>
  )
  return (
    <>
      <Part
        title={words.classes}
        add={
          <Button variant="outline" onClick={() => setOpened({ dialog: 'class' })}>
            {words.addClass.label}
          </Button>
        }
        empty={!hasClasses && words.noClasses}
      >
        <p>{classes.data.items.map(namedClass).join(', ')}</p>
      </Part>
      <Part title={words.positions} add={addPosition} empty={positions.data.items.length === 0 && words.noPositions}>
        <Positions
          positions={positions.data.items}
          onEnter={(position) => setOpened({ dialog: 'enter', position })}
          onTransfer={(position) => setOpened({ dialog: 'transfer', position })}
        />
      </Part>
      {positions.data.items.length > 0 && positions.data.items.length === positions.data.total && (
        <Part title={words.reconcile.title} empty={false}>
          <Reconcile positions={positions.data.items} />
        </Part>
      )}
      <Part title={words.entries} empty={entries.data.items.length === 0 && words.noEntries}>
        <Entries entries={entries.data.items} onReverse={(entry) => setOpened({ dialog: 'reverse', entry })} />
      </Part>
      {opened?.dialog === 'class' && <ClassDialog investmentId={investmentId} onClose={close} />}
      {opened?.dialog === 'position' && <PositionDialog classes={choices} onClose={close} />}
      {opened?.dialog === 'enter' && <EntryDialog position={opened.position} onClose={close} />}
      {opened?.dialog === 'transfer' && <TransferDialog position={opened.position} onClose={close} />}
      {opened?.dialog === 'reverse' && <ReverseDialog entry={opened.entry} onClose={close} />}
    </>
  )
}

/** The section Holdings: an offering is chosen, then its book is shown. */
export function HoldingsPanel() {
  const [chosen, setChosen] = useState('')
  const offerings = trpc.admin.investments.list.useQuery({ sort: 'name', limit: 1_000 })
  const options = (offerings.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
        <chakra.div flex="1 1 16rem" maxWidth="form">
          <Field label={words.offering}>
            {(ties) => (
              <Select
                {...ties}
                options={[{ value: '', label: words.choose }, ...options]}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
          </Field>
        </chakra.div>
        <BookImportButton first="classes" />
        <ExportButton />
      </chakra.div>
      {chosen === '' ? (
        <chakra.p mt="6" color="fg.muted">
          {words.hint}
        </chakra.p>
      ) : (
        <Book key={chosen} investmentId={Number(chosen)} />
      )}
    </>
  )
}
