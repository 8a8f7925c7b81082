import { chakra } from '@/client/theme/chakra'
import { createLink } from '@tanstack/react-router'
import { portalHoldings as words } from '@/content/reporting/portal'
import { RecordPicture } from '@/client/sections/records/record-picture'
import type { OwnPosition } from '@/shared/ledger/own-holdings'
import { formatUnits, sumOfCents, toTheCent } from '@/shared/values/formats'
import { formatPercent } from '@/shared/values/percent'
import { ReflowingTable, tableRoles, whereCompact, whereNarrow } from './reflowing-table'

const { columns } = words

const RowLink = createLink(
  chakra('a', {
    base: { py: '1', color: 'inherit', textDecorationColor: 'border.rule', '&:hover': { color: 'accent' } },
  }),
)

/** Where it is narrow: who and how much of the class, and below that the three amounts. */
const Table = chakra(ReflowingTable, {
  base: {
    '& tfoot > tr > *': { fontWeight: 'semibold' },
    '& tfoot > tr > *, & tfoot': { borderTopWidth: '2px', borderColor: 'ornament' },
    '& tr[data-offering] th': { pt: '7', pb: '3', borderTopWidth: '0' },
    [whereNarrow]: {
      '& tfoot': { display: 'block' },
      '& tbody tr': { py: '1.5' },
      '& tfoot > tr > *': { borderTopWidth: '0' },
      '& tr[data-offering]': { display: 'block', pt: '3', pb: '1', borderTopWidth: '0' },
      '& tr[data-offering] th': { p: '0' },
    },
    [whereCompact]: {
      '& tr': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      '& [data-fact=holder]': { gridColumn: 'span 3' },
      '& [data-fact=units]': { gridColumn: 'span 2', textAlign: 'end' },
      '& [data-fact=share]': { gridColumn: 'span 1', textAlign: 'end' },
      '& [data-fact=amount]': { gridColumn: 'span 2' },
      '& tbody [data-fact=units], & tbody [data-fact=share]': { color: 'fg.muted' },
      '& [data-fact=amount]:nth-child(4)': { textAlign: 'start' },
    },
  },
})

/** Ten drawings that are read out say nothing that the name beside each does not. */
const Picture = ({ offering }: { offering: OwnPosition['offering'] }) => (
  <chakra.div
    flexShrink="0"
    width={{ base: 'min(4.5rem, 20vw)', md: '6rem' }}
    aria-hidden="true"
    // As small as it is here, what it is called would cover it.
    css={{ '& span': { display: 'none' } }}
  >
    <RecordPicture noun="investments" record={offering} words={words.picture} loading="lazy" sizes="96px" />
  </chakra.div>
)

/** Less than a hundredth of a percent is not nothing. */
const shareText = ({ shareBasisPoints, units }: OwnPosition) => {
  if (shareBasisPoints === null || units === 0) return ''
  return shareBasisPoints === 0 ? words.lessThan(formatPercent(1)) : formatPercent(shareBasisPoints)
}

/** The three amounts of positions together, by the heads of their columns. */
const amountsOf = (positions: readonly OwnPosition[]) =>
  [
    [columns.contributed, sumOfCents(positions.map(({ contributedCents }) => contributedCents))],
    [columns.stillIn, sumOfCents(positions.map(({ stillInCents }) => stillInCents))],
    [columns.total, sumOfCents(positions.flatMap(({ totalCents, redeemedCents }) => [totalCents, redeemedCents]))],
  ] as const

type RowProps = { position: OwnPosition; holder: string; leadsToOwner: boolean }

