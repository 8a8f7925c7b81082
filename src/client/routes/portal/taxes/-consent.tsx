import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { useId, useState } from 'react'
import { currentK1Wording, k1Consent, k1Wordings } from '@/content/reporting/k1-consent'
import { notifyFailure } from '@/client/forms/notify-failure'
import { FileLink } from '@/client/holdings/file-link'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Heading } from '@/client/ui/heading'
import { notify } from '@/client/ui/toasts/notifications'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { OwnK1Consent } from '@/shared/reporting/k1-consents'
import { fileAddress } from '@/shared/platform/file-paths'

const words = k1Consent
const samplePath = fileAddress('k1Sample')
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The day of a moment where its reader is. */
const dayOf = (moment: string) => onOfficeClock(moment, 'day')

type OwnerProps = { of: OwnK1Consent; statusId: string; isBusy: boolean; onWithdraw: () => void }

/** One owner, and how its K-1 comes. */
const Owner = ({ of: { entityName, consent }, statusId, isBusy, onWithdraw }: OwnerProps) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="3"
    py="3"
    borderTopWidth="1px"
    borderColor="border.rule"
  >
    <span id={statusId} tabIndex={-1} data-state-told>
      <chakra.span fontWeight="semibold">{entityName}</chakra.span>
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {consent ? words.electronic(dayOf(consent.givenAt)) : words.paper}
      </chakra.span>
    </span>
    {consent && (
      <Button
        variant="outline"
        size="small"
        aria-label={words.withdrawOf(entityName)}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onWithdraw()}
      >
        {words.withdraw}
      </Button>
    )}
  </chakra.li>
)

type QuestionProps = { of: OwnK1Consent; onWithdraw: () => void; onClose: () => void }

