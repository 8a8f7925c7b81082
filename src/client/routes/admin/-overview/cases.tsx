import { chakra } from '@/client/theme/chakra'
import { adminOverview } from '@/content/records/admin-overview'
import { Heading } from '@/client/ui/heading'
import { Tag } from '@/client/ui/tag'
import { TextLink } from '@/client/ui/text-link'
import { type CaseGroup, caseGroups, type Overview } from '@/shared/records/overviews'
import { LocalDate } from '../-list/-rows/local-date'
import { LocalDay } from '../-list/-rows/local-day'
import { recordSearch } from '../-list/record-link'

const words = adminOverview.cases

type Case = Overview['cases'][CaseGroup]['first'][number]

/** The day to come back to it, or where there is none within the week the day on which it came. */
const When = ({ group, item: { followUpOn, createdAt } }: { group: CaseGroup; item: Case }) =>
  group === 'today' ? null : group === 'unanswered' ? (
    <chakra.span color="fg.muted">
      {words.came} <LocalDate timestamp={createdAt} />
    </chakra.span>
  ) : (
    <chakra.span {...(group === 'overdue' && { color: 'danger.fg', fontWeight: 'semibold' })}>
      {words.due} <LocalDay day={followUpOn} />
    </chakra.span>
  )

const CaseItem = ({ group, item }: { group: CaseGroup; item: Case }) => (
  <chakra.li
    display="flex"
    flexWrap="wrap"
    alignItems="baseline"
    columnGap="3"
    py="2"
    borderTopWidth="1px"
    borderColor="border.rule"
    overflowWrap="anywhere"
    textStyle="small"
  >
    <TextLink to="/admin" search={recordSearch('contacts', item.id)} textStyle="body">
      <bdi>{item.name}</bdi>
    </TextLink>
    <When group={group} item={item} />
    {item.isYours ? (
      <Tag variant="secondary">{words.yours}</Tag>
    ) : (
      item.assigneeName !== null && <chakra.span color="fg.muted">{words.with(item.assigneeName)}</chakra.span>
    )}
  </chakra.li>
)

/** The people who wait, by how pressing it is; each name opens its enquiry. */
export function Cases({ cases }: Pick<Overview, 'cases'>) {
  const waiting = caseGroups.filter((group) => cases[group].count > 0)
  if (waiting.length === 0) return <chakra.p color="fg.muted">{words.none}</chakra.p>
  return (
    <chakra.div display="grid" gap="5">
      {waiting.map((group) => {
        const { count, first } = cases[group]
        return (
          <section key={group}>
            <Heading level={3} textStyle="label" mb="2">
              {words.groups[group]}
            </Heading>
            <chakra.ul listStyleType="none">
              {first.map((item) => (
                <CaseItem key={item.id} group={group} item={item} />
              ))}
            </chakra.ul>
            {count > first.length && (
              <chakra.p py="2" textStyle="small" color="fg.muted" borderTopWidth="1px" borderColor="border.rule">
                {words.more(count - first.length)}
              </chakra.p>
            )}
          </section>
        )
      })}
    </chakra.div>
  )
}
