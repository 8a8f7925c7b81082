import { chakra } from '@/client/theme/chakra'
import { interestForm } from '@/content/inbox/interest'
import { statementsOf, wordingFor } from '@/shared/inbox/interest-wordings'
import type { Offering } from '@/shared/site/offerings'
import { InterestForm } from '../../forms/visitor/interest-form'
import { SplitSection } from '../../sections/split-section'

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

/** 'I am interested', on the page of an offering that can still be joined. */
export function InterestSection({ investment }: { investment: Offering }) {
  if (investment.status === 'Closed') return null
  const wordingId = wordingFor(investment.exemption)
  return (
    <SplitSection
      id="interest"
      heading={interestForm.heading}
      intro={interestForm.intro}
      margin={<Statements statements={statementsOf(wordingId) ?? []} />}
    >
      {/* Of another offering it is another form: nothing typed for one is sent for the other. */}
      <InterestForm key={investment.id} investment={investment} wordingId={wordingId} />
    </SplitSection>
  )
}
