import type { QueryClient } from '@tanstack/react-query'
import { rememberLastWrite, tellLastWrite } from '../last-write'
import { keepFocusInPage } from '../ui/focus-keeper'
import { keepPressesSingle } from '../ui/single-presses'

/** What watches over a document from when it can be used until it is left, and what no page starts with. */
export function guardPage(queryClient: QueryClient) {
  keepPressesSingle()
  keepFocusInPage()
  rememberLastWrite(queryClient)
  tellLastWrite()
}
