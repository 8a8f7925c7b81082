import type { ReactNode } from 'react'
import { chakra } from '@/client/theme/chakra'
import { entityKindNames } from '@/content/ledger/holdings'
import {
  accreditedSentences,
  jointHoldingNames,
  signerCapacityNames,
  statementSentences,
  taxClassNames,
  tinKindNames,
} from '@/content/raise/answer-names'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { Heading } from '@/client/ui/heading'
import { answerStatements } from '@/shared/raise/answer-choices'
import type { SubscriptionAnswers } from '@/shared/raise/subscription-answers'
import { formatDay } from '@/shared/values/formats'

const { answers: words } = subscriptionPage
const { labels } = words

type Fact = readonly [label: string, value: string | null | undefined]

const yesOrNo = (answer: boolean | null | undefined) => {
  if (answer === true) return words.yes
  return answer === false ? words.no : null
}

/** The name of a choice, where one was made. */
const named = <Choice extends string>(names: Readonly<Record<Choice, string>>, choice: Choice | null | undefined) =>
  choice ? names[choice] : null

function ownerFacts({ owner = {} }: SubscriptionAnswers, ownerName: string | null): Fact[] {
  const { tinKind, tinLast4 } = owner
  return [
    [labels.kind, named(entityKindNames, owner.kind)],
    [labels.legalName, ownerName],
    [labels.holding, named(jointHoldingNames, owner.holding)],
    [labels.formedIn, owner.formedIn],
    [labels.formedOn, owner.formedOn ? formatDay(owner.formedOn) : null],
    [labels.revocable, yesOrNo(owner.revocable)],
    [labels.custodianName, owner.custodianName],
    [labels.custodianContact, owner.custodianContact],
    [labels.addressLines, owner.addressLines?.join(', ')],
    [labels.state, owner.state],
    [labels.phone, owner.phone],
    [labels.tin, tinKind && tinLast4 ? words.tin(tinKindNames[tinKind], tinLast4) : null],
  ]
}

const signerFacts = ({ signers = [] }: SubscriptionAnswers): Fact[] =>
  signers.map(({ firstName, lastName, capacity, way }, index) => {
    const who = [[firstName, lastName].filter(Boolean).join(' '), named(signerCapacityNames, capacity)]
    const told = who.filter(Boolean).join(', ')
    return [labels.signer(index + 1), way === 'paper' ? words.onPaper(told) : told]
  })

const taxFacts = ({ tax = {}, ownerCount, naturalOwners }: SubscriptionAnswers): Fact[] => [
  [labels.ownerCount, ownerCount ? String(ownerCount) : null],
  [labels.naturalOwners, yesOrNo(naturalOwners)],
  [labels.taxClass, named(taxClassNames, tax.taxClass)],
  [labels.sourceOfFunds, tax.sourceOfFunds],
  [labels.financed, yesOrNo(tax.financed)],
  [labels.benefitPlan, yesOrNo(tax.benefitPlan)],
  [labels.affiliate, yesOrNo(tax.affiliate)],
]

/** What stands in a list of facts, as far as it is said. */
export const factEntries = (facts: readonly Fact[]) =>
  facts.map(
    ([label, value]) =>
      value && (
        <chakra.div key={label} minWidth="0" overflowWrap="anywhere">
          <chakra.dt textStyle="label" color="fg.muted">
            {label}
          </chakra.dt>
          <dd>{value}</dd>
        </chakra.div>
      ),
  )

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(12rem, 100%), 1fr))"
    columnGap="5"
    rowGap="4"
    mt="4"
  >
    {factEntries(facts)}
  </chakra.dl>
)

type SentencesProps = { heading: string; level: 3 | 4; children: ReactNode }

const Sentences = ({ heading, level, children }: SentencesProps) => (
  <>
    <Heading level={level} textStyle="heading" mt="6">
      {heading}
    </Heading>
    <chakra.ul listStyleType="disc" mt="2" ps="5" display="grid" gap="2" maxWidth="prose">
      {children}
    </chakra.ul>
  </>
)

type AnswersToldProps = {
  answers: SubscriptionAnswers
  /** As they are called on the papers; null while nobody has said it. */
  ownerName: string | null
  issuerName: string
  /** The level of the headings within. */
  level?: 3 | 4
}

/** What was answered, as text: what the pages say, for who reads no PDF files. */
export function AnswersTold({ answers, ownerName, issuerName, level = 3 }: AnswersToldProps) {
  const facts = [...ownerFacts(answers, ownerName), ...signerFacts(answers), ...taxFacts(answers)]
  const given = facts.filter(([, value]) => value)
  const accredited = answers.accredited ?? []
  const said = answerStatements.filter((each) => answers.tax?.statements?.[each] === true)
  return (
    <>
      {given.length === 0 ? (
        <chakra.p color="fg.muted" mt="2">
          {words.none}
        </chakra.p>
      ) : (
        <Facts facts={given} />
      )}
      {accredited.length > 0 && (
        <Sentences heading={words.accredited} level={level}>
          {accredited.map((basis) => (
            <li key={basis}>{accreditedSentences[basis]}</li>
          ))}
        </Sentences>
      )}
      {said.length > 0 && (
        <Sentences heading={words.statements} level={level}>
          {said.map((each) => (
            <li key={each}>{statementSentences[each](issuerName)}</li>
          ))}
        </Sentences>
      )}
    </>
  )
}
