import { chakra } from '@/client/theme/chakra'
import { changedNames } from '@/content/admin'
import { adminActivity } from '@/content/admin-dialogs'
import { Icon } from '@/client/ui/icon'
import { TextLink } from '@/client/ui/text-link'
import type { AuditEntry } from '@/shared/audit'
import { isRecordList } from '@/shared/record-lists'
import { recordSearch } from '../-list/record-link'
import { Changes } from './changes'
import { Timestamp } from './timestamp'

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 1.25rem', md: '5rem minmax(0, 1fr) 7rem 1.25rem' },
    alignItems: 'baseline',
    columnGap: '4',
    width: 'full',
    px: '3',
    py: '2.5',
    textStyle: 'small',
  },
})

const Details = chakra('details', {
  base: {
    '& > summary': { display: 'block', cursor: 'button', listStyle: 'none' },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary:hover': { bg: 'bg.panel' },
    '& [data-icon]': {
      alignSelf: 'start',
      marginTop: '0.25rem',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    '&[open] > summary [data-icon]': { transform: 'rotate(180deg)' },
    '&[open]': { pb: '5' },
  },
})

/** What an entry is about: the record's name, or how many records were exported. */
const objectOf = ({ action, recordName, after }: Pick<AuditEntry, 'action' | 'recordName' | 'after'>) =>
  action === 'export' ? adminActivity.exported(Number(after?.['records'] ?? 0)) : recordName

/** Where the record of an entry is shown; null of what has no record of its own, or none any more. */
const placeOf = ({ list, recordId, action, isRedacted }: AuditEntry) =>
  isRecordList(list) && recordId !== null && action !== 'remove' && !isRedacted ? recordSearch(list, recordId) : null

type SentenceProps = { entry: AuditEntry; object: string | null; place: ReturnType<typeof placeOf> }

/** 'Grace Hill changed Willow Creek Apartments', each name in its own direction of writing; with a place it leads there. */
const Sentence = ({ entry: { actor, action }, object, place }: SentenceProps) => (
  <chakra.span overflowWrap="anywhere">
    <bdi>{actor?.name ?? adminActivity.formerAdministrator}</bdi>{' '}
    <chakra.span color="fg.muted">{adminActivity.actions[action]}</chakra.span>{' '}
    {object === null ? (
      <em>{adminActivity.redacted}</em>
    ) : (
      <chakra.bdi fontWeight="semibold">
        {place ? (
          <TextLink to="/admin" search={place}>
            {object}
          </TextLink>
        ) : (
          object
        )}
      </chakra.bdi>
    )}
  </chakra.span>
)

/** A change in one line; where fields were changed, it opens to show them before and after. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const { createdAt, list, before, after, recordName, action } = entry
  const hasDetails = action !== 'export' && Object.keys({ ...before, ...after }).length > 0
  const object = objectOf(entry)
  const place = placeOf(entry)
  const small = { textStyle: 'fine', color: 'fg.muted' } as const
  const line = (
    <Line>
      <chakra.span {...small} gridRow={{ base: 2, md: 1 }}>
        <Timestamp at={createdAt} as="time" />
        <chakra.span hideFrom="md"> · {changedNames[list]}</chakra.span>
      </chakra.span>
      {/* What opens by a press holds no link; that stands below. */}
      <Sentence entry={entry} object={object} place={hasDetails ? null : place} />
      <chakra.span {...small} hideBelow="md">
        {changedNames[list]}
      </chakra.span>
      {hasDetails && <Icon name="chevron-down" />}
    </Line>
  )
  return (
    <chakra.li borderBottomWidth="1px" borderColor="border.rule" _last={{ borderBottomWidth: 0 }}>
      {hasDetails ? (
        <Details>
          <summary>{line}</summary>
          <Changes label={adminActivity.details(recordName ?? changedNames[list])} {...{ list, before, after }} />
          {place && object !== null && (
            <chakra.p px="3" ps={{ base: '3', md: '6.75rem' }} pt="3" textStyle="small">
              <TextLink to="/admin" search={place}>
                {adminActivity.open(object)}
              </TextLink>
            </chakra.p>
          )}
        </Details>
      ) : (
        line
      )}
    </chakra.li>
  )
}
