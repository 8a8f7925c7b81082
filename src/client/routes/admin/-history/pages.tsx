import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { adminTable } from '@/content/admin'
import { IconButton } from '@/client/ui/icon-button'

const words = adminTable.pages

/** Which window of a long list is read: `window` is part of the call's input. */
export function usePages(limit: number) {
  const [offset, setOffset] = useState(0)
  return { window: { limit, offset }, goTo: setOffset }
}

type PagesProps = {
  window: { limit: number; offset: number }
  total: number
  goTo: (offset: number) => void
}

/** Steps through a long list; nothing where one page holds it all. */
export function Pages({ window: { limit, offset }, total, goTo }: PagesProps) {
  if (total <= limit && offset === 0) return null
  const step = (icon: 'chevron-left' | 'chevron-right', label: string, target: number) => {
    const isThere = target > -limit && target < total
    return (
      <IconButton
        icon={icon}
        label={label}
        size="icon"
        // Not `disabled`, which would take the focus away at the last step.
        aria-disabled={!isThere}
        onClick={() => isThere && goTo(Math.max(0, target))}
      />
    )
  }
  return (
    <chakra.nav aria-label={words.label} display="flex" alignItems="center" justifyContent="flex-end" gap="1" mt="3">
      <chakra.output textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums" me="2">
        {words.range(Math.min(offset + 1, total), Math.min(offset + limit, total), total)}
      </chakra.output>
      {step('chevron-left', words.previous, offset - limit)}
      {step('chevron-right', words.next, offset + limit)}
    </chakra.nav>
  )
}
