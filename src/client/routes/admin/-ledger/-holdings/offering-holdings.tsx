import { chakra } from '@/client/theme/chakra'
import { type ReactNode, useState } from 'react'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import type { OfferingClass } from '@/shared/ledger/classes'
import { toTheCent } from '@/shared/values/formats'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import type { Position } from '@/shared/ledger/positions'
import { ListFailure } from '../../-list/list-failure'
import { useWholePositions } from '../../-list/whole-lists'
import { ClassDialog, EditClassDialog } from './class-dialogs'
import { PositionDialog, TransferDialog } from './dialogs'
import { Entries } from './entries'
import { EntryDialog } from './entry-dialog'
import { Positions } from './positions'
import { Reconcile } from './reconcile'

const words = ledgerWords

/** Which dialog is open, over what. */
type Opened =
  | { dialog: 'class' | 'position' }
  | { dialog: 'editClass'; edited: OfferingClass }
  | { dialog: 'enter' | 'transfer'; position: Position }

/** A class with what a unit costs, where that is stated. */
const namedClass = ({ name, unitPriceCents }: OfferingClass) =>
  unitPriceCents === null ? name : words.classAt(name, toTheCent(unitPriceCents))

type PartProps = { title: string; add?: ReactNode; empty?: string | false; children: ReactNode }

const Part = ({ title, add, empty = false, children }: PartProps) => (
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

/** Whose the positions are, as choices, by their names. */
function ownersOf(positions: readonly Position[]) {
  const labels = new Map(positions.map((position) => [String(position.entityId), ownerLabelOf(position)]))
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** The ledger of one offering: its classes, who holds what, and every entry. */
export function OfferingHoldings({
  investmentId,
  onOpenEntry,
}: {
  investmentId: number
  onOpenEntry: (id: number) => void
}) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const classes = trpc.admin.classes.list.useQuery({ investmentId })
  const { items: positions, ...held } = useWholePositions({ investmentId })
  const error = classes.error ?? held.error
  const close = () => setOpened(null)
  if (error)
    return (
      <ListFailure
        title={words.failed}
        error={error}
        onRetry={() => void Promise.all([classes.refetch(), held.refetch()])}
      />
    )
  if (!classes.data || !positions) return <Skeleton height="32" mt="8" />
  const options = classes.data.items.map(({ id, name }) => ({ value: String(id), label: name }))
  const hasClasses = options.length > 0
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
        <chakra.ul display="flex" flexDirection="column" gap="2">
          {classes.data.items.map((each) => (
            <chakra.li key={each.id} display="flex" flexWrap="wrap" alignItems="center" gap="3">
              <span>{namedClass(each)}</span>
              <Button
                size="small"
                variant="outline"
                aria-label={words.editClass.of(each.name)}
                onClick={() => setOpened({ dialog: 'editClass', edited: each })}
              >
                {words.editClass.label}
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      </Part>
      <Part title={words.positions} add={addPosition} empty={positions.length === 0 && words.noPositions}>
        <Positions
          positions={positions}
          onEnter={(position) => setOpened({ dialog: 'enter', position })}
          onTransfer={(position) => setOpened({ dialog: 'transfer', position })}
        />
      </Part>
      {positions.length > 0 && (
        <>
          <Part title={words.reconcile.title}>
            <Reconcile positions={positions} />
          </Part>
          <Part title={words.entries}>
            <Entries investmentId={investmentId} owners={ownersOf(positions)} classes={options} onOpen={onOpenEntry} />
          </Part>
        </>
      )}
      {opened?.dialog === 'class' && <ClassDialog investmentId={investmentId} onClose={close} />}
      {opened?.dialog === 'editClass' && <EditClassDialog edited={opened.edited} onClose={close} />}
      {opened?.dialog === 'position' && <PositionDialog classes={options} onClose={close} />}
      {opened?.dialog === 'enter' && <EntryDialog position={opened.position} onClose={close} />}
      {opened?.dialog === 'transfer' && <TransferDialog position={opened.position} onClose={close} />}
    </>
  )
}
