import { chakra } from '@/client/theme/chakra'
import { enquiryWords } from '@/content/inbox/admin-enquiries'
import { interestWords } from '@/content/inbox/admin-interests'
import { subscriptionWords } from '@/content/newsletter/admin-newsletter'
import { messageWords, subscriberWords } from '@/content/records/admin-activity'
import { TextLink } from '@/client/ui/text-link'
import type { MessageLine as Message, VisitorLine as Event } from '@/shared/records/activity'
import type { RecordList } from '@/shared/records/record-lists'
import { recordSearch } from '../-list/record-link'
import { Line } from './line'

type DeedProps = { at: string; about: string; list: RecordList; id: number; name: string; deed: string }

/** What somebody did who is not signed in, with the way to the record it is kept in. */
const VisitorDeed = ({ at, about, list, id, name, deed }: DeedProps) => (
  <Line at={at} about={about}>
    <chakra.bdi fontWeight="semibold">
      <TextLink to="/admin" search={recordSearch(list, id)}>
        {name}
      </TextLink>
    </chakra.bdi>{' '}
    <chakra.span color="fg.muted">{deed}</chakra.span>
  </Line>
)

/** What a subscriber did by a link of ours: 'ruth@example.com confirmed the subscription'. */
export const VisitorLine = ({ event: { id, at, email, event } }: { event: Event }) => (
  <VisitorDeed
    at={at}
    about={subscriptionWords.name}
    list="newsletters"
    id={id}
    name={email}
    deed={subscriberWords[event]}
  />
)

const listNames = { contacts: enquiryWords.name, interests: interestWords.name }

/** What came by a form of the website: 'Ruth Calloway sent an enquiry'. */
export const MessageLine = ({ message: { id, at, list, name } }: { message: Message }) => (
  <VisitorDeed at={at} about={listNames[list]} list={list} id={id} name={name} deed={messageWords[list]} />
)
