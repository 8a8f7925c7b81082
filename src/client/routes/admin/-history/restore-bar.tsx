import { chakra } from '@/client/theme/chakra'
import { useState } from 'react'
import { adminSafety } from '@/content/records/admin-dialogs'
import { Button } from '@/client/ui/buttons/button'
import { ChosenCount, ClearChoice } from '../-list/-selection/chosen-count'
import { focusList } from '../-list/kept-focus'
import type { Selection } from '../-list/-selection/selection'

type RestoreBarProps = {
  selection: Pick<Selection, 'count' | 'ids' | 'clear'>
  /** Resolves to whether they are back. */
  onRestore: (ids: number[]) => Promise<boolean>
}

/** Restores the chosen records together: all or none. Its room is there before anything is chosen, so that nothing moves. */
export function RestoreBar({ selection, onRestore }: RestoreBarProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  const restore = async (section: Element | null) => {
    if (isUnderWay) return
    setUnderWay(true)
    const isDone = await onRestore(selection.ids)
    setUnderWay(false)
    if (!isDone) return
    selection.clear()
    focusList(section)
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" minHeight="10" textStyle="small">
      <ChosenCount count={selection.count} />
      {selection.count > 0 && (
        <>
          <ClearChoice onClear={selection.clear} />
          <Button
            size="small"
            aria-disabled={isUnderWay}
            onClick={({ currentTarget }) => void restore(currentTarget.closest('section'))}
          >
            {adminSafety.recentlyDeleted.restoreSelected}
          </Button>
        </>
      )}
    </chakra.div>
  )
}
