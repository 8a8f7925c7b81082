import { chakra } from '@/client/theme/chakra'
import type { ReactElement } from 'react'
import { accountPage } from '@/content/accounts/account'
import { interfaceWords } from '@/content/platform/interface'
import { Alert } from '@/client/ui/alert'
import { Button } from '@/client/ui/buttons/button'
import { onOfficeClock, useOfficeZone } from '@/client/accounts/office-clock'

const List = chakra('ul', { base: { borderTopWidth: '1px', borderColor: 'border.rule' } })

/** One entry of a list of the account: what it is, and what can be done with it. */
export const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
    py: '4',
    borderBottomWidth: '1px',
    borderColor: 'border.rule',
  },
})

type LinesProps<Item> = {
  list: { data: { items: Item[] } | undefined; isError: boolean; refetch: () => Promise<unknown> }
  /** What stands there when the list is empty. */
  empty?: string
  children: (item: Item) => ReactElement
}

/** A list of the account in all its states: on its way, failed, empty, full. */
export function Lines<Item>({ list, empty, children }: LinesProps<Item>) {
  if (list.isError)
    return (
      <chakra.div display="grid" justifyItems="start" gap="4">
        <Alert variant="destructive">{accountPage.failed}</Alert>
        <Button variant="outline" onClick={() => void list.refetch()}>
          {accountPage.tryAgain}
        </Button>
      </chakra.div>
    )
  if (!list.data) return <chakra.output color="fg.muted">{interfaceWords.loading}</chakra.output>
  if (list.data.items.length === 0) return <p>{empty}</p>
  return <List>{list.data.items.map(children)}</List>
}

/** When something happened, on the office's clock. @param at ISO 8601 text */
export function Moment({ at }: { at: string }) {
  useOfficeZone()
  return <time dateTime={at}>{onOfficeClock(at, 'moment')}</time>
}

type SaidProps = { words: string; at: string; isFurther?: boolean }

/** What happened and when, further ones of a line behind a point. */
export const Said = ({ words, at, isFurther = false }: SaidProps) => (
  <span>
    <span>{isFurther ? ` · ${words} ` : `${words} `}</span>
    <Moment at={at} />
  </span>
)

/** The first half of an address as people write one: '203.0.*.*', '2001:db8:1:*'. '' stays. */
export const addressOf = (start: string): string =>
  start === ''
    ? ''
    : start.includes('.')
      ? `${start}.*.*`
      : `${(start.match(/.{1,4}/g) ?? []).map((group) => group.replace(/^0{1,3}/, '')).join(':')}:*`
