import { chakra } from '@/client/theme/chakra'
import { investmentsPage } from '@/content/pages/investments'
import { pairs } from '../../columns'
import { basisText } from '../return-basis'
import type { Offering } from '@/shared/site/offerings'

const { card } = investmentsPage

/** The four figures that a card and the dialog show, and what the return is; what is not known yet is 'TBD'. */
export function Facts({ investment }: { investment: Offering }) {
  const { targetReturn, investmentPeriod, minimum, units } = investment
  const facts = [
    { label: card.targetReturn, value: targetReturn },
    { label: card.investmentPeriod, value: investmentPeriod },
    { label: card.minimum, value: minimum },
    { label: card.units, value: units },
  ]
  return (
    <div>
      <chakra.dl display="grid" gridTemplateColumns={pairs} columnGap="5">
        {facts.map(({ label, value }) => (
          <chakra.div key={label} py="3" borderTopWidth="1px" borderColor="border.rule">
            <chakra.dt textStyle="figureLabel" color="fg.muted">
              {label}
            </chakra.dt>
            <chakra.dd textStyle="figure" color={value === null ? 'fg.muted' : 'fg'}>
              {value ?? card.missing}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {/* Its line is there without a word in it, so that neighbours stay as high as each other. */}
      <chakra.p textStyle="fine" color="fg.muted" minHeight="1.5em">
        {targetReturn && basisText(investment)}
      </chakra.p>
    </div>
  )
}
