import { privateHead } from '../../page-head'
import type { portalTitles } from '@/content/reporting/portal-titles'
import type { RouterContext } from '../../router'
import { idMax, searchMaxCharacters } from '@/shared/platform/limits'

/** What the address of every page of the portal says: whose holdings are shown, and of which year. */
export type PortalSearch = {
  /** None is all owners together. */
  entity?: number
  /** The year; none is this one. */
  period?: number | 'all'
  /** What Documents is narrowed to beside that; no other page keeps it. */
  q?: string
  kind?: string
  offering?: number
  /** The step in which the answers of a subscription are; no other page keeps it. */
  step?: string
}

const isNumber = (asked: unknown, from: number, to: number): asked is number =>
  typeof asked === 'number' && Number.isInteger(asked) && asked >= from && asked <= to

/** Reads it; what a page does not know is named undefined, because the router would hand on what stands in the address. */
const readSearch =
  (page: keyof typeof portalTitles, isNarrowed = page === 'documents') =>
  ({ entity, period, q, kind, offering, step }: Record<string, unknown>): PortalSearch => ({
    entity: isNumber(entity, 1, idMax) ? entity : undefined,
    period: period === 'all' || isNumber(period, 1900, 9999) ? period : undefined,
    // What is typed may be a number, and is read as one.
    q:
      isNarrowed && (typeof q === 'string' || typeof q === 'number')
        ? String(q).slice(0, searchMaxCharacters)
        : undefined,
    kind: isNarrowed && typeof kind === 'string' ? kind : undefined,
    offering: isNarrowed && isNumber(offering, 1, idMax) ? offering : undefined,
    step: page === 'answers' && typeof step === 'string' ? step : undefined,
  })

/**
 * What the routes of the portal have in common; links between them hand the search on (`search`). Every page of the site starts with the
 * code of all routes, so it stands once.
 * @param page whose title it has until it is known what it is about
 */
export const portalRoute = (page: keyof typeof portalTitles) => ({
  staticData: { isClientOnly: true },
  validateSearch: readSearch(page),
  head: async ({ match }: { match: { context: RouterContext } }) =>
    privateHead((await import('@/content/reporting/portal-titles')).portalTitles[page], match.context.firm.current()),
})
