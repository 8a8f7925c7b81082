import { chakra } from '@/client/theme/chakra'
import { adminLists, adminTable } from '@/content/admin'
import { roleNames } from '@/content/admin-fields'
import { ownAccountSentence } from '@/content/errors'
import { useCurrentUser } from '@/client/current-user'
import { trpc } from '@/client/trpc'
import { IconButton } from '@/client/ui/icon-button'
import { Tag } from '@/client/ui/tag'
import { Tooltip } from '@/client/ui/tooltip'
import { isAdministrator, roles } from '@/shared/roles'
import type { User } from '@/shared/users'
import { CellText } from '../-list/cell-text'
import { type ListColumn, useListSearch } from '../-list/list-search'
import { RecordTab } from '../-list/record-tab'
import { fullName } from '../-record/full-name'
import { useOpenedRecord } from '../-record/opened-record'
import { EditUserDialog } from './edit-user-dialog'
import { NewUserDialog } from './new-user-dialog'
import { PasswordDialog } from './password-dialog'

const words = adminLists.users

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
        {!user.isActive && <Tag variant="outline">{adminTable.inactive}</Tag>}
      </chakra.div>
    ),
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

const filters = { role: roles.map((value) => ({ value, label: roleNames[value] })) }

/** The row's button that opens the password's dialog. */
const setPasswordButton = (open: (user: User) => void) => (user: User) => {
  const label = adminTable.setPassword(fullName(user))
  return (
    <Tooltip content={label}>
      <IconButton icon="key" label={label} onClick={() => open(user)} />
    </Tooltip>
  )
}

/** The tab Users. */
export function UsersPanel() {
  const current = useCurrentUser().user
  const isOwn = ({ id }: User) => id === current?.id
  const search = useListSearch('users', { columns: columnsFor(isOwn), filters })
  const calls = trpc.useUtils()
  const list = trpc.admin.users.list.useQuery(search.input, search.options)
  const removal = trpc.admin.users.remove.useMutation()
  const password = useOpenedRecord<User>()
  const passwordOf = password.opened?.row
  return (
    <>
      <RecordTab
        words={words}
        search={search}
        list={list}
        nameOf={fullName}
        extraActions={setPasswordButton(password.edit)}
        read={(id) => calls.client.admin.users.list.query({ id })}
        remove={removal.mutateAsync}
        // They would be refused; the same goes for their role and their account's being active.
        refusalOf={(user) => (isOwn(user) ? ownAccountSentence : undefined)}
        renderDialog={(user, close) =>
          user ? <EditUserDialog user={user} isOwn={isOwn(user)} onClose={close} /> : <NewUserDialog onClose={close} />
        }
      />
      {passwordOf && <PasswordDialog user={passwordOf} isOwn={isOwn(passwordOf)} onClose={password.close} />}
    </>
  )
}
