import { adminSafety } from '@/content/records/admin-dialogs'
import { TextLink } from '@/client/ui/text-link'

/** Leads from a list to what was deleted from it; what is searched for there stays in the address for the way back. */
export const DeletedLink = () => (
  <TextLink
    data-command="deleted"
    to="/admin"
    search={(current) => ({ ...current, view: 'deleted' })}
    textStyle="small"
  >
    {adminSafety.recentlyDeleted.label}
  </TextLink>
)
