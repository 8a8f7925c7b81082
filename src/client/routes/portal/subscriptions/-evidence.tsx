import { useMutation } from '@tanstack/react-query'
import { chakra } from '@/client/theme/chakra'
import { pdfHint } from '@/content/reporting/documents'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { FileField } from '@/client/forms/file-field'
import { notifyFailure } from '@/client/forms/notify-failure'
import { Heading } from '@/client/ui/heading'
import { notify } from '@/client/ui/toasts/notifications'
import { uploadEvidence } from '@/client/uploads/document-upload'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'

const { evidence: words } = subscriptionPage
const takes: readonly OwnSubscription['status'][] = ['waiting', 'draft', 'signing', 'signed']

type EvidenceProps = { subscription: OwnSubscription; onSent: () => Promise<unknown> }

/** What whoever began a subscription has sent to show that its owner is accredited, and the way to send more until it is accepted. */
export function Evidence({ subscription: { id, isOwn, status, evidence }, onSent }: EvidenceProps) {
  const sending = useMutation({
    mutationFn: (file: File) => uploadEvidence(id, file),
    onSuccess: async () => {
      await onSent()
      notify(words.sent)
    },
    onError: (error) => notifyFailure(words.notSent, error),
  })
  const isTaken = takes.includes(status)
  if (!isOwn || (!isTaken && evidence.length === 0)) return null
  return (
    <chakra.section mt={{ base: '10', lg: '12' }} data-unprinted="">
      <Heading level={2}>{words.heading}</Heading>
      {isTaken && (
        <chakra.p color="fg.muted" mt="3" maxWidth="prose">
          {words.text}
        </chakra.p>
      )}
      {evidence.length > 0 && (
        <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule" mt="4">
          {evidence.map(({ id: key, title, at }) => (
            <chakra.li key={key} py="3" borderBottomWidth="1px" borderColor="border.rule" overflowWrap="anywhere">
              <span>{title}</span>
              <chakra.span display="block" textStyle="small" color="fg.muted">
                {words.came(onOfficeClock(at, 'moment'))}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {isTaken && (
        <chakra.div mt="5" maxWidth="form">
          <FileField
            label={words.label}
            hint={sending.isPending ? words.sending : pdfHint}
            accept=".pdf,application/pdf"
            onChoose={(file) => sending.isPending || sending.mutate(file)}
          />
        </chakra.div>
      )}
    </chakra.section>
  )
}
