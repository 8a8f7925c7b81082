import { chakra } from '@/client/theme/chakra'
import { Alert } from '@/client/ui/alert'
import { adminMail } from '@/content/newsletter/admin-mails'
import { strangersMailsPerHourMax } from '@/shared/platform/rate-limits'
import { useHeldMails } from '../-list/counts'

/** Says that mails wait, and why; nothing while none do. */
export function HeldMails() {
  const count = useHeldMails()
  return (
    count > 0 && (
      <chakra.div mb="6">
        <Alert variant="warning">{adminMail.held(count, strangersMailsPerHourMax)}</Alert>
      </chakra.div>
    )
  )
}
