import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { useRef, useState } from 'react'
import type { Column } from '@/client/ui/data-table'
import type { SelectOption } from '@/client/ui/fields/select'
import { officeToday } from '@/client/accounts/office-days'
import type { AppRouter } from '@/server/product'
import { calendarDay } from '@/shared/values/days'
import { searchMaxCharacters } from '@/shared/platform/limits'
import type { ChosenNoun } from '@/shared/records/choices'
import type { ShownList } from '@/shared/records/record-lists'
import type { ListAddress } from '../list-address'

export const pageSizes = [25, 50, 100] as const
const defaultPageSize = pageSizes[0]

type Inputs = inferRouterInputs<AppRouter>['admin']
type Outputs = inferRouterOutputs<AppRouter>['admin']

/** A column of a list; `sortBy` is one of those that the list's contract sorts by. */
export type ListColumn<List extends ShownList> = Column<
  Outputs[List]['list']['items'][number],
  NonNullable<Extract<Inputs[List]['list'], object>['sort']>
>

/** What a list can be narrowed to beside its search text: each by what its contract allows. */
type Filters<Status, Role, Kind> = {
  status?: readonly (SelectOption & { value: Status })[]
  role?: readonly (SelectOption & { value: Role })[]
  /** Who can look after a record, 'me' and 'nobody' among them, and whose account 'me' is. */
  assignee?: { options: readonly SelectOption[]; me: number | undefined }
  kind?: readonly (SelectOption & { value: Kind })[]
  tag?: readonly SelectOption[]
  year?: readonly SelectOption[]
  offering?: ChosenNoun
  /** What the first and the last day are called that the list can be narrowed to. */
  days?: { from: string; to: string }
  /** The words of the boxes that show spam instead of the rest, what is to be followed up by today, and what nobody answered. */
  spam?: string
  due?: string
  unanswered?: string
}

type ListSearchOptions<Row, Sort extends string, Status extends string, Role extends string, Kind extends string> = {
  columns: readonly Column<Row, Sort>[]
  filters?: Filters<Status, Role, Kind>
}

/** The options of a filter whose values are their own words. */
export const asOptions = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }))

/** The options of a filter whose values have words of their own. */
export const namedOptions = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }))

const valueOf = <Value extends string>(options: readonly { value: Value }[] | undefined, text: string | undefined) =>
  options?.find(({ value }) => value === text)?.value

/** A list's search and selects as at first. */
const nothingNarrowed = {
  q: undefined,
  status: undefined,
  role: undefined,
  assignee: undefined,
  kind: undefined,
  tag: undefined,
  year: undefined,
  book: undefined,
  from: undefined,
  to: undefined,
} as const satisfies ListAddress

/**
 * What the address says of a list, and the way to change it. The router takes a change in only some turns later; until then
 * it is what was asked for, or a pressed box would spring back and a second press would begin where the first had begun.
 */
export function useListAddress() {
  const written: ListAddress = useSearch({ from: '/admin/' })
  const navigate = useNavigate({ from: '/admin/' })
  const [asked, setAsked] = useState<ListAddress>()
  const newest = useRef<ListAddress>(undefined)

  /** Writes changes into the address; all but a turned page begin at the first one again. */
  const change = (some: ListAddress, { isReplacing = false } = {}) => {
    const changes = { page: undefined, ...some }
    newest.current = changes
    setAsked((before) => ({ ...before, ...changes }))
    const search = (before: ListAddress) => ({ ...before, ...changes })
    void navigate({ search, replace: isReplacing, resetScroll: false }).then(
      () => newest.current === changes && setAsked(undefined),
    )
  }
  return { address: { ...written, ...asked }, change }
}

/** The first and the last day that the address narrows a list to; what is no day narrows nothing. */
export const daysOf = ({ from, to }: ListAddress) => ({
  from: calendarDay.safeParse(from).data,
  to: calendarDay.safeParse(to).data,
})

