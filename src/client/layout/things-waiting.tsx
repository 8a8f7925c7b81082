import { chakra } from '@/client/theme/chakra'
import { header } from '@/content/platform/navigation'
import { looksAfter } from '@/shared/accounts/areas'
import { thingsWaiting } from '@/shared/records/overviews'
import { useCurrentUser } from '../accounts/current-user'
import { trpc } from '../calls/trpc'
import { hiddenToTheEye } from '../ui/visually-hidden'
import { MainLink } from './main-link'

/** How many things wait in the Admin Portal, and the way there; nothing while nothing does, or while that is not known. */
export function ThingsWaiting() {
  const { user } = useCurrentUser()
  const { data } = trpc.admin.overview.get.useQuery(undefined, { enabled: user !== null && looksAfter(user, 'people') })
  const things = data ? thingsWaiting(data) : 0
  if (things === 0) return null
  const [count, words] = header.waiting(things)
  return (
    <MainLink to="/admin" search={{ view: 'overview' }}>
      {/* On a tablet held upright the row has no room for the words. */}
      <chakra.span display="flex" gap="1">
        <span>{count}</span>
        <chakra.span css={{ xlDown: hiddenToTheEye }}>{words}</chakra.span>
      </chakra.span>
    </MainLink>
  )
}
