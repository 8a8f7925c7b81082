import { chakra } from '@/client/theme/chakra'
import { homePage } from '@/content/pages/home'
import { useShownLinks } from '../../sections/page-link'
import { SplitSection } from '../../sections/split-section'
import { Heading } from '../../ui/heading'
import { LinkButton } from '../../ui/buttons/link-button'

const { pillars } = homePage.about

/** Three pillars as the entries of an index: the name at the left, what it binds us to at the right. */
export function Pillars() {
  const [more] = useShownLinks([pillars.more])
  return (
    <SplitSection heading={pillars.heading}>
      <chakra.ul borderTopWidth="1px" borderColor="border.strong">
        {pillars.cards.map(({ title, text }) => (
          <chakra.li
            key={title}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(min-content, 5fr) 8fr' }}
            columnGap="8"
            rowGap="2"
            alignItems="baseline"
            py={{ base: '6', lg: '8' }}
            borderBottomWidth="1px"
            borderColor="border.rule"
          >
            <Heading level={3} textStyle="title" overflowWrap="break-word">
              {title}
            </Heading>
            <p>{text}</p>
          </chakra.li>
        ))}
      </chakra.ul>
      {more && (
        <LinkButton to={more.to} variant="outline" size="large" mt={{ base: '8', lg: '10' }}>
          {more.label}
        </LinkButton>
      )}
    </SplitSection>
  )
}
