import { chakra } from '@/client/theme/chakra'
import { adminMail } from '@/content/newsletter/admin-mails'
import { trpc } from '@/client/calls/trpc'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import type { Mail, OpenedMail } from '@/shared/platform/mails'
import { Timestamp } from '../../-history/timestamp'
import { ListFailure } from '../../-list/list-failure'
import { Fact, Facts, MomentFact } from '../../-record/facts'

const words = adminMail.opened

/** Each try, the first one first. A mail that waits for its first one has none, and of old mails nobody kept them. */
function Tries({ mail }: { mail: OpenedMail & { isDelivered: boolean } }) {
  if (mail.tries.length === 0)
    return <chakra.p color="fg.muted">{mail.attempts === 0 ? words.noTry : words.triesNotKept}</chakra.p>
  return (
    <chakra.ol listStyleType="none">
      {mail.tries.map(({ at, reason }) => (
        <chakra.li key={at} py="2" borderTopWidth="1px" borderColor="border.rule">
          <chakra.p textStyle="small" color="fg.muted">
            <Timestamp at={at} />
          </chakra.p>
          <chakra.p overflowWrap="anywhere" dir="auto">
            {reason ?? (mail.isDelivered ? words.taken : words.keptAsFile)}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

/** A mail of the log: what it was called, when it was ordered, and each try to send it. */
export function MailDialog({ mail: listed, onClose }: { mail: Mail; onClose: () => void }) {
  // It may be tried again while somebody reads.
  const { data, error, refetch } = trpc.admin.mails.get.useQuery({ id: listed.id }, { staleTime: 0 })
  const { kind, recipient, status, createdAt, settledAt, attempts } = data ?? listed
  const names = data?.isDelivered === false ? adminMail.statusesOfFiles : adminMail.statuses
  return (
    <Dialog isOpen isText title={data?.subject ?? adminMail.kinds[kind]} size="wide" onCloseRequest={onClose}>
      <Facts>
        <Fact label={adminMail.columns.recipient}>{recipient}</Fact>
        <Fact label={adminMail.columns.kind}>{adminMail.kinds[kind]}</Fact>
        <Fact label={adminMail.columns.status}>{names[status]}</Fact>
        <MomentFact label={words.ordered} timestamp={createdAt} />
        {status === 'queued' && attempts > 0 && <MomentFact label={adminMail.next} timestamp={settledAt} />}
      </Facts>
      <Heading level={3} textStyle="subheading" mt="6" mb="2">
        {words.tries}
      </Heading>
      {data ? (
        <Tries mail={data} />
      ) : error ? (
        <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <VisuallyHidden as="output">{words.loading}</VisuallyHidden>
          <Skeleton height="12" />
        </>
      )}
      <chakra.p mt="6" textStyle="small" color="fg.muted">
        {words.text}
      </chakra.p>
    </Dialog>
  )
}
