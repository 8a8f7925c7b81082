import { useId } from 'react'
import { chakra } from '@/client/theme/chakra'
import { roomPages } from '@/content/raise/rooms'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { notifyFailure } from '@/client/forms/notify-failure'
import { FileLink } from '@/client/holdings/file-link'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { notify } from '@/client/ui/toasts/notifications'
import { sizeText } from '@/client/uploads/document-size'
import { fileAddress } from '@/shared/platform/file-paths'
import { receivedRoles } from '@/shared/raise/raise-papers'
import type { RoomPaper } from '@/shared/raise/rooms'

const { room: words } = roomPages

const dayOf = (moment: string) => onOfficeClock(moment, 'day')

/** What one has done with a paper, in words. */
function stateOf({ isLocked, openedAt, receivedAt }: RoomPaper): string | null {
  if (isLocked) return words.paper.locked
  if (receivedAt !== null) return words.paper.received(dayOf(receivedAt))
  return openedAt === null ? null : words.paper.opened(dayOf(openedAt))
}

type ReceiptProps = { paper: RoomPaper; said: string; wordingId: string; stateId: string }

/** What is said of a paper that was opened: that one has received it. */
function Receipt({ paper: { id, openedAt }, said, wordingId, stateId }: ReceiptProps) {
  const calls = trpc.useUtils()
  const receiving = trpc.investor.raisePapers.receive.useMutation({
    onSuccess: async () => {
      await Promise.all([calls.investor.raisePapers.list.invalidate(), calls.investor.raises.list.invalidate()])
      // The button is gone; the paper's line says how it is now.
      document.getElementById(stateId)?.focus()
      notify(words.received)
    },
    onError: (error) => notifyFailure(words.notReceived, error),
  })
  if (openedAt === null)
    return (
      <chakra.p textStyle="small" color="fg.muted" mt="3">
        {words.paper.openFirst}
      </chakra.p>
    )
  return (
    <chakra.div mt="3">
      <Button
        whiteSpace="normal"
        height="auto"
        minHeight="11"
        textAlign="start"
        aria-disabled={receiving.isPending}
        onClick={() => !receiving.isPending && receiving.mutate({ id, wordingId })}
      >
        {said}
      </Button>
    </chakra.div>
  )
}

type PaperProps = {
  paper: RoomPaper
  /** What one says of having received it, and the version of these words. */
  said: string
  wordingId: string
}

/** One paper of a room: its file, made out to who opens it, and whether it was opened and received. */
export function Paper({ paper, said, wordingId }: PaperProps) {
  const calls = trpc.useUtils()
  const stateId = useId()
  const { id, title, version, pages, sizeBytes, isLocked, receivedAt, role } = paper
  const isAsked = receivedRoles.some((each) => each === role) && receivedAt === null
  return (
    <chakra.li py="4" borderBottomWidth="1px" borderColor="border.rule">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="start"
        justifyContent="space-between"
        columnGap="6"
        rowGap="2"
      >
        <chakra.div minWidth="0" flex="1 1 14rem">
          <Heading level={3} textStyle="heading" overflowWrap="anywhere">
            {title}
          </Heading>
          <chakra.p textStyle="small" color="fg.muted" mt="1">
            {`${words.paper.version(version)}, ${sizeText({ pages, sizeBytes })}`}
          </chakra.p>
          <chakra.p id={stateId} tabIndex={-1} data-state-told textStyle="small" mt="1">
            {stateOf(paper)}
          </chakra.p>
        </chakra.div>
        {!isLocked && (
          <FileLink
            href={fileAddress('ownRaisePaper', { id })}
            aria-label={words.paper.openOf(title)}
            display="inline-block"
            py="2"
            onCame={() => void calls.investor.raisePapers.list.invalidate()}
          >
            {words.paper.open}
          </FileLink>
        )}
      </chakra.div>
      {isAsked && <Receipt paper={paper} said={said} wordingId={wordingId} stateId={stateId} />}
    </chakra.li>
  )
}
