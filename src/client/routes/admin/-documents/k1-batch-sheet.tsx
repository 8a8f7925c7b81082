import { chakra } from '@/client/theme/chakra'
import { k1BatchWords as words } from '@/content/admin-k1-batches'
import { trpc } from '@/client/trpc'
import { Button } from '@/client/ui/button'
import { type Column, DataTable, type RowChoice } from '@/client/ui/data-table'
import { Dialog } from '@/client/ui/dialog'
import { Heading } from '@/client/ui/heading'
import { SheetActions } from '../-record/sheet-actions'
import { BusyLabel } from '@/client/ui/busy-label'
import type { K1Batch, K1Match, K1Row } from '@/shared/k1-batches'
import { useAfterWrite } from '../-record/after-write'
import { type K1Choices, useK1Choices } from './k1-choices'
import { K1FileLink } from './k1-file-link'
import { K1OpenRow } from './k1-open-row'
import { useK1Options } from './k1-options'
import { readingLine } from './k1-reading'

/** Never cut: what is confirmed can be read. */
const Whole = chakra('span', { base: { overflowWrap: 'anywhere' } })

const columnsOf = (batchId: number): Column<K1Row>[] => [
  { key: 'file', header: words.columns.file, isRowName: true, cell: ({ file }) => <Whole>{file}</Whole> },
  { key: 'reading', header: words.columns.reading, cell: ({ read }) => readingLine(read) },
  { key: 'holder', header: words.columns.holder, cell: ({ entityName }) => entityName },
  {
    key: 'offering',
    header: words.columns.offering,
    cell: ({ investmentName }) => investmentName,
  },
  { key: 'paper', header: words.columns.paper, cell: ({ file }) => <K1FileLink batchId={batchId} file={file} /> },
]

/** Those that nobody knows come first. */
const order = ['none', 'doubtful', 'duplicate', 'present', 'certain'] as const satisfies readonly K1Match[]
const placeOf = ({ match }: K1Row) => order.indexOf(match)

/** Certain ones, of which some may be left out. */
function rowChoiceOf(rows: readonly K1Row[], choices: K1Choices): RowChoice<K1Row> {
  const isChosen = (row: K1Row) => choices.decisionOf(row).isTaken
  const count = rows.filter(isChosen).length
  const ofAll = count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
  return {
    labelOf: ({ file }) => words.publishOf(file),
    isChosen,
    refusalOf: () => undefined,
    onToggle: (row) => choices.take(row, !isChosen(row)),
    allLabel: words.all,
    ofAll,
    onToggleAll: () => rows.forEach((row) => choices.take(row, ofAll !== 'all')),
  }
}

/** Publishes what is ticked, or nothing at all; what is on screen afterwards is what became of it. */
function useConfirm() {
  const after = useAfterWrite('documents')
  return trpc.admin.k1Batches.confirm.useMutation(
    after(
      (_, { matches }: { matches: readonly unknown[] }) =>
        matches.length > 0 ? words.toasts.confirmed : words.toasts.discarded,
      words.notDone,
    ),
  )
}

type K1BatchSheetProps = { batch: K1Batch; onClose: () => void }

/** Whose each K-1 of a zip seems to be: what needs somebody first, then what is certain. */
export function K1BatchSheet({ batch, onClose }: K1BatchSheetProps) {
  const choices = useK1Choices(batch)
  const options = useK1Options()
  const confirm = useConfirm()
  const { id, rows } = batch
  const open = rows.filter(({ match }) => match !== 'certain').toSorted((one, other) => placeOf(one) - placeOf(other))
  const certain = rows.filter(({ match }) => match === 'certain')
  const { taken } = choices
  const isReady = taken.length > 0 && !choices.isBlocked && !confirm.isPending
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.leftOut(rows.length - taken.length)}
      size="broad"
      onCloseRequest={onClose}
      footer={
        <>
          <SheetActions
            isBusy={confirm.isPending}
            actions={[
              {
                key: 'discard',
                label: words.discard,
                asks: words.discardQuestion,
                onPress: () => confirm.mutate({ id, matches: [] }),
              },
            ]}
          />
          <Button aria-disabled={!isReady} onClick={() => isReady && confirm.mutate({ id, matches: taken })}>
            <BusyLabel isBusy={confirm.isPending}>{words.confirm(taken.length)}</BusyLabel>
          </Button>
        </>
      }
    >
      <Heading level={3} textStyle="heading" mb="3">
        {words.toDecide(open.length)}
      </Heading>
      {open.length === 0 ? (
        <p>{words.noneToDecide}</p>
      ) : (
        <chakra.ul display="grid" gap="3" listStyleType="none">
          {open.map((row) => (
            <K1OpenRow key={row.file} batchId={id} row={row} choices={choices} options={options} />
          ))}
        </chakra.ul>
      )}
      {certain.length > 0 && (
        <chakra.section mt="6">
          <Heading level={3} textStyle="heading" mb="3">
            {words.certain(certain.length)}
          </Heading>
          <DataTable
            caption={words.certainCaption}
            columns={columnsOf(id)}
            rows={certain}
            rowKey={({ file }) => file}
            choice={rowChoiceOf(certain, choices)}
          />
        </chakra.section>
      )}
    </Dialog>
  )
}
