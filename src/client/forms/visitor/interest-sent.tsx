import { chakra } from '@/client/theme/chakra'
import { interestForm } from '@/content/inbox/interest'
import type { Firm } from '@/shared/site/firm/firm'

const { to, next, steps, reminder } = interestForm.sent

/** What happens next after an indication of interest, and that nothing is agreed. */
export const InterestSent = ({ email, firm }: { email: string; firm: Firm }) => (
  <>
    <p>{to(email)}</p>
    <chakra.p textStyle="label">{next}</chakra.p>
    <chakra.ol ps="5" display="grid" gap="2.5" listStyleType="decimal">
      {steps(firm).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </chakra.ol>
    <chakra.p fontWeight="semibold">{reminder}</chakra.p>
  </>
)
