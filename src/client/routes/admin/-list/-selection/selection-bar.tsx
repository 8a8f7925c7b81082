import { adminTable } from '@/content/records/admin-table'
import { Button } from '@/client/ui/buttons/button'
import type { RecordList } from '@/shared/records/record-lists'
import { useBulkSoftDelete } from './bulk-soft-delete'
import { ClearChoice } from './chosen-count'
import { focusList } from '../kept-focus'
import type { ListSearch } from '../-toolbar/list-search'
import type { Selection } from './selection'

type SelectionBarProps = {
  list: RecordList
  search: Pick<ListSearch<never>, 'matching'>
  selection: Selection
  /** How many records match. */
  total: number
}

const words = adminTable.select

/** Beside how many are chosen, what can be done with them: deleted at once, with an Undo (R22). */
export function SelectionBar({ list, search, selection, total }: SelectionBarProps) {
  const { mutateAsync, isPending } = useBulkSoftDelete(list)
  const remove = async (section: Element | null) => {
    if (isPending) return
    const { isMatching, ids, count } = selection
    const named = isMatching ? { matching: search.matching, count } : { ids }
    const isDone = await mutateAsync({ list, ...named }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    selection.clear()
    focusList(section)
  }
  return (
    <>
      {selection.canChooseMatching && (
        <Button variant="link" size="inline" onClick={selection.chooseMatching}>
          {words.matching(total)}
        </Button>
      )}
      <ClearChoice onClear={selection.clear} />
      <Button
        variant="danger"
        size="small"
        aria-disabled={isPending}
        onClick={({ currentTarget }) => void remove(currentTarget.closest('section'))}
      >
        {words.delete}
      </Button>
    </>
  )
}
