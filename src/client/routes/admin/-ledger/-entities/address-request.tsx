import { chakra } from '@/client/theme/chakra'
import { useId, useState } from 'react'
import { addressRequestWords as words } from '@/content/ledger/address-requests'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { Button } from '@/client/ui/buttons/button'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { type ReceivedAddressRequest, declineAddressForm } from '@/shared/ledger/address-requests'
import { formatDay } from '@/shared/values/formats'
import { AskReason } from '../../-record/-saving/ask-reason'
import { useAfterWrite } from '../../-record/-saving/after-write'
import { useOutcome } from '../../-record/-saving/write-outcome'

type DeclineDialogProps = { id: number; onDone: () => void; onClose: () => void }

/** Declines a new address, with a reason. */
function DeclineDialog({ id, onDone, onClose }: DeclineDialogProps) {
  const outcome = useOutcome('entities')
  const decline = trpc.admin.addressRequests.decline.useMutation(outcome(words.wasDeclined, words.notDeclined))
  return (
    <AskReason
      contract={declineAddressForm}
      words={{ title: words.declining, text: words.reasonHint, submit: words.decline, reason: words.reason }}
      failure={words.notDeclined.title}
      onSave={(reason) => decline.mutateAsync({ id, reason }).then(onDone)}
      onClose={onClose}
    />
  )
}

const Lines = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <div>
    <chakra.dt textStyle="label" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd whiteSpace="pre-line" overflowWrap="anywhere">
      {lines.join('\n') || words.noAddress}
    </chakra.dd>
  </div>
)

type WaitingProps = { request: ReceivedAddressRequest; onTakenOver: (lines: readonly string[]) => void }

/** A new address beside the one on record, and what the firm does about it. */
function WaitingRequest({ request, onTakenOver }: WaitingProps) {
  const { id, addressLines, recordedLines, startsOn, askedAt, askedBy } = request
  const headingId = useId()
  const [isDeclining, setDeclining] = useState(false)
  const afterWrite = useAfterWrite('entities')
  const takingOver = trpc.admin.addressRequests.takeOver.useMutation(
    afterWrite(() => words.takenOver, words.notTakenOver),
  )
  const takeOver = () => takingOver.mutate({ id }, { onSuccess: () => onTakenOver(addressLines) })
  return (
    <chakra.section
      aria-labelledby={headingId}
      borderWidth="1px"
      borderColor="border.rule"
      bg="bg.panel"
      p="4"
      mb="2"
      gridColumn="1 / -1"
    >
      <chakra.h3 id={headingId} textStyle="label">
        {words.heading}
      </chakra.h3>
      <chakra.p textStyle="small" color="fg.muted" mt="1">
        {words.asked(askedBy, onOfficeClock(askedAt, 'date'))}
      </chakra.p>
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" mt="3">
        <Lines label={words.recorded} lines={recordedLines} />
        <Lines label={words.wanted(formatDay(startsOn))} lines={addressLines} />
      </chakra.dl>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4">
        <Button size="small" aria-disabled={takingOver.isPending} onClick={() => !takingOver.isPending && takeOver()}>
          <BusyLabel isBusy={takingOver.isPending}>{words.takeOver}</BusyLabel>
        </Button>
        <Button size="small" variant="outline" onClick={() => setDeclining(true)}>
          {words.decline}
        </Button>
      </chakra.div>
      {isDeclining && <DeclineDialog id={id} onDone={() => setDeclining(false)} onClose={() => setDeclining(false)} />}
    </chakra.section>
  )
}

type AddressRequestProps = { entityId: number; onTakenOver: (lines: readonly string[]) => void }

/** The new address of an entity that one of its owners asked for, while it waits. */
export function AddressRequest({ entityId, onTakenOver }: AddressRequestProps) {
  const { data, isError } = trpc.admin.addressRequests.list.useQuery({ entityId }, { refetchOnMount: 'always' })
  if (isError) return <Alert variant="destructive">{words.failed}</Alert>
  const waiting = data?.items.find(({ outcome }) => outcome === null)
  return waiting ? <WaitingRequest key={waiting.id} request={waiting} onTakenOver={onTakenOver} /> : null
}
