import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { entryWords } from '@/content/ledger/admin-entries'
import { ledgerWords } from '@/content/ledger/admin-holdings'
import { trpc } from '@/client/calls/trpc'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Tag } from '@/client/ui/tag'
import { TextLink } from '@/client/ui/text-link'
import type { Entry } from '@/shared/ledger/entries'
import { ownerLabelOf } from '@/shared/ledger/owner-labels'
import { formatUnits, toTheCent } from '@/shared/values/formats'
import { LocalDay } from '../../-list/-rows/local-day'
import { AwaitedRecord } from '../../-list/awaited-record'
import { useGoneRecord } from '../../-list/record-in-address'
import { importSearch } from '../../-list/record-link'
import { Attachments } from './attachments'
import { Fact, Facts, MomentFact } from '../../-record/facts'
import { RecordActions } from '../../-record/record-actions'
import { ReverseDialog } from './dialogs'
import { entryNameOf, isPayment, isTakenBack, paymentOf } from './entry-facts'

const words = entryWords
const { reverse, reversal, reversed } = ledgerWords

function EntryFacts({ entry }: { entry: Entry }) {
  const payment = paymentOf(entry)
  return (
    <Facts>
      <Fact label={words.facts.owner} isWide>
        {ownerLabelOf(entry)}
      </Fact>
      <Fact label={words.facts.class}>{entry.className}</Fact>
      <Fact label={words.facts.day}>
        <LocalDay day={entry.effectiveOn} />
      </Fact>
      <Fact label={words.facts.amount}>{toTheCent(entry.cents)}</Fact>
      {entry.withheldCents !== 0 && <Fact label={words.facts.withheld}>{toTheCent(entry.withheldCents)}</Fact>}
      {entry.units !== 0 && <Fact label={words.facts.units}>{formatUnits(entry.units)}</Fact>}
      {payment !== null && <Fact label={words.facts.payment}>{payment}</Fact>}
      <MomentFact label={words.facts.entered} timestamp={entry.createdAt} />
      <Fact label={words.facts.enteredBy}>{entry.createdByName ?? words.former}</Fact>
      {entry.importId !== null && (
        <Fact label={words.facts.file} isWide>
          <TextLink to="/admin" search={importSearch(entry.importId)}>
            {entry.importName}
          </TextLink>
        </Fact>
      )}
      {entry.returnedAt !== null && <MomentFact label={words.facts.sentBack} timestamp={entry.returnedAt} />}
      <Fact label={words.facts.memo} isWide>
        {entry.memo}
      </Fact>
    </Facts>
  )
}

/** Whether an entry stands, and what follows from that. */
function stateOf(entry: Entry): { label: string; hint: string | null } {
  if (entry.reversesId !== null) return { label: reversal, hint: words.isReversal }
  if (entry.isReversed) return { label: reversed, hint: words.taken }
  return { label: words.stands, hint: isPayment(entry) ? words.isPayment : null }
}

function State({ entry }: { entry: Entry }) {
  const { label, hint } = stateOf(entry)
  return (
    <chakra.div mb="5">
      <chakra.p data-state-told>
        <Tag variant={isTakenBack(entry) ? 'outline' : 'default'}>{label}</Tag>
      </chakra.p>
      {hint !== null && (
        <chakra.p mt="2" textStyle="small" color="fg.muted" maxWidth="prose">
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  )
}

type EntryViewProps = {
  id: number
  /** Opens another entry in place of this one. */
  onOther: (id: number) => void
  onClose: () => void
}

/** One entry of the book: all that is known of it, and the way to take it back. */
export function EntryView({ id, onOther, onClose }: EntryViewProps) {
  const [isReversing, setReversing] = useState(false)
  const { data, error, refetch } = trpc.admin.entries.list.useQuery({ id })
  const entry = data?.items[0]
  useGoneRecord(data?.items.length === 0, onClose)
  if (entry === undefined)
    return (
      <Dialog isOpen leavesBack title={words.caption} size="small" onCloseRequest={onClose}>
        <AwaitedRecord failed={words.failed} error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  if (isReversing) return <ReverseDialog entry={entry} onClose={() => setReversing(false)} />
  const { reversesId } = entry
  const mayReverse = !isTakenBack(entry) && !isPayment(entry)
  return (
    <Dialog
      isOpen
      leavesBack
      title={entryNameOf(entry)}
      description={entry.investmentName}
      size="small"
      onCloseRequest={onClose}
      {...((reversesId !== null || mayReverse) && {
        footer: (
          <RecordActions
            isBusy={false}
            actions={[
              reversesId !== null && { key: 'reverses', label: words.reverses, onPress: () => onOther(reversesId) },
              mayReverse && { key: 'reverse', label: reverse.label, onPress: () => setReversing(true) },
            ]}
          />
        ),
      })}
    >
      <State entry={entry} />
      <EntryFacts entry={entry} />
      <Attachments to={{ entryId: id }} />
    </Dialog>
  )
}
