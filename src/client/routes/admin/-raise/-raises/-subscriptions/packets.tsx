import { chakra } from '@/client/theme/chakra'
import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { FileLink } from '@/client/holdings/file-link'
import { CopyableText } from '@/client/ui/copyable-text'
import { Heading } from '@/client/ui/heading'
import { fileAddress } from '@/shared/platform/file-paths'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'
import { useDuties } from '../../../-ledger/duties'

const { papers: words } = staffSubscriptions.one
type Packet = StaffSubscription['packets'][number]

const Fingerprint = ({ label, text }: { label: string; text: string }) => (
  <chakra.div mt="3">
    <chakra.p textStyle="label" color="fg.muted" mb="1">
      {label}
    </chakra.p>
    <CopyableText text={text} words={words.copy} />
  </chakra.div>
)

/** What one packet is of: the pages, and each agreement in its version. */
const PacketTold = ({ packet: { number, pages, papers, createdAt, voidAt, voidReason } }: { packet: Packet }) => (
  <chakra.div py="3" borderTopWidth="1px" borderColor="border.rule">
    <Heading level={4} textStyle="label">
      {voidAt === null ? words.current(number) : words.void(number)}
    </Heading>
    <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
      {voidAt === null
        ? words.made(onOfficeClock(createdAt, 'moment'))
        : words.voided(onOfficeClock(voidAt, 'moment'), voidReason)}
    </chakra.p>
    <chakra.ul listStyleType="disc" ps="5" mt="2" textStyle="small" overflowWrap="anywhere">
      <li>{words.pages(pages)}</li>
      {papers.map((paper) => (
        <li key={paper.id}>{words.paper(paper.title, paper.version, paper.pages)}</li>
      ))}
    </chakra.ul>
  </chakra.div>
)

type PacketsProps = { subscription: StaffSubscription; onOpened: () => void }

/** The files of a subscription, and every packet that was made of its answers, the latest first. */
export function Packets({ subscription: { id, packet, packets, status, documentId }, onOpened }: PacketsProps) {
  const { investors } = useDuties()
  const isExecuted = status === 'accepted' || status === 'closed'
  if (packets.length === 0) return <chakra.p color="fg.muted">{words.none}</chakra.p>
  return (
    <>
      {packet !== null && (
        <chakra.div mb="4">
          <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
            <FileLink href={fileAddress('staffSubscriptionPages', { id })} onCame={onOpened}>
              {words.openPages}
            </FileLink>
            {packet.signedSha256 !== null && (
              <FileLink href={fileAddress('staffSubscriptionFile', { id })} onCame={onOpened}>
                {words.openSigned}
              </FileLink>
            )}
            {investors && isExecuted && documentId !== null && (
              <FileLink href={fileAddress('document', { id: documentId })}>{words.openExecuted}</FileLink>
            )}
          </chakra.div>
          <Fingerprint label={words.fingerprint} text={packet.sha256} />
          {packet.signedSha256 !== null && <Fingerprint label={words.signedFingerprint} text={packet.signedSha256} />}
        </chakra.div>
      )}
      {packets.map((each) => (
        <PacketTold key={each.number} packet={each} />
      ))}
    </>
  )
}
