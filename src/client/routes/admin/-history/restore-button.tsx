import { useState } from 'react'
import { adminSafety } from '@/content/admin-dialogs'
import { Button } from '@/client/ui/button'
import { useKeptFocus } from '../-list/kept-focus'

const words = adminSafety.recentlyDeleted

type RestoreButtonProps = {
  name: string
  /** Resolves when the list is new, to whether the record is back. */
  onRestore: () => Promise<boolean>
}

/** Restores the record of its row, once. */
export function RestoreButton({ name, onRestore }: RestoreButtonProps) {
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
      aria-label={words.restore(name)}
      aria-disabled={isUnderWay}
      data-restore
      onClick={({ currentTarget }) => void restore(currentTarget)}
    >
      {words.restoreLabel}
    </Button>
  )
}
