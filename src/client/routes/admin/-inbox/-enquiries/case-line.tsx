import { chakra } from '@/client/theme/chakra'
import { adminCases } from '@/content/inbox/admin-cases'
import { type Enquiry, finishedEnquiryStatuses } from '@/shared/inbox/enquiries'
import { LocalDay } from '../../-list/-rows/local-day'

const words = adminCases.line

/** More than a row has room for; the rest of a long message stays out of the page. */
const openingCharacters = 240

const Said = chakra('span', {
  base: { whiteSpace: 'nowrap' },
  variants: { isLate: { true: { color: 'danger.fg', fontWeight: 'semibold' } } },
})

type CaseLineProps = {
  contact: Enquiry
  /** The day it is where the administrator is. */
  today: string
}

/** The day to come back to it, in red words once it has passed; of what is finished there is none. */
function DueDay({ contact: { followUpOn, status }, today }: CaseLineProps) {
  if (followUpOn === null || finishedEnquiryStatuses.some((finished) => finished === status)) return null
  if (followUpOn === today) return <Said>{words.dueToday}</Said>
  const isLate = followUpOn < today
  return (
    <Said isLate={isLate}>
      <span>{`${isLate ? words.overdue : words.dueOn} `}</span>
      <LocalDay day={followUpOn} />
    </Said>
  )
}

/** The second line of an enquiry's row: how it begins, who has it, when somebody comes back to it, whether it was answered. */
export const CaseLine = ({ contact, today }: CaseLineProps) => (
  <chakra.div
    data-detail
    display="flex"
    flexWrap={{ base: 'wrap', md: 'nowrap' }}
    columnGap="4"
    textStyle="small"
    fontWeight="normal"
    color="fg.muted"
  >
    <chakra.span lineClamp={1} overflowWrap="anywhere" dir="auto">
      {contact.message.slice(0, openingCharacters)}
    </chakra.span>
    {contact.assigneeName !== null && <Said>{words.assignedTo(contact.assigneeName)}</Said>}
    <DueDay contact={contact} today={today} />
    {contact.isAnswered && <Said>{words.answered}</Said>}
  </chakra.div>
)
