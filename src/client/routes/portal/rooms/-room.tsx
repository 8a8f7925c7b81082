import { chakra } from '@/client/theme/chakra'
import { currentRoomWords, receivedNames } from '@/content/raise/room-wordings'
import { roomPages } from '@/content/raise/rooms'
import { useFirm } from '@/client/calls/firm'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { EmptyState } from '@/client/ui/empty-state'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import type { Room as RoomRow, RoomPaper } from '@/shared/raise/rooms'
import { siteDrawings } from '@/shared/site/drawings'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { EnquiryLink } from '../-enquiry-link'
import { Failure, Missing } from '../-failure'
import { usePageTitle } from '../-page-title'
import { PortalHeader } from '../-reads/portal-header'
import { readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'
import { Consent } from './-consent'
import { Paper } from './-paper'
import { Subscribe } from './-subscribe'

const { room: words } = roomPages

/** What comes with the memorandum; all else is open after the receipt. */
const isFirst = ({ role }: RoomPaper) => role === 'disclosure' || role === 'supplement'

/** What is offered, by class. */
const Classes = ({ room: { classes } }: { room: RoomRow }) => (
  <chakra.dl display="grid" gap="3" mt="5">
    {classes.map(({ classId, name, unitPriceCents, minimumCents }) => (
      <div key={classId}>
        <chakra.dt fontWeight="semibold">{name}</chakra.dt>
        <chakra.dd color="fg.muted">
          {unitPriceCents === null
            ? words.classes.noPrice(toTheCent(minimumCents))
            : words.classes.one(toTheCent(unitPriceCents), toTheCent(minimumCents))}
        </chakra.dd>
      </div>
    ))}
  </chakra.dl>
)

/** What holds for the raise now, beside the ordinary. */
const Notices = ({ room: { status, intake, lastDay }, hasPapers }: { room: RoomRow; hasPapers: boolean }) => {
  const ended = hasPapers ? words.closed : words.ended
  const notice = status === 'closed' ? ended : words.intake[intake]
  return (
    <>
      {notice !== null && (
        <chakra.div mt="4">
          <Alert variant="warning">{notice}</Alert>
        </chakra.div>
      )}
      {status === 'open' && lastDay !== null && <chakra.p mt="2">{words.lastDay(formatDay(lastDay))}</chakra.p>}
    </>
  )
}

type PapersProps = { room: RoomRow; papers: readonly RoomPaper[]; wordingId: string }

/** The memorandum and what was added to it, then all else. */
function Papers({ room, papers, wordingId }: PapersProps) {
  const firm = useFirm()
  const first = papers.filter(isFirst)
  const further = papers.filter((paper) => !isFirst(paper))
  const isLocked = further.some((paper) => paper.isLocked)
  const hasAll = first.every(({ receivedAt }) => receivedAt !== null)
  const lines = (some: readonly RoomPaper[]) => (
    <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule" mt="4">
      {some.map((paper) => (
        <Paper
          key={paper.id}
          paper={paper}
          wordingId={wordingId}
          said={currentRoomWords.receipt(
            firm,
            receivedNames[paper.role === 'supplement' ? 'supplement' : 'disclosure'],
            room.copyNumber ?? 0,
          )}
        />
      ))}
    </chakra.ul>
  )
  if (papers.length === 0) {
    const empty = room.status === 'closed' ? words.noneLeft : words.none
    return <EmptyState drawing={siteDrawings.emptyList} {...empty} titleLevel={2} />
  }
  return (
    <>
      <section>
        <Heading level={2}>{words.first.heading}</Heading>
        <chakra.p color="fg.muted" mt="2" maxWidth="prose">
          {hasAll ? words.first.done : words.first.text}
        </chakra.p>
        {lines(first)}
      </section>
      <chakra.section mt={{ base: '10', lg: '12' }}>
        <Heading level={2}>{words.further.heading}</Heading>
        {(isLocked || further.length === 0) && (
          <chakra.p color="fg.muted" mt="2" maxWidth="prose">
            {isLocked ? words.further.locked : words.further.none}
          </chakra.p>
        )}
        {further.length > 0 && lines(further)}
      </chakra.section>
      <chakra.p textStyle="small" color="fg.muted" mt="4" maxWidth="prose">
        {words.stamped}
      </chakra.p>
    </>
  )
}

/** One room, as whoever is admitted reads it: the memorandum first, the receipt, the consent, then further papers. */
export function Room({ id }: { id: string }) {
  const rooms = trpc.investor.raises.list.useQuery({ id })
  const room = rooms.data?.raises.find(({ copyNumber }) => copyNumber !== null)
  const papers = trpc.investor.raisePapers.list.useQuery({ id }, { enabled: room !== undefined })
  const reads = readsOf(room === undefined ? [rooms] : [rooms, papers])
  // How many lines are told of it is not known before them: until all of it has come nothing stands below that would move.
  const told = papers.isPending ? undefined : room
  usePageTitle(room?.offeringName)
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (!rooms.data) return <PageLoading />
    if (room === undefined) return <Missing />
    if (!papers.data) return <PageLoading />
    const { wordings } = rooms.data
    return (
      <>
        <Papers room={room} papers={papers.data.papers} wordingId={wordings.receipt} />
        <Consent
          room={room}
          wordingId={wordings.consent}
          hasReadOne={papers.data.papers.some(({ role, openedAt }) => role === 'disclosure' && openedAt !== null)}
        />
        <Subscribe
          room={room}
          isReady={
            room.consentedAt !== null &&
            papers.data.papers.some(isFirst) &&
            papers.data.papers.filter(isFirst).every(({ receivedAt }) => receivedAt !== null)
          }
        />
        <chakra.div mt={{ base: '10', lg: '12' }}>
          <EnquiryLink label={words.ask.label} message={words.ask.message(room.offeringName)} />
        </chakra.div>
      </>
    )
  }
  return (
    <>
      <chakra.p mb="5" data-unprinted="">
        <TextLink to="/portal/rooms" search>
          {words.back}
        </TextLink>
      </chakra.p>
      <PortalHeader
        label={roomPages.label}
        heading={told?.offeringName ?? roomPages.label}
        lead={told && words.lead(told.issuerName, told.copyNumber ?? 0)}
        reads={reads}
        mb={{ base: '8', lg: '10' }}
      >
        {told && <Notices room={told} hasPapers={papers.data?.papers.length !== 0} />}
        {told && told.classes.length > 0 && <Classes room={told} />}
      </PortalHeader>
      {content()}
    </>
  )
}
