import { type ReactNode, useState } from 'react'
import { Button } from '@/client/ui/button'
import { useKeptFocus } from '../-list/kept-focus'

type RestoreButtonProps = {
  /** Read out instead of the words on it, where those would be the same in each row. */
  label?: string
  children: ReactNode
  /** Resolves when the list is new, to whether what it restores is back. */
  onRestore: () => Promise<boolean>
}

/** Restores the record of its row, or all that were deleted with it, once. */
export function RestoreButton({ label, onRestore, children }: RestoreButtonProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  const focus = useKeptFocus('[data-restore]')
  const restore = async (button: HTMLElement) => {
    if (isUnderWay) return
    setUnderWay(true)
    focus.leave(button)
    if (await onRestore()) return
    focus.stay()
    setUnderWay(false)
  }
  return (
    <Button
      variant="outline"
      size="small"
      {...(label !== undefined && { 'aria-label': label })}
      aria-disabled={isUnderWay}
      data-restore
      onClick={({ currentTarget }) => void restore(currentTarget)}
    >
      {children}
    </Button>
  )
}
