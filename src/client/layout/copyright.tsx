import { useState } from 'react'
import { footer } from '@/content/platform/navigation'
import { useFirm } from '../calls/firm'
import { useIsHydrated } from '../ui/use-is-hydrated'

/**
 * The copyright line with the current year. The page may have been rendered last year, or the visitor's clock may be ahead,
 * so the line is made again in the browser; the key makes it a new element, because hydration keeps the served text.
 */
export function Copyright() {
  const isHydrated = useIsHydrated()
  const firm = useFirm()
  const [year] = useState(() => new Date().getFullYear())
  return (
    <span key={isHydrated ? 'browser' : 'server'} suppressHydrationWarning>
      {footer.copyright(year, firm)}
    </span>
  )
}