/** Asks before the K-1s of an owner come by post again. */
const WithdrawQuestion = ({ of: { entityName }, onWithdraw, onClose }: QuestionProps) => (
  <Dialog
    isOpen
    title={words.withdrawQuestion.title}
    description={words.withdrawQuestion.text(entityName)}
    onCloseRequest={onClose}
    footer={
      <>
        <Button variant="outline" data-initial-focus onClick={onClose}>
          {words.withdrawQuestion.keep}
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

type AskProps = {
  owners: readonly OwnK1Consent[]
  /** Whoever asks has opened the sample before. */
  wasSampleOpened: boolean
  isBusy: boolean
  onAgree: (owners: readonly OwnK1Consent[]) => void
}

/** What is agreed to, the sample, 'I could read it', and only then 'I agree'. */
function Ask({ owners, wasSampleOpened, isBusy, onAgree }: AskProps) {
  const firm = useFirm()
  const [step, setStep] = useState<'read' | 'missed' | 'agree'>('read')
  // The server notes it when it sends the sample; here, when all of it has come.
  const [isOpened, setOpened] = useState(wasSampleOpened)
  return (
    <chakra.details mt="5" data-unprinted="">
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
        {words.ask}
      </chakra.summary>
      <chakra.dl mt="4" display="grid" gap="4" maxWidth="prose">
        {k1Wordings[currentK1Wording](firm).map(({ heading, text }) => (
          <div key={heading}>
            <chakra.dt fontWeight="semibold">{heading}</chakra.dt>
            <dd>{text}</dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.p mt="6" maxWidth="prose">
        {words.first}
      </chakra.p>
      <chakra.div mt="3" display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <FileLink
          href={samplePath}
          onCame={() => {
            setOpened(true)
            setStep((now) => (now === 'missed' ? 'read' : now))
          }}
        >
          {words.sample}
        </FileLink>
        {step !== 'agree' && (
          <Button variant="outline" onClick={() => setStep(isOpened ? 'agree' : 'missed')}>
            {words.couldRead}
          </Button>
        )}
      </chakra.div>
      <chakra.div mt="3" maxWidth="prose">
        {step === 'missed' && <Alert variant="warning">{words.sampleFirst}</Alert>}
        {step === 'agree' && (
          // It takes the focus from the button that it replaces: the next press of the same key agrees to nothing.
          <chakra.p ref={takeFocus} tabIndex={-1}>
            {words.nowAgree}
          </chakra.p>
        )}
      </chakra.div>
      {step === 'agree' && (
        <chakra.div mt="3" display="flex" flexWrap="wrap" gap="4">
          <Button aria-disabled={isBusy} onClick={() => !isBusy && onAgree(owners)}>
            {owners.length === 1 ? words.agree : words.agreeForAll(owners.length)}
          </Button>
          {owners.length > 1 &&
            owners.map((owner) => (
              <Button
                key={owner.entityId}
                variant="outline"
                aria-disabled={isBusy}
                onClick={() => !isBusy && onAgree([owner])}
              >
                {words.agreeOf(owner.entityName)}
              </Button>
            ))}
        </chakra.div>
      )}
    </chakra.details>
  )
}

type ConsentProps = {
  /** Those of owners; others see nothing of it. */
  consents: readonly OwnK1Consent[]
  wasSampleOpened: boolean
}

/** How each own entity's K-1 comes, and the way to change that. */
export function Consent({ consents, wasSampleOpened }: ConsentProps) {
  const id = useId()
  const calls = trpc.useUtils()
  const [withdrawn, setWithdrawn] = useState<OwnK1Consent | null>(null)
  const statusIdOf = (entityId: number | string) => `${id}-${entityId}`
  /** What was pressed is gone; its owner's line says how it is now. */
  const tell = async (entityId: number | string, told: Parameters<typeof notify>[0]) => {
    await calls.investor.k1Consents.list.invalidate()
    document.getElementById(statusIdOf(entityId))?.focus()
    notify(told)
  }
  const giving = trpc.investor.k1Consents.give.useMutation()
  /** One after the other: what was given before one is refused stands, and its line says so. */
  const agree = async (owners: readonly OwnK1Consent[]) => {
    let given: number | undefined
    try {
      for (const { entityId } of owners) {
        await giving.mutateAsync({ entityId, wordingId: currentK1Wording })
        given ??= entityId
      }
      if (given !== undefined) await tell(given, owners.length === 1 ? words.given : words.givenForAll)
    } catch (error) {
      await calls.investor.k1Consents.list.invalidate()
      notifyFailure(words.notGiven, error)
    }
  }
  const withdrawing = trpc.investor.k1Consents.withdraw.useMutation({
    onError: (error) => notifyFailure(words.notWithdrawn, error),
  })
  const isBusy = giving.isPending || withdrawing.isPending
  const unanswered = consents.filter(({ consent }) => consent === null)
  if (consents.length === 0) return null
  return (
    <chakra.section
      mt={{ base: '12', lg: '16' }}
      px={{ base: '4', md: '6' }}
      py="5"
      maxWidth="48rem"
      borderWidth="1px"
      borderColor="border.rule"
      borderRadius="sheet"
    >
      <Heading level={2} mb="3">
        {unanswered.length === 0 ? words.headingOfAll : words.heading}
      </Heading>
      <chakra.p color="fg.muted" mb="4" maxWidth="prose">
        {words.intro}
      </chakra.p>
      <chakra.ul listStyleType="none">
        {consents.map((of) => (
          <Owner
            key={of.entityId}
            of={of}
            statusId={statusIdOf(of.entityId)}
            isBusy={isBusy}
            onWithdraw={() => setWithdrawn(of)}
          />
        ))}
      </chakra.ul>
      {unanswered.length > 0 && (
        <Ask
          owners={unanswered}
          wasSampleOpened={wasSampleOpened}
          isBusy={isBusy}
          onAgree={(owners) => void agree(owners)}
        />
      )}
      {withdrawn && (
        <WithdrawQuestion
          of={withdrawn}
          onClose={() => setWithdrawn(null)}
          onWithdraw={() => {
            setWithdrawn(null)
            if (withdrawn.consent)
              withdrawing.mutate(
                { id: withdrawn.consent.id },
                { onSuccess: () => void tell(withdrawn.entityId, words.withdrawn) },
              )
          }}
        />
      )}
    </chakra.section>
  )
}
