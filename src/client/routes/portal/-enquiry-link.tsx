import { useCurrentUser } from '@/client/accounts/current-user'
import { presetFields } from '@/client/forms/preset-fields'
import { enquiryKey, enquiryPart } from '@/client/navigation'
import { LinkButton } from '@/client/ui/buttons/link-button'

/** Leads to the form of the Contact page, with who asks, and what about, already written into it. */
export function EnquiryLink({ label, message }: { label: string; message: string }) {
  const { user } = useCurrentUser()
  const prepare = () => {
    if (user === null) return
    const { firstName, lastName, email, phone } = user
    presetFields(enquiryKey, { firstName, lastName, email, phone: phone ?? '', message })
  }
  return (
    <LinkButton to="/contact" hash={enquiryPart} variant="outline" data-unprinted="" onClick={prepare}>
      {label}
    </LinkButton>
  )
}
