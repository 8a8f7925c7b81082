import { chakra } from '@/client/theme/chakra'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import type { SubscriptionStation } from '@/shared/raise/own-subscriptions'

const { steps: words } = subscriptionPage
const steps = ['read', 'answer', 'sign', 'firm', 'pay', 'arrived', 'recorded'] as const

/** Which of the steps it is at; none of one that has ended. The memorandum was read before anything began. */
const at: Record<SubscriptionStation, number> = {
  wait: 1,
  answer: 1,
  expired: 1,
  sign: 2,
  others_sign: 2,
  firm: 3,
  pay: 4,
  arrived: 5,
  recorded: 6,
  ended: -1,
  rejected: -1,
  withdrawn: -1,
  released: -1,
}

const Step = chakra('li', {
  base: {
    minWidth: '0',
    pt: '2',
    textStyle: 'small',
    color: 'fg.muted',
    borderTopWidth: '3px',
    borderColor: 'border.rule',
    '&[data-done]': { borderColor: 'accent', color: 'fg' },
    '&[aria-current]': { borderColor: 'accent', color: 'fg', fontWeight: 'semibold' },
  },
})

/** How far a subscription is; nothing for one that has ended. */
export const Stations = ({ station }: { station: SubscriptionStation }) =>
  at[station] >= 0 && (
    <chakra.ol
      aria-label={words.label}
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(4rem, 100%), 1fr))"
      gap="2"
      mt="6"
      maxWidth="36rem"
    >
      {steps.map((step, index) => (
        <Step
          key={step}
          data-done={index < at[station] ? '' : undefined}
          aria-current={index === at[station] ? 'step' : undefined}
        >
          <span>{words[step]}</span>
          {index < at[station] && <VisuallyHidden>{`, ${words.done}`}</VisuallyHidden>}
        </Step>
      ))}
    </chakra.ol>
  )
