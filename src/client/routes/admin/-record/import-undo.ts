import { adminImport as words } from '@/content/records/admin-import'
import { trpc } from '@/client/calls/trpc'
import type { Noun } from '@/client/calls/invalidation'
import { useAfterWrite } from './-saving/after-write'

/** Takes an import back, also when its dialog is gone by then. */
export function useImportUndo(noun: Noun) {
  const afterWrite = useAfterWrite(noun)
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
