import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { factEntries } from '@/client/sections/records/answers-told'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'
import { formatDay, toTheCent } from '@/shared/values/formats'

/** What, for whom, and how much, as far as it is said. */
export const SubscriptionFacts = ({
  subscription: { ownerName, cents, className, acceptedCents, acceptedOn, payment },
  mt,
}: {
  subscription: OwnSubscription
  mt?: '5'
}) => (
  <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3" mt={mt}>
    {factEntries([
      [subscriptionPage.facts.owner, ownerName],
      [subscriptionPage.facts.amount, cents === null ? null : toTheCent(cents)],
      [subscriptionPage.facts.class, className],
      [subscriptionPage.facts.accepted, acceptedCents === null ? null : toTheCent(acceptedCents)],
      [subscriptionPage.facts.acceptedOn, acceptedOn === null ? null : formatDay(acceptedOn)],
      [subscriptionPage.facts.came, payment === null ? null : toTheCent(payment.cameCents)],
    ])}
  </chakra.dl>
)
