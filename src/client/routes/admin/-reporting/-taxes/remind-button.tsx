import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { documentWords } from '@/content/reporting/admin-documents'
import { k1SeasonWords } from '@/content/reporting/admin-k1-season'
import { trpc } from '@/client/calls/trpc'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Skeleton } from '@/client/ui/skeleton'
import type { UnopenedReader } from '@/shared/reporting/k1-season'
import { Pages, usePages } from '../../-history/pages'
import { ListFailure } from '../../-list/list-failure'
import { ListFrame } from '../../-list/list-frame'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { KeptAsFiles, useMailWords } from '../../-record/kept-as-files'

const words = k1SeasonWords.remind
const { toasts } = documentWords
const rowsPerPage = 100

const columns: Column<UnopenedReader>[] = [
  { key: 'name', header: words.columns.name, isRowName: true, cell: ({ name }) => name },
  { key: 'email', header: words.columns.email, cell: ({ email }) => email },
  { key: 'k1s', header: words.columns.k1s, isNumeric: true, width: '6rem', cell: ({ k1s }) => String(k1s) },
]

/** Says how many are reminded, and who, before they are. */
function RemindDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const { window, goTo } = usePages(rowsPerPage)
  const { data, error, refetch } = trpc.admin.k1s.reminders.useQuery({ year, ...window })
  const mailWords = useMailWords()
  const remind = trpc.admin.k1s.remind.useMutation(
    useAfterWrite('taxes')(() => mailWords(toasts.reminded, toasts.remindedKept), toasts.failed),
  )
  const content = () => {
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="32" />
    return (
      <>
        <ListFrame endsIn="fact">
          <DataTable caption={words.caption} columns={columns} rows={data.items} rowKey={({ userId }) => userId} />
        </ListFrame>
        <Pages window={window} total={data.total} goTo={goTo} />
      </>
    )
  }
  const people = data?.total ?? 0
  return (
    <Dialog
      isOpen
      title={words.title(people)}
      description={words.text}
      size="wide"
      onCloseRequest={onClose}
      footer={
        <>
          <KeptAsFiles />
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            aria-disabled={people === 0 || remind.isPending}
            onClick={() => people > 0 && !remind.isPending && remind.mutate({ year }, { onSuccess: onClose })}
          >
            <BusyLabel isBusy={remind.isPending}>{words.submit(people)}</BusyLabel>
          </Button>
        </>
      }
    >
      {content()}
    </Dialog>
  )
}

/** Reminds, once it is confirmed, everybody who can read a K-1 of a year that nobody has opened. */
export function RemindButton({ year, people }: { year: number; people: number }) {
  const [isOpen, setOpen] = useState(false)
  if (people === 0 && !isOpen) return null
  return (
    <chakra.span>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.submit(people)}
      </Button>
      {isOpen && <RemindDialog year={year} onClose={() => setOpen(false)} />}
    </chakra.span>
  )
}
