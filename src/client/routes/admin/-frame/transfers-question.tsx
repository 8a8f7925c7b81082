import { useState } from 'react'
import { affectedWords as words } from '@/content/admin-holdings'
import { type ApiError, toldIn } from '@/client/api-error'
import { transfersQuestion } from '@/client/questions'
import { Button } from '@/client/ui/button'
import { Checkbox } from '@/client/ui/checkbox'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Dialog } from '@/client/ui/dialog'
import { formatDay, toTheCent } from '@/shared/formats'

/** What a write of the ledger would change of later transfers, as the server tells it with its refusal. */
type Affected = Required<Pick<NonNullable<ReturnType<typeof toldIn>>, 'transfers' | 'holders'>>

function affectedBy(refusal: ApiError | null): Affected | null {
  const told = toldIn(refusal)
  return told?.transfers ? { transfers: told.transfers, holders: told.holders ?? [] } : null
}

const transferColumns: Column<Affected['transfers'][number]>[] = [
  { key: 'day', header: words.columns.day, isRowName: true, cell: ({ effectiveOn }) => formatDay(effectiveOn) },
  { key: 'moved', header: words.columns.moved, isNumeric: true, cell: ({ movedCents }) => toTheCent(movedCents) },
  { key: 'right', header: words.columns.right, isNumeric: true, cell: ({ rightCents }) => toTheCent(rightCents) },
]

const holderColumns: Column<Affected['holders'][number]>[] = [
  { key: 'owner', header: words.columns.owner, isRowName: true, cell: ({ entityName }) => <bdi>{entityName}</bdi> },
  { key: 'before', header: words.columns.before, isNumeric: true, cell: ({ beforeCents }) => toTheCent(beforeCents) },
  { key: 'after', header: words.columns.after, isNumeric: true, cell: ({ afterCents }) => toTheCent(afterCents) },
]

const back = () => transfersQuestion.answer(false)

function Asked({ affected: { transfers, holders } }: { affected: Affected }) {
  const [isTicked, setTicked] = useState(false)
  return (
    <Dialog
      isOpen
      title={words.title}
      description={words.text(transfers.length)}
      onCloseRequest={back}
      footer={
        <>
          <Button variant="outline" onClick={back}>
            {words.back}
          </Button>
          <Button disabled={!isTicked} onClick={() => transfersQuestion.answer(true)}>
            {words.submit}
          </Button>
        </>
      }
    >
      <DataTable caption={words.transfers} columns={transferColumns} rows={transfers} rowKey={({ id }) => id} />
      <DataTable
        caption={words.holders}
        columns={holderColumns}
        rows={holders}
        rowKey={({ entityName, beforeCents, afterCents }) => `${entityName} ${beforeCents} ${afterCents}`}
      />
      <Checkbox
        label={words.tick(transfers.length)}
        checked={isTicked}
        onChange={({ target }) => setTicked(target.checked)}
      />
    </Dialog>
  )
}

/** Asks before a write of the ledger changes what later transfers moved; each owner stands there before and after (decision 067). */
export function TransfersQuestion() {
  const affected = affectedBy(transfersQuestion.useRefusal())
  return affected && <Asked affected={affected} />
}