const Row = ({ position, holder, leadsToOwner }: RowProps) => (
  <tr {...tableRoles.row}>
    <th {...tableRoles.rowheader} scope="row" data-fact="holder">
      <chakra.span fontWeight="semibold">
        {leadsToOwner ? (
          <RowLink to="/portal/entities/$id" params={{ id: String(position.entityId) }} search>
            {holder}
          </RowLink>
        ) : (
          holder
        )}
      </chakra.span>
      <span>{` · ${position.className}`}</span>
    </th>
    <td {...tableRoles.cell} data-label={columns.units} data-fact="units" data-numeric="">
      {formatUnits(position.units)}
    </td>
    <td {...tableRoles.cell} data-label={columns.share} data-fact="share" data-numeric="">
      {shareText(position)}
    </td>
    {amountsOf([position]).map(([label, amount]) => (
      <td key={label} {...tableRoles.cell} data-label={label} data-fact="amount" data-numeric="">
        {toTheCent(amount)}
      </td>
    ))}
  </tr>
)

/** What the positions of one offering come to. Units of several classes are not of one kind, and are not added up. */
const Together = ({ positions }: { positions: readonly OwnPosition[] }) => (
  <tfoot {...tableRoles.rowgroup}>
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowheader} scope="row" data-fact="holder">
        {words.together}
      </th>
      <td {...tableRoles.cell} data-fact="units" />
      <td {...tableRoles.cell} data-fact="share" />
      {amountsOf(positions).map(([label, amount]) => (
        <td key={label} {...tableRoles.cell} data-label={label} data-fact="amount" data-numeric="">
          {toTheCent(amount)}
        </td>
      ))}
    </tr>
  </tfoot>
)

/** By offering, in the order in which they come. */
function byOffering(positions: readonly OwnPosition[]) {
  const ids = [...new Set(positions.map(({ offering }) => offering.id))]
  return ids.flatMap((id) => {
    const held = positions.filter(({ offering }) => offering.id === id)
    return held[0] === undefined ? [] : [{ offering: held[0].offering, held }]
  })
}

type HeldProps = {
  positions: readonly OwnPosition[]
  /** What an owner is called in a word. */
  shortNameOf: (entityId: number, legalName: string) => string
  /** The page is about one offering: it has its name and its picture above. */
  isBrief?: boolean
  /** There are several owners: each row leads to all that its own holds. */
  leadsToOwners?: boolean
}

/** What is held: each offering once, with its picture, and its positions as rows below it. */
export const Held = ({ positions, shortNameOf, isBrief = false, leadsToOwners = false }: HeldProps) => (
  <Table {...tableRoles.table} aria-label={words.heading}>
    <thead {...tableRoles.rowgroup}>
      <tr {...tableRoles.row}>
        <th {...tableRoles.columnheader} scope="col" data-fact="holder">
          {columns.holder}
        </th>
        <th {...tableRoles.columnheader} scope="col" data-fact="units" data-numeric="">
          {columns.units}
        </th>
        <th {...tableRoles.columnheader} scope="col" data-fact="share" data-numeric="">
          {columns.share}
        </th>
        {amountsOf([]).map(([amount]) => (
          <th key={amount} {...tableRoles.columnheader} scope="col" data-fact="amount" data-numeric="">
            {amount}
          </th>
        ))}
      </tr>
    </thead>
    {byOffering(positions).map(({ offering, held }) => (
      <tbody key={offering.id} {...tableRoles.rowgroup}>
        {!isBrief && (
          <tr {...tableRoles.row} data-offering="">
            <th {...tableRoles.rowheader} scope="rowgroup" colSpan={6}>
              <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
                <Picture offering={offering} />
                <chakra.div flex="1 1 8rem" minWidth="0">
                  <chakra.span textStyle="heading" display="block">
                    <RowLink to="/portal/offerings/$id" params={{ id: String(offering.id) }} search>
                      {offering.name}
                    </RowLink>
                  </chakra.span>
                  {offering.location && <chakra.span color="fg.muted">{offering.location}</chakra.span>}
                </chakra.div>
              </chakra.div>
            </th>
          </tr>
        )}
        {held.map((position) => (
          <Row
            key={position.id}
            position={position}
            holder={shortNameOf(position.entityId, position.entityName)}
            leadsToOwner={leadsToOwners}
          />
        ))}
      </tbody>
    ))}
    {isBrief && positions.length > 1 && <Together positions={positions} />}
  </Table>
)
