import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { adminOrder as words } from '@/content/records/admin-order'
import { ToolButton } from '../-list/-toolbar/tool-button'
import type { OrderedList } from './order-dialog'

const OrderDialog = lazyRouteComponent(() => import('./order-dialog'), 'OrderDialog')

/** Opens the dialog in which the records of a list get their places. */
export function OrderButton({ list }: { list: OrderedList }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton icon="arrows-up-down" label={words.open} hint={words.hint} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <OrderDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
