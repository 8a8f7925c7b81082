import { chakra } from '@/client/theme/chakra'
import type { MouseEvent, ReactNode } from 'react'
import { adminTable } from '@/content/records/admin-table'
import { IconButton } from '@/client/ui/buttons/icon-button'
import { Tooltip } from '@/client/ui/overlays/tooltip'
import { useKeptFocus } from '../kept-focus'

type RowActionsProps = {
  /** How the record is called (R19). */
  name: string
  /** The buttons of this list alone, before the two that all share. */
  extra?: ReactNode
  onEdit?: (() => void) | undefined
  /** Deletes at once; resolves to whether the record is gone. */
  onDelete: (press: MouseEvent) => Promise<boolean>
  isDeleting: boolean
  /** Why this record cannot be deleted, where that is known before. */
  refusal?: string | undefined
}

/** A row's icon buttons, each named after its record. */
export function RowActions({ name, extra, onEdit, onDelete, isDeleting, refusal }: RowActionsProps) {
  const focus = useKeptFocus('[data-delete]')
  const remove = async (press: MouseEvent<HTMLElement>) => {
    if (isDeleting || refusal) return
    focus.leave(press.currentTarget)
    if (!(await onDelete(press))) focus.stay()
  }
  return (
    <chakra.div display="flex" gap={{ base: '0', md: '1' }} mx="-2">
      {extra}
      {onEdit && (
        <Tooltip content={adminTable.edit(name)}>
          <IconButton icon="edit" label={adminTable.edit(name)} onClick={onEdit} />
        </Tooltip>
      )}
      <Tooltip content={refusal ?? adminTable.delete(name)}>
        <IconButton
          icon="trash"
          label={adminTable.delete(name)}
          color="danger.fg"
          // Not `disabled`, which would take the focus away also from a row that stays, and the reason from the keyboard.
          aria-disabled={isDeleting || refusal !== undefined}
          data-delete
          onClick={(press) => void remove(press)}
        />
      </Tooltip>
    </chakra.div>
  )
}
