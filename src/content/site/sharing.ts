import type { Firm } from '../firm'

/** What search engines and other sites read beside a page's own title and description. */
export const sharing = {
  locale: 'en_US',
  /** What the drawn card shows, for who cannot see it. */
  cardAlt: (firm: Firm) => `${firm.name}: a row of apartment houses under an oak by a stream`,
  /** The same of the card of one record. */
  recordCardAlt: (name: string, firm: Firm) => `${name}, over the name of ${firm.name}, beside a drawing`,
  feedTitle: (firm: Firm) => `Posts of ${firm.name}`,
  /** The first step of every path from the home page to a page. */
  home: 'Home',
  robots:
    'Every page may be read. What should not be listed (sign-in, the Admin Portal, pages that emails link to) says so itself, which a page that must not be read could not.',
} as const
