import { chakra } from '@/client/theme/chakra'
import { useCallback, useMemo } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { roleNames, userWords } from '@/content/accounts/admin-users'
import { ownAccountSentence } from '@/content/platform/screen-refusals'
import { useCurrentUser } from '@/client/accounts/current-user'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Icon } from '@/client/ui/icon'
import { Tag } from '@/client/ui/tag'
import { isAdministrator, roles } from '@/shared/accounts/roles'
import type { User } from '@/shared/accounts/users'
import { CellText } from '../../-list/-rows/cell-text'
import { type ListColumn, namedOptions, useListSearch } from '../../-list/-toolbar/list-search'
import { RecordTab } from '../../-list/record-tab'
import { RowButton } from '../../-list/-rows/row-button'
import { fullName } from '../../-record/full-name'
import { useOpenedDialog } from '../../-list/opened-record'
import { EditUserDialog } from './edit-user-dialog'
import { InvitationDialog } from './invitation-dialog'
import { InviteNewButton } from './invite-new-button'
import { InviteDialog } from './invite-dialog'
import { NewUserDialog } from './new-user-dialog'
import { PasswordDialog } from './password-dialog'
import { ResetFactorDialog } from './reset-factor-dialog'
import { UserLine } from './user-line'

const words = userWords

/** Whose invitation is looked at, with the link that was made just now. */
type Invitation = { user: User; link?: string }

/** How it stands with an account, unless that goes without saying: it was made with a password and is active. */
function StateTag({ user: { state, invitedAt } }: { user: User }) {
  if (state === 'active' && invitedAt === null) return null
  return <Tag variant={state === 'invited' ? 'secondary' : 'outline'}>{adminTable.states[state]}</Tag>
}

const columnsFor = (isOwn: (user: User) => boolean): ListColumn<'users'>[] => [
  {
    key: 'name',
    header: words.columns.name,
    sortBy: 'firstName',
    isRowName: true,
    cell: (user) => (
      <chakra.div display="flex" flexWrap={{ base: 'wrap', md: 'nowrap' }} alignItems="center" columnGap="2">
        <CellText text={fullName(user)} />
        {isOwn(user) && <Tag variant="outline">{adminTable.you}</Tag>}
        <StateTag user={user} />
      </chakra.div>
    ),
    detail: (user) => <UserLine user={user} />,
  },
  { key: 'email', header: words.columns.email, sortBy: 'email', cell: ({ email }) => <CellText text={email} /> },
  {
    key: 'role',
    header: words.columns.role,
    sortBy: 'role',
    width: '8rem',
    cell: (user) => <Tag variant={isAdministrator(user) ? 'default' : 'secondary'}>{roleNames[user.role]}</Tag>,
  },
]

const filters = {
  status: [
    { value: 'notInvited' as const, label: adminTable.states.notInvited },
    { value: 'inactive' as const, label: adminTable.states.deactivated },
  ],
  role: namedOptions(roles, roleNames),
}

type RowActions = Record<'setPassword' | 'resetFactor' | 'openInvitation', (user: User) => void>

/** The row's buttons for how the person comes in: somebody invited chooses the password, and nobody else need set one. */
const entryButtons =
  ({ setPassword, resetFactor, openInvitation }: RowActions) =>
  (user: User) =>
    user.state === 'notInvited' || user.state === 'invited' || user.state === 'invitationEnded' ? (
      <RowButton icon="mail" label={adminTable.invitation(fullName(user))} onClick={() => openInvitation(user)} />
    ) : (
      <>
        <RowButton icon="key" label={adminTable.setPassword(fullName(user))} onClick={() => setPassword(user)} />
        <RowButton icon="lock" label={adminTable.resetFactor(fullName(user))} onClick={() => resetFactor(user)} />
      </>
    )

/** The tab Users. */
export function UsersPanel() {
  const current = useCurrentUser().user
  const ownId = current?.id
  const isOwn = useCallback(({ id }: User) => id === ownId, [ownId])
  const columns = useMemo(() => columnsFor(isOwn), [isOwn])
  const refusalOf = useCallback((user: User) => (isOwn(user) ? ownAccountSentence : undefined), [isOwn])
  const search = useListSearch('users', { columns, filters })
  const calls = trpc.useUtils()
  const list = trpc.admin.users.list.useQuery(search.input, search.options)
  const removal = trpc.admin.users.remove.useMutation()
  const password = useOpenedDialog<User>()
  const passwordOf = password.opened?.row
  const factor = useOpenedDialog<User>()
  const factorOf = factor.opened?.row
  const invitation = useOpenedDialog<Invitation>()
  const invitationOf = invitation.opened?.row
  const invite = useOpenedDialog<never>()
  const { edit: setPassword } = password
  const { edit: resetFactor } = factor
  const { edit: showInvitation } = invitation
  const extraActions = useMemo(
    () => entryButtons({ setPassword, resetFactor, openInvitation: (user) => showInvitation({ user }) }),
    [setPassword, resetFactor, showInvitation],
  )
  return (
    <>
      <RecordTab
        words={words}
        search={search}
        list={list}
        nameOf={fullName}
        besideAdd={
          <>
            <Button variant="outline" onClick={invite.add}>
              <Icon name="mail" />
              {words.invite}
            </Button>
            <InviteNewButton />
          </>
        }
        actionsWidth="11.5rem"
        extraActions={extraActions}
        read={(id) => calls.client.admin.users.list.query({ id })}
        remove={removal.mutateAsync}
        // They would be refused; the same goes for their role and their account's being active.
        refusalOf={refusalOf}
        renderDialog={(user, close) =>
          user ? <EditUserDialog user={user} isOwn={isOwn(user)} onClose={close} /> : <NewUserDialog onClose={close} />
        }
      />
      {invite.opened && (
        <InviteDialog
          onClose={invite.close}
          onInvited={(user) => {
            // By mail it is on its way; without a mail server the link must be handed over.
            if (user.invitation.link !== undefined) invitation.edit({ user, link: user.invitation.link })
          }}
        />
      )}
      {invitationOf && <InvitationDialog {...invitationOf} onClose={invitation.close} />}
      {factorOf && <ResetFactorDialog user={factorOf} onClose={factor.close} />}
      {passwordOf && <PasswordDialog user={passwordOf} isOwn={isOwn(passwordOf)} onClose={password.close} />}
    </>
  )
}
