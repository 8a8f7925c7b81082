import { chakra } from '@/client/theme/chakra'
import { feeColumns } from '@/content/site/fees'
import { offeringPage } from '@/content/pages/offering'
import type { Fee } from '@/shared/site/fees'
import { SplitSection } from '../../sections/split-section'
import { tableRoles } from '../../calculator/table-roles'
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
      '& td': { display: 'flex', flexWrap: 'wrap', pt: '1' },
      '& td::before': { content: 'attr(data-label)', color: 'fg.muted', flexBasis: '8rem' },
      '& td > span': { flex: '1 1 8rem' },
      '& td:empty': { display: 'none' },
    },
    '@media print': { '& th, & td': { py: '1.5' }, '& th + *, & td + td': { ps: '3' } },
    md: {
      '& th, & td': { py: '3' },
      '& th + *, & td + td': { ps: '4' },
      '& thead th': { color: 'fg.muted', fontWeight: 'normal', verticalAlign: 'bottom' },
    },
  },
})

/** Every fee of an offering; nothing where none is stated. */
export const Fees = ({ fees }: { fees: readonly Fee[] }) =>
  fees.length > 0 && (
    <SplitSection id="fees" heading={heading} intro={intro}>
      <Table {...tableRoles.table} aria-label={heading}>
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            {Object.values(feeColumns).map((label) => (
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
    </SplitSection>
  )
