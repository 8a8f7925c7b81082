import type { QueryClient } from '@tanstack/react-query'
import { rememberLastWrite, tellLastWrite } from '../calls/last-write'
import { layPaper } from '../theme/paper'
import { keepFocusInPage } from '../ui/overlays/focus-keeper'
import { keepPressesSingle } from '../ui/buttons/single-presses'

/** What watches over a document from when it can be used until it is left, and what no page starts with. */
export function guardPage(queryClient: QueryClient) {
  layPaper()
  keepPressesSingle()
  keepFocusInPage()
  rememberLastWrite(queryClient)
  tellLastWrite()
}
