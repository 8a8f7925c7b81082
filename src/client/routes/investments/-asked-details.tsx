import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useOnDemand } from '../../layout/on-demand'
import { useShownPages } from '../../sections/records/shown-list'
import { trpc } from '../../calls/trpc'
import { leaveOver } from '../../ui/overlays/overlay-history'
import { useOffering, useOwnOfferings } from './-own-offerings'

/** The dialog is a chunk of its own. */
export const loadDetails = () => import('./-details-dialog')

/** Opens the details of an offering: its address is `/investments?offering=slug`, and the page stays below it in the history. */
export function useOpenDetails() {
  const navigate = useNavigate({ from: '/investments/' })
  return (slug: string) =>
    void navigate({
      search: (shown) => ({ ...shown, offering: slug }),
      hash: true,
      hashScrollIntoView: false,
      // The list below stays as long as 'Show more' has made it.
      state: true,
    })
}

/** The details that the address asks for, over the list: of an offering that the list shows, or of any other. */
export function AskedDetails() {
  const slug = useSearch({ from: '/investments/', select: ({ offering }) => offering })
  const navigate = useNavigate({ from: '/investments/' })
  const { pages } = useShownPages()
  const calls = trpc.useUtils()
  const own = useOwnOfferings()
  const everybodys = pages.flatMap((page) => calls.public.investments.list.getData({ page })?.items ?? [])
  const listed = [...own, ...everybodys].find((investment) => investment.slug === slug)
  const { investment: found, isGone } = useOffering(listed ? undefined : slug)
  const close = () => {
    if (leaveOver()) return
    void navigate({
      search: (shown) => ({ ...shown, offering: undefined }),
      state: true,
      hash: true,
      hashScrollIntoView: false,
      replace: true,
    })
  }
  const part = useOnDemand(loadDetails, slug !== undefined, close)
  // An old link may name an offering that is gone; then there is only the list.
  const giveUp = useEffectEvent(close)
  useEffect(() => {
    if (isGone) giveUp()
  }, [isGone])
  const investment = slug === undefined ? undefined : (listed ?? found)
  return part && investment ? (
    <part.DetailsDialog key={investment.slug} investment={investment} onClose={close} />
  ) : null
}
