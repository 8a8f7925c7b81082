import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { propertiesPage } from '@/content/pages/properties'
import type { Property } from '@/shared/site/properties'
import { pairs } from '../../sections/columns'
import type { CardPlace } from '../../sections/records/record-cards'
import { basisText } from '../../sections/records/return-basis'
import { alsoOverPicture, RecordPicture, wideCard } from '../../sections/records/record-picture'
import { Heading } from '../../ui/heading'
import { Sheet, SheetBody } from '../../ui/overlays/sheet'
import { TextLink } from '../../ui/text-link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { soldOn, worthLabel } from '../../sections/records/property/sold'
import { PropertyStatusTag } from '../../sections/records/property/property-status-tag'

const { card } = propertiesPage

type Value = string | number | null
type FactProps = { label: string; value: Value; isFigure?: boolean }

/** A labelled value. The figures stand out; what describes the building is set smaller. */
const Fact = ({ label, value, isFigure }: FactProps) => (
  <chakra.div py="2.5" borderTopWidth="1px" borderColor="border.rule" minWidth="0">
    <chakra.dt textStyle="figureLabel" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd
      textStyle={isFigure ? 'figure' : 'small'}
      fontWeight={isFigure ? undefined : 'semibold'}
      color={value === null ? 'fg.muted' : 'fg'}
      dir="auto"
      // A value that reads from right to left still stands under its label.
      textAlign="start"
    >
      {value ?? card.missing}
    </chakra.dd>
  </chakra.div>
)

/** One property as a sheet of paper: missing values say so in the specified words. */
export function PropertyCard({ property, isFirst, isAlone, saysDrawn }: { property: Property } & CardPlace) {
  const { name, slug, description } = property
  const sold = soldOn(property)
  const headingId = useId()
  return (
    <Sheet lifts position="relative" width="full" css={isAlone ? wideCard : {}} aria-labelledby={headingId}>
      <RecordPicture
        noun="properties"
        record={property}
        words={card}
        loading={isFirst ? 'eager' : 'lazy'}
        saysDrawn={saysDrawn}
      />
      <SheetBody>
        <div>
          <PropertyStatusTag status={property.status} />
          <Heading level={3} id={headingId} mt="3" dir="auto">
            <TextLink variant="plain" to="/properties/$slug" params={{ slug }} css={alsoOverPicture}>
              {name}
            </TextLink>
          </Heading>
          {sold !== null && (
            <chakra.p textStyle="small" color="fg.muted" mt="1" dir="auto">
              {card.sold(sold)}
            </chakra.p>
          )}
        </div>
        <chakra.dl
          display="grid"
          gridTemplateColumns={pairs}
          // The description takes what room there is, so that the facts stand at the foot.
          gridTemplateRows="1fr"
          columnGap="5"
          flex="1"
        >
          <chakra.div gridColumn="1 / -1" pb="4">
            <VisuallyHidden as="dt">{card.description}</VisuallyHidden>
            <chakra.dd
              textStyle="small"
              color="fg.muted"
              whiteSpace="pre-line"
              dir="auto"
              // Three lines in most cards, so that the figures of neighbours stand side by side.
              minHeight={{ sm: '4.5em' }}
            >
              {description ?? card.missing}
            </chakra.dd>
          </chakra.div>
          <Fact label={card.location} value={property.location} />
          <Fact label={card.units} value={property.units} />
          <Fact label={card.yearBuilt} value={property.yearBuilt} />
          <Fact label={card.propertyType} value={property.propertyType ?? card.defaultPropertyType} />
          <Fact isFigure label={card.totalReturn} value={property.totalReturn} />
          <Fact isFigure label={card.annualizedReturn} value={property.annualizedReturn} />
          <Fact isFigure label={card.cashOnCash} value={property.cashOnCash} />
          <Fact isFigure label={worthLabel(property)} value={property.currentValue} />
        </chakra.dl>
        {/* Its two lines are there without a word in them, so that neighbours stay as high as each other. */}
        <chakra.p textStyle="fine" color="fg.muted" minHeight="3em" dir="auto" textAlign="start">
          {[property.targetReturn && card.target(property.targetReturn), basisText(property)].filter(Boolean).join(' ')}
        </chakra.p>
        {/* For the eye alone: the whole sheet is the link of the name. */}
        <chakra.span aria-hidden="true" textStyle="label" color="accent" textDecoration="underline">
          {card.more}
        </chakra.span>
      </SheetBody>
    </Sheet>
  )
}
