import { chakra } from '@/client/theme/chakra'
import { noPaymentMethod, paymentMethodNames } from '@/content/ledger/holdings'
import { investorPageWords } from '@/content/reporting/admin-investor'
import { Heading } from '@/client/ui/heading'
import { onOfficeClock } from '@/client/accounts/office-clock'
import type { InvestorPage } from '@/shared/reporting/investor-pages'
import { toTheCent } from '@/shared/values/formats'

const words = investorPageWords

const Term = chakra('dt', { base: { textStyle: 'label', color: 'fg.muted' } })

const Terms = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '5',
  },
})

/** What all positions come to. */
export const Sums = ({ page: { figures } }: { page: InvestorPage }) => (
  <Terms mt="8">
    {(
      [
        [words.figures.paidIn, figures.contributedCents],
        [words.figures.stillIn, figures.stillInCents],
        [words.figures.paid, figures.totalCents],
        [words.figures.redeemed, figures.redeemedCents],
      ] as const
    ).map(([label, cents]) => (
      <div key={label}>
        <Term>{label}</Term>
        <chakra.dd textStyle="figure" fontVariantNumeric="lining-nums tabular-nums">
          {toTheCent(cents)}
        </chakra.dd>
      </div>
    ))}
  </Terms>
)

/** How the firm has the owner on record. */
export function OnRecord({ page: { entity, consentedAt } }: { page: InvestorPage }) {
  const { contactName, addressLines, paymentMethod, externalId, note } = entity
  const facts = [
    [words.record.contact, contactName ?? words.record.none],
    [words.record.address, addressLines.join('\n') || words.record.none],
    [words.record.method, paymentMethod === null ? noPaymentMethod : paymentMethodNames[paymentMethod]],
    [
      words.record.consent,
      consentedAt === null ? words.record.byPost : words.record.consented(onOfficeClock(consentedAt, 'date')),
    ],
    [words.record.externalId, externalId ?? words.record.none],
    ...(note === null ? [] : [[words.record.note, note] as const]),
  ] as const
  return (
    <chakra.section mt={{ base: '10', lg: '12' }}>
      <Heading level={2} textStyle="heading" mb="3">
        {words.record.heading}
      </Heading>
      <Terms>
        {facts.map(([label, text]) => (
          <div key={label}>
            <Term>{label}</Term>
            <chakra.dd whiteSpace="pre-line" overflowWrap="anywhere">
              {text}
            </chakra.dd>
          </div>
        ))}
      </Terms>
    </chakra.section>
  )
}
