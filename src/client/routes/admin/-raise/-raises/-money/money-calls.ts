import { filingScreens } from '@/content/raise/admin-filings'
import { instructionScreens } from '@/content/raise/admin-instructions'
import { moneyScreens } from '@/content/raise/money/admin-money'
import { trpc } from '@/client/calls/trpc'
import { useAfterWrite } from '../../../-record/-saving/after-write'

const { toasts } = moneyScreens
const { toasts: told } = instructionScreens

/** What is done with the money of a raise; each tells how it went, and what is on screen is new when it is done. */
export function useMoneyCalls() {
  const written = useAfterWrite('raises')
  const { raiseMoney } = trpc.admin
  return {
    enter: raiseMoney.create.useMutation(written(() => toasts.entered, toasts.failed)),
    reverse: raiseMoney.reverse.useMutation(written(() => toasts.reversed, toasts.failed)),
  }
}

/** What is done with instructions. */
export function useInstructionCalls() {
  const written = useAfterWrite('raises')
  const { instructions } = trpc.admin
  return {
    prepare: instructions.create.useMutation(written(() => told.prepared, told.failed)),
    approve: instructions.approve.useMutation(
      written(({ state }) => (state === 'coming' ? told.approvedChange : told.approved), told.failed),
    ),
    end: instructions.end.useMutation(written(() => told.ended, told.failed)),
  }
}

/** What is said of filings. */
export function useFilingCalls() {
  const written = useAfterWrite('raises')
  const { said, failed } = filingScreens.toasts
  return { say: trpc.admin.filings.update.useMutation(written(() => said, failed)) }
}
