import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { currentK1Wording, k1Consent, k1Wordings } from '@/content/k1-consent'
import { notifyFailure } from '@/client/forms/notify-failure'
import { trpc } from '@/client/trpc'
import { Button } from '@/client/ui/button'
import { Heading } from '@/client/ui/heading'
import { notify } from '@/client/ui/notifications'
import { Anchor } from '@/client/ui/text-link'
import { dayIn } from '@/shared/days'
import { formatDay } from '@/shared/formats'
import type { OwnK1Consent } from '@/shared/k1-consents'

const words = k1Consent
const samplePath = '/api/investor/k1-sample'

/** The day of a moment where its reader is. */
const dayOf = (moment: string) => formatDay(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(moment)))

type OwnerProps = { of: OwnK1Consent; isBusy: boolean; onWithdraw: (id: number) => void }

/** One owner, and how its K-1 comes. */
const Owner = ({ of: { entityName, consent }, isBusy, onWithdraw }: OwnerProps) => (
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
    <span>
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
        onClick={() => !isBusy && onWithdraw(consent.id)}
      >
        {words.withdraw}
      </Button>
    )}
  </chakra.li>
)

type AskProps = { owners: readonly OwnK1Consent[]; isBusy: boolean; onAgree: (entityId: number) => void }

/** What is agreed to, the sample, 'I could read it', and only then 'I agree'. */
function Ask({ owners, isBusy, onAgree }: AskProps) {
  const [couldRead, setCouldRead] = useState(false)
  return (
    <chakra.details mt="5" data-unprinted="">
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
        {words.ask}
      </chakra.summary>
      <chakra.dl mt="4" display="grid" gap="4" maxWidth="prose">
        {k1Wordings[currentK1Wording].map(({ heading, text }) => (
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
        <Anchor href={samplePath} download>
          {words.sample}
        </Anchor>
        {!couldRead && (
          <Button variant="outline" onClick={() => setCouldRead(true)}>
            {words.couldRead}
          </Button>
        )}
        {couldRead &&
          owners.map(({ entityId, entityName }) => (
            <Button key={entityId} aria-disabled={isBusy} onClick={() => !isBusy && onAgree(entityId)}>
              {owners.length === 1 ? words.agree : words.agreeOf(entityName)}
            </Button>
          ))}
      </chakra.div>
    </chakra.details>
  )
}

/** How each own entity's K-1 comes, and the way to change that. @param consents those of owners; others see nothing of it */
export function Consent({ consents }: { consents: readonly OwnK1Consent[] }) {
  const calls = trpc.useUtils()
  const again = () => calls.investor.k1Consents.list.invalidate()
  const giving = trpc.investor.k1Consents.give.useMutation({
    onSuccess: async () => {
      await again()
      notify(words.given)
    },
    onError: (error) => notifyFailure(words.notGiven, error),
  })
  const withdrawing = trpc.investor.k1Consents.withdraw.useMutation({
    onSuccess: async () => {
      await again()
      notify(words.withdrawn)
    },
    onError: (error) => notifyFailure(words.notWithdrawn, error),
  })
  const isBusy = giving.isPending || withdrawing.isPending
  const asked = consents.filter(({ consent }) => consent === null)
  if (consents.length === 0) return null
  return (
    <chakra.section mt={{ base: '12', lg: '16' }}>
      <Heading level={2} mb="3">
        {words.heading}
      </Heading>
      <chakra.p color="fg.muted" mb="4" maxWidth="prose">
        {words.intro}
      </chakra.p>
      <chakra.ul listStyleType="none">
        {consents.map((of) => (
          <Owner key={of.entityId} of={of} isBusy={isBusy} onWithdraw={(id) => withdrawing.mutate({ id })} />
        ))}
      </chakra.ul>
      {asked.length > 0 && (
        <Ask
          owners={asked}
          isBusy={isBusy}
          onAgree={(entityId) => giving.mutate({ entityId, wordingId: currentK1Wording })}
        />
      )}
    </chakra.section>
  )
}
