import { chakra } from '@/client/theme/chakra'
import { Navigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { listPages as words } from '@/content/platform/list-pages'
import { LinkButton } from '../../ui/buttons/link-button'
import type { ShownList } from './shown-list'

type ListPath = '/investments' | '/properties' | '/resources'

type ListPagesProps = {
  /** The page's own address, and the id of the list's heading: where a link to another page of the list leads. */
  to: ListPath
  headingId: string
  list: Pick<ShownList<unknown>, 'data' | 'first' | 'next' | 'adding' | 'showMore' | 'pageRecords'>
}

/** A press that the browser answers by itself: a new tab, a new window, a download. */
const isForBrowser = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The way back from a later page of a list. There is none on the first. */
export const ListHead = ({ to, headingId, list: { first } }: ListPagesProps) =>
  first > 1 && (
    <chakra.p mb={{ base: '6', lg: '8' }}>
      <LinkButton
        variant="outline"
        to={to}
        search={(asked) => ({ ...asked, page: first === 2 ? undefined : first - 1 })}
        hash={headingId}
      >
        {words.showEarlier}
      </LinkButton>
    </chakra.p>
  )

/**
 * Moves the focus to the first record that 'Show more' has added: who goes by keyboard would otherwise stand behind all of them. The
 * records take the place of the button, so nothing needs to scroll.
 * @param count how many records are shown
 * @returns a ref for the element right behind the list, and what to call when more are asked for
 */
function useFocusOnAdded(count: number) {
  const footRef = useRef<HTMLDivElement>(null)
  const countBefore = useRef<number>(null)
  useEffect(() => {
    const before = countBefore.current
    if (before === null || count <= before) return
    countBefore.current = null
    // A list may stand in several parts, each under a heading.
    const items = footRef.current?.parentElement?.querySelectorAll(':scope > ul > li')
    const added = (items?.length ? items : footRef.current?.previousElementSibling?.children)?.[before]
    if (!(added instanceof HTMLElement)) return
    added.setAttribute('tabindex', '-1')
    added.focus({ preventScroll: true })
  }, [count])
  const expectMore = () => {
    countBefore.current = count
  }
  return { footRef, expectMore }
}

/**
 * How much of a list is shown, and the way to more: without script a link to the next page, with script the next records take
 * their place below the last. There is none where one page holds all. It stands right behind the list.
 */
export function ListFoot({ to, headingId, list }: ListPagesProps) {
  const { data, first, next, adding, showMore, pageRecords } = list
  const { footRef, expectMore } = useFocusOnAdded(data?.items.length ?? 0)
  if (!data || data.total <= pageRecords) return null
  const before = (first - 1) * pageRecords
  const shown = words.shown(before + 1, before + data.items.length, data.total)
  const press = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    if (adding === 'loading') return
    expectMore()
    showMore()
  }
  return (
    <chakra.div
      ref={footRef}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="4"
      mt={{ base: '8', lg: '12' }}
    >
      <chakra.output display="block" textStyle="small" color="fg.muted">
        {adding === 'loading' ? words.loading : adding === 'failed' ? words.failed : shown}
      </chakra.output>
      {next !== null && (
        <LinkButton
          variant="outline"
          size="large"
          to={to}
          search={(asked) => ({ ...asked, page: next })}
          hash={headingId}
          onClick={press}
        >
          {words.showMore}
        </LinkButton>
      )}
    </chakra.div>
  )
}

/** Leads from a page that has no records any more to the last one that has. */
export const ToLastPage = ({ to, list }: { to: ListPath; list: Pick<ShownList<unknown>, 'data' | 'pageRecords'> }) => {
  const last = Math.max(1, Math.ceil((list.data?.total ?? 0) / list.pageRecords))
  return <Navigate to={to} search={(asked) => ({ ...asked, page: last === 1 ? undefined : last })} replace />
}
