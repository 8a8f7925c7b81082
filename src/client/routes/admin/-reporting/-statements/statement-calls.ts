import { issuingWords as words } from '@/content/reporting/admin-statements'
import { trpc } from '@/client/calls/trpc'
import { useAfterWrite } from '../../-record/-saving/after-write'

/** The steps of a statement; each tells how it went, and what is on screen is new when it is done. */
export function useStatementCalls() {
  const written = useAfterWrite('statements')
  const { statements } = trpc.admin
  const calls = {
    create: statements.create.useMutation(written(() => words.made, words.notDone)),
    publish: statements.publish.useMutation(written(() => words.published, words.notDone)),
    unpublish: statements.unpublish.useMutation(written(() => words.undone, words.notDone)),
  }
  return { ...calls, isUnderWay: Object.values(calls).some(({ isPending }) => isPending) }
}
