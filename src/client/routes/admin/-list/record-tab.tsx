import type { ReactElement } from 'react'
import type { RecordList as RecordListName } from '@/shared/records/record-lists'
import { Button } from '@/client/ui/buttons/button'
import { type ReadRecord, useOpenedRecord } from './opened-record'
import { useSoftDelete } from '../-record/soft-delete'
import { AddButton } from './-toolbar/add-button'
import type { ListSearch } from './-toolbar/list-search'
import { RecordList, type RecordListProps } from './record-list'

type RecordTabProps<Row extends { id: number }> = Omit<
  RecordListProps<Row>,
  'words' | 'search' | 'add' | 'emptyAction' | 'onEdit' | 'onDelete' | 'deletingIds'
> & {
  words: RecordListProps<Row>['words'] & { add: string; empty: { action?: string } }
  search: ListSearch<Row, RecordListName>
  read: ReadRecord<Row>
  /** The mutation that deletes one record; what follows it, the tab sees to. */
  remove: (input: { id: number }) => Promise<unknown>
  /** The dialog of the record to edit; of null, the one that adds a record. */
  renderDialog: (record: Row | null, onClose: () => void) => ReactElement
}

/** A tab whose records are added, edited and deleted: its list, the button that adds, and the dialog that is open. */
export function RecordTab<Row extends { id: number }>(props: RecordTabProps<Row>) {
  const { read, remove: call, renderDialog, ...list } = props
  const { remove, deletingIds } = useSoftDelete(list.search.list, { call, nameOf: list.nameOf })
  const { opened, add, edit, close } = useOpenedRecord<Row>(read, { canAdd: true })
  const { words } = list
  return (
    <>
      <RecordList
        {...list}
        add={<AddButton label={words.add} onClick={add} />}
        emptyAction={
          words.empty.action && (
            <Button variant="outline" onClick={add}>
              {words.empty.action}
            </Button>
          )
        }
        onEdit={edit}
        onDelete={remove}
        deletingIds={deletingIds}
      />
      {opened && renderDialog(opened.row, close)}
    </>
  )
}
