import { chakra } from '@/client/theme/chakra'
import { useId, useState } from 'react'
import { investmentsPage } from '@/content/pages/investments'
import type { Investment } from '@/shared/investments'
import { AnchorButton } from '../../ui/link-button'
import { Button } from '../../ui/button'
import { Heading } from '../../ui/heading'
import { Icon } from '../../ui/icon'
import { Progress } from '../../ui/progress'
import { Sheet, SheetBody } from '../../ui/sheet'
import { TextLink } from '../../ui/text-link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { interfaceWords } from '@/content/interface'
import { useOnDemand } from '../../layout/on-demand'
import { alsoOverPicture } from '../../sections/record-picture'
import { Facts } from './-facts'
import { followable } from './-followable'
import { OfferingNote, OfferingResult } from './-offering-note'
import { OfferingPicture } from './-offering-picture'
import { StatusTag } from './-status-tag'

const { card } = investmentsPage

const loadDetails = () => import('./-details-dialog')

/** One investment as a sheet of paper. */
export function OfferingCard({ investment, isFirst }: { investment: Investment; isFirst: boolean }) {
  const { name, slug, location, status, fundingProgress } = investment
  const headingId = useId()
  return (
    <Sheet lifts position="relative" width="full" aria-labelledby={headingId}>
      <OfferingPicture investment={investment} loading={isFirst ? 'eager' : 'lazy'} />
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
        <chakra.div mt="auto" pt="2" display="flex">
          <Details investment={investment} />
        </chakra.div>
      </SheetBody>
    </Sheet>
  )
}

/** 'View Details': the investment's own page elsewhere in a new tab, or else the dialog. */
function Details({ investment }: { investment: Investment }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const part = useOnDemand(loadDetails, isOpen, close)
  const link = followable(investment.externalLink)
  if (link)
    return (
      <AnchorButton
        variant="outline"
        width="full"
        css={alsoOverPicture}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Words name={investment.name} />
        <VisuallyHidden> {interfaceWords.opensInNewTab}</VisuallyHidden>
        <Icon name="external" />
      </AnchorButton>
    )
  return (
    <>
      <Button
        variant="outline"
        width="full"
        css={alsoOverPicture}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDetails().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        <Words name={investment.name} />
      </Button>
      {part && <part.DetailsDialog investment={investment} onClose={close} />}
    </>
  )
}

/** On screen the card says whose details; who hears the buttons one by one is told by the name. */
const Words = ({ name }: { name: string }) => (
  <span>
    {card.details}
    <VisuallyHidden> {card.detailsOf(name).slice(card.details.length).trim()}</VisuallyHidden>
  </span>
)
