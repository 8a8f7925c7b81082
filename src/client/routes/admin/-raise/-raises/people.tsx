import { chakra } from '@/client/theme/chakra'
import { raiseScreens } from '@/content/raise/admin-raise'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { type Column, DataTable } from '@/client/ui/data-table'
import { Skeleton } from '@/client/ui/skeleton'
import type { Admission } from '@/shared/raise/admissions'
import type { Raise } from '@/shared/raise/raises'
import { ImportButton } from '../../-import/import-button'
import { usePages, Pages } from '../../-history/pages'
import { LocalDate } from '../../-list/-rows/local-date'
import { ListFailure } from '../../-list/list-failure'
import { ListFrame } from '../../-list/list-frame'
import { RecordActions } from '../../-record/record-actions'
import { Part } from './part'
import type { RaiseCalls } from './raise-calls'

const words = raiseScreens.people
const peoplePerPage = 50

const When = ({ at }: { at: string | null }) => (at === null ? words.notYet : <LocalDate timestamp={at} />)

/** Whoever is admitted, with what tells them from others. */
const PersonCell = ({ person: { name, email, admittedBy, endedAt } }: { person: Admission }) => (
  <chakra.div minWidth="0">
    <span>{name ?? words.former}</span>
    {email !== null && (
      <chakra.span display="block" color="fg.muted" fontWeight="normal" overflowWrap="anywhere">
        {email}
      </chakra.span>
    )}
    {admittedBy === null && (
      <chakra.span display="block" color="fg.muted" fontWeight="normal">
        {words.itself}
      </chakra.span>
    )}
    {endedAt !== null && (
      <chakra.span display="block" color="fg.muted" fontWeight="normal">
        {words.ended}
      </chakra.span>
    )}
  </chakra.div>
)

const columns: Column<Admission>[] = [
  { key: 'copy', header: words.columns.copy, isNumeric: true, width: '6rem', cell: ({ copyNumber }) => copyNumber },
  { key: 'name', header: words.columns.name, isRowName: true, cell: (person) => <PersonCell person={person} /> },
  { key: 'opened', header: words.columns.opened, width: '7rem', cell: ({ opened }) => words.papers(opened) },
  {
    key: 'received',
    header: words.columns.received,
    width: '8rem',
    cell: ({ receivedAt }) => <When at={receivedAt} />,
  },
  {
    key: 'consented',
    header: words.columns.consented,
    width: '9rem',
    cell: ({ consentedAt }) => <When at={consentedAt} />,
  },
]

/** What can be done with each of them. */
const endingOf = (calls: RaiseCalls): Column<Admission> => ({
  key: 'actions',
  header: words.columns.actions,
  width: '6rem',
  cell: ({ id, name, endedAt }) =>
    endedAt === null && (
      <RecordActions
        isBusy={calls.isUnderWay}
        isSmall
        actions={[
          {
            key: 'end',
            label: words.end,
            name: words.endOf(name ?? words.former),
            asks: words.asksEnd,
            onPress: () => calls.end.mutate({ id }),
          },
        ]}
      />
    ),
})

type PeopleProps = { raise: Raise; calls: RaiseCalls; onAdmit: () => void; onKnow: () => void }

/** Who is let into a room, by copy number, and what they did there. */
export function People({ raise: { id, status }, calls, onAdmit, onKnow }: PeopleProps) {
  const { window, goTo } = usePages(peoplePerPage)
  const { data, error, refetch } = trpc.admin.admissions.list.useQuery({ raiseId: id, ...window })
  const content = () => {
    if (error) return <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height="24" />
    if (data.total === 0) return <chakra.p color="fg.muted">{words.none}</chakra.p>
    return (
      <>
        <ListFrame on="dialog" endsIn="actions">
          <DataTable
            caption={words.title}
            columns={[...columns, endingOf(calls)]}
            rows={data.items}
            rowKey={(admission) => admission.id}
          />
        </ListFrame>
        <Pages window={window} total={data.total} goTo={goTo} />
      </>
    )
  }
  return (
    <Part
      title={words.title}
      add={
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ImportButton kind="relationships" isInPart />
          <Button size="small" variant="outline" onClick={onKnow}>
            {words.know}
          </Button>
          {status !== 'closed' && (
            <Button size="small" variant="outline" onClick={onAdmit}>
              {words.admit}
            </Button>
          )}
        </chakra.div>
      }
    >
      {content()}
    </Part>
  )
}
