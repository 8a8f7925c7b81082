import { chakra } from '@/client/theme/chakra'
import { offeringCourse } from '@/content/pages/investment-course'
import { siteDrawings } from '@/shared/site/drawings'
import { SplitSection } from '../../sections/split-section'
import { TextLink } from '../../ui/text-link'
import { useIsLinked } from '../../visibility'

const { heading, intro, drawing, steps, questions } = offeringCourse

/** How an investment goes, drawn and told: seven steps, and who holds the money at each. */
export function Course() {
  const isLinked = useIsLinked()
  return (
    <SplitSection heading={heading} intro={intro} ground="linen" id="course">
      <chakra.img
        src={siteDrawings.course}
        alt={drawing}
        htmlWidth={1200}
        htmlHeight={340}
        loading="lazy"
        decoding="async"
        display="block"
        width="full"
        height="auto"
        mb={{ base: '6', lg: '10' }}
      />
      <chakra.ol listStyleType="none">
        {steps.map(({ title, text, holder }, index) => (
          <chakra.li
            key={title}
            display="grid"
            gridTemplateColumns={{ base: '2.5rem minmax(0, 1fr)', md: '3rem minmax(0, 1fr) 12rem' }}
            columnGap={{ base: '2', md: '6' }}
            rowGap="2"
            alignItems="baseline"
            py="4"
            borderTopWidth="1px"
            borderColor="border.rule"
          >
            <chakra.span aria-hidden="true" textStyle="title" color="accent">
              {index + 1}
            </chakra.span>
            <div>
              <chakra.span display="block" textStyle="heading">
                {title}
              </chakra.span>
              <chakra.span color="fg.muted">{text}</chakra.span>
            </div>
            <chakra.span gridColumn={{ base: '2', md: '3' }} textStyle="label">
              {holder}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      {isLinked('/contact') && (
        <chakra.p mt="8" display="flex" flexWrap="wrap" columnGap="6" rowGap="2" alignItems="baseline">
          <span>{questions.lead}</span>
          {questions.links.map(({ part, label }) => (
            <TextLink key={part} to="/contact" hash={part}>
              {label}
            </TextLink>
          ))}
        </chakra.p>
      )}
    </SplitSection>
  )
}
