import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminDialogs } from '@/content/records/admin-dialogs'
import { Anchor } from '@/client/ui/text-link'
import { onOfficeClock } from '@/client/accounts/office-clock'

/** What is known of a record and not edited, in two columns where there is room. */
export const Facts = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' }, columnGap: '6', rowGap: '4' },
})

/** One of them; an empty one says so. @param isWide it takes a line of its own */
export const Fact = ({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <chakra.div minWidth="0" {...(isWide && { gridColumn: '1 / -1' })}>
    <chakra.dt textStyle="small" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere" dir="auto" color={children ? 'fg' : 'fg.muted'}>
      {children || adminDialogs.notGiven}
    </chakra.dd>
  </chakra.div>
)

/** An '@' stands for itself in such an address (RFC 6068); all else that has a meaning there is encoded. */
export const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

export const MailFact = ({ label, email }: { label: string; email: string }) => (
  <Fact label={label}>
    <Anchor href={mailAddress(email)}>{email}</Anchor>
  </Fact>
)

export const PhoneFact = ({ label, phone }: { label: string; phone: string | null }) => (
  <Fact label={label}>{phone && <Anchor href={`tel:${encodeURIComponent(phone)}`}>{phone}</Anchor>}</Fact>
)

/** A moment, as is usual where the administrator is. */
export const MomentFact = ({ label, timestamp }: { label: string; timestamp: string }) => (
  <Fact label={label}>
    <time dateTime={timestamp}>{onOfficeClock(timestamp, 'dateTime')}</time>
  </Fact>
)
