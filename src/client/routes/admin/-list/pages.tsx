import { chakra } from '@/client/theme/chakra'
import { Navigate } from '@tanstack/react-router'
import { adminTable } from '@/content/records/admin-table'
import { IconButton } from '@/client/ui/buttons/icon-button'
import { Select } from '@/client/ui/fields/select'
import { type ListSearch, pageSizes } from './-toolbar/list-search'

const words = adminTable.pages
const sizeOptions = pageSizes.map((size) => ({ value: `${size}`, label: `${size}` }))

type PagesProps = {
  search: Pick<ListSearch<never>, 'page' | 'size' | 'change'>
  /** How many records match. */
  total: number
}

/** The number of a list's last page; an empty list has one too. */
const lastPageOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** Goes from beyond the end of a list to its last page. */
export const ToLastPage = ({ total, size }: { total: number; size: number }) => (
  <Navigate
    from="/admin/"
    search={(before) => ({ ...before, page: lastPageOf(total, size) })}
    replace
    resetScroll={false}
  />
)

/** A turned page begins at its first row. */
function showBeginning(list: Element | null) {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

type PageStepProps = {
  icon: 'chevrons-left' | 'chevron-left' | 'chevron-right' | 'chevrons-right'
  label: string
  /** There is no page in this direction. */
  isEnd: boolean
  go: () => void
}

/** One way through a long list. At the last page it is not `disabled`, which would take the focus away from it. */
export const PageStep = ({ icon, label, isEnd, go }: PageStepProps) => (
  <IconButton
    icon={icon}
    label={label}
    aria-disabled={isEnd}
    onClick={({ currentTarget }) => {
      if (isEnd) return
      go()
      showBeginning(currentTarget.closest('section'))
    }}
  />
)

/** How many rows a page has, and the way to the others. There is none where the shortest page holds all. */
export function Pages({ search: { page, size, change }, total }: PagesProps) {
  if (total <= pageSizes[0]) return null
  const last = lastPageOf(total, size)
  const steps = [
    { label: words.first, icon: 'chevrons-left', to: 1 },
    { label: words.previous, icon: 'chevron-left', to: page - 1 },
    { label: words.next, icon: 'chevron-right', to: page + 1 },
    { label: words.last, icon: 'chevrons-right', to: last },
  ] as const
  return (
    <chakra.nav aria-label={words.label} display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.label display="flex" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{words.perPage}</chakra.span>
        <Select
          size="small"
          width="20"
          options={sizeOptions}
          value={`${size}`}
          onChange={({ target }) =>
            change({ size: Number(target.value) === pageSizes[0] ? undefined : Number(target.value) })
          }
        />
      </chakra.label>
      <chakra.div display="flex">
        {steps.map(({ to, ...step }) => (
          <PageStep
            key={step.label}
            {...step}
            isEnd={to < 1 || to > last || to === page}
            go={() => change({ page: to === 1 ? undefined : to })}
          />
        ))}
      </chakra.div>
    </chakra.nav>
  )
}
