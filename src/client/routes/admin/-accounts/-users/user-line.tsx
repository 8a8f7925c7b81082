import { chakra } from '@/client/theme/chakra'
import { adminAreas } from '@/content/accounts/admin-areas'
import { userWords } from '@/content/accounts/admin-users'
import { isAdministrator } from '@/shared/accounts/roles'
import type { User } from '@/shared/accounts/users'
import { LocalDate } from '../../-list/-rows/local-date'

const words = userWords.line

const areasOf = ({ areas }: User) =>
  areas === null ? words.everything : areas.map((area) => adminAreas.shortNames[area]).join(', ')

/** The second line of a user's row: when they last signed in, whether more than a password opens the account, and what an administrator looks after. */
export const UserLine = ({ user }: { user: User }) => (
  <chakra.div
    data-detail
    display="flex"
    flexWrap="wrap"
    columnGap="4"
    textStyle="small"
    fontWeight="normal"
    color="fg.muted"
  >
    {user.lastSignInAt === null ? (
      <span>{words.neverSignedIn}</span>
    ) : (
      <span>
        <span>{`${words.lastSignIn} `}</span>
        <LocalDate timestamp={user.lastSignInAt} />
      </span>
    )}
    {user.hasFactor && <span>{words.withFactor}</span>}
    {isAdministrator(user) && !user.hasFactor && <span>{words.withoutFactor}</span>}
    {isAdministrator(user) && <span>{words.looksAfter(areasOf(user))}</span>}
  </chakra.div>
)
