import { chakra } from '@/client/theme/chakra'
import { activityWords } from '@/content/accounts/account'
import { SplitSection } from '@/client/sections/split-section'
import { trpc } from '@/client/calls/trpc'
import { addressOf, Line, Lines, Moment } from './-lines'

/** What the security log tells of the own account. */
export function Activity() {
  const { heading, intro, empty, kinds, byOther } = activityWords
  const list = trpc.auth.events.list.useQuery()
  return (
    <SplitSection heading={heading} intro={intro}>
      <Lines list={list} empty={empty}>
        {({ id, kind, at, isByOther, browser, addressStart }) => (
          <Line key={id}>
            <p>{isByOther ? `${kinds[kind]} ${byOther}` : kinds[kind]}</p>
            <chakra.p textStyle="small" color="fg.muted">
              <Moment at={at} />
              <span>
                {[browser, addressOf(addressStart)]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)
                  .join('')}
              </span>
            </chakra.p>
          </Line>
        )}
      </Lines>
    </SplitSection>
  )
}
