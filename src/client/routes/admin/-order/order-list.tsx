import { chakra } from '@/client/theme/chakra'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminOrder as words } from '@/content/records/admin-order'
import { Icon } from '@/client/ui/icon'
import { IconButton } from '@/client/ui/buttons/icon-button'
import { DraftName } from '../-list/-rows/draft-name'

export type Ordered = { id: number; name: string; isPublished: boolean }

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '12',
    px: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.rule',
    '&[data-dragged]': { bg: 'bg.panel' },
  },
})

const Handle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '8',
    height: '10',
    color: 'fg.muted',
    cursor: 'button',
    touchAction: 'none',
  },
})

/**
 * Follows the pointer from the press on a row's handle to its release. It listens to the window, because a row that changes its
 * place leaves the page for an instant, and whatever pointer it had caught with it.
 */
function useDrag(onOver: (id: number, overId: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const tellOver = useEffectEvent(onOver)
  useEffect(() => {
    if (dragged === null) return undefined
    const move = ({ clientX, clientY }: PointerEvent) => {
      const row = document.elementFromPoint(clientX, clientY)?.closest('[data-order]')
      const overId = Number(row?.getAttribute('data-order'))
      if (row && overId !== dragged) tellOver(dragged, overId)
    }
    const end = () => setDragged(null)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [dragged])
  return { dragged, begin: setDragged }
}

type OrderListProps = {
  label: string
  rows: readonly Ordered[]
  /** Takes a row to another place, both counted from 0. */
  onMove: (from: number, to: number) => void
}

/** Rows that are put into order: dragged by their handle, or moved by their buttons and the arrow keys on these. */
export function OrderList({ label, rows, onMove }: OrderListProps) {
  const { dragged, begin } = useDrag((id, overId) => {
    const [from, to] = [id, overId].map((each) => rows.findIndex((row) => row.id === each))
    if (from !== undefined && to !== undefined && from >= 0 && to >= 0) onMove(from, to)
  })
  const step = (button: HTMLElement, index: number, by: -1 | 1) => {
    if (index + by < 0 || index + by >= rows.length) return
    flushSync(() => onMove(index, index + by))
    // The row has left the page for an instant, and the focus with it.
    button.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null) return
    event.preventDefault()
    step(event.currentTarget, index, by)
  }
  return (
    <chakra.ol aria-label={label} listStyleType="none" borderTopWidth="1px" borderColor="border.rule">
      {rows.map((row, index) => (
        <Row key={row.id} data-order={row.id} {...(dragged === row.id && { 'data-dragged': true })}>
          <Handle
            aria-hidden="true"
            data-handle
            onPointerDown={(event) => {
              // No text is selected on the way.
              event.preventDefault()
              begin(row.id)
            }}
          >
            <Icon name="arrows-up-down" />
          </Handle>
          <chakra.span flex="1" minWidth="0">
            <DraftName record={row} />
          </chakra.span>
          <IconButton
            icon="arrow-up"
            label={words.up(row.name)}
            aria-disabled={index === 0}
            onClick={({ currentTarget }) => step(currentTarget, index, -1)}
            onKeyDown={(event) => onKey(event, index)}
          />
          <IconButton
            icon="arrow-down"
            label={words.down(row.name)}
            aria-disabled={index === rows.length - 1}
            onClick={({ currentTarget }) => step(currentTarget, index, 1)}
            onKeyDown={(event) => onKey(event, index)}
          />
        </Row>
      ))}
    </chakra.ol>
  )
}
