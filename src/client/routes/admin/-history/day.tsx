import { chakra } from '@/client/theme/chakra'
import { Heading } from '@/client/ui/heading'
import type { ActivityLine } from '@/shared/records/activity'
import { ChangeLine } from './change-line'
import { SecurityLine } from './security-line'
import { dayOf, weekdayOf } from './timestamp'
import { MessageLine, VisitorLine } from './visitor-line'

/** Lines by the day they happened on where their reader is, in their order. */
export function byDay(lines: readonly ActivityLine[]): ActivityLine[][] {
  const days = new Map<string, ActivityLine[]>()
  for (const line of lines) {
    const day = dayOf(line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days.values()]
}

/** Names a line among all others. */
export function keyOfLine(line: ActivityLine): string {
  if (line.source === 'visitor') return `${line.event} ${line.id}`
  return line.source === 'message' ? `${line.list} ${line.id}` : `${line.source} ${line.id}`
}

function LineOf({ line }: { line: ActivityLine }) {
  if (line.source === 'change') return <ChangeLine change={line} />
  if (line.source === 'security') return <SecurityLine event={line} />
  return line.source === 'message' ? <MessageLine message={line} /> : <VisitorLine event={line} />
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

/** What happened on one day, newest first. */
export function Day({ lines }: { lines: readonly ActivityLine[] }) {
  const [newest] = lines
  if (!newest) return null
  return (
    <DayFrame>
      <Heading level={2} textStyle="subheading" mb="3" pt={{ xl: '2' }}>
        <chakra.span display="block" textStyle="caps" color="fg.muted" mb="1">
          {`${weekdayOf(newest.at)} `}
        </chakra.span>
        <span>{dayOf(newest.at)}</span>
      </Heading>
      <chakra.ul listStyleType="none">
        {lines.map((line) => (
          <LineOf key={keyOfLine(line)} line={line} />
        ))}
      </chakra.ul>
    </DayFrame>
  )
}
