import type { Offering, OfferingStatus, ReturnedProperty } from '@/shared/site/offerings'
import { useCurrentUser } from '../../accounts/current-user'
import { trpc } from '../../calls/trpc'

/**
 * The offering of an address as its reader may see it: what everybody sees until what is theirs has come. Where its page leads, its
 * property, everybody is told or nobody.
 * @param slug none where nothing is asked for
 * @returns `isGone` when the address names none to its reader
 */
export function useOffering(slug: string | undefined): {
  investment: Offering | undefined
  property: ReturnedProperty | null
  isGone: boolean
} {
  const { reader: user, isChecking } = useCurrentUser()
  const isAsked = slug !== undefined
  const input = { slug: slug ?? '' }
  const own = trpc.auth.offerings.useQuery(input, { enabled: isAsked && user !== null })
  const shared = trpc.public.investments.get.useQuery(input, { enabled: isAsked && user === null && !isChecking })
  return {
    investment: isAsked ? (own.data?.items[0] ?? shared.data) : undefined,
    property: shared.data?.property ?? null,
    isGone: shared.isError || own.data?.items.length === 0,
  }
}

/** Every offering that somebody who is signed in may see; none for strangers, who are asked nothing. */
export function useOwnOfferings(): readonly Offering[] {
  const { reader: user } = useCurrentUser()
  const { data } = trpc.auth.offerings.useQuery({}, { enabled: user !== null, refetchOnMount: 'always' })
  return user === null ? [] : (data?.items ?? [])
}

const rankOf = ({ status }: Offering) => statusOrder.indexOf(status)
const statusOrder = ['Open', 'Coming Soon', 'Closed'] as const satisfies readonly OfferingStatus[]

/**
 * A list that everybody sees, as its reader may see it: its offerings whole, and before each status those that are not for everybody.
 * @param isFirst whether the list begins with its first page, on which those stand
 */
export function useWithOwn(shared: readonly Offering[], isFirst: boolean): Offering[] {
  const own = useOwnOfferings()
  const wholeOf = new Map(own.map((each) => [each.id, each]))
  const hidden = isFirst ? own.filter(({ visibility }) => visibility !== 'public') : []
  const all = [...hidden, ...shared.map((each) => wholeOf.get(each.id) ?? each)]
  return all.toSorted((one, other) => rankOf(one) - rankOf(other))
}
