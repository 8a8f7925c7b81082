import { chakra, slotStyles } from '@/client/theme/chakra'
import { useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { interfaceWords } from '@/content/platform/interface'
import { dialogRecipe } from '@/client/theme/recipes/dialog'
import { IconButton } from '../buttons/icon-button'
import { useOverlay } from './overlay-history'
import { useModal } from './modal'

type DialogProps = {
  title: string
  /** One sentence under the title; read out together with it. */
  description?: ReactNode
  size?: 'small' | 'wide' | 'broad' | 'window'
  /** It keeps one height, whatever is in it: for tabs, whose texts are of different lengths. */
  isSteady?: boolean
  /** Back is left to others: the address opens the dialog, or it asks about a step back that is under way. */
  leavesBack?: boolean
  /** The close button, Escape, Back or a press beside the sheet. A form that was changed may ask before it sets `isOpen` to false (R23). */
  onCloseRequest: () => void
  /** The actions, always in sight. A submit button here names its form with `form={id}`. */
  footer?: ReactNode
  /** Set when nothing in the dialog takes the focus: the text itself then can be scrolled with the keyboard. */
  isText?: boolean
  children: ReactNode
}

function OpenDialog(props: DialogProps) {
  const { title, description, size = 'small', isSteady = false, leavesBack = false, ...rest } = props
  const { onCloseRequest, footer, isText, children } = rest
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  const isPressOutside = useRef(false)
  useModal(content, onCloseRequest)
  useOverlay(!leavesBack, onCloseRequest)
  const styles = slotStyles(dialogRecipe, { size, isSteady })
  return (
    // A press beside the sheet is a convenience on top of Escape and the button, so the backdrop needs no role of its own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions
    <chakra.div
      css={styles.backdrop}
      // A text selected from inside to outside must not close the dialog: the press has to begin outside, too.
      onPointerDown={(event) => (isPressOutside.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (isPressOutside.current && event.target === event.currentTarget) onCloseRequest()
      }}
    >
      <chakra.div
        ref={content}
        css={styles.content}
        // A native modal dialog makes all else inert, the notifications too; they must work over a dialog (R25).
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        tabIndex={-1}
      >
        <chakra.div css={styles.header}>
          <chakra.h2 id={`${id}-title`} css={styles.title}>
            {title}
          </chakra.h2>
          {description && (
            <chakra.p id={`${id}-description`} css={styles.description}>
              {description}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.div css={styles.body} {...(isText && { tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title` })}>
          {children}
        </chakra.div>
        {footer && <chakra.div css={styles.footer}>{footer}</chakra.div>}
        {/* Last in the order, so that the first field takes the focus and not the way out. */}
        <IconButton icon="close" label={interfaceWords.close} size="icon" css={styles.close} onClick={onCloseRequest} />
      </chakra.div>
    </chakra.div>
  )
}

/** A modal dialog, in the page only while it is open. It never closes itself: the caller does, on `onCloseRequest`. */
export const Dialog = ({ isOpen, ...props }: DialogProps & { isOpen: boolean }) =>
  isOpen && typeof document !== 'undefined' ? createPortal(<OpenDialog {...props} />, document.body) : null
