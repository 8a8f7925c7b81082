/** Words of the public lists that are too long for one page. */
export const listPages = {
  title: (title: string, page: number) => `Page ${page} of ${title}`,
  showMore: 'Show more',
  showEarlier: 'Show earlier',
  loading: 'Loading more...',
  failed: "We couldn't load more. Please try again.",
  /** @param from the first shown, counted from 1; @param to the last */
  shown: (from: number, to: number, total: number) =>
    from === 1 ? `${to} of ${total} shown` : `${from} to ${to} of ${total} shown`,
} as const
