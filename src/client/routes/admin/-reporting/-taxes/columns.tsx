import { chakra } from '@/client/theme/chakra'
import { k1StandingNames } from '@/content/reporting/admin-k1-season'
import { taxWords as words } from '@/content/reporting/admin-taxes'
import { counted } from '@/content/platform/counted'
import { taxStateNames } from '@/content/reporting/taxes'
import { Button } from '@/client/ui/buttons/button'
import type { Column } from '@/client/ui/data-table'
import { Tag } from '@/client/ui/tag'
import type { K1Standing } from '@/shared/reporting/k1-season'
import type { CountedTaxYear } from '@/shared/reporting/tax-years'
import { NamedCell } from '../../-list/-rows/named-cell'
import { LocalDay } from '../../-list/-rows/local-day'

type Actions = {
  onChange: (taxYear: CountedTaxYear) => void
  onShow: (standing: K1Standing, taxYear: CountedTaxYear) => void
}

/** A number that opens the list of who is behind it; of nobody there is none. */
const Counted = ({
  taxYear,
  standing,
  text,
  onShow,
}: Pick<Actions, 'onShow'> & { taxYear: CountedTaxYear; standing: K1Standing; text?: string }) => {
  const said = text ?? counted(taxYear[standing])
  if (taxYear[standing] === 0) return <span>{said}</span>
  return (
    <Button
      variant="link"
      size="inline"
      aria-label={words.showOf(said, k1StandingNames[standing], taxYear.investmentName)}
      onClick={() => onShow(standing, taxYear)}
    >
      {said}
    </Button>
  )
}

const shownStandings = ['missing', 'opened', 'byPost', 'undelivered'] as const satisfies readonly K1Standing[]

/** How far each offering's K-1s of a year are. */
export const columnsFor = ({ onChange, onShow }: Actions): Column<CountedTaxYear>[] => [
  {
    key: 'offering',
    header: words.columns.offering,
    isRowName: true,
    cell: ({ investmentName, note }) => (
      <NamedCell name={investmentName}>
        {note && (
          // Whole: it says what holders wait for, and nothing else in the list does.
          <chakra.span display="block" dir="auto" overflowWrap="anywhere">
            {note}
          </chakra.span>
        )}
      </NamedCell>
    ),
  },
  {
    key: 'state',
    header: words.columns.state,
    width: '8.5rem',
    cell: ({ state, expectedOn }) => (
      <chakra.div minWidth="0">
        <Tag variant={state === 'available' ? 'default' : state === 'delayed' ? 'outline' : 'secondary'}>
          {taxStateNames[state]}
        </Tag>
        {expectedOn && state !== 'available' && (
          <chakra.span display="block" color="fg.muted" mt="1" whiteSpace="nowrap">
            {words.expectedOn} <LocalDay day={expectedOn} />
          </chakra.span>
        )}
      </chakra.div>
    ),
  },
  {
    key: 'published',
    header: words.columns.published,
    isNumeric: true,
    width: '6rem',
    cell: (taxYear) => (
      <Counted
        taxYear={taxYear}
        standing="published"
        text={words.publishedOf(taxYear.published, taxYear.holders)}
        onShow={onShow}
      />
    ),
  },
  ...shownStandings.map((standing) => ({
    key: standing,
    header: words.columns[standing],
    isNumeric: true,
    width: standing === 'undelivered' ? ('6.5rem' as const) : ('5rem' as const),
    cell: (taxYear: CountedTaxYear) => <Counted taxYear={taxYear} standing={standing} onShow={onShow} />,
  })),
  {
    key: 'actions',
    header: words.columns.actions,
    width: '6.5rem',
    cell: (taxYear) => (
      <Button
        size="small"
        variant="outline"
        aria-label={words.changeOf(taxYear.investmentName)}
        onClick={() => onChange(taxYear)}
      >
        {words.change}
      </Button>
    ),
  },
]
