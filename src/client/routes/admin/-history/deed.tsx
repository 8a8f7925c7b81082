import { chakra } from '@/client/theme/chakra'
import { adminActivity } from '@/content/records/admin-activity'

type DeedProps = {
  actor: { name: string } | null
  /** Nobody did it. */
  isByItself?: boolean
  action: keyof typeof adminActivity.actions
}

/** Who did what: 'Grace Hill changed '. */
export const Deed = ({ actor, isByItself = false, action }: DeedProps) => (
  <span>
    <bdi>{actor?.name ?? (isByItself ? adminActivity.site : adminActivity.formerAdministrator)}</bdi>
    <chakra.span color="fg.muted">{` ${adminActivity.actions[action]} `}</chakra.span>
  </span>
)
