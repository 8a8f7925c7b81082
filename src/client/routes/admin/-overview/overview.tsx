import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminOverview } from '@/content/records/admin-overview'
import { trpc } from '@/client/calls/trpc'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { TextLink } from '@/client/ui/text-link'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import type { Overview as OverviewAnswer } from '@/shared/records/overviews'
import { LedgerDifferences } from '../-ledger/ledger-differences'
import { ListFailure } from '../-list/list-failure'
import { recordSearch } from '../-list/record-link'
import { backupLines } from '../-site/-settings/backup-health'
import { Cases } from './cases'
import { SealFaults } from './seal-faults'
import { Subscribers } from './subscribers'
import { Waiting } from './waiting'

const words = adminOverview

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <chakra.section minWidth="0">
    <Heading level={2} textStyle="subheading" mb="3">
      {heading}
    </Heading>
    {children}
  </chakra.section>
)

function Offerings({
  unfinished: { count, first },
}: {
  unfinished: NonNullable<OverviewAnswer['unfinishedOfferings']>
}) {
  if (count === 0) return <chakra.p color="fg.muted">{words.offerings.none}</chakra.p>
  return (
    <chakra.ul listStyleType="none">
      {first.map(({ id, name, lacks }) => (
        <chakra.li key={id} py="2" borderTopWidth="1px" borderColor="border.rule" overflowWrap="anywhere">
          <TextLink to="/admin" search={recordSearch('investments', id)}>
            <bdi>{name}</bdi>
          </TextLink>
          <chakra.span textStyle="small" color="fg.muted">
            {` ${lacks.map((gap) => words.offerings.lacks[gap]).join(', ')}`}
          </chakra.span>
        </chakra.li>
      ))}
      {count > first.length && (
        <chakra.li py="2" textStyle="small" color="fg.muted" borderTopWidth="1px" borderColor="border.rule">
          {words.offerings.more(count - first.length)}
        </chakra.li>
      )}
    </chakra.ul>
  )
}

/** How the house is set up, as far as the site itself can know. */
const Setup = ({
  isMailDelivered,
  secondFactors: { administrators, have },
  backups,
}: Pick<OverviewAnswer, 'isMailDelivered' | 'secondFactors' | 'backups'>) => (
  <chakra.dl textStyle="small" display="grid" gap="3">
    <div>
      <chakra.dt fontWeight="semibold">{words.setup.mail}</chakra.dt>
      <chakra.dd color={isMailDelivered ? 'fg.muted' : 'warning.fg'}>
        <span>{`${isMailDelivered ? words.setup.mailOn : words.setup.mailOff} `}</span>
        <TextLink to="/admin" search={{ view: 'mails' }}>
          {words.setup.mailLog}
        </TextLink>
      </chakra.dd>
    </div>
    <div>
      <chakra.dt fontWeight="semibold">{words.setup.factors}</chakra.dt>
      <chakra.dd color={have < administrators ? 'warning.fg' : 'fg.muted'}>
        <span>{`${words.setup.factorsText(have, administrators)} `}</span>
        <TextLink to="/admin" search={{ tab: 'settings' }}>
          {words.setup.factorsLink}
        </TextLink>
      </chakra.dd>
    </div>
    {backupLines(backups).map(({ label, value, isBad }) => (
      <div key={label}>
        <chakra.dt fontWeight="semibold">{label}</chakra.dt>
        <chakra.dd color={isBad ? 'warning.fg' : 'fg.muted'} overflowWrap="anywhere" whiteSpace="pre-line">
          <span>{`${value} `}</span>
          <TextLink to="/admin" search={{ tab: 'settings' }}>
            {words.setup.backupsLink}
          </TextLink>
        </chakra.dd>
      </div>
    ))}
  </chakra.dl>
)

const Loading = () => (
  <chakra.div display="grid" gap="4">
    <VisuallyHidden as="output">{words.loading}</VisuallyHidden>
    {(['75%', '82%', '68%', '78%'] as const).map((width) => (
      <Skeleton key={width} height="6" maxWidth={width} />
    ))}
  </chakra.div>
)

/** What waits for somebody, each line with the way to where it is dealt with. Every write refreshes it. */
export function Overview() {
  const { data, error, refetch } = trpc.admin.overview.get.useQuery(undefined, { staleTime: 0 })
  if (error && !data)
    return <ListFailure title={words.failed} titleLevel={2} error={error} onRetry={() => void refetch()} />
  return (
    <>
      <chakra.p color="fg.muted" mb="6">
        {words.text}
      </chakra.p>
      <chakra.div display="flex" flexDirection="column" gap="3" mb="6" _empty={{ display: 'none' }}>
        {data?.distributions && <LedgerDifferences />}
        {data?.sealFaults && <SealFaults {...data.sealFaults} />}
      </chakra.div>
      {data ? (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          columnGap="12"
          rowGap="10"
          alignItems="start"
        >
          <chakra.div display="grid" rowGap="10" minWidth="0">
            <Part heading={words.waiting.heading}>
              <Waiting overview={data} />
            </Part>
            <Part heading={words.cases.heading}>
              <Cases cases={data.cases} />
            </Part>
          </chakra.div>
          <Part heading={words.subscribers.heading}>
            <Subscribers subscribers={data.subscribers} />
          </Part>
          {data.unfinishedOfferings && (
            <Part heading={words.offerings.heading}>
              <Offerings unfinished={data.unfinishedOfferings} />
            </Part>
          )}
          <Part heading={words.setup.heading}>
            <Setup isMailDelivered={data.isMailDelivered} secondFactors={data.secondFactors} backups={data.backups} />
          </Part>
        </chakra.div>
      ) : (
        <Loading />
      )}
    </>
  )
}
