import { chakra } from '@/client/theme/chakra'
import { adminTable } from '@/content/records/admin-table'
import { trpc } from '@/client/calls/trpc'
import { TextLink } from '@/client/ui/text-link'
import { nounWords } from '@/shared/records/noun-words'
import { type ShownList, shownLists } from '@/shared/records/record-lists'
import { foundPerList, searchMinCharacters } from '@/shared/records/searches'
import { defaultTab } from '../tab-names'

const { elsewhere: words } = adminTable

/** Where else a text is found that a list has not: the other lists, each with how many, as links to them. Nothing where it is nowhere. */
export function FoundElsewhere({ list, q = '' }: { list: ShownList; q?: string | undefined }) {
  const isEnough = q.length >= searchMinCharacters
  const { data } = trpc.admin.search.list.useQuery({ q }, { enabled: isEnough, staleTime: 0, gcTime: 0 })
  const others = shownLists.flatMap((other) => {
    const count = data?.items.filter((found) => found.list === other).length ?? 0
    return other === list || count === 0 ? [] : [{ other, count }]
  })
  if (!isEnough || others.length === 0) return null
  return (
    <chakra.ul aria-label={words.label} display="flex" flexWrap="wrap" justifyContent="center" columnGap="5" rowGap="1">
      {others.map(({ other, count }) => (
        <chakra.li key={other} listStyleType="none">
          <TextLink to="/admin" search={{ ...(other !== defaultTab && { tab: other }), q }}>
            {words.found(count, nounWords[other].name, count === foundPerList)}
          </TextLink>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
