import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminLists } from '@/content/admin'
import { adminDialogs } from '@/content/admin-dialogs'
import { adminFields } from '@/content/admin-fields'
import { enquiryForm } from '@/content/forms'
import { Dialog } from '@/client/ui/dialog'
import { AnchorButton } from '@/client/ui/link-button'
import { Anchor } from '@/client/ui/text-link'
import type { Contact } from '@/shared/contacts'
import { fullName } from '../-record/full-name'

const { contact: words } = adminDialogs
const { contacts: labels } = adminFields
const { columns, spam } = adminLists.contacts

/** An '@' stands for itself in such an address (RFC 6068); all else that has a meaning there is encoded. */
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
const replyAddress = (email: string) => `${mailAddress(email)}?subject=${encodeURIComponent(words.replySubject)}`

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.div minWidth="0">
    <chakra.dt textStyle="small" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere" dir="auto" color={children ? 'fg' : 'fg.muted'}>
      {children || words.notGiven}
    </chakra.dd>
  </chakra.div>
)

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
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} columnGap="6" rowGap="4">
        <Fact label={labels.email}>
          <Anchor href={mailAddress(email)}>{email}</Anchor>
        </Fact>
        <Fact label={labels.phone}>{phone && <Anchor href={`tel:${encodeURIComponent(phone)}`}>{phone}</Anchor>}</Fact>
        <Fact label={labels.company}>{company}</Fact>
        <Fact label={labels.investorType}>{investorType && enquiryForm.investorType.choices[investorType]}</Fact>
        <Fact label={labels.investmentInterest}>{investmentInterest}</Fact>
        <Fact label={columns.date}>
          <time dateTime={createdAt}>{new Date(createdAt).toLocaleString()}</time>
        </Fact>
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
      </chakra.dl>
    </Dialog>
  )
}
