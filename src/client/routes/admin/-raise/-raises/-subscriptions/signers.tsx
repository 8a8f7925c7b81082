import { chakra } from '@/client/theme/chakra'
import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { signerCapacityNames } from '@/content/raise/answer-names'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'

const { signers: words } = staffSubscriptions.one
type Signer = StaffSubscription['signers'][number]

/** Whether somebody has signed, and how. */
function stateOf({ signedAt, signedBy, way }: Signer): string {
  if (signedAt === null || signedBy === null) return way === 'paper' ? words.paper : words.online
  const told = { typed: words.typed, drawn: words.drawn, paper: words.scanned }
  return told[signedBy](onOfficeClock(signedAt, 'moment'))
}

/** Who signs the papers that are made now, and who has. */
export const SignersTold = ({ signers }: Pick<StaffSubscription, 'signers'>) =>
  signers.length === 0 ? (
    <chakra.p color="fg.muted">{words.none}</chakra.p>
  ) : (
    <chakra.ul listStyleType="none" borderTopWidth="1px" borderColor="border.rule">
      {signers.map((signer) => (
        <chakra.li
          key={signer.id}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          columnGap="6"
          rowGap="1"
          py="3"
          borderBottomWidth="1px"
          borderColor="border.rule"
          overflowWrap="anywhere"
        >
          <chakra.div minWidth="0">
            <chakra.p fontWeight="semibold" dir="auto">
              {signer.name}
            </chakra.p>
            <chakra.p textStyle="small" color="fg.muted">
              {`${signerCapacityNames[signer.capacity]} · ${signer.email ?? words.noAddress}`}
            </chakra.p>
          </chakra.div>
          <chakra.p textStyle="small" alignSelf="center">
            {stateOf(signer)}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  )
