import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { ownWithheldNames } from '@/content/ledger/holdings'
import { portalPaid as words } from '@/content/ledger/portal-payments'
import { Heading } from '@/client/ui/heading'
import { TextLink } from '@/client/ui/text-link'
import { formatDay, netOf, sumOfCents, toTheCent } from '@/shared/values/formats'
import type { PaidTime } from '@/shared/ledger/own-payments'
import type { Cents } from '@/shared/values/money'

const Sides = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 4fr)' },
    columnGap: { base: '8', lg: '16' },
    rowGap: '6',
    alignItems: 'start',
    breakInside: 'avoid',
  },
})

const Line = chakra('div', {
  base: {
    display: 'flex',
    // An amount that has no room beside its name stands below it.
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '5',
    py: { base: '1.5', md: '2' },
    borderTopWidth: '1px',
    borderColor: 'border.rule',
    '& dd': { ms: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' },
  },
})

const names = ['preferredCents', 'profitCents', 'capitalCents', 'redeemedCents'] as const

/** By what it was, each only where there is any; and what of all of it went to a tax office, where anything did. */
const Kinds = ({ paid }: { paid: PaidTime }) => {
  const { totalCents, withheldCents } = paid
  const lines = [
    ...names.filter((name) => paid[name] !== 0).map((name) => [words.kinds[name], paid[name]] as const),
    ...(withheldCents === 0
      ? []
      : ([
          [ownWithheldNames.ofThis, withheldCents],
          [ownWithheldNames.net, netOf({ cents: totalCents, withheldCents })],
        ] as const)),
  ]
  return (
    <chakra.dl mt="4">
      {lines.map(([label, amount]) => (
        <Line key={label}>
          <dt>{label}</dt>
          <dd>{toTheCent(amount)}</dd>
        </Line>
      ))}
    </chakra.dl>
  )
}

/** What stands beside the sum: a name, what there is, and the way on. */
export const Aside = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.div py="3" borderTopWidth="1px" borderColor="border.rule">
    <chakra.dt textStyle="label" color="fg.muted">
      {label}
    </chakra.dt>
    <dd>{children}</dd>
  </chakra.div>
)

type Last = NonNullable<PaidTime['last']>

/** The way to a payment; a redemption has no page of its own. */
const PaymentLine = ({ distributionId, about }: { distributionId: number | null; about: string }) => (
  // Several stand one below the other: each is far enough from the next to be pressed.
  <chakra.span textStyle="small" display="block" py="0.5">
    {distributionId === null ? (
      about
    ) : (
      <TextLink variant="alone" to="/portal/payments/$id" params={{ id: String(distributionId) }} search>
        {about}
      </TextLink>
    )}
  </chakra.span>
)

/** So many payments of one day stand in sight; more of them are folded, so that what is below stays near. */
const inSightMax = 2

/** What was paid on the last day: the sum of its payments, and each of them, or how many they are and each of them once that is pressed. */
const LastPayment = ({ last: { others, ...last } }: { last: Last }) => {
  const payments = [last, ...others]
  const [cents, withheldCents] = [
    sumOfCents(payments.map((each) => each.cents)),
    sumOfCents(payments.map((each) => each.withheldCents)),
  ]
  const day = formatDay(last.paidOn)
  const nameOf = ({ name }: Omit<Last, 'others'>) => name ?? words.redemption
  const lines = payments.map((each) => (
    <PaymentLine
      key={`${each.distributionId} ${each.investmentId}`}
      distributionId={each.distributionId}
      about={words.one(toTheCent(each.cents), nameOf(each), each.investmentName)}
    />
  ))
  return (
    <>
      <chakra.span textStyle="figure" display="block" fontVariantNumeric="lining-nums">
        {toTheCent(cents)}
      </chakra.span>
      {withheldCents !== 0 && (
        <chakra.span textStyle="small" display="block">
          {words.lastWithheld(toTheCent(withheldCents))}
        </chakra.span>
      )}
      {others.length === 0 ? (
        <PaymentLine distributionId={last.distributionId} about={words.about(day, nameOf(last), last.investmentName)} />
      ) : payments.length > inSightMax ? (
        <chakra.details textStyle="small">
          <chakra.summary cursor="button" minHeight="6" width="fit">
            {words.together(day, payments.length)}
          </chakra.summary>
          {lines}
        </chakra.details>
      ) : (
        <>
          <chakra.span textStyle="small" display="block">
            {words.together(day, payments.length)}
          </chakra.span>
          {lines}
        </>
      )}
    </>
  )
}

/** As large as the window allows: alone, and where two stand beside one another. A large text takes no more room than there is. */
const sizes = {
  alone: 'clamp(min(2.25rem, 0.3rem + 7.4vw), 0.8rem + 3vw, 3.25rem)',
  beside: 'clamp(min(1.5rem, 0.3rem + 5vw), 0.6rem + 2.2vw, 2.5rem)',
} as const

/** Nothing but what is looked for is large. It never breaks. */
const Sum = ({ amount, size }: { amount: Cents; size: keyof typeof sizes }) => (
  <chakra.p textStyle="figureLarge" fontSize={sizes[size]} mt="2" whiteSpace="nowrap" fontVariantNumeric="lining-nums">
    {toTheCent(amount)}
  </chakra.p>
)

/** Sums that stand beside one another as long as there is room, and below one another where the text is large. */
const Sums = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { base: 'space-between', lg: 'start' },
    columnGap: '6',
    rowGap: '4',
  },
})

type PaidProps = {
  /** The year that is shown; 'all' is all of them together. */
  year: number | 'all'
  /** What was paid in it; undefined of a year in which nothing was entered. */
  paid: PaidTime | undefined
  /** All payments stand on a page of their own. */
  hasPageOfAll?: boolean
  /** What is still invested today, of whatever time the payments are. */
  stillInCents?: Cents
  /** Whether the year is over: its last payment is no news. */
  isOver: boolean
  /** What stands beside it, below the last payment. */
  children?: ReactNode
}

/** What was paid in the time that is shown: the sum, by what it was, and the last payment. */
export const Paid = ({ year, paid, isOver, hasPageOfAll = false, stillInCents, children }: PaidProps) => {
  const isNothing = paid === undefined || (paid.totalCents === 0 && paid.last === null)
  const size = stillInCents === undefined ? 'alone' : 'beside'
  return (
    <Sides>
      <div>
        <Sums>
          <div>
            <Heading level={2} textStyle="subheading">
              {year === 'all' ? words.inAll : words.headingOf(year)}
            </Heading>
            {isNothing ? (
              <chakra.p mt="2">{year === 'all' ? words.noneInAll : words.none(year)}</chakra.p>
            ) : (
              <Sum amount={paid.totalCents} size={size} />
            )}
          </div>
          {stillInCents !== undefined && (
            <div>
              <Heading level={2} textStyle="subheading">
                {words.stillIn}
              </Heading>
              <Sum amount={stillInCents} size={size} />
            </div>
          )}
        </Sums>
        {!isNothing && <Kinds paid={paid} />}
      </div>
      <dl>
        {paid?.last && (
          <Aside label={isOver && year !== 'all' ? words.lastOf(year) : words.last}>
            <LastPayment last={paid.last} />
            {hasPageOfAll && (
              <chakra.span textStyle="small" display="block" data-unprinted="">
                <TextLink variant="alone" to="/portal/payments" search>
                  {words.all}
                </TextLink>
              </chakra.span>
            )}
          </Aside>
        )}
        {children}
      </dl>
    </Sides>
  )
}
