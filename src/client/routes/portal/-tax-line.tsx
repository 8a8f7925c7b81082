import { chakra } from '@/client/theme/chakra'
import { portalTaxes, taxLineNames } from '@/content/reporting/taxes'
import { isTold } from '@/client/holdings/tax-years'
import { TextLink } from '@/client/ui/text-link'
import type { OwnTaxYear } from '@/shared/reporting/tax-years'
import { taxLineStates } from '@/shared/reporting/tax-states'

const words = portalTaxes

/** How far the K-1s are, in a line, of the latest year of which anything was told; nothing where nothing is held, or may be seen. */
export function TaxLine({ taxYears }: { taxYears: readonly OwnTaxYear[] }) {
  const latest = taxYears.find(isTold) ?? taxYears[0]
  if (latest === undefined) return null
  const ofYear = taxYears.filter(({ year, state }) => year === latest.year && state !== 'replaced')
  const states = taxLineStates.flatMap((state) => {
    const count = ofYear.filter((each) => each.state === state).length
    return count === 0 ? [] : [words.some(count, taxLineNames[state])]
  })
  return (
    <chakra.p mt="8" py="3" borderBlockWidth="1px" borderColor="border.rule">
      <span>{`${words.line(latest.year, states.join(', '))} `}</span>
      <TextLink to="/portal/taxes">{words.more}</TextLink>
    </chakra.p>
  )
}
