import { chakra } from '@/client/theme/chakra'
import { CellText } from './-rows/cell-text'

/** A further line of a cell, which tells more of its first one. */
export const Beside = ({ text }: { text: string | null }) =>
  text !== null && (
    <chakra.div textStyle="fine" color="fg.muted">
      <CellText text={text} isOneOfMany isNews={false} />
    </chakra.div>
  )
