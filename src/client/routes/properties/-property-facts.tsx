import { chakra } from '@/client/theme/chakra'
import { propertiesPage } from '@/content/pages/properties'
import type { Property } from '@/shared/properties'

const { card } = propertiesPage

/** The three facts that place a building, beside its picture. */
export function PropertyFacts({ property }: { property: Property }) {
  const facts = [
    { label: card.units, value: property.units },
    { label: card.yearBuilt, value: property.yearBuilt },
    { label: card.propertyType, value: property.propertyType ?? card.defaultPropertyType },
  ].filter(({ value }) => value !== null)
  return (
    <chakra.dl display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" columnGap="5">
      {facts.map(({ label, value }) => (
        <chakra.div key={label} py="3" borderTopWidth="1px" borderColor="border.rule">
          <chakra.dt textStyle="figureLabel" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd textStyle="figure" dir="auto" textAlign="start">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
