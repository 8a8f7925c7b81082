import type { ComponentProps } from 'react'
import { IconButton } from '@/client/ui/buttons/icon-button'
import { Tooltip } from '@/client/ui/overlays/tooltip'

/** An icon button of a row; what it does to which record is its name, and shown when it is pointed at (R19). */
export const RowButton = (props: ComponentProps<typeof IconButton>) => (
  <Tooltip content={props.label}>
    <IconButton {...props} />
  </Tooltip>
)
