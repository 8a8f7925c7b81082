import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { moneyScreens as words } from '@/content/raise/money/admin-money'
import { trpc } from '@/client/calls/trpc'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { adminTable } from '@/content/records/admin-table'
import type { RaiseSum } from '@/shared/raise/money/money'
import type { CutbackProposal, Expected } from '@/shared/raise/money/standing'
import type { Raise } from '@/shared/raise/raises'
import { useDuties } from '../../../-ledger/duties'
import { ListFailure } from '../../../-list/list-failure'
import { Instructed } from './-instructions/instructed'
import { AcceptProposed } from './accept-proposed'
import { Closings } from './-closings/closings'
import { Filings } from './-filings/filings'
import { Board } from './board'
import { Cutback } from './cutback'
import { EnterDialog } from './enter-dialog'
import { ExpectedMoney } from './expected-money'
import { ReverseDialog } from './reverse-dialog'
import { Sums } from './sums'

/** Which dialog stands over the page. */
type Over =
  | { dialog: 'enter'; of?: Expected }
  | { dialog: 'reverse'; sum: RaiseSum }
  | { dialog: 'accept'; proposal: CutbackProposal }

type OverDialogProps = { raise: Raise; over: Over; onClose: () => void }

function OverDialog({ raise: { id }, over, onClose }: OverDialogProps) {
  if (over.dialog === 'enter') return <EnterDialog raiseId={id} of={over.of} onClose={onClose} />
  if (over.dialog === 'reverse') return <ReverseDialog sum={over.sum} onClose={onClose} />
  return <AcceptProposed proposal={over.proposal} onClose={onClose} />
}

const Head = ({ raise }: { raise: Raise | undefined }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="4">
    <Heading level={2} textStyle="heading" overflowWrap="anywhere">
      {raise ? words.title(raise.offeringName) : words.loading}
    </Heading>
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {raise && (
        <LinkButton variant="outline" to="/admin" search={{ tab: 'raises', record: raise.id }}>
          {words.raise}
        </LinkButton>
      )}
      <LinkButton variant="outline" to="/admin" search={{ tab: 'raises' }}>
        {words.back}
      </LinkButton>
    </chakra.div>
  </chakra.div>
)

/** The money of one raise: how it stands, who owes, what came, what a cap is cut to, and where money is sent. */
export function MoneyOfRaise({ id }: { id: number }) {
  const { data, error, refetch } = trpc.admin.raises.list.useQuery({ id })
  const { money } = useDuties()
  const [over, setOver] = useState<Over | null>(null)
  const raise = data?.items[0]
  const content = () => {
    if (error && data === undefined)
      return <ListFailure title={words.failed} titleLevel={3} error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <Skeleton height="64" />
    if (raise === undefined)
      return <EmptyState title={adminTable.noMatch.title} titleLevel={3} text={adminTable.noMatch.text} />
    return (
      <>
        <Board raise={raise} />
        <ExpectedMoney raise={raise} onEnter={(of) => setOver({ dialog: 'enter', of })} />
        <Sums
          raise={raise}
          onEnter={() => setOver({ dialog: 'enter' })}
          onReverse={(sum) => setOver({ dialog: 'reverse', sum })}
        />
        <Cutback raise={raise} onAccept={(proposal) => setOver({ dialog: 'accept', proposal })} />
        {money && <Instructed raise={raise} />}
        <Closings raise={raise} />
        <Filings raise={raise} />
        {over !== null && <OverDialog raise={raise} over={over} onClose={() => setOver(null)} />}
      </>
    )
  }
  return (
    <section>
      <Head raise={raise} />
      {content()}
    </section>
  )
}
