import { chakra } from '@/client/theme/chakra'
import { footer } from '@/content/platform/navigation'
import { NewsletterForm } from '../forms/visitor/newsletter-form'
import { Icon } from '../ui/icon'
import { Column, Row } from './footer-parts'
import { useHasNewsletterForm } from './header-state'

const { heading, text } = footer.newsletter

/** One line that opens by itself, also without script. */
const Fold = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'fit',
    minHeight: '11',
    cursor: 'button',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
})

/** The newsletter form of every page; where the page has one of its own, it is one line that unfolds. */
export function FooterNewsletter() {
  const isFolded = useHasNewsletterForm()
  if (isFolded)
    return (
      <Row data-unprinted="">
        <chakra.details gridColumn="1 / -1" css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
          <Fold>
            <chakra.h2 textStyle="caps" color="fg.muted">
              {heading}
            </chakra.h2>
            <Icon name="chevron-down" />
          </Fold>
          <chakra.div pt={{ base: '1', sm: '3' }}>
            <NewsletterForm place="footer" />
          </chakra.div>
        </chakra.details>
      </Row>
    )
  return (
    <Row data-unprinted="" rowGap={{ base: '0', sm: '6' }}>
      <chakra.div gridColumn={{ lg: '1 / span 5' }}>
        <Column heading={heading}>
          <chakra.p hideBelow="sm" maxWidth="24em" textWrap="balance">
            {text}
          </chakra.p>
        </Column>
      </chakra.div>
      <chakra.div gridColumn={{ lg: '7 / -1' }}>
        <NewsletterForm place="footer" />
      </chakra.div>
    </Row>
  )
}
