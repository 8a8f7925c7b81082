import type { Firm } from '../firm'

export const notFoundPage = {
  title: (firm: Firm) => `404 Page Not Found | ${firm.name}`,
  description: (firm: Firm) =>
    `There is no page at this address on the site of ${firm.name}. It may have moved, or the address may be mistyped. The home page is one step away.`,
  heading: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  hint: 'If you are a visitor: nothing has been built on this lot yet. The address may be mistyped, or the page may have moved.',
  home: { label: 'Return home', to: '/' },
  drawing: 'An empty lot with a sapling',
} as const
