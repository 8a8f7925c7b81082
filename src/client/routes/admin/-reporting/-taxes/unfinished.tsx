import { k1BatchWords } from '@/content/reporting/admin-k1-batches'
import { k1SeasonWords as words } from '@/content/reporting/admin-k1-season'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { K1BatchSummary } from '@/shared/reporting/k1-batches'
import { ToDo } from './to-do'

/** Nobody has confirmed or discarded it, its K-1s can still be taken back, or nobody has said that it is done. */
const isOpen = ({ confirmedAt, doneAt, isHere, publishesAt }: K1BatchSummary) =>
  publishesAt !== null || (doneAt === null && (isHere || confirmedAt !== null))

const actionOf = ({ files, leftOut, taxYear, confirmedAt, publishesAt }: K1BatchSummary) => {
  if (confirmedAt === null) return k1BatchWords.goOn(files, taxYear)
  return publishesAt === null ? k1BatchWords.leftOutOf(leftOut, taxYear) : k1BatchWords.beingPublished(taxYear)
}

/** The zips that somebody has to go on with, of whatever year: which file, sent when and by whom. */
export function Unfinished({ onOpen }: { onOpen: (id: number) => void }) {
  const { data } = trpc.admin.k1Batches.list.useQuery()
  return data?.items.filter(isOpen).map((batch) => (
    <ToDo
      key={batch.id}
      title={batch.fileName ?? words.unnamedZip}
      text={words.sent(onOfficeClock(batch.createdAt, 'date'), batch.createdBy, batch.toDecide)}
    >
      <Button variant="outline" size="small" onClick={() => onOpen(batch.id)}>
        {actionOf(batch)}
      </Button>
    </ToDo>
  ))
}
