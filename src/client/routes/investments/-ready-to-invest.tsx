import { chakra } from '@/client/theme/chakra'
import { offeringCourse } from '@/content/pages/investment-course'
import { investmentsPage } from '@/content/pages/investments'
import { siteDrawings } from '@/shared/site/drawings'
import { Band } from '../../sections/band'
import { Columns, Margin, Matter } from '../../sections/columns'
import { PageButtons, useShownLinks } from '../../sections/page-link'
import { Heading } from '../../ui/heading'
import { TextLink } from '../../ui/text-link'

const { readyToInvest } = investmentsPage
const { drawing, course, questions } = offeringCourse

type CourseStep = (typeof course)[number][number]

/** What happens during a step, and who holds the money meanwhile. */
const Course = ({ steps }: { steps: readonly CourseStep[] }) => (
  // Where both have the whole width, it stands below the step's words and not below its number.
  <chakra.ul listStyleType="none" ps={{ md: '3.5rem', lg: '0' }}>
    {steps.map(({ title, text, holder }) => (
      <chakra.li
        key={title}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 11rem' }}
        columnGap="6"
        rowGap="1"
        alignItems="baseline"
        py="4"
        css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.rule' }, '&:first-of-type': { pt: { md: '0' } } }}
      >
        <div>
          <chakra.span display="block" textStyle="subheading">
            {title}
          </chakra.span>
          <chakra.span color="fg.muted">{text}</chakra.span>
        </div>
        <chakra.span textStyle="label">{holder}</chakra.span>
      </chakra.li>
    ))}
  </chakra.ul>
)

/** Three steps to an investment, what happens in each, who holds the money, and where to begin. */
export function ReadyToInvest() {
  const links = useShownLinks([readyToInvest.contact, readyToInvest.approach])
  return (
    <Band id="course">
      <Columns>
        <Margin>
          <Heading level={2}>{readyToInvest.heading}</Heading>
        </Margin>
        <Matter>
          <chakra.p textStyle="lead" maxWidth="prose">
            {readyToInvest.text}
          </chakra.p>
        </Matter>
      </Columns>
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
        my={{ base: '8', lg: '12' }}
      />
      <chakra.ol listStyleType="none">
        {readyToInvest.steps.map(({ title, text }, index) => (
          <chakra.li
            key={title}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
            columnGap="12"
            alignItems="start"
            py={{ base: '6', lg: '8' }}
            borderTopWidth="1px"
            borderColor="border.strong"
          >
            <chakra.div
              display="grid"
              gridTemplateColumns="min(3.5rem, 18%) minmax(0, 1fr)"
              alignItems="baseline"
              pb={{ base: '4', lg: '0' }}
            >
              <chakra.span aria-hidden="true" textStyle="figureLarge" color="accent">
                {index + 1}
              </chakra.span>
              <div>
                <Heading level={3}>{title}</Heading>
                <chakra.p mt="2" color="fg.muted" maxWidth="prose">
                  {text}
                </chakra.p>
              </div>
            </chakra.div>
            <Course steps={course[index] ?? []} />
          </chakra.li>
        ))}
      </chakra.ol>
      {links.length > 0 && (
        <>
          <chakra.div data-unprinted="" display="flex" flexWrap="wrap" gap="4" mt={{ base: '6', lg: '8' }}>
            <PageButtons links={links} />
          </chakra.div>
          {links.some(({ to }) => to === '/contact') && (
            <chakra.p mt="8" display="flex" flexWrap="wrap" columnGap="6" rowGap="2" alignItems="baseline">
              <span>{questions.lead}</span>
              {questions.links.map(({ part, label }) => (
                <TextLink key={part} to="/contact" hash={part}>
                  {label}
                </TextLink>
              ))}
            </chakra.p>
          )}
        </>
      )}
    </Band>
  )
}
