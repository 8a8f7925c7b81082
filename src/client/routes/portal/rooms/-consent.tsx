import { useRef, useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { currentRoomWords } from '@/content/raise/room-wordings'
import { roomPages } from '@/content/raise/rooms'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { useFirm } from '@/client/calls/firm'
import { trpc } from '@/client/calls/trpc'
import { notifyFailure } from '@/client/forms/notify-failure'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { Dialog } from '@/client/ui/overlays/dialog'
import { type Notification, notify } from '@/client/ui/toasts/notifications'
import type { Room } from '@/shared/raise/rooms'

const { consent: words } = roomPages.room

type QuestionProps = { onWithdraw: () => void; onClose: () => void }

/** Asks before papers come on paper again. */
const Question = ({ onWithdraw, onClose }: QuestionProps) => (
  <Dialog
    isOpen
    title={words.question.title}
    description={words.question.text}
    onCloseRequest={onClose}
    footer={
      <>
        <Button variant="outline" data-initial-focus onClick={onClose}>
          {words.question.keep}
        </Button>
        <Button variant="danger" onClick={onWithdraw}>
          {words.withdraw}
        </Button>
      </>
    }
  >
    {null}
  </Dialog>
)

type ConsentProps = {
  room: Room
  wordingId: string
  /** Whether a memorandum was opened, and so could be read. */
  hasReadOne: boolean
}

/** Consent to electronic papers and signatures, for this raise alone: what is agreed to, and the way to withdraw it. */
export function Consent({ room: { id, consentedAt }, wordingId, hasReadOne }: ConsentProps) {
  const firm = useFirm()
  const calls = trpc.useUtils()
  const told = useRef<HTMLHeadingElement>(null)
  const [isAsking, setAsking] = useState(false)
  const after = (done: Notification) => ({
    onSuccess: async () => {
      await calls.investor.raises.list.invalidate()
      // What was pressed is gone.
      told.current?.focus()
      notify(done)
    },
    onError: (error: unknown) => notifyFailure(words.failed, error),
  })
  const giving = trpc.investor.raises.consent.useMutation(after(words.wasGiven))
  const withdrawing = trpc.investor.raises.withdrawConsent.useMutation(after(words.wasWithdrawn))
  const isBusy = giving.isPending || withdrawing.isPending
  return (
    <chakra.section
      mt={{ base: '10', lg: '12' }}
      px={{ base: '4', md: '6' }}
      py="5"
      borderWidth="1px"
      borderColor="border.rule"
    >
      <Heading ref={told} tabIndex={-1} level={2} textStyle="heading" mb="3">
        {words.heading}
      </Heading>
      {consentedAt !== null ? (
        <>
          <chakra.p maxWidth="prose">{words.given(onOfficeClock(consentedAt, 'day'))}</chakra.p>
          <Button
            variant="outline"
            size="small"
            mt="4"
            aria-disabled={isBusy}
            onClick={() => !isBusy && setAsking(true)}
          >
            {words.withdraw}
          </Button>
        </>
      ) : (
        <>
          <chakra.details>
            <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
              {words.ask}
            </chakra.summary>
            <chakra.div mt="4" display="grid" gap="3" maxWidth="prose">
              {currentRoomWords
                .consent(firm)
                .split('\n')
                .map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
            </chakra.div>
            {hasReadOne ? (
              <Button mt="4" aria-disabled={isBusy} onClick={() => !isBusy && giving.mutate({ id, wordingId })}>
                {words.agree}
              </Button>
            ) : (
              <chakra.p mt="4" color="fg.muted">
                {words.first}
              </chakra.p>
            )}
          </chakra.details>
        </>
      )}
      {isAsking && (
        <Question
          onClose={() => setAsking(false)}
          onWithdraw={() => {
            setAsking(false)
            withdrawing.mutate({ id })
          }}
        />
      )}
    </chakra.section>
  )
}
