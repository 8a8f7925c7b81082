import { chakra } from '@/client/theme/chakra'
import { enquiryWords } from '@/content/inbox/admin-enquiries'
import { enquiryForm } from '@/content/platform/forms'
import type { Enquiry } from '@/shared/inbox/enquiries'
import { Fact, Facts, MailFact, MomentFact, PhoneFact } from '../../-record/facts'

const { fields: labels } = enquiryWords
const { columns } = enquiryWords

/** What a visitor sent, whole (R21), and nothing of what they left out. What was typed is text, never markup. */
export function SentEnquiry({ contact }: { contact: Enquiry }) {
  const { email, phone, company, investorType, investmentInterest, message, createdAt } = contact
  return (
    <Facts>
      <MailFact label={labels.email} email={email} />
      {phone && <PhoneFact label={labels.phone} phone={phone} />}
      {company && <Fact label={labels.company}>{company}</Fact>}
      {investorType && <Fact label={labels.investorType}>{enquiryForm.investorType.choices[investorType]}</Fact>}
      {investmentInterest && <Fact label={labels.investmentInterest}>{investmentInterest}</Fact>}
      <MomentFact label={columns.date} timestamp={createdAt} />
      <chakra.div
        gridColumn={{ sm: 'span 2' }}
        minWidth="0"
        borderTopWidth="1px"
        borderColor="border.rule"
        pt="4"
        mt="1"
      >
        <chakra.dt textStyle="small" color="fg.muted" mb="1">
          {labels.message}
        </chakra.dt>
        <chakra.dd whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose" dir="auto">
          {message}
        </chakra.dd>
      </chakra.div>
    </Facts>
  )
}
