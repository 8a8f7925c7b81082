import { useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { feeColumns } from '@/content/site/fees'
import { offeringPage } from '@/content/pages/offering'
import { offeringParts } from '@/content/pages/offering-parts'
import type { Fee } from '@/shared/site/fees'
import { dollars, projectionLimits } from '../../../calculator/projection'
import { type FigureRule, readFigure } from '../../../calculator/read-figure'
import { tableRoles } from '../../../calculator/table-roles'
import { TypedFigure } from '../../../calculator/typed-figure'
import { TermsList } from '../terms-list'
import { SplitSection } from '../../split-section'
import { SpokenAfterTyping } from '../../../ui/spoken'
import { useIsHydrated } from '../../../ui/use-is-hydrated'
import { hiddenToTheEye } from '../../../ui/visually-hidden'
import { type CostsOfOffering, costText, exampleCents, saysFees, sumText } from '../../../calculator/fee-costs'
import { saleText } from '../../../calculator/sale-fee'

const { heading, intro, labels } = offeringPage.fees
const words = offeringParts.fees
const rule: FigureRule = { max: projectionLimits.amountCents, places: 2 }

/** Of its width in letters the table is laid out: a visitor may set the text to twice its size, of which no breakpoint hears. */
const Frame = chakra('div', { base: { containerType: 'inline-size' } })

/** Where it is narrow each fee is a block of lines that say what they are; where there is room, a row. */
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& th, & td': { textAlign: 'start', verticalAlign: 'baseline' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.rule' },
    '& tbody th, & td:last-of-type': { fontWeight: 'semibold' },
    '@container (max-width: 36rem)': {
      '&, & tbody, & tr, & tbody th': { display: 'block' },
      '& thead': hiddenToTheEye,
      '& tbody tr': { py: '3' },
      '& td': { display: 'flex', flexWrap: 'wrap', pt: '1' },
      '& td::before': { content: 'attr(data-label)', color: 'fg.muted', flexBasis: '8rem', fontWeight: 'normal' },
      '& td > span': { flex: '1 1 8rem' },
      '& td:empty': { display: 'none' },
    },
    '@media print': { '& th, & td': { py: '1.5' }, '& th + *, & td + td': { ps: '3' } },
    '@container (min-width: 36.01rem)': {
      '& th, & td': { py: '3' },
      '& th + *, & td + td': { ps: '4' },
      '& thead th': { color: 'fg.muted', fontWeight: 'normal', verticalAlign: 'bottom' },
    },
  },
})

type FeeTableProps = {
  fees: readonly Fee[]
  /** Null while what is typed cannot be read. */
  amountCents: number | null
}

/** Every fee with what it takes of an amount; a cell that is empty stays so, but for the amount and the dollars. */
function FeeTable({ fees, amountCents }: FeeTableProps) {
  const on = amountCents === null ? words.onUnread : words.on(dollars(amountCents))
  const { name, basis, amount, paidTo, paidWhen } = feeColumns
  const cellsOf = (fee: Fee) => {
    const cost = costText(fee, amountCents ?? exampleCents)
    return [
      { label: basis, text: fee.basis },
      { label: amount, text: fee.amount || words.asStated },
      { label: paidTo, text: fee.paidTo },
      { label: paidWhen, text: fee.paidWhen },
      { label: on, text: cost === null ? words.notStated : amountCents === null ? words.unread : cost },
    ]
  }
  return (
    <Frame>
      <Table {...tableRoles.table} aria-label={heading}>
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            {[name, basis, amount, paidTo, paidWhen, on].map((label) => (
              <th key={label} {...tableRoles.columnheader} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup}>
          {fees.map((fee, index) => (
            // Two fees may be the same in all they say.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} {...tableRoles.row}>
              <th {...tableRoles.rowheader} scope="row" dir="auto">
                {fee.name}
              </th>
              {cellsOf(fee).map(({ label, text }) => (
                <td key={label} {...tableRoles.cell} data-label={label}>
                  {text && <span dir="auto">{text}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}

/** The words of the trade, folded in the margin until somebody wants them. */
const Words = () => (
  <chakra.details data-unprinted="" mt="6" maxWidth="prose">
    <chakra.summary textStyle="label" cursor="button" width="fit" minHeight="11" py="2">
      {words.words.heading}
    </chakra.summary>
    <chakra.dl textStyle="small" display="grid" gap="3">
      {words.words.list.map(({ word, meaning }) => (
        <div key={word}>
          <chakra.dt fontWeight="semibold">{word}</chakra.dt>
          <chakra.dd color="fg.muted">{meaning}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  </chakra.details>
)

/** What the fees take of what a visitor would put in: of $100,000 until they type it. Nothing typed here leaves the page. */
function Costs({ investment }: { investment: CostsOfOffering }) {
  const { fees } = investment
  const [typed, setTyped] = useState(dollars(exampleCents))
  const isHydrated = useIsHydrated()
  const read = readFigure(typed, rule)
  const amountCents = typeof read === 'number' ? read : null
  const sum = amountCents === null ? null : sumText(fees, amountCents)
  const isStated = sumText(fees, exampleCents) !== null
  const sale = amountCents === null ? null : saleText(investment, amountCents)
  return (
    <>
      {isStated && (
        // Without script there is nothing behind the field; its room is kept, so that nothing moves.
        <chakra.div data-unprinted="" maxWidth="20rem" mb="6" visibility={isHydrated ? undefined : 'hidden'}>
          <TypedFigure {...words.amount} rule={rule} value={typed} onType={setTyped} />
        </chakra.div>
      )}
      <FeeTable fees={fees} amountCents={amountCents} />
      {isStated && (
        <chakra.p textStyle="small" fontWeight="semibold" mt="4" minHeight="1.5em">
          {sum}
        </chakra.p>
      )}
      {sale !== null && (
        <chakra.p textStyle="small" mt="1" dir="auto">
          {sale}
        </chakra.p>
      )}
      <SpokenAfterTyping text={[sum, sale].filter(Boolean).join(' ')} />
    </>
  )
}

/** What an offering costs: each fee, how a profit is divided, what a sale takes; nothing of one that has not said. */
export function Fees({ investment }: { investment: CostsOfOffering }) {
  const { fees, profitSplit, saleFee } = investment
  if (!saysFees(investment)) return null
  return (
    <SplitSection id="fees" heading={heading} intro={intro} margin={<Words />}>
      {fees.length > 0 ? <Costs investment={investment} /> : <p>{words.none}</p>}
      <chakra.div mt="8">
        <TermsList
          terms={[
            { label: labels.profitSplit, value: profitSplit ?? words.notStated },
            { label: labels.saleFee, value: saleFee ?? words.notStated },
          ]}
        />
      </chakra.div>
    </SplitSection>
  )
}
