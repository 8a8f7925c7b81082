import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { distributionSourceNames, ownWithheldNames, partKindNames } from '@/content/ledger/holdings'
import { paymentNotice as words } from '@/content/ledger/portal-payments'
import { trpc } from '@/client/calls/trpc'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { ReflowingTable, tableRoles, whereCompact, whereNarrow } from '@/client/holdings/reflowing-table'
import type { OwnDistribution } from '@/shared/ledger/own-holdings'
import { formatDay, formatPerUnit, formatUnits, netOf, toTheCent } from '@/shared/values/formats'
import type { Cents } from '@/shared/values/money'
import { useChoice } from '../-choice'
import { Failure, Missing } from '../-failure'
import { usePageTitle } from '../-page-title'
import { Stale, readsOf } from '../-reads/reads'
import { PageLoading } from '../-whole-window'
import { NotArrived } from './-not-arrived'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
    columnGap: '5',
    rowGap: '4',
    my: '6',
  },
})

const Fact = ({ label, value }: { label: string; value: string }) => (
  <chakra.div minWidth="0" overflowWrap="anywhere">
    <chakra.dt textStyle="label" color="fg.muted">
      {label}
    </chakra.dt>
    <dd>{value}</dd>
  </chakra.div>
)

const Lines = chakra(ReflowingTable, {
  base: {
    '& tfoot > tr > *': { fontWeight: 'semibold' },
    '& tfoot > tr:first-of-type > *': { borderTopWidth: '2px', borderColor: 'ornament' },
    // Between the total and what is left of it.
    '& tfoot > tr:nth-of-type(2) > *': { fontWeight: 'normal' },
    // The columns of one owner's table stand below those of the other's.
    '& [data-numeric]': { width: '9rem' },
    [whereNarrow]: {
      '& tfoot': { display: 'block' },
      '& tfoot tr:first-of-type': { borderTopWidth: '2px', borderColor: 'ornament' },
      '& tfoot > tr:first-of-type > *': { borderTopWidth: '0' },
      '& [data-numeric]': { width: 'auto' },
    },
    [whereCompact]: { '& tr': { gridTemplateColumns: 'minmax(0, 1fr) 6rem 7rem' } },
  },
})

/** A line below the total, of which no unit got its part. */
const Below = ({ label, amount }: { label: string; amount: Cents }) => (
  <tr {...tableRoles.row}>
    <th {...tableRoles.rowheader} scope="row">
      {label}
    </th>
    <td {...tableRoles.cell} data-numeric="" />
    <td {...tableRoles.cell} data-label={words.columns.amount} data-numeric="">
      {toTheCent(amount)}
    </td>
  </tr>
)

