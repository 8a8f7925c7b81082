import { furtherToasts } from '@/content/records/admin-toasts'
import { trpc } from '@/client/calls/trpc'
import { useMailWords } from '../../-record/kept-as-files'
import { useOutcome } from '../../-record/-saving/write-outcome'

const { letterTested, letterTestKept, letterNotTested, letterMoved, letterNotMoved } = furtherToasts
const { letterSent, letterKept, letterScheduled, letterNotSent } = furtherToasts

/** Everything that moves an issue on. One press at a time: what comes while another is under way is not done. */
export function useIssueCalls() {
  const outcome = useOutcome('letters')
  const mailWords = useMailWords()
  const moved = outcome(letterMoved, letterNotMoved)
  const sent = trpc.admin.letters.send.useMutation(outcome(mailWords(letterSent, letterKept), letterNotSent))
  const scheduled = trpc.admin.letters.send.useMutation(outcome(letterScheduled, letterNotSent))
  const test = trpc.admin.letters.test.useMutation(outcome(mailWords(letterTested, letterTestKept), letterNotTested))
  const pause = trpc.admin.letters.pause.useMutation(moved)
  const resume = trpc.admin.letters.resume.useMutation(moved)
  const retry = trpc.admin.letters.retry.useMutation(moved)
  const isUnderWay = [sent, scheduled, test, pause, resume, retry].some(({ isPending }) => isPending)
  const once =
    ({ mutate }: { mutate: (input: { id: number }) => void }) =>
    (id: number) => {
      if (!isUnderWay) mutate({ id })
    }
  return {
    isUnderWay,
    test: once(test),
    pause: once(pause),
    resume: once(resume),
    retry: once(retry),
    /** `at` schedules it; `updatedAt` is the version that is on screen. */
    send: (input: { id: number; at: string | null; updatedAt: string }) => (input.at ? scheduled : sent).mutate(input),
  }
}
