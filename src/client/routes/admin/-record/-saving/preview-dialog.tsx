import { chakra } from '@/client/theme/chakra'
import type { MouseEvent, ReactNode } from 'react'
import { previewWords as words } from '@/content/records/previews'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'

/** What would leave the form behind it, or hand on an address that shows nothing yet; a picture opens, and another site does so in a tab of its own. */
const leading = 'a[href]:not([data-picture], [target=_blank]), [data-unprinted] button'

function holdBack(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.target.closest(leading) === null) return
  event.preventDefault()
  event.stopPropagation()
}

/** The page that the form behind it would make, over the whole window. */
export const PreviewDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Dialog
    isOpen
    isText
    size="window"
    title={words.title}
    description={words.text}
    onCloseRequest={onClose}
    footer={<Button onClick={onClose}>{words.back}</Button>}
  >
    {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions -- A key presses a link by a click as well. */}
    <chakra.div
      onClickCapture={holdBack}
      onSubmitCapture={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {children}
    </chakra.div>
  </Dialog>
)
