import { chakra } from '@/client/theme/chakra'
import { interestWords } from '@/content/inbox/admin-interests'
import type { Interest } from '@/shared/inbox/interests'
import { statementsOf } from '@/shared/inbox/interest-wordings'
import { formatCents } from '@/shared/values/formats'
import { Fact, Facts, MailFact, MomentFact, PhoneFact } from '../../-record/facts'

const words = interestWords.edit
const labels = interestWords.fields
const { columns } = interestWords

/** The statements that its sender read; words of a version that this program does not know are only named. */
function Statements({ wordingId }: { wordingId: string }) {
  return (
    <chakra.details mt="5" textStyle="small">
      <chakra.summary cursor="button" width="fit" minHeight="6">
        {`${words.statements} (${wordingId})`}
      </chakra.summary>
      {statementsOf(wordingId)?.map((statement) => (
        <chakra.p key={statement} mt="2" color="fg.muted">
          {statement}
        </chakra.p>
      ))}
    </chakra.details>
  )
}

/** What somebody sent who is interested in an offering. */
export const SentInterest = ({ interest }: { interest: Interest }) => (
  <div>
    <Facts>
      <Fact label={labels.investmentName}>{interest.investmentName}</Fact>
      <Fact label={columns.amount}>{interest.amountCents !== null && formatCents(interest.amountCents)}</Fact>
      <MailFact label={labels.email} email={interest.email} />
      <PhoneFact label={labels.phone} phone={interest.phone} />
      <MomentFact label={columns.date} timestamp={interest.createdAt} />
      {interest.userId !== null && <Fact label={labels.userId}>{words.withAccount}</Fact>}
    </Facts>
    <Statements wordingId={interest.wordingId} />
  </div>
)
