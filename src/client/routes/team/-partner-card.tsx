import { chakra } from '@/client/theme/chakra'
import { teamPage } from '@/content/pages/team'
import { Heading } from '../../ui/heading'
import { Icon } from '../../ui/icon'
import { Sheet, SheetBody } from '../../ui/overlays/sheet'
import { ExternalLink } from '../../ui/text-link'

/** The company that runs our buildings day to day. */
export function PartnerCard() {
  const { name, text, link } = teamPage.partner
  return (
    <Sheet>
      <SheetBody p={{ base: 'min(1.5rem, 6.2vw)', md: '8', lg: '10' }}>
        <Heading level={3} textStyle="title">
          {name}
        </Heading>
        <chakra.p maxWidth="prose">{text}</chakra.p>
        <ExternalLink href={link.url} display="inline-flex" alignItems="center" gap="2" minHeight="11" width="fit">
          {link.label}
          <Icon name="external" />
        </ExternalLink>
      </SheetBody>
    </Sheet>
  )
}
