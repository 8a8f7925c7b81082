import { chakra } from '@/client/theme/chakra'
import { adminActivity, securityWords as words } from '@/content/records/admin-activity'
import { TextLink } from '@/client/ui/text-link'
import { kindOfSecurityEvent, type SecurityLine as Event } from '@/shared/records/activity'
import type { SecurityEventKind } from '@/shared/accounts/security-events'
import { recordSearch } from '../-list/record-link'
import { Line } from './line'

/** These happen before anybody is signed in, so that it need not have been the account's owner. */
const byStrangers: ReadonlySet<SecurityEventKind> = new Set([
  'sign_in_failed',
  'sign_in_refused',
  'code_failed',
  'passkey_failed',
  'reset_requested',
])

type Account = NonNullable<Event['account']>

const AccountName = ({ account: { id, name } }: { account: Account }) => (
  <chakra.bdi fontWeight="semibold">
    <TextLink to="/admin" search={recordSearch('users', id)}>
      {name}
    </TextLink>
  </chakra.bdi>
)

/** What the security log tells: 'Ruth Calloway signed in', and with which browser from where. */
export function SecurityLine({ event }: { event: Event }) {
  const { at, kind, account, actor, browser, addressStart } = event
  const isStranger = byStrangers.has(kind)
  const isByOther = actor !== null || isStranger
  return (
    <Line at={at} about={adminActivity.kinds[kindOfSecurityEvent(kind)]}>
      {isByOther ? (
        <bdi>{actor?.name ?? words.stranger}</bdi>
      ) : account ? (
        <AccountName account={account} />
      ) : (
        <span>{words.formerAccount}</span>
      )}
      <chakra.span color="fg.muted">
        {` ${words.kinds[kind]} ${isByOther && account ? `${words.for} ` : ''}`}
      </chakra.span>
      {isByOther && account && <AccountName account={account} />}
      <chakra.span display="block" textStyle="fine" color="fg.muted">
        {words.by(browser, addressStart)}
      </chakra.span>
    </Line>
  )
}
