import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { adminSafety } from '@/content/records/admin-dialogs'
import { adminOrder as words } from '@/content/records/admin-order'
import { trpc } from '@/client/calls/trpc'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { Heading } from '@/client/ui/heading'
import { BusyLabel } from '@/client/ui/buttons/busy-label'
import { VisuallyHidden } from '@/client/ui/visually-hidden'
import { shownStatuses } from '@/shared/site/offerings'
import { pageMaxRecords } from '@/shared/platform/limits'
import { byPlace } from '@/shared/records/record-order'
import { ListFailure } from '../-list/list-failure'
import { useAfterWrite } from '../-record/-saving/after-write'
import { type Ordered, OrderList } from './order-list'

export type OrderedList = 'investments' | 'properties'
type Stored = Ordered & { status: string; sortOrder: number | null; createdAt: string }
type Place = { id: number; place: number | null }

/** The records that visitors see one after the other; offerings by their statuses, whose order is fixed (R6). */
function groupsOf(list: OrderedList, rows: readonly Stored[]) {
  const sorted = rows.toSorted(byPlace)
  if (list === 'properties') return [{ name: words.title.properties, heading: null, rows: sorted }]
  return shownStatuses.map((status) => ({
    name: status,
    heading: status,
    rows: sorted.filter((row) => row.status === status),
  }))
}

function useStored(list: OrderedList) {
  const input = { limit: pageMaxRecords }
  const options = { gcTime: 0 }
  const investments = trpc.admin.investments.list.useQuery(input, { ...options, enabled: list === 'investments' })
  const properties = trpc.admin.properties.list.useQuery(input, { ...options, enabled: list === 'properties' })
  const { data, error, refetch } = list === 'investments' ? investments : properties
  const rows: readonly Stored[] | undefined = data?.items
  return { rows, error, refetch }
}

function useArrange(list: OrderedList) {
  const afterWrite = useAfterWrite(list)
  const undoing = afterWrite(() => words.saved, words.notSaved)
  const undo = {
    investments: trpc.admin.investments.arrange.useMutation(undoing),
    properties: trpc.admin.properties.arrange.useMutation(undoing),
  }[list]
  const outcome = (before: Place[]) =>
    afterWrite(
      () => ({ ...words.saved, action: { label: adminSafety.undo, run: () => undo.mutate({ places: before }) } }),
      words.notSaved,
    )
  const calls = {
    investments: trpc.admin.investments.arrange.useMutation(),
    properties: trpc.admin.properties.arrange.useMutation(),
  }
  const { mutateAsync, isPending } = calls[list]
  const save = async (places: Place[], before: Place[]) => {
    const { onSuccess, onError } = outcome(before)
    try {
      await onSuccess(await mutateAsync({ places }), { places })
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }
  return { save, isPending }
}

/** Gives the records of a list their places by hand, and takes them away again. Nothing is written before it is saved. */
export function OrderDialog({ list, onClose }: { list: OrderedList; onClose: () => void }) {
  const { rows, error, refetch } = useStored(list)
  const { save, isPending } = useArrange(list)
  /** What somebody gave or took: the places by the records, of whole groups. */
  const [placed, setPlaced] = useState<ReadonlyMap<number, number | null>>(new Map())
  const [said, setSaid] = useState('')

  const now = (rows ?? []).map((row) => ({
    ...row,
    sortOrder: placed.has(row.id) ? (placed.get(row.id) ?? null) : row.sortOrder,
  }))
  const place = (group: readonly Stored[], placeAt: (index: number) => number | null) =>
    setPlaced((before) => new Map([...before, ...group.map(({ id }, index) => [id, placeAt(index)] as const)]))
  const move = (group: readonly Stored[], from: number, to: number) => {
    const moved = group[from]
    if (!moved) return
    place(group.toSpliced(from, 1).toSpliced(to, 0, moved), (index) => index + 1)
    setSaid(words.moved(moved.name, to + 1, group.length))
  }
  const changed = (rows ?? []).filter(({ id, sortOrder }) => placed.has(id) && (placed.get(id) ?? null) !== sortOrder)
  const submit = async () => {
    if (isPending) return
    const places = changed.map(({ id }) => ({ id, place: placed.get(id) ?? null }))
    const before = changed.map(({ id, sortOrder }) => ({ id, place: sortOrder }))
    if (places.length === 0 || (await save(places, before))) onClose()
  }

  return (
    <Dialog
      isOpen
      size="wide"
      title={words.title[list]}
      description={words.text[list]}
      onCloseRequest={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.back}
          </Button>
          <Button aria-disabled={isPending} onClick={() => void submit()}>
            <BusyLabel isBusy={isPending}>{isPending ? words.pending : words.submit}</BusyLabel>
          </Button>
        </>
      }
    >
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {!rows && !error && <chakra.p color="fg.muted">{words.loading}</chakra.p>}
      {!rows && error && <ListFailure title={words.failed} error={error} onRetry={() => void refetch()} />}
      {rows &&
        groupsOf(list, now).map((group) => (
          <chakra.section key={group.name} mb="5">
            <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="2">
              {group.heading ? (
                <Heading level={3} textStyle="label">
                  {group.heading}
                </Heading>
              ) : (
                <span />
              )}
              {group.rows.some(({ sortOrder }) => sortOrder !== null) && (
                <Button
                  variant="link"
                  size="inline"
                  aria-label={words.newestFirstOf(group.name)}
                  onClick={() => place(group.rows, () => null)}
                >
                  {words.newestFirst}
                </Button>
              )}
            </chakra.div>
            {group.rows.length === 0 ? (
              <chakra.p textStyle="small" color="fg.muted">
                {words.empty}
              </chakra.p>
            ) : (
              <OrderList label={group.name} rows={group.rows} onMove={(from, to) => move(group.rows, from, to)} />
            )}
          </chakra.section>
        ))}
    </Dialog>
  )
}
