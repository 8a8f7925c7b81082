import { useState } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { Button } from '@/client/ui/buttons/button'
import type { RecordList } from '@/shared/records/record-lists'
import { useBulkSoftDelete } from './bulk-soft-delete'
import { latePart } from '@/client/sections/late-part'
import type { SeveralFields } from './change-dialog'
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
  /** What can be changed of them. */
  several: SeveralFields | undefined
}

const words = adminTable.select

/** Few lists are changed like that, and seldom: it is no part of what the Admin Portal starts with. */
const ChangeDialog = latePart(async () => (await import('./change-dialog')).ChangeDialog, null)

/** Beside how many are chosen, what can be done with them: changed, or deleted at once, with an Undo (R22). */
export function SelectionBar({ list, search, selection, total, several }: SelectionBarProps) {
  const { mutateAsync, isPending } = useBulkSoftDelete(list)
  const { isMatching, ids, count } = selection
  const named = isMatching ? { matching: search.matching, count } : { ids }
  const [isChanging, setChanging] = useState(false)
  const remove = async (section: Element | null) => {
    if (isPending) return
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
      {several && (
        <Button variant="outline" size="small" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      )}
      <Button
        variant="danger"
        size="small"
        aria-disabled={isPending}
        onClick={({ currentTarget }) => void remove(currentTarget.closest('section'))}
      >
        {words.delete}
      </Button>
      {several && isChanging && (
        <ChangeDialog
          list={list}
          named={named}
          count={count}
          fields={several}
          onDone={selection.clear}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  )
}
