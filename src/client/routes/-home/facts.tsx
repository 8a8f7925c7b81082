import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { homePage } from '@/content/pages/home'
import { investmentsPage } from '@/content/pages/investments'
import { avatarAddress } from '@/shared/site/drawings'
import { Band } from '../../sections/band'
import { RiskNote } from '../../sections/risk-note'
import { Heading } from '../../ui/heading'
import { Image } from '../../ui/image'
import { TextLink } from '../../ui/text-link'
import { useIsLinked } from '../../visibility'
import type { HomeFacts } from './home-facts'

const { facts } = homePage
const { card } = investmentsPage

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '8',
    rowGap: '8',
  },
})

const Entry = chakra('li', { base: { borderTopWidth: '1px', borderColor: 'border.strong', pt: '5' } })

/** An open offering by its three key figures and what could go wrong with it; what was not filled in is left out. */
function Offering({ offering }: { offering: HomeFacts['offerings'][number] }) {
  const figures = [
    { label: card.minimum, value: offering.minimum },
    { label: card.targetReturn, value: offering.targetReturn },
    { label: card.investmentPeriod, value: offering.investmentPeriod },
  ].filter(({ value }) => value !== null)
  return (
    <Entry>
      <Heading level={3} dir="auto">
        <TextLink to="/investments/$slug" params={{ slug: offering.slug }}>
          {offering.name}
        </TextLink>
      </Heading>
      <chakra.p textStyle="small" color="fg.muted" mt="1" dir="auto">
        {offering.location}
      </chakra.p>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3" mt="4">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <chakra.dt textStyle="figureLabel" color="fg.muted">
              {label}
            </chakra.dt>
            <chakra.dd textStyle="figure">{value}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
      {offering.risk && (
        <chakra.p textStyle="small" maxWidth="prose" mt="4" dir="auto">
          <chakra.span color="fg.muted">{facts.ownRisk}</chakra.span>
          <span>{offering.risk}</span>
        </chakra.p>
      )}
    </Entry>
  )
}

const Partner = ({ partner: { name, position, image } }: { partner: HomeFacts['partners'][number] }) => (
  <Entry display="flex" flexWrap="wrap" gap="5" alignItems="center">
    <Image src={image} fallbackSrc={avatarAddress(name)} alt="" width={400} height={400} boxSize="20" flexShrink={0} />
    <chakra.div flex="1 1 8rem">
      <Heading level={3}>
        <TextLink to="/team">{name}</TextLink>
      </Heading>
      <chakra.p textStyle="small" color="fg.muted" mt="1">
        {position}
      </chakra.p>
    </chakra.div>
  </Entry>
)

/** What stands behind the words: offerings that are open now, and who answers for them. Hidden pages are not named here either. */
export function Facts({ offerings, partners }: HomeFacts) {
  const isLinked = useIsLinked()
  const [openId, peopleId] = [useId(), useId()]
  const isOpenShown = offerings.length > 0 && isLinked('/investments')
  const isTeamShown = isLinked('/team')
  if (!isOpenShown && !isTeamShown) return null
  return (
    <Band ground="linen">
      {isOpenShown && (
        <>
          <chakra.p id={openId} textStyle="caps" color="fg.muted" mb="5">
            {facts.offerings}
          </chakra.p>
          <Grid aria-labelledby={openId}>
            {offerings.map((offering) => (
              <Offering key={offering.slug} offering={offering} />
            ))}
          </Grid>
          <RiskNote>{facts.risk}</RiskNote>
        </>
      )}
      {isTeamShown && (
        <chakra.div mt={isOpenShown ? { base: '10', lg: '14' } : '0'}>
          <chakra.p id={peopleId} textStyle="caps" color="fg.muted" mb="5">
            {facts.partners}
          </chakra.p>
          <Grid aria-labelledby={peopleId}>
            {partners.map((partner) => (
              <Partner key={partner.name} partner={partner} />
            ))}
          </Grid>
        </chakra.div>
      )}
    </Band>
  )
}
