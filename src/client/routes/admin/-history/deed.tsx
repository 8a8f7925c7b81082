import { chakra } from '@/client/theme/chakra'
import { adminActivity } from '@/content/records/admin-activity'

type DeedProps = { actor: { name: string } | null; action: keyof typeof adminActivity.actions }

/** Who did what: 'Grace Hill changed '. */
export const Deed = ({ actor, action }: DeedProps) => (
  <span>
    <bdi>{actor?.name ?? adminActivity.formerAdministrator}</bdi>
    <chakra.span color="fg.muted">{` ${adminActivity.actions[action]} `}</chakra.span>
  </span>
)
