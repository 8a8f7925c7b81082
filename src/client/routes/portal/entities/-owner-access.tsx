import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { accessScopeNames } from '@/content/ledger/holdings'
import { ownerAccess } from '@/content/ledger/portal-owner'
import { notifyFailure } from '@/client/forms/notify-failure'
import { trpc } from '@/client/calls/trpc'
import { comeIntoSight } from '@/client/holdings/come-into-sight'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Heading } from '@/client/ui/heading'
import { notify } from '@/client/ui/toasts/notifications'
import { Skeleton } from '@/client/ui/skeleton'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { formatDay } from '@/shared/values/formats'
import type { OwnAccess } from '@/shared/ledger/own-access'
import { NewAccess } from './-new-access'

const words = ownerAccess

/** What somebody is called: by the name that was typed, beside the address, since two may have one name. */
const calledOf = ({ who, typedName }: OwnAccess) =>
  [typedName, who ?? words.gone].filter((part) => part !== null).join(', ')

type PersonProps = {
  access: OwnAccess
  /** It was given by a press here. */
  isNew: boolean
  /** Missing where nothing can be ended. */
  onEnd?: () => void
}

/** One person, what they see, since when. */
const Person = ({ access, isNew, onEnd }: PersonProps) => (
  <chakra.li
    ref={isNew ? comeIntoSight : null}
    tabIndex={-1}
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    columnGap="4"
    rowGap="2"
    py="3"
    borderTopWidth="1px"
    borderColor="border.rule"
  >
    <chakra.div minWidth="0" overflowWrap="anywhere">
      <chakra.span fontWeight="semibold">{access.typedName ?? access.who ?? words.gone}</chakra.span>
      {access.typedName !== null && (
        <chakra.span display="block" textStyle="small">
          {access.who}
        </chakra.span>
      )}
      <chakra.span display="block" textStyle="small" color="fg.muted">
        <span>{`${accessScopeNames[access.scope]}, ${words.since} `}</span>
        <time dateTime={access.startsAt}>{onOfficeClock(access.startsAt, 'day')}</time>
        {access.endsOn !== null && <span>{`, ${words.until(formatDay(access.endsOn))}`}</span>}
      </chakra.span>
    </chakra.div>
    {onEnd && (
      <Button size="small" variant="outline" aria-label={words.endOf(calledOf(access))} onClick={onEnd}>
        {words.end}
      </Button>
    )}
  </chakra.li>
)

type EndQuestionProps = { who: string; isBusy: boolean; onEnd: () => void; onClose: () => void }

/** Asks before somebody sees nothing any more. */
const EndQuestion = ({ who, isBusy, onEnd, onClose }: EndQuestionProps) => (
  <Dialog
    isOpen
    title={words.asked.title(who)}
    description={words.asked.text}
    onCloseRequest={onClose}
    footer={
      <>
        <Button variant="outline" onClick={onClose}>
          {words.asked.back}
        </Button>
        <Button variant="danger" aria-disabled={isBusy} onClick={() => !isBusy && onEnd()}>
          {words.end}
        </Button>
      </>
    }
  >
    {null}
  </Dialog>
)

/** Who may see an owner; its owners let others in and end that. The page says what it cannot read. */
export function OwnerAccess({ entityId, ownerName }: { entityId: number; ownerName: string }) {
  const calls = trpc.useUtils()
  const [chosen, setChosen] = useState<OwnAccess | null>(null)
  const [given, setGiven] = useState<number | null>(null)
  const list = trpc.investor.access.list.useQuery({ id: entityId }, { refetchOnMount: 'always' })
  const again = () => calls.investor.access.list.invalidate()
  const ending = trpc.investor.access.end.useMutation({
    onSuccess: () => notify(words.ended),
    onError: (error) => notifyFailure(words.notEnded, error),
    onSettled: () => {
      setChosen(null)
      return again()
    },
  })
  const people = () => {
    if (list.data === undefined) return <Skeleton height="24" />
    return (
      <chakra.ul listStyleType="none" maxWidth="48rem">
        {list.data.items.map((access) => (
          <Person
            key={access.id}
            access={access}
            isNew={access.id === given}
            {...(access.scope !== 'owner' && !ending.isPending && { onEnd: () => setChosen(access) })}
          />
        ))}
      </chakra.ul>
    )
  }
  return (
    <chakra.section mt={{ base: '12', lg: '16' }}>
      <Heading level={2} mb="3">
        {words.heading}
      </Heading>
      <chakra.p color="fg.muted" mb="5" maxWidth="prose">
        {words.intro}
      </chakra.p>
      {people()}
      {chosen && (
        <EndQuestion
          who={calledOf(chosen)}
          isBusy={ending.isPending}
          onEnd={() => ending.mutate({ id: chosen.id })}
          onClose={() => setChosen(null)}
        />
      )}
      <NewAccess
        entityId={entityId}
        ownerName={ownerName}
        isMailDelivered={list.data?.isMailDelivered !== false}
        onGiven={(id) => {
          setGiven(id)
          return again()
        }}
      />
    </chakra.section>
  )
}
