import { chakra } from '@/client/theme/chakra'
import { homePage } from '@/content/pages/home'
import { NewsletterForm } from '../../forms/visitor/newsletter-form'
import { SplitSection } from '../../sections/split-section'
import { TextLink } from '../../ui/text-link'
import { useIsLinked } from '../../visibility'

const { stayConnected } = homePage

/** The last section of Home (R13): what we write about, the way to sign up for it, and the way to a person. */
export function StayConnected() {
  const isLinked = useIsLinked()
  const { lead, label, to } = stayConnected.contact
  return (
    <SplitSection heading={stayConnected.heading}>
      <chakra.p textStyle="lead" maxWidth="prose" mb="8">
        {stayConnected.text}
      </chakra.p>
      <NewsletterForm place="home" />
      {isLinked(to) && (
        <chakra.p mt="8">
          {lead}{' '}
          <TextLink to={to} display="inline-flex" alignItems="center" minHeight="11" fontWeight="semibold">
            {label}
          </TextLink>
        </chakra.p>
      )}
    </SplitSection>
  )
}
