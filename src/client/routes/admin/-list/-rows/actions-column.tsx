import { type MouseEvent, type ReactElement, useMemo } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { Button } from '@/client/ui/buttons/button'
import type { Column } from '@/client/ui/data-table'
import { useStableHandler } from '@/client/ui/table/stable-handler'
import { RowActions } from './row-actions'
import { RowButton } from './row-button'

type ActionsProps<Row extends { id: number }> = {
  header: string
  nameOf: (row: Row) => string
  extraActions?: ((row: Row) => ReactElement) | undefined
  actionsWidth?: Column<Row>['width']
  onView?: ((row: Row) => void) | undefined
  onEdit?: ((row: Row) => void) | undefined
  onOpen?: ((row: Row) => void) | undefined
  onDelete?: ((row: Row) => Promise<boolean>) | undefined
  /** A button of the row was pressed that takes the row away. */
  onPress?: (row: Row, press: MouseEvent) => void
  refusalOf?: ((row: Row) => string | undefined) | undefined
  deletingIds?: ReadonlySet<number>
}

/**
 * The last column of a list: what is done with each record. It stays the same while the screen around the list is drawn again, so that
 * the rows do, too; what a press does is asked for when somebody presses.
 */
export function useActionsColumn<Row extends { id: number }>(props: ActionsProps<Row>): Column<Row> {
  const { header, nameOf, extraActions, actionsWidth, refusalOf, deletingIds } = props
  const view = useStableHandler((row: Row) => props.onView?.(row))
  const edit = useStableHandler((row: Row) => props.onEdit?.(row))
  const open = useStableHandler((row: Row) => props.onOpen?.(row))
  const remove = useStableHandler((row: Row, press: MouseEvent) => {
    props.onPress?.(row, press)
    return props.onDelete?.(row) ?? Promise.resolve(false)
  })
  const [isViewed, isEdited, isDeleted] = [props.onView, props.onEdit, props.onDelete].map(Boolean)
  const width = actionsWidth ?? (extraActions || isViewed ? '9rem' : '7.5rem')
  return useMemo(() => {
    const cell = (row: Row) => {
      const name = nameOf(row)
      if (!isDeleted)
        return (
          <Button size="small" variant="outline" aria-label={adminTable.open(name)} onClick={() => open(row)}>
            {adminTable.openLabel}
          </Button>
        )
      return (
        <RowActions
          name={name}
          extra={
            <>
              {isViewed && <RowButton icon="eye" label={adminTable.view(name)} onClick={() => view(row)} />}
              {extraActions?.(row)}
            </>
          }
          onEdit={isEdited ? () => edit(row) : undefined}
          onDelete={(press) => remove(row, press)}
          isDeleting={deletingIds?.has(row.id) ?? false}
          refusal={refusalOf?.(row)}
        />
      )
    }
    return { key: 'actions', header, width, cell }
  }, [
    header,
    nameOf,
    extraActions,
    width,
    refusalOf,
    deletingIds,
    isViewed,
    isEdited,
    isDeleted,
    view,
    edit,
    open,
    remove,
  ])
}
