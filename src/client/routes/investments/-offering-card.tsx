import { chakra } from '@/client/theme/chakra'
import { useId } from 'react'
import { investmentsPage } from '@/content/pages/investments'
import type { Offering } from '@/shared/site/offerings'
import { enquiryPart, isPlainClick } from '../../navigation'
import { AnchorButton, LinkButton } from '../../ui/buttons/link-button'
import { Heading } from '../../ui/heading'
import { Icon } from '../../ui/icon'
import { Progress } from '../../ui/progress'
import { Sheet, SheetBody } from '../../ui/overlays/sheet'
import { TextLink } from '../../ui/text-link'
import { useIsHydrated } from '../../ui/use-is-hydrated'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { useIsLinked } from '../../visibility'
import { interfaceWords } from '@/content/platform/interface'
import type { CardPlace } from '../../sections/records/record-cards'
import { alsoOverPicture, wideCard } from '../../sections/records/record-picture'
import { loadDetails, useOpenDetails } from './-asked-details'
import { Facts } from '../../sections/records/offering/facts'
import { followable } from '../../sections/records/offering/followable'
import { OfferingNote, OfferingResult } from '../../sections/records/offering/offering-note'
import { OfferingPicture } from '../../sections/records/offering/offering-picture'
import { StatusTag } from '../../sections/records/offering/status-tag'

const { card, dialog } = investmentsPage

/** One investment as a sheet of paper. */
export function OfferingCard({ investment, isFirst, isAlone, saysDrawn }: { investment: Offering } & CardPlace) {
  const { name, slug, location, status, fundingProgress } = investment
  const headingId = useId()
  return (
    <Sheet lifts position="relative" width="full" css={isAlone ? wideCard : {}} aria-labelledby={headingId}>
      <OfferingPicture investment={investment} loading={isFirst ? 'eager' : 'lazy'} saysDrawn={saysDrawn} />
      <SheetBody>
        <div>
          <StatusTag status={status} />
          <Heading level={3} id={headingId} mt="3" dir="auto">
            <TextLink variant="plain" to="/investments/$slug" params={{ slug }}>
              {name}
            </TextLink>
          </Heading>
          <chakra.p
            textStyle="small"
            color="fg.muted"
            mt="1"
            // Beside others a card without a place keeps its line, so that the figures of a row stand at one height.
            minHeight={{ md: '1.5em' }}
            dir="auto"
          >
            {location}
          </chakra.p>
        </div>
        <Facts investment={investment} />
        <Progress label={card.funding} percent={fundingProgress} />
        <OfferingNote investment={investment} />
        <OfferingResult investment={investment} />
        <chakra.div mt="auto" pt="2" display="flex" gap="2">
          <Details investment={investment} />
        </chakra.div>
      </SheetBody>
    </Sheet>
  )
}

/** 'View Details': the investment's own page elsewhere in a new tab, or else the dialog. */
function Details({ investment }: { investment: Offering }) {
  const { name, slug, externalLink } = investment
  const isHydrated = useIsHydrated()
  const open = useOpenDetails()
  const link = followable(externalLink)
  if (link)
    return (
      <>
        <AnchorButton
          variant="outline"
          flex="1"
          minWidth="0"
          css={alsoOverPicture}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Words name={name} />
          <VisuallyHidden> {interfaceWords.opensInNewTab}</VisuallyHidden>
          <Icon name="external" />
        </AnchorButton>
        <Ask name={name} />
      </>
    )
  return (
    // Until a script is here, and in a new tab, it leads to the offering's page; then it is a button that opens the dialog.
    <LinkButton
      variant="outline"
      width="full"
      css={alsoOverPicture}
      to="/investments/$slug"
      params={{ slug }}
      preload={false}
      {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog' })}
      onPointerEnter={() => void loadDetails().catch(() => {})}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open(slug)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        open(slug)
      }}
    >
      <Words name={name} />
    </LinkButton>
  )
}

/** Who would rather not go elsewhere asks here. */
function Ask({ name }: { name: string }) {
  const { to } = dialog.requestMore
  if (!useIsLinked()(to)) return null
  return (
    <LinkButton variant="quiet" px="3" to={to} search={{ investment: name }} hash={enquiryPart}>
      <span>
        {card.ask}
        <VisuallyHidden>{` ${card.askAbout(name)}`}</VisuallyHidden>
      </span>
    </LinkButton>
  )
}

/** On screen the card says whose details; who hears the buttons one by one is told by the name. */
const Words = ({ name }: { name: string }) => (
  <span>
    {card.details}
    <VisuallyHidden>{` ${card.detailsOf(name).slice(card.details.length).trim()}`}</VisuallyHidden>
  </span>
)
