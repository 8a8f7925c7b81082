import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../calls/trpc'
import type { RouterContext } from '../../router'

const shownOfferings = 2
const firstPage = { page: 1 }

/**
 * Reads what Home shows of offerings and people: the first two open offerings of the public list and the partners, no more of
 * each than is shown, since it travels in the page. A list that cannot be read leaves Home without offerings.
 */
export async function readHomeFacts({
  calls,
  queryClient,
  firm,
}: Pick<RouterContext, 'calls' | 'queryClient' | 'firm'>) {
  const [{ teamMembers }, { summaryOf }, open] = await Promise.all([
    import('@/content/pages/team'),
    import('@/content/site/summary'),
    calls.public.investments.list.fetch(firstPage).then(
      ({ items }) => items.filter(({ status }) => status === 'Open'),
      () => [],
    ),
    firm.load('partners'),
  ])
  // All that a server has read travels in its page, and the whole list is not for this one.
  if (typeof document === 'undefined')
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.public.investments.list, firstPage, 'query') })
  return {
    offerings: open
      .slice(0, shownOfferings)
      .map(({ slug, name, location, minimum, targetReturn, investmentPeriod, risk }) => ({
        slug,
        name,
        location,
        minimum,
        targetReturn,
        investmentPeriod,
        risk: risk && summaryOf(risk),
      })),
    partners: (firm.text('partners') ?? teamMembers).map(({ name, position, image }) => ({ name, position, image })),
  }
}

export type HomeFacts = Awaited<ReturnType<typeof readHomeFacts>>
