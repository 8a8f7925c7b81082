import { chakra } from '@/client/theme/chakra'
import { useCallback } from 'react'
import { adminMail } from '@/content/newsletter/admin-mails'
import { trpc } from '@/client/calls/trpc'

/** Whether mails reach anybody, or become files for want of a mail server; undefined until it is known. */
export const useIsMailDelivered = (): boolean | undefined => trpc.admin.counts.get.useQuery().data?.isMailDelivered

/** Beside a button that sends: says before the press that nobody would receive it. Nothing where there is a mail server. */
export const KeptAsFiles = () =>
  useIsMailDelivered() === false && (
    <chakra.p flex="1 1 16rem" textStyle="small" color="warning.fg">
      {adminMail.keptAsFiles}
    </chakra.p>
  )

/** Which of two words is true of a mail that somebody orders here: that it is sent, or that it is kept as a file. */
export function useMailWords() {
  const isDelivered = useIsMailDelivered()
  return useCallback(
    <Sent, Kept>(sent: Sent, kept: Kept): Sent | Kept => (isDelivered === false ? kept : sent),
    [isDelivered],
  )
}
