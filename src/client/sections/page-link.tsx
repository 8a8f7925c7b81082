import type { hideablePages } from '@/shared/site/settings'
import { enquiryPart } from '../navigation'
import { useIsLinked } from '../visibility'
import { LinkButton } from '../ui/buttons/link-button'

/** The address of a page that a setting can hide. */
export type PagePath = (typeof hideablePages)[keyof typeof hideablePages]

/** The words of a link to one of our pages, as they stand in `src/content/pages`. */
export type PageLink = { label: string; to: PagePath }

/**
 * Leaves out the links to hidden pages (R10).
 * @returns the rest, in their order
 */
export function useShownLinks(links: readonly PageLink[]): readonly PageLink[] {
  const isLinked = useIsLinked()
  return links.filter(({ to }) => isLinked(to))
}

type PageButtonsProps = {
  links: readonly PageLink[]
  /** What somebody asks about who follows the link to the form; its name goes along. */
  about?: string | undefined
}

/** The links of a call to action as buttons: the first one is the primary. */
export const PageButtons = ({ links, about }: PageButtonsProps) =>
  links.map(({ label, to }, index) => (
    <LinkButton
      key={to}
      to={to}
      {...(to === '/contact' && about !== undefined && { search: { investment: about }, hash: enquiryPart })}
      variant={index === 0 ? 'primary' : 'outline'}
      size="large"
    >
      {label}
    </LinkButton>
  ))
