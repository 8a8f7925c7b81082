import { chakra } from '@chakra-ui/react/styled-system'
import { adminLists, adminTable } from '@/content/admin'
import { roleNames } from '@/content/admin-fields'
import { ownAccountSentence } from '@/content/errors'
import { adminToasts } from '@/content/admin-toasts'
import { useCurrentUser } from '@/client/current-user'
import { trpc } from '@/client/trpc'
import { Button } from '@/client/ui/button'
import { Icon } from '@/client/ui/icon'
import { IconButton } from '@/client/ui/icon-button'
import { Tag } from '@/client/ui/tag'
import { Tooltip } from '@/client/ui/tooltip'
import { isAdministrator, roles } from '@/shared/roles'
import type { User } from '@/shared/users'
import { CellText } from '../-cell-text'
import { type ListColumn, useListSearch } from '../-list-search'
import { useOpenedRecord } from '../-opened-record'
import { useOutcome } from '../-outcome'
import { RecordList } from '../-record-list'
import { useRemoval } from '../-removal'
import { EditUserDialog } from './edit-user-dialog'
import { fullName } from '../-full-name'
import { NewUserDialog } from './new-user-dialog'
import { PasswordDialog } from './password-dialog'

const words = adminLists.users
const { deleted, notDeleted } = adminToasts.users

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

/** The tab Users (spec section 2). */
export function UsersPanel() {
  const current = useCurrentUser().user
  const isOwn = ({ id }: User) => id === current?.id
  const search = useListSearch('users', { columns: columnsFor(isOwn), filters })
  const list = trpc.admin.users.list.useQuery(search.input, search.options)
  const outcome = useOutcome('users')
  const removal = trpc.admin.users.remove.useMutation(outcome(deleted, notDeleted))
  const { remove, deletingIds } = useRemoval(removal.mutateAsync)
  const record = useOpenedRecord<User>()
  const password = useOpenedRecord<User>()
  const [edited, passwordOf] = [record.opened?.row, password.opened?.row]
  return (
    <>
      <RecordList
        words={words}
        search={search}
        list={list}
        nameOf={fullName}
        add={
          <Button onClick={record.add}>
            <Icon name="plus" />
            {words.add}
          </Button>
        }
        extraActions={setPasswordButton(password.edit)}
        onEdit={record.edit}
        onDelete={remove}
        // He would be refused; the same goes for his role and his account's being active (R41).
        refusalOf={(user) => (isOwn(user) ? ownAccountSentence : undefined)}
        deletingIds={deletingIds}
      />
      {edited === null && <NewUserDialog onClose={record.close} />}
      {edited && <EditUserDialog user={edited} isOwn={isOwn(edited)} onClose={record.close} />}
      {passwordOf && <PasswordDialog user={passwordOf} isOwn={isOwn(passwordOf)} onClose={password.close} />}
    </>
  )
}