/** What one owner got, by kind; what a unit got of it where the units are known. */
const Amounts = ({ payment: { name, parts, cents, withheldCents, units } }: { payment: OwnDistribution }) => (
  <Lines {...tableRoles.table} aria-label={name}>
    <thead {...tableRoles.rowgroup}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.columnheader} scope="col">
          {words.columns.kind}
        </th>
        <th {...tableRoles.columnheader} scope="col" data-numeric="">
          {words.columns.perUnit}
        </th>
        <th {...tableRoles.columnheader} scope="col" data-numeric="">
          {words.columns.amount}
        </th>
      </tr>
    </thead>
    <tbody {...tableRoles.rowgroup}>
      {parts.map((part) => (
        <tr key={part.id} {...tableRoles.row}>
          <th {...tableRoles.rowheader} scope="row">
            <span>{partKindNames[part.kind]}</span>
            {part.returnedAt !== null && <chakra.span display="block">{words.returned}</chakra.span>}
          </th>
          <td {...tableRoles.cell} data-label={words.columns.perUnit} data-numeric="">
            {units > 0 ? formatPerUnit(part.cents, units) : words.unknown}
          </td>
          <td {...tableRoles.cell} data-label={words.columns.amount} data-numeric="">
            {toTheCent(part.cents)}
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot {...tableRoles.rowgroup}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.rowheader} scope="row">
          {words.total}
        </th>
        <td {...tableRoles.cell} data-label={words.columns.perUnit} data-numeric="">
          {units > 0 ? formatPerUnit(cents, units) : words.unknown}
        </td>
        <td {...tableRoles.cell} data-label={words.columns.amount} data-numeric="">
          {toTheCent(cents)}
        </td>
      </tr>
      {withheldCents !== 0 && (
        <>
          <Below label={ownWithheldNames.ofThis} amount={withheldCents} />
          <Below label={ownWithheldNames.net} amount={netOf({ cents, withheldCents })} />
        </>
      )}
    </tfoot>
  </Lines>
)

/** The notice of what one owner got: a sheet of paper each. */
const Notice = ({ payment }: { payment: OwnDistribution }) => (
  <chakra.article
    py="8"
    borderTopWidth="1px"
    borderColor="border.rule"
    css={{ '@media print': { '&:not(:last-of-type)': { breakAfter: 'page' } } }}
  >
    <Heading level={2} textStyle="heading" overflowWrap="anywhere">
      {payment.entityName}
    </Heading>
    {payment.isReversed && <Alert variant="warning">{words.reversed}</Alert>}
    {payment.reversesId !== null && <Alert variant="info">{words.reversal}</Alert>}
    <Facts>
      <Fact label={words.paidOn} value={formatDay(payment.paidOn)} />
      <Fact label={words.recordOn} value={formatDay(payment.recordOn)} />
      <Fact label={words.units} value={payment.units > 0 ? formatUnits(payment.units) : words.unknown} />
      <Fact label={words.class} value={payment.className} />
      <Fact label={words.period} value={words.periodOf(formatDay(payment.periodFrom), formatDay(payment.periodTo))} />
      <Fact label={words.source} value={distributionSourceNames[payment.source]} />
    </Facts>
    <Amounts payment={payment} />
  </chakra.article>
)

/** One payment as it is told to whoever asks for a paper of it: a notice for each owner who got a part. */
export function PaymentNotice({ id }: { id: string }) {
  const { entity, ofOwner } = useChoice()
  const firm = useFirm()
  const read = trpc.investor.distributions.list.useQuery({ ...ofOwner, id })
  const missing = trpc.investor.missingPayments.get.useQuery({ id })
  const { data } = read
  const reads = readsOf([read, missing])
  const [payment] = data?.items ?? []
  usePageTitle(payment && `${payment.name}, ${payment.investmentName}`)
  const content = () => {
    if (reads.error !== null) return <Failure error={reads.error} onRetry={reads.again} />
    if (data === undefined || missing.data === undefined) return <PageLoading />
    if (payment === undefined) return <Missing />
    return (
      <>
        <chakra.p textStyle="caps" color="accent" mb="3">
          {words.label}
        </chakra.p>
        <Heading level={1}>{payment.name}</Heading>
        <Stale reads={reads} />
        <chakra.p textStyle="lead" mt="2">
          {payment.investmentName}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted" mt="3" mb="6">
          {[firm.name, ...firm.postalAddress, firm.phone].join(' · ')}
        </chakra.p>
        {payment.reversesId === null && !payment.isReversed && (
          <NotArrived id={id} entityId={entity} askedAt={missing.data.askedAt} />
        )}
        {data.items.map((each) => (
          <Notice key={each.positionId} payment={each} />
        ))}
        <chakra.p textStyle="small" color="fg.muted" mb="6">
          {words.foot}
        </chakra.p>
        <Button variant="outline" onClick={() => print()}>
          {words.print}
        </Button>
      </>
    )
  }
  return (
    // No wider than a sheet of paper, or the eye loses the line between a name and its amount.
    <chakra.div maxWidth="48rem">
      <chakra.p mb="6" data-unprinted="">
        <TextLink variant="alone" to="/portal/payments" search>
          {words.back}
        </TextLink>
      </chakra.p>
      {content()}
    </chakra.div>
  )
}
