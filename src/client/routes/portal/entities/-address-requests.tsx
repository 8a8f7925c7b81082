import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { ownAddressWords as words } from '@/content/ledger/address-requests'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { LinesField } from '@/client/forms/rows/lines-field'
import { notifyFailure } from '@/client/forms/notify-failure'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { apiErrorOf, reasonOf } from '@/client/calls/api-error'
import { trpc } from '@/client/calls/trpc'
import { useOwnEntities } from '@/client/accounts/own-entities'
import { Alert } from '@/client/ui/alert'
import { comeIntoSight } from '@/client/holdings/come-into-sight'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { notify } from '@/client/ui/toasts/notifications'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { type AddressRequest, askAddressChangeForm } from '@/shared/ledger/address-requests'
import { formatDay } from '@/shared/values/formats'
import { OneOrAll } from './-one-or-all'

const empty = { addressLines: [], startsOn: '' }

/** The day of a moment where its reader is. */
const dayOf = (moment: string) => onOfficeClock(moment, 'day')

const stateOf = ({ outcome, askedAt, settledAt }: AddressRequest) =>
  outcome === null ? words.states.waiting(dayOf(askedAt)) : words.states[outcome](dayOf(settledAt ?? askedAt))

type RequestProps = {
  request: AddressRequest
  /** It was settled or made by a press here: what says so takes the focus from the button that is gone. */
  isNew: boolean
  onWithdraw: (() => void) | undefined
}

/** One request, and how it stands. */
const Request = ({ request, isNew, onWithdraw }: RequestProps) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="flex-start"
    justifyContent="space-between"
    columnGap="6"
    rowGap="3"
    py="3"
    borderTopWidth="1px"
    borderColor="border.rule"
  >
    <chakra.div minWidth="0" overflowWrap="anywhere">
      <chakra.p fontWeight="semibold" whiteSpace="pre-line">
        {request.addressLines.join('\n')}
      </chakra.p>
      <chakra.p textStyle="small" color="fg.muted">
        {words.from(formatDay(request.startsOn))}
      </chakra.p>
      <chakra.p
        key={request.outcome}
        ref={isNew ? comeIntoSight : null}
        tabIndex={-1}
        textStyle="small"
        color={request.outcome === 'declined' ? 'warning.fg' : 'fg.muted'}
        mt="1"
      >
        {stateOf(request)}
      </chakra.p>
      {request.reason !== null && (
        <chakra.p textStyle="small" whiteSpace="pre-line">
          {request.reason}
        </chakra.p>
      )}
    </chakra.div>
    {onWithdraw && (
      <Button size="small" variant="outline" onClick={onWithdraw}>
        {words.withdraw}
      </Button>
    )}
  </chakra.li>
)

const Requests = chakra('ul', { base: { listStyleType: 'none', maxWidth: '48rem' } })

type AskProps = {
  entityId: number
  /** @param left of which owners it was wanted too and could not be asked, and why */
  onAsked: (id: number, left: readonly string[]) => Promise<unknown>
}

/** Asks for a new address, of one owner or of all that somebody owns. */
function Ask({ entityId, onAsked }: AskProps) {
  const form = useContractForm(askAddressChangeForm, { defaultValues: empty })
  const { mutateAsync } = trpc.investor.addressRequests.ask.useMutation()
  const owned = useOwnEntities().entities.filter(({ scope }) => scope === 'owner')
  const [isForAll, setForAll] = useState(false)
  return (
    <chakra.details mt="2">
      <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
        {words.heading}
      </chakra.summary>
      <chakra.p color="fg.muted" mt="3" mb="4" maxWidth="prose">
        {words.intro}
      </chakra.p>
      <Form
        form={form}
        name={words.heading}
        maxWidth="form"
        failure={words.failed}
        onSubmit={async (typed) => {
          const { id } = await mutateAsync({ id: String(entityId), ...typed })
          const left: string[] = []
          // One after the other: each is a request of its own, and one that is refused keeps no other back.
          for (const other of isForAll ? owned.filter((each) => each.id !== entityId) : [])
            await mutateAsync({ id: String(other.id), ...typed }).catch((error: unknown) =>
              left.push(words.leftOf(other.legalName, reasonOf(apiErrorOf(error)) ?? words.failed)),
            )
          form.reset(empty)
          await onAsked(id, left)
          notify(words.asked)
        }}
      >
        <LinesField
          form={form}
          name="addressLines"
          label={words.addressLines}
          hint={words.addressHint}
          rows={4}
          isRequired
        />
        <TextField form={form} name="startsOn" label={words.startsOn} type="date" isRequired />
        {owned.length > 1 && (
          <OneOrAll words={words.whose} count={owned.length} isForAll={isForAll} onChoose={setForAll} />
        )}
        <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} width="fit" />
      </Form>
    </chakra.details>
  )
}

/** The new addresses that an owner asked for, each with its state, and the way to ask for one while none waits. The page says what it cannot read. */
export function AddressRequests({ entityId }: { entityId: number }) {
  const calls = trpc.useUtils()
  const [pressed, setPressed] = useState<number | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const { data } = trpc.investor.addressRequests.list.useQuery({ id: entityId })
  const again = () => calls.investor.addressRequests.list.invalidate()
  const withdrawal = trpc.investor.addressRequests.withdraw.useMutation({
    onSuccess: () => notify(words.wasWithdrawn),
    onError: (fault) => notifyFailure(words.notWithdrawn, fault),
    onSettled: again,
  })
  const withdraw = (id: number) => {
    setPressed(id)
    withdrawal.mutate({ id })
  }
  const line = (request: AddressRequest) => (
    <Request
      key={request.id}
      request={request}
      isNew={request.id === pressed}
      onWithdraw={request.outcome === null && !withdrawal.isPending ? () => withdraw(request.id) : undefined}
    />
  )
  const content = () => {
    if (data === undefined) return <Skeleton height="12" />
    const isWaiting = data.items.some(({ outcome }) => outcome === null)
    const [newest, ...earlier] = data.items
    return (
      <>
        {newest && <Requests>{line(newest)}</Requests>}
        {earlier.length > 0 && (
          <chakra.details borderTopWidth="1px" borderColor="border.rule" py="2" maxWidth="48rem">
            <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
              {words.earlier(earlier.length)}
            </chakra.summary>
            <Requests mt="2">{earlier.map(line)}</Requests>
          </chakra.details>
        )}
        {left.length > 0 && (
          <Alert variant="warning">
            <chakra.span whiteSpace="pre-line">{[words.leftOut, ...left].join('\n')}</chakra.span>
          </Alert>
        )}
        {!isWaiting && (
          <Ask
            entityId={entityId}
            onAsked={(id, notAsked) => {
              setPressed(id)
              setLeft(notAsked)
              return again()
            }}
          />
        )}
      </>
    )
  }
  return (
    <chakra.section mt={{ base: '12', lg: '16' }} data-unprinted="">
      <Heading level={2} mb="3">
        {words.title}
      </Heading>
      {content()}
    </chakra.section>
  )
}
