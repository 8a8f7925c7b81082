import { chakra } from '@/client/theme/chakra'
import { acceptingScreens as words } from '@/content/raise/admin-accepting'
import { decisionMethodNames, decisionNames } from '@/content/raise/raises'
import { staffSubscriptions } from '@/content/raise/admin-subscriptions'
import { onOfficeClock } from '@/client/accounts/office-clock'
import { trpc } from '@/client/calls/trpc'
import { FileLink } from '@/client/holdings/file-link'
import { fileAddress } from '@/shared/platform/file-paths'
import type { SubscriptionChecks } from '@/shared/raise/accepting/decisions'
import type { StaffSubscription } from '@/shared/raise/staff-subscriptions'
import { formatDay, toTheCent } from '@/shared/values/formats'
import { useDuties } from '../../../../-ledger/duties'
import { Fact, Facts } from '../../../../-record/facts'
import { RecordActions } from '../../../../-record/record-actions'
import { Part } from '../../part'
import { AcceptDialog } from './accept-dialog'
import { AmendDialog } from './amend-dialog'
import { DecideDialog } from './decide-dialog'
import { ReleaseDialog } from './release-dialog'

const decidable: readonly StaffSubscription['status'][] = ['waiting', 'draft', 'signing', 'signed', 'accepted']
/** What is asked for, with what there was to look at. */
export interface AskedStep {
  step: 'decide' | 'accept' | 'amend' | 'release'
  checks: SubscriptionChecks
}

type AcceptingDialogProps = { subscription: StaffSubscription; asked: AskedStep; onClose: () => void }

/** The dialog of a step, in place of the sheet. */
export function AcceptingDialog({ subscription, asked: { step, checks }, onClose }: AcceptingDialogProps) {
  if (step === 'decide') return <DecideDialog id={subscription.id} checks={checks} onClose={onClose} />
  if (step === 'accept') return <AcceptDialog subscription={subscription} checks={checks} onClose={onClose} />
  if (step === 'amend') return <AmendDialog subscription={subscription} onClose={onClose} />
  return <ReleaseDialog id={subscription.id} onClose={onClose} />
}

type ChecksProps = { subscription: StaffSubscription; onAsk: (asked: AskedStep) => void }

/** What there is to look at before a subscription is accepted: evidence and decisions, and the ways to decide, accept, amend and release. */
export function Checks({ subscription, onAsk }: ChecksProps) {
  const { id, status, acceptedCents, acceptedOn } = subscription
  const { data: checks, isError } = trpc.admin.subscriptions.checks.useQuery({ id }, { refetchOnMount: 'always' })
  const { investors, money } = useDuties()
  if (isError || checks === undefined)
    return (
      <Part title={words.heading}>
        <chakra.p color="fg.muted">{isError ? words.failed : words.loading}</chakra.p>
      </Part>
    )
  return (
    <Part title={words.heading}>
      <>
        <Facts>
          <Fact label={words.facts.room}>{toTheCent(checks.roomCents)}</Fact>
          {acceptedCents !== null && <Fact label={words.facts.accepted}>{toTheCent(acceptedCents)}</Fact>}
          {acceptedOn !== null && <Fact label={words.facts.acceptedOn}>{formatDay(acceptedOn)}</Fact>}
          <Fact label={words.evidence.label} isWide>
            {checks.evidence.length === 0 ? (
              words.evidence.none
            ) : (
              <chakra.ul listStyleType="none">
                {checks.evidence.map(({ id: key, title, hasFile, at }) => (
                  <li key={key}>
                    {hasFile ? (
                      <FileLink href={fileAddress('evidence', { id: key })} variant="text">
                        {title}
                      </FileLink>
                    ) : (
                      <span>{`${title}. ${words.evidence.gone}`}</span>
                    )}
                    <chakra.span color="fg.muted">{` ${words.evidence.came(onOfficeClock(at, 'moment'))}`}</chakra.span>
                  </li>
                ))}
              </chakra.ul>
            )}
          </Fact>
          <Fact label={words.decisions.label} isWide>
            {checks.decisions.length === 0 ? (
              words.decisions.none
            ) : (
              <chakra.ul listStyleType="none">
                {checks.decisions.map((each) => (
                  <chakra.li key={each.id} mb="2">
                    <span>{words.decisions.line(decisionMethodNames[each.method], decisionNames[each.decision])}</span>
                    <chakra.span display="block">{each.basis}</chakra.span>
                    <chakra.span display="block" color="fg.muted">
                      {[
                        words.decisions.by(each.decidedByName ?? staffSubscriptions.former, formatDay(each.decidedOn)),
                        each.expiresOn && words.decisions.until(formatDay(each.expiresOn)),
                        each.leastCents !== null && words.decisions.least(toTheCent(each.leastCents)),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </chakra.span>
                  </chakra.li>
                ))}
              </chakra.ul>
            )}
          </Fact>
        </Facts>
        {status === 'signed' && <chakra.p mt="3">{checks.isDecided ? words.isDecided : words.isNotDecided}</chakra.p>}
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
          <RecordActions
            isBusy={false}
            actions={[
              investors &&
                decidable.includes(status) && {
                  key: 'decide',
                  label: words.actions.decide,
                  onPress: () => onAsk({ step: 'decide', checks }),
                },
              money &&
                status === 'signed' && {
                  key: 'accept',
                  label: words.actions.accept,
                  isNext: checks.isDecided,
                  onPress: () => onAsk({ step: 'accept', checks }),
                },
              money &&
                status === 'accepted' && {
                  key: 'amend',
                  label: words.actions.amend,
                  onPress: () => onAsk({ step: 'amend', checks }),
                },
              money &&
                status === 'accepted' && {
                  key: 'release',
                  label: words.actions.release,
                  onPress: () => onAsk({ step: 'release', checks }),
                },
            ]}
          />
        </chakra.div>
      </>
    </Part>
  )
}
