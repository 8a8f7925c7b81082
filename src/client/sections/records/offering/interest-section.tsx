import { chakra } from '@/client/theme/chakra'
import { interestForm } from '@/content/inbox/interest'
import { statementsOf, wordingFor } from '@/shared/inbox/interest-wordings'
import type { Offering } from '@/shared/site/offerings'
import { offeringParts } from '@/content/pages/offering-parts'
import { TextLink } from '../../../ui/text-link'
import { useIsLinked } from '../../../visibility'
import { InterestForm } from '../../../forms/visitor/interest-form'
import { SplitSection } from '../../split-section'

const { before } = offeringParts

/** What must be read before the form is sent; it stands beside it. */
const Statements = ({ statements }: { statements: readonly string[] }) => (
  <chakra.div
    mt="6"
    ps="5"
    py="1"
    maxWidth="prose"
    borderInlineStartWidth="2px"
    borderColor="ornament"
    textStyle="small"
  >
    <chakra.p textStyle="label" mb="2">
      {interestForm.statements}
    </chakra.p>
    <chakra.div display="grid" gap="2.5" color="fg.muted">
      {statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
    </chakra.div>
  </chakra.div>
)

/** What else to read before deciding. */
const Before = () => (
  <chakra.div mt="6" textStyle="small">
    <p>{before.lead}</p>
    <ul>
      {before.links.map(({ part, label }) => (
        <chakra.li key={part} mt="1">
          <TextLink to="/contact" hash={part} display="inline-flex" alignItems="center" minHeight="7">
            {label}
          </TextLink>
        </chakra.li>
      ))}
    </ul>
  </chakra.div>
)

/** 'I am interested', on the page of an offering that can still be joined. */
export function InterestSection({ investment }: { investment: Offering }) {
  const isLinked = useIsLinked()
  if (investment.status === 'Closed') return null
  const wordingId = wordingFor(investment.exemption)
  return (
    <SplitSection
      id="interest"
      heading={interestForm.heading}
      intro={interestForm.intro}
      margin={
        <>
          <Statements statements={statementsOf(wordingId) ?? []} />
          {isLinked('/contact') && <Before />}
        </>
      }
    >
      {/* Of another offering it is another form: nothing typed for one is sent for the other. */}
      <InterestForm key={investment.id} investment={investment} wordingId={wordingId} />
    </SplitSection>
  )
}
