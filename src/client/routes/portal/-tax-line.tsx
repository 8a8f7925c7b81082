import { chakra } from '@/client/theme/chakra'
import { portalTaxes, taxStateNames } from '@/content/taxes'
import { TextLink } from '@/client/ui/text-link'
import type { OwnTaxYear } from '@/shared/tax-years'
import { taxStates } from '@/shared/tax-states'

const words = portalTaxes

/** How far the K-1s of the latest year are, in a line; nothing where nothing was told, or nothing may be seen. */
export function TaxLine({ taxYears }: { taxYears: readonly OwnTaxYear[] }) {
  const [latest] = taxYears
  if (latest === undefined) return null
  const ofYear = taxYears.filter(({ year }) => year === latest.year)
  const states = taxStates.flatMap((state) => {
    const count = ofYear.filter((each) => each.state === state).length
    return count === 0 ? [] : [words.some(count, taxStateNames[state])]
  })
  return (
    <chakra.p mt="8" py="3" borderBlockWidth="1px" borderColor="border.rule">
      <span>{`${words.line(latest.year, states.join(', '))} `}</span>
      <TextLink to="/portal/taxes">{words.more}</TextLink>
    </chakra.p>
  )
}
