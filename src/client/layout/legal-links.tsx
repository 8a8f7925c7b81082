import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { footer } from '@/content/navigation'
import { FooterAnchor } from './footer-link'
import { useOnDemand } from './on-demand'

export type LegalHash = (typeof footer.legal.links)[number]['hash']

const loadDialog = () => import('./legal-dialog')

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * The three legal links. A plain click opens the dialog where the visitor is; the links are addresses all the same
 * (`/#privacy`), which open the dialog on arrival and in a new tab (R14).
 */
export function LegalLinks() {
  const [pressed, setPressed] = useState<LegalHash | null>(null)
  const addressHash = useRouterState({ select: ({ location }) => location.hash })
  const navigate = useNavigate()
  const asked = footer.legal.links.find(({ hash }) => hash === addressHash)?.hash
  const open = pressed ?? asked ?? null
  const close = () => {
    setPressed(null)
    if (asked) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  const part = useOnDemand(loadDialog, open !== null, close)
  return (
    <>
      <ul>
        {footer.legal.links.map(({ label, hash }) => (
          <li key={hash}>
            <FooterAnchor
              href={`/#${hash}`}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadDialog().catch(() => {})}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                setPressed(hash)
              }}
            >
              {label}
            </FooterAnchor>
          </li>
        ))}
      </ul>
      {part && open && <part.LegalDialog hash={open} onClose={close} />}
    </>
  )
}
