import { chakra } from '@/client/theme/chakra'
import { investmentsPage } from '@/content/pages/investments'
import type { Offering } from '@/shared/site/offerings'

const { card } = investmentsPage

/** Whether none of the four figures is known that a card shows. */
export const isUnsettled = ({ targetReturn, investmentPeriod, minimum, units }: Offering) =>
  [targetReturn, investmentPeriod, minimum, units].every((figure) => figure === null)

/** Below the figures: what will be told where none is known yet; nothing for every other offering. */
export const OfferingNote = ({ investment }: { investment: Offering }) =>
  isUnsettled(investment) &&
  investment.status !== 'Closed' && (
    <chakra.p textStyle="small" color="fg.muted" maxWidth="prose">
      {card.unsettled}
    </chakra.p>
  )

/** What became of a closed offering, on its card. */
export const OfferingResult = ({ investment: { status, result } }: { investment: Offering }) =>
  status === 'Closed' &&
  result !== null && (
    <chakra.p textStyle="small" maxWidth="prose" dir="auto" lineClamp={4}>
      <chakra.span color="fg.muted">{`${card.result}: `}</chakra.span>
      <span>{result}</span>
    </chakra.p>
  )
