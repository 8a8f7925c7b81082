import { adminImport as words } from '@/content/admin-import'
import { trpc } from '@/client/trpc'
import type { RecordList } from '@/shared/record-lists'
import { useAfterWrite } from './after-write'

/** Takes an import back, also when its dialog is gone by then. */
export function useImportUndo(list: RecordList) {
  const afterWrite = useAfterWrite(list)
  const { mutateAsync } = trpc.admin.imports.undo.useMutation(
    afterWrite(
      ({ stayed }: { stayed: string[] }) => ({
        title: words.undone,
        description: stayed.length > 0 ? words.stayed(stayed.join(', ')) : null,
      }),
      words.notUndone,
    ),
  )
  return (id: number) => mutateAsync({ id }).catch(() => undefined)
}
