import { chakra } from '@/client/theme/chakra'
import { signerCapacityNames } from '@/content/raise/answer-names'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { notifyFailure } from '@/client/forms/notify-failure'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { notify } from '@/client/ui/toasts/notifications'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'

const { signers: words } = subscriptionPage
type Signer = OwnSubscription['signers'][number]

/** Whether somebody has signed, in words. */
function stateOf({ signedAt, signedBy, way }: Signer): string {
  if (signedAt === null) return way === 'paper' ? words.paper : words.online
  const moment = onOfficeClock(signedAt, 'moment')
  return signedBy === 'paper' ? words.signedOnPaper(moment) : words.signed(moment)
}

/** Who signs, who has, and a reminder to those who have not. */
export function Signers({ subscription: { id, signers, isOwn, status } }: { subscription: OwnSubscription }) {
  const { mutateAsync, isPending } = trpc.investor.subscriptions.remind.useMutation()
  const remind = async ({ id: signerId, name }: Signer) => {
    try {
      await mutateAsync({ id, signerId })
      notify(words.reminded(name))
    } catch (error) {
      notifyFailure(words.notReminded, error)
    }
  }
  if (signers.length === 0) return null
  return (
    <chakra.section mt={{ base: '10', lg: '12' }}>
      <Heading level={2}>{words.heading}</Heading>
      <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule" mt="4">
        {signers.map((signer) => (
          <chakra.li
            key={signer.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            columnGap="6"
            rowGap="2"
            py="4"
            borderBottomWidth="1px"
            borderColor="border.rule"
          >
            <chakra.div minWidth="0" flex="1 1 14rem" overflowWrap="anywhere">
              <chakra.p fontWeight="semibold">{signer.isSelf ? words.self(signer.name) : signer.name}</chakra.p>
              <chakra.p textStyle="small" color="fg.muted">
                {signerCapacityNames[signer.capacity]}
              </chakra.p>
              <chakra.p textStyle="small" mt="1">
                {stateOf(signer)}
              </chakra.p>
            </chakra.div>
            {isOwn && status === 'signing' && !signer.isSelf && signer.way === 'online' && signer.signedAt === null && (
              <Button
                variant="outline"
                size="small"
                aria-label={words.remindOf(signer.name)}
                aria-disabled={isPending}
                onClick={() => !isPending && void remind(signer)}
              >
                {words.remind}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