/** A list's search text, order and page, as the address says them. @param sorts what it can be sorted by */
export function useListPage<Sort extends string>(sorts: readonly (Sort | undefined)[]) {
  const { address, change } = useListAddress()
  const q = address.q?.trim().slice(0, searchMaxCharacters) || undefined
  const sort = sorts.find((each) => each !== undefined && each === address.sort)
  const order = sort && (address.order ?? 'asc')
  const size = pageSizes.find((each) => each === address.size) ?? defaultPageSize
  const page = address.page ?? 1
  return {
    address,
    change,
    q,
    sort,
    order,
    size,
    page,
    window: { limit: size, offset: (page - 1) * size },
    /** Ascending, then descending, then the list's own order again. */
    sortBy: (column: string) => {
      if (column !== sort) change({ sort: column, order: undefined })
      else if (order === 'asc') change({ order: 'desc' })
      else change({ sort: undefined, order: undefined })
    },
    /** How its query is kept. @param isNarrowed more than the first page of the whole list is asked for */
    optionsOf: (isNarrowed: boolean) => ({
      // What is typed never waits for rows: the old ones stay until the new ones are there.
      placeholderData: keepPreviousData,
      // The browser holds the rows it shows. What a tab opens with is kept as every read is (R27), the rest is forgotten.
      ...((isNarrowed || sort !== undefined || page !== 1 || size !== defaultPageSize) && { gcTime: 0 }),
    }),
  }
}

/**
 * A list's search, filters, order and page: they are what the address says, and a change of them is a change of the address.
 * @param list whose records
 * @returns `input` and `options` for the list's query, and for `RecordList` all that it shows and changes
 */
export function useListSearch<
  List extends ShownList,
  Row,
  Sort extends string,
  Status extends string = never,
  Role extends string = never,
  Kind extends string = never,
>(list: List, { columns, filters = {} }: ListSearchOptions<Row, Sort, Status, Role, Kind>) {
  const { address, change, q, sort, order, size, page, window, sortBy, optionsOf } = useListPage(
    columns.map(({ sortBy: by }) => by),
  )
  const status = valueOf(filters.status, address.status)
  const role = valueOf(filters.role, address.role)
  // These two are not looked for among the options, which arrive later than the address.
  const assignee =
    filters.assignee && /^(me|nobody|\d{1,10})$/.test(address.assignee ?? '') ? address.assignee : undefined
  const assignedTo = assignee === 'me' ? String(filters.assignee?.me ?? 0) : assignee
  const tag = filters.tag && address.tag
  const kind = valueOf(filters.kind, address.kind)
  const year = valueOf(filters.year, address.year?.toString())
  const offering = filters.offering && address.book?.toString()
  const { from, to } = daysOf(filters.days ? address : {})
  const isSpam = filters.spam !== undefined && address.spam === true
  const isDue = filters.due !== undefined && address.due === true
  const isUnanswered = filters.unanswered !== undefined && address.unanswered === true

  /** What decides which records match, and in which order they come: the file of the list takes the same. */
  const matching = {
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(role !== undefined && { role }),
    ...(assignedTo !== undefined && { assignedTo }),
    ...(kind !== undefined && { kind }),
    ...(tag !== undefined && { tag }),
    ...(year !== undefined && { year }),
    ...(offering !== undefined && { investmentId: offering }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(isSpam && { spam: 'true' as const }),
    ...(isDue && { dueBy: officeToday() }),
    ...(isUnanswered && { answered: 'false' as const }),
  }
  const sorted = { ...matching, ...(sort !== undefined && { sort, order }) }
  const chosen = [q, status, role, assignee, kind, tag, year, offering, from, to]
  const isNarrowed = isDue || isUnanswered || chosen.some((each) => each !== undefined)

  return {
    list,
    columns,
    filters,
    matching,
    sorted,
    isNarrowed,
    q,
    status,
    role,
    assignee,
    kind,
    tag,
    year,
    offering,
    from,
    to,
    isSpam,
    isDue,
    isUnanswered,
    sort,
    order,
    page,
    size,
    change,
    sortBy,
    clear: () => change({ ...nothingNarrowed, due: undefined, unanswered: undefined }),
    input: { ...sorted, ...window },
    options: optionsOf(isNarrowed || isSpam),
  }
}

/** What `RecordList` needs of a list's search, whatever its columns and filters are. */
export type ListSearch<Row, List extends ShownList = ShownList> = Pick<
  ReturnType<typeof useListSearch<List, Row, string, string, string, string>>,
  | 'list'
  | 'columns'
  | 'filters'
  | 'matching'
  | 'sorted'
  | 'isNarrowed'
  | 'q'
  | 'status'
  | 'role'
  | 'assignee'
  | 'kind'
  | 'tag'
  | 'year'
  | 'offering'
  | 'from'
  | 'to'
  | 'isSpam'
  | 'isDue'
  | 'isUnanswered'
  | 'sort'
  | 'order'
  | 'page'
  | 'size'
  | 'change'
  | 'sortBy'
  | 'clear'
>
