import { chakra } from '@/client/theme/chakra'
import { feeColumns } from '@/content/site/fees'
import { offeringPage } from '@/content/pages/offering'
import type { Fee } from '@/shared/site/fees'
import { SplitSection } from '../../sections/split-section'
import { hiddenToTheEye } from '../../ui/visually-hidden'

const { heading, intro, asStated } = offeringPage.fees

/** What stands beside a fee's name; a cell that is empty stays so, but for the amount. */
const cellsOf = ({ basis, amount, paidTo, paidWhen }: Fee) => [
  { label: feeColumns.basis, text: basis },
  { label: feeColumns.amount, text: amount || asStated },
  { label: feeColumns.paidTo, text: paidTo },
  { label: feeColumns.paidWhen, text: paidWhen },
]

/** On phones each fee is a block of lines that say what they are; where there is room, a row. */
const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& th, & td': { textAlign: 'start', verticalAlign: 'baseline' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.rule' },
    '& tbody th': { fontWeight: 'semibold' },
    mdDown: {
      '&, & tbody, & tr, & tbody th': { display: 'block' },
      '& thead': hiddenToTheEye,
      '& tbody tr': { py: '3' },
      '& td': { display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)', pt: '1' },
      '& td::before': { content: 'attr(data-label)', color: 'fg.muted' },
      '& td:empty': { display: 'none' },
    },
    md: {
      '& th, & td': { py: '3' },
      '& th + *, & td + td': { ps: '4' },
      '& thead th': { color: 'fg.muted', fontWeight: 'normal', verticalAlign: 'bottom' },
    },
  },
})

/** Written out, because some browsers forget the roles of a table that is laid out otherwise. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** Every fee of an offering; nothing where none is stated. */
export const Fees = ({ fees }: { fees: readonly Fee[] }) =>
  fees.length > 0 && (
    <SplitSection heading={heading} intro={intro}>
      <Table {...roles.table} aria-label={heading}>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {Object.values(feeColumns).map((label) => (
              <th key={label} {...roles.columnheader} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {fees.map((fee, index) => (
            // Two fees may be the same in all they say.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} {...roles.row}>
              <th {...roles.rowheader} scope="row" dir="auto">
                {fee.name}
              </th>
              {cellsOf(fee).map(({ label, text }) => (
                <td key={label} {...roles.cell} data-label={label}>
                  {text && <span dir="auto">{text}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </SplitSection>
  )
