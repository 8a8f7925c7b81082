import { useState } from 'react'
import { adminSafety } from '@/content/records/admin-dialogs'
import { nounWords } from '@/shared/records/noun-words'
import type { RecordList } from '@/shared/records/record-lists'
import { useAfterWrite } from './-saving/after-write'
import { useRestore } from './restore'

type SoftDeleteOptions<Row> = {
  /** The mutation that deletes one record; what follows it is told here, because the toast names the record. */
  call: (input: { id: number }) => Promise<unknown>
  nameOf: (row: Row) => string
}

/**
 * Deletes single records of a list; several can be under way at once. The specified toast says how it went; it names the
 * record and carries 'Undo' (R22).
 * @returns `remove`, which resolves when the list is new, to whether the record is gone, and whose removal is under way
 */
export function useSoftDelete<Row extends { id: number }>(list: RecordList, { call, nameOf }: SoftDeleteOptions<Row>) {
  const [deletingIds, setDeletingIds] = useState<ReadonlySet<number>>(new Set())
  const afterWrite = useAfterWrite(list)
  const restore = useRestore(list)
  const { deleted, notDeleted } = nounWords[list].toasts
  const remove = async (row: Row) => {
    const { id } = row
    setDeletingIds((ids) => new Set([...ids, id]))
    const undo = { label: adminSafety.undo, run: () => void restore({ ids: [id] }) }
    const toasts = afterWrite(() => ({ ...deleted, description: nameOf(row), action: undo }), notDeleted)
    const isGone = await call({ id }).then(
      async (answer) => {
        await toasts.onSuccess(answer, { id })
        return true
      },
      (error: unknown) => {
        toasts.onError(error)
        return false
      },
    )
    setDeletingIds((ids) => new Set([...ids].filter((other) => other !== id)))
    return isGone
  }
  return { remove, deletingIds }
}
