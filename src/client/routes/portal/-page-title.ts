import { useEffect } from 'react'
import { useFirm } from '@/client/calls/firm'
import { portalTitleOf } from '@/content/reporting/portal-titles'

/**
 * Names the window by what its page is about, once that has come; until then the route's title stands. Those of two routes differ, so
 * the router writes its own over this one when another page opens.
 */
export function usePageTitle(about: string | undefined): void {
  const firm = useFirm()
  useEffect(() => {
    if (about !== undefined) document.title = portalTitleOf(about)(firm)
  }, [about, firm])
}
