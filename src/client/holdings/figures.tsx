import { chakra } from '@/client/theme/chakra'
import { Heading } from '@/client/ui/heading'
import { ownWithheldNames } from '@/content/ledger/holdings'
import { portalFigures } from '@/content/reporting/portal'
import type { Cents } from '@/shared/values/money'
import { lessCents, sumOfCents, toTheCent } from '@/shared/values/formats'

const words = portalFigures

type Told = {
  contributedCents: Cents
  takenOverCents: Cents
  handedOverCents: Cents
  redeemedCents: Cents
  adjustedCents: Cents
  stillInCents: Cents
  returnedCents: Cents
  totalCents: Cents
  withheldCents: Cents
  paidBackHundredths: number | null
}

/** '0.41×', or a dash where it would mislead. */
const paidBackText = (hundredths: number | null) =>
  hundredths === null ? words.none : words.times((hundredths / 100).toFixed(2))

const Row = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    columnGap: { base: '5', lg: '8' },
    rowGap: '2',
  },
})

/** Small, because the row beneath the figure belongs to it. */
const Part = ({ label, amount }: { label: string; amount: Cents }) => (
  <chakra.dd textStyle="small" color="fg.muted">
    <span>{`${label}: `}</span>
    <chakra.span whiteSpace="nowrap">{toTheCent(amount)}</chakra.span>
  </chakra.dd>
)

type FigureProps = { label: string; value: string; parts?: readonly { label: string; amount: Cents }[] }

const Figure = ({ label, value, parts = [] }: FigureProps) => (
  <chakra.div py="4" borderTopWidth="2px" borderColor="ornament" minWidth="0">
    <chakra.dt textStyle="label" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd
      textStyle="title"
      fontSize="clamp(min(1.125rem, 0.3rem + 3.5vw), 0.6rem + 1.9vw, 2rem)"
      mt="1"
      whiteSpace="nowrap"
      fontVariantNumeric="lining-nums"
    >
      {value}
    </chakra.dd>
    {parts
      .filter(({ amount }) => amount !== 0)
      .map((part) => (
        <Part key={part.label} {...part} />
      ))}
  </chakra.div>
)

const Sums = chakra('dl', { base: { mt: '1', textStyle: 'small' } })

const SumRow = chakra('div', {
  base: {
    display: 'flex',
    // An amount that has no room beside its name stands below it.
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '5',
    py: '1',
    '& dd': { ms: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' },
    '&[data-sum]': { borderTopWidth: '1px', borderColor: 'border.rule', fontWeight: 'semibold' },
  },
})

/** What the capital still in is made of, without what is nothing. */
function linesOf(figures: Told) {
  const lines = [
    [words.contributed, figures.contributedCents],
    [words.takenOver, figures.takenOverCents],
    [words.handedOver, lessCents(figures.handedOverCents)],
    [words.adjusted, figures.adjustedCents],
    [words.returned, lessCents(figures.returnedCents)],
    [words.redeemed, lessCents(figures.redeemedCents)],
  ] as const
  return lines.filter(([, amount]) => amount !== 0)
}

/** What was paid, and what of it went to a tax office, where anything did. */
function paidOf({ totalCents, redeemedCents, withheldCents }: Told) {
  const paid = sumOfCents([totalCents, redeemedCents])
  const told = [[words.total, paid] as const]
  if (withheldCents === 0) return told
  return [
    ...told,
    [ownWithheldNames.ofThis, withheldCents] as const,
    [ownWithheldNames.net, sumOfCents([paid, lessCents(withheldCents)])] as const,
  ]
}

/** What capital is made of, and what it comes to. */
const SumRows = ({ figures }: { figures: Told }) => (
  <>
    {linesOf(figures).map(([label, amount]) => (
      <SumRow key={label}>
        <dt>{label}</dt>
        <dd>{toTheCent(amount)}</dd>
      </SumRow>
    ))}
    <SumRow data-sum="">
      <dt>{words.stillIn}</dt>
      <dd>{toTheCent(figures.stillInCents)}</dd>
    </SumRow>
  </>
)

/** How the capital still in comes about, line by line; nothing where nothing but contributions made it. */
function Sum({ figures }: { figures: Told }) {
  if (linesOf(figures).length < 2) return null
  return (
    <chakra.dl mt="4" maxWidth="26rem" textStyle="small">
      <SumRows figures={figures} />
    </chakra.dl>
  )
}

/** What each figure means, one press away. */
const Meanings = () => (
  <chakra.details mt="4">
    <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
      {words.explain}
    </chakra.summary>
    <chakra.dl mt="3" display="grid" gap="3" maxWidth="prose" textStyle="small">
      {(['contributed', 'stillIn', 'total', 'paidBack', 'preferred', 'class', 'k1'] as const).map((name) => (
        <div key={name}>
          <chakra.dt fontWeight="semibold">{words[name]}</chakra.dt>
          <dd>{words.meanings[name]}</dd>
        </div>
      ))}
    </chakra.dl>
  </chakra.details>
)

/** Answers who looks for a value beside what is held. */
const WhyNoValue = () => (
  <chakra.details mt="1">
    <chakra.summary textStyle="label" cursor="button" minHeight="6" width="fit">
      {words.whyNoValue.question}
    </chakra.summary>
    <chakra.p mt="3" maxWidth="prose" textStyle="small">
      {words.whyNoValue.answer}
    </chakra.p>
  </chakra.details>
)

/** The same figures as lines, where they stand below a table as its sum. */
export const FigureLines = ({ figures }: { figures: Told }) => (
  <chakra.section aria-label={words.inAll} maxWidth={{ md: '26rem' }} ms={{ md: 'auto' }}>
    <Heading level={3} textStyle="label" color="fg.muted">
      {words.inAll}
    </Heading>
    <Sums>
      <SumRows figures={figures} />
      {paidOf(figures).map(([label, amount]) => (
        <SumRow key={label}>
          <dt>{label}</dt>
          <dd>{toTheCent(amount)}</dd>
        </SumRow>
      ))}
      <SumRow>
        <dt>{words.paidBack}</dt>
        <dd>{paidBackText(figures.paidBackHundredths)}</dd>
      </SumRow>
    </Sums>
    <Meanings />
    <WhyNoValue />
  </chakra.section>
)

/** What was paid in, what is still in, what came back, and what of it that is; the meaning of each is one press away. */
export const Figures = ({ figures, otherCents }: { figures: Told; otherCents: Cents }) => (
  <section aria-label={words.heading}>
    <Row>
      <Figure label={words.contributed} value={toTheCent(figures.contributedCents)} />
      <Figure label={words.stillIn} value={toTheCent(figures.stillInCents)} />
      <Figure
        label={words.total}
        value={toTheCent(sumOfCents([figures.totalCents, figures.redeemedCents]))}
        parts={[
          { label: words.ofWhichReturned, amount: figures.returnedCents },
          { label: words.ofWhichRedeemed, amount: figures.redeemedCents },
          { label: words.other, amount: otherCents },
          { label: ownWithheldNames.ofThis, amount: figures.withheldCents },
        ]}
      />
      <Figure label={words.paidBack} value={paidBackText(figures.paidBackHundredths)} />
    </Row>
    <Sum figures={figures} />
    <Meanings />
    <WhyNoValue />
  </section>
)
