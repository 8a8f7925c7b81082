import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import { portalFigures, portalHoldings } from '@/content/reporting/portal'
import { RecordPicture } from '@/client/sections/records/record-picture'
import { Heading } from '@/client/ui/heading'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import type { OwnPosition } from '@/shared/ledger/own-holdings'
import type { Cents } from '@/shared/values/money'
import { sumOfCents, toTheCent } from '@/shared/values/formats'

const OfferingLink = createLink(
  chakra('a', {
    base: {
      color: 'inherit',
      textDecorationColor: 'border.rule',
      // The whole sheet is pressed, and the link alone is read out.
      '&::after': { content: '""', position: 'absolute', inset: '0' },
      '&:hover': { color: 'accent' },
    },
  }),
)

const Amount = ({ label, amount }: { label: string; amount: Cents }) => (
  <chakra.div minWidth="0">
    <chakra.dt textStyle="figureLabel" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd textStyle="figure" fontSize="lg" whiteSpace="nowrap">
      {toTheCent(amount)}
    </chakra.dd>
  </chakra.div>
)

type PositionCardProps = {
  position: OwnPosition
  /** The owner whose holdings are shown, where it is one of several. */
  entityId?: number | undefined
  /** Somebody else looks at it: it leads nowhere. */
  isViewed?: boolean
}

/** One holding: the building, whose it is, and what it comes to. It leads to the offering's page. */
export const PositionCard = ({ position, entityId, isViewed = false }: PositionCardProps) => {
  const { offering, entityName, className } = position
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '11rem minmax(0, 1fr)' }}
      columnGap="6"
      rowGap="4"
      py="6"
      borderTopWidth="1px"
      borderColor="border.rule"
      breakInside="avoid"
    >
      {/* Ten drawings that are read out say nothing that the name beside each does not. */}
      <chakra.div maxWidth={{ base: '18rem', md: 'full' }} aria-hidden="true">
        <RecordPicture
          noun="investments"
          record={offering}
          words={portalHoldings.picture}
          loading="lazy"
          sizes="(min-width: 768px) 176px, 288px"
        />
      </chakra.div>
      <chakra.div minWidth="0">
        <Heading level={3} textStyle="heading">
          {isViewed ? (
            offering.name
          ) : (
            <OfferingLink
              to="/portal/offerings/$id"
              params={{ id: String(offering.id) }}
              search={entityId === undefined ? {} : { entity: entityId }}
            >
              <span>{offering.name}</span>
              <VisuallyHidden>{`, ${entityName}`}</VisuallyHidden>
            </OfferingLink>
          )}
        </Heading>
        <chakra.p textStyle="small" color="fg.muted" mt="1">
          {[entityName, className, offering.location].filter(Boolean).join(' · ')}
        </chakra.p>
        <chakra.dl
          mt="4"
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))"
          columnGap="5"
          rowGap="3"
        >
          <Amount label={portalFigures.contributed} amount={position.contributedCents} />
          <Amount label={portalFigures.stillIn} amount={position.stillInCents} />
          <Amount label={portalFigures.total} amount={sumOfCents([position.totalCents, position.redeemedCents])} />
        </chakra.dl>
      </chakra.div>
    </chakra.li>
  )
}
