import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { type ShownList, isRecordList } from '@/shared/records/record-lists'
import { useCounts } from '../counts'
import { DeletedLink } from '../deleted-link'

type ListHeadProps = {
  name: ShownList
  title: string
  /** The list is read for the first time. */
  isCounting: boolean
  add: ReactNode
  /** A further button beside it. */
  besideAdd?: ReactNode
}

/** Takes the room of the total, so that nothing moves when that arrives. */
const Counting = () => (
  <>
    <Skeleton width="12" height="5" />
    <VisuallyHidden>{adminTable.loading}</VisuallyHidden>
  </>
)

/** A list's name, how many records there are in all, whatever is searched for (R19), and the button that adds one. */
export function ListHead({ name, title, isCounting, add, besideAdd }: ListHeadProps) {
  const counts: Partial<Record<ShownList, number>> = useCounts()
  const total = counts[name]
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ sm: 'center' }}
      justifyContent="space-between"
      gap="3"
      mb="2"
    >
      {/* Where the button leaves no room for one line, the total and the link go to the second one together. */}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <Heading level={2} textStyle="subheading">
          {title}
        </Heading>
        <chakra.div display="flex" alignItems="center" columnGap="4">
          <chakra.output
            textStyle="small"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            // Without a total it takes no room, and no gap either.
            css={{ '&:empty': { display: 'none' } }}
          >
            {isCounting ? <Counting /> : total !== undefined && adminTable.total(total)}
          </chakra.output>
          {isRecordList(name) && <DeletedLink />}
        </chakra.div>
      </chakra.div>
      {add && (
        <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row-reverse' }} gap="2" flex="none">
          <chakra.div data-command="add" display="grid">
            {add}
          </chakra.div>
          {besideAdd}
        </chakra.div>
      )}
    </chakra.div>
  )
}
