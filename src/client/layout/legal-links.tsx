import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { footer } from '@/content/platform/navigation'
import { isPlainClick } from '../navigation'
import { leaveOver } from '../ui/overlays/overlay-history'
import { FooterAnchor } from './footer-link'
import { useOnDemand } from './on-demand'
import { legalTextAt } from './opened-by-address'

export type LegalHash = (typeof footer.legal.links)[number]['hash']

const loadDialog = () => import('./legal-dialog')

/**
 * The three legal links. A plain click opens the dialog where the visitor is; otherwise, and before any script has come, they lead
 * to pages with the same texts. Addresses such as `/#privacy` open the dialog on arrival (R14).
 */
export function LegalLinks() {
  const [pressed, setPressed] = useState<LegalHash | null>(null)
  const addressHash = useRouterState({ select: ({ location }) => location.hash })
  const navigate = useNavigate()
  const requested = legalTextAt(addressHash)
  const open = pressed ?? requested ?? null
  const close = () => {
    setPressed(null)
    if (requested && !leaveOver()) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  const part = useOnDemand(loadDialog, open !== null, close)
  return (
    <>
      <ul>
        {footer.legal.links.map(({ label, hash }) => (
          <li key={hash}>
            <FooterAnchor
              href={`/${hash}`}
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
      {part && open && <part.LegalDialog hash={open} isInAddress={pressed === null} onClose={close} />}
    </>
  )
}
