import { chakra } from '@/client/theme/chakra'
import { adminCases } from '@/content/inbox/admin-cases'
import { Button } from '@/client/ui/buttons/button'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { EnquiryPerson } from '@/shared/inbox/cases'
import { subscriberWord } from '@/shared/newsletter/subscriber-words'
import { Fact } from '../../-record/facts'

const words = adminCases.person

const accountOf = (account: EnquiryPerson['account']) =>
  account ? [account.name, account.role, ...(account.isActive ? [] : [words.inactive])].join(', ') : words.noAccount

type PersonProps = { person: EnquiryPerson; onOpen: (id: number) => void }

/** What else is known of whoever wrote: newsletter, account, and their other enquiries, each of which opens. */
export const Person = ({ person: { enquiries, subscription, account }, onOpen }: PersonProps) => (
  <chakra.dl display="grid" gap="3">
    <Fact label={words.subscription}>{subscription ? subscriberWord(subscription.status) : words.noSubscription}</Fact>
    <Fact label={words.account}>{accountOf(account)}</Fact>
    <Fact label={words.enquiries}>
      {enquiries.length === 0 ? (
        words.noEnquiries
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="2">
          {enquiries.map(({ id, createdAt, status, isSpam, opening }) => {
            const day = onOfficeClock(createdAt, 'date')
            return (
              <chakra.li key={id} textStyle="small">
                <Button variant="link" size="inline" aria-label={words.open(day)} onClick={() => onOpen(id)}>
                  {day}
                </Button>{' '}
                <chakra.span color="fg.muted">{isSpam ? words.spam : status}</chakra.span>
                <chakra.p lineClamp={2} overflowWrap="anywhere" dir="auto">
                  {opening}
                </chakra.p>
              </chakra.li>
            )
          })}
        </chakra.ul>
      )}
    </Fact>
  </chakra.dl>
)
