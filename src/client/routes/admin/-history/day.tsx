import { chakra } from '@/client/theme/chakra'
import { Heading } from '@/client/ui/heading'
import type { AuditEntry } from '@/shared/audit'
import { Entry } from './entry'
import { dayOf, weekdayOf } from './timestamp'

/** Entries by the day they happened on where their reader is, in their order. */
export function byDay(entries: readonly AuditEntry[]): AuditEntry[][] {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.createdAt)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days.values()]
}

/** A day of the log: its date at the left, what happened on it beside, as in a diary. */
export const DayFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '12rem minmax(0, 1fr)' },
    columnGap: '8',
    borderTopWidth: '1px',
    borderColor: 'border.strong',
    pt: '4',
    pb: '8',
  },
})

/** The changes of one day, newest first. */
export function Day({ entries }: { entries: readonly AuditEntry[] }) {
  const [newest] = entries
  if (!newest) return null
  return (
    <DayFrame>
      <Heading level={2} textStyle="subheading" mb="3" pt={{ xl: '2' }}>
        <chakra.span display="block" textStyle="caps" color="fg.muted" mb="1">
          {weekdayOf(newest.createdAt)}{' '}
        </chakra.span>
        {dayOf(newest.createdAt)}
      </Heading>
      <chakra.ul listStyleType="none">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </chakra.ul>
    </DayFrame>
  )
}
