import { chakra } from '@/client/theme/chakra'
import { adminLists } from '@/content/admin'
import { adminDialogs } from '@/content/admin-dialogs'
import { adminFields } from '@/content/admin-fields'
import { enquiryForm } from '@/content/forms'
import { Dialog } from '@/client/ui/dialog'
import { AnchorButton } from '@/client/ui/link-button'
import type { Contact } from '@/shared/contacts'
import { Fact, Facts, MailFact, MomentFact, PhoneFact, mailAddress } from '../-record/facts'
import { fullName } from '../-record/full-name'

const { contact: words } = adminDialogs
const { contacts: labels } = adminFields
const { columns, spam } = adminLists.contacts

const replyAddress = (email: string) => `${mailAddress(email)}?subject=${encodeURIComponent(words.replySubject)}`

/** A whole enquiry, to be read and answered (R21). What was typed is text, never markup. */
export function EnquiryDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { email, phone, company, investorType, investmentInterest, message, isSpam, createdAt } = contact
  return (
    <Dialog
      isOpen
      isText
      title={words.title(fullName(contact))}
      {...(isSpam && { description: `${spam.label}. ${spam.text}` })}
      size="wide"
      onCloseRequest={onClose}
      footer={<AnchorButton href={replyAddress(email)}>{words.reply}</AnchorButton>}
    >
      <Facts>
        <MailFact label={labels.email} email={email} />
        <PhoneFact label={labels.phone} phone={phone} />
        <Fact label={labels.company}>{company}</Fact>
        <Fact label={labels.investorType}>{investorType && enquiryForm.investorType.choices[investorType]}</Fact>
        <Fact label={labels.investmentInterest}>{investmentInterest}</Fact>
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
    </Dialog>
  )
}
