import { type ReactNode, useState } from 'react'
import { Button } from '@/client/ui/buttons/button'
import { useKeptFocus } from './kept-focus'

type OnceButtonProps = {
  /** Read out instead of the words on it, where those would be the same in each row. */
  label?: string
  children: ReactNode
  /** Resolves when the list is new, to whether it worked. */
  onPress: () => Promise<boolean>
}

/** Does something about its row that can be done once: restores it, sends it again. The button goes when it worked. */
export function OnceButton({ label, onPress, children }: OnceButtonProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  const focus = useKeptFocus('[data-once]')
  const act = async (button: HTMLElement) => {
    if (isUnderWay) return
    setUnderWay(true)
    focus.leave(button)
    if (await onPress()) return
    focus.stay()
    setUnderWay(false)
  }
  return (
    <Button
      variant="outline"
      size="small"
      {...(label !== undefined && { 'aria-label': label })}
      aria-disabled={isUnderWay}
      data-once
      onClick={({ currentTarget }) => void act(currentTarget)}
    >
      {children}
    </Button>
  )
}
