import { type Ref, useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { currentRoomWordings, currentRoomWords, signedName } from '@/content/raise/room-wordings'
import { subscriptionPage } from '@/content/raise/subscriptions'
import { ApiError, apiErrorOf } from '@/client/calls/api-error'
import { useFirm } from '@/client/calls/firm'
import { trpc } from '@/client/calls/trpc'
import { TextField } from '@/client/forms/fields'
import { Form } from '@/client/forms/form'
import { notifyFailure } from '@/client/forms/notify-failure'
import { SubmitButton } from '@/client/forms/submit-button'
import { useContractForm } from '@/client/forms/use-contract-form'
import { FileLink } from '@/client/holdings/file-link'
import { LinkButton } from '@/client/ui/buttons/link-button'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { notify } from '@/client/ui/toasts/notifications'
import { fileAddress } from '@/shared/platform/file-paths'
import type { OwnSubscription } from '@/shared/raise/own-subscriptions'
import { receivedRoles } from '@/shared/raise/raise-papers'
import { signSubscription } from '@/shared/raise/signing'
import { Drawing, type Strokes } from './-drawing'

const { sign: words, next } = subscriptionPage
const nameForm = signSubscription.input.pick({ name: true })
const { signature: wordingId } = currentRoomWordings

type Packet = NonNullable<OwnSubscription['packet']>
type Asked = { key: string; title: string; href: string; isOpened: boolean }

/** What is opened and ticked before it is signed: the pages, then each agreement. */
const askedOf = (id: number, packet: Packet): Asked[] => [
  {
    key: 'pages',
    title: words.pages(packet.pages),
    href: fileAddress('subscriptionPages', { id }),
    isOpened: packet.openedAt !== null,
  },
  ...packet.papers.map((paper) => ({
    key: String(paper.id),
    title: words.paper(paper.title, paper.version, paper.pages),
    href: fileAddress('ownRaisePaper', { id: paper.id, ...(paper.isFilled && { subscriptionId: id }) }),
    isOpened: paper.openedAt !== null,
  })),
]

type TickProps = { asked: Asked; isTicked: boolean; onTick: (isTicked: boolean) => void; onOpened: () => void }

/** One file, with its tick, which waits until the file was opened. */
const Tick = ({ asked: { title, href, isOpened }, isTicked, onTick, onOpened }: TickProps) => (
  <chakra.li py="4" borderBottomWidth="1px" borderColor="border.rule">
    <Checkbox
      label={words.read(title)}
      hint={isOpened ? undefined : words.openFirst}
      checked={isTicked}
      disabled={!isOpened}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    />
    <chakra.div ps="8" mt="1">
      <FileLink href={href} aria-label={words.openOf(title)} display="inline-block" py="2" onCame={onOpened}>
        {words.open}
      </FileLink>
    </chakra.div>
  </chakra.li>
)

type SigningProps = {
  subscription: OwnSubscription
  packet: Packet
  /** The name that stands on the papers. */
  recordedName: string
  onOpened: () => void
  onChanged: () => Promise<unknown>
}

function Signing({ subscription: { id }, packet, recordedName, onOpened, onChanged }: SigningProps) {
  const firm = useFirm()
  const form = useContractForm(nameForm, { defaultValues: { name: '' } })
  const { mutateAsync } = trpc.investor.subscriptions.sign.useMutation()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [strokes, setStrokes] = useState<Strokes>([])
  const asked = askedOf(id, packet)
  const sign = async ({ name }: { name: string }) => {
    if (!asked.every(({ key, isOpened }) => isOpened && ticked.includes(key)))
      throw new ApiError({ status: 400, statusText: '', serverMessage: words.tickAll, fieldErrors: {} })
    try {
      await mutateAsync({
        id,
        packetSha256: packet.sha256,
        name,
        strokes: strokes.length === 0 ? null : strokes,
        paperIds: packet.papers.map((paper) => paper.id),
        wordingId,
      })
    } catch (error) {
      if (apiErrorOf(error).failure !== 'packet_changed') throw error
      // What was signed here is gone: how it is now comes with what is said, which would vanish with this form.
      await onChanged()
      return notifyFailure(words.changed, error)
    }
    await onChanged()
    notify(words.done)
  }
  return (
    <>
      <chakra.p color="fg.muted" mt="2" maxWidth="prose">
        {words.papers}
      </chakra.p>
      <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule" mt="4" mb="6">
        {asked.map((each) => (
          <Tick
            key={each.key}
            asked={each}
            isTicked={ticked.includes(each.key)}
            onOpened={onOpened}
            onTick={(isTicked) =>
              setTicked((all) => (isTicked ? [...all, each.key] : all.filter((key) => key !== each.key)))
            }
          />
        ))}
      </chakra.ul>
      <Form form={form} name={words.heading} maxWidth="form" failure={words.failed} onSubmit={sign}>
        <TextField
          form={form}
          name="name"
          label={words.name}
          hint={words.nameHint(recordedName)}
          isRequired
          autoComplete="off"
          spellCheck={false}
        />
        <Drawing strokes={strokes} onDraw={setStrokes} />
        <p>{currentRoomWords.signature(firm, signedName)}</p>
        <SubmitButton form={form} label={words.submit} pendingLabel={words.pending} width="fit" />
      </Form>
    </>
  )
}

type SignProps = {
  subscription: OwnSubscription
  heading: Ref<HTMLHeadingElement>
  onOpened: () => void
  onChanged: () => Promise<unknown>
}

/** The part of the page in which one signs. What the room asks before comes first, and leads there. */
export function Sign({ subscription, heading, onOpened, onChanged }: SignProps) {
  const { raiseId, packet, signers } = subscription
  const id = String(raiseId)
  const rooms = trpc.investor.raises.list.useQuery({ id })
  const papers = trpc.investor.raisePapers.list.useQuery({ id })
  const self = signers.find(({ isSelf }) => isSelf)
  const content = () => {
    if (packet === null || self === undefined) return null
    if (!rooms.data || !papers.data) return rooms.isError || papers.isError ? toRoom : <Skeleton height="32" mt="4" />
    const isUnreceived = papers.data.papers.some(
      ({ role, receivedAt }) => receivedRoles.some((each) => each === role) && receivedAt === null,
    )
    const isWithout = rooms.data.raises.every(({ consentedAt }) => consentedAt === null)
    if (!isUnreceived && !isWithout)
      return (
        <Signing
          key={packet.sha256}
          subscription={subscription}
          packet={packet}
          recordedName={self.name}
          onOpened={onOpened}
          onChanged={onChanged}
        />
      )
    return (
      <>
        <chakra.p mt="2">{words.first}</chakra.p>
        <chakra.ul listStyleType="disc" ps="5" mt="2" mb="4">
          {isUnreceived && <li>{words.receipt}</li>}
          {isWithout && <li>{words.consent}</li>}
        </chakra.ul>
        {toRoom}
      </>
    )
  }
  const toRoom = (
    <LinkButton to="/portal/rooms/$id" params={{ id }} search mt="2">
      {next.room}
    </LinkButton>
  )
  return (
    <chakra.section mt={{ base: '10', lg: '12' }}>
      <Heading ref={heading} tabIndex={-1} level={2}>
        {words.heading}
      </Heading>
      {content()}
    </chakra.section>
  )
}
