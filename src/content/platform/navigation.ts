import type { Firm } from '../firm'
import { risk } from '../site/risk'

/** Header and footer, labels exactly as specified. A link's path also says which page setting hides it (R10). */
export const header = {
  skipLink: 'Skip to content',
  label: 'Main',
  homeLink: (firm: Firm) => `${firm.name}, home page`,
  links: [
    { label: 'About', to: '/about' },
    { label: 'Investments', to: '/investments' },
    { label: 'Properties', to: '/properties' },
    { label: 'Our Approach', to: '/approach' },
    { label: 'Team', to: '/team' },
    { label: 'Resources', to: '/resources' },
    { label: 'Contact', to: '/contact' },
  ],
  menu: { open: 'Open menu', close: 'Close menu', label: 'Menu' },
  investorLogin: { label: 'Investor Login', to: '/login' },
  signIn: { label: 'Sign In', to: '/login' },
  getStarted: { label: 'Get Started', to: '/login' },
  /** Beside the greeting, which does not say that it leads anywhere. */
  account: { label: 'Account', to: '/account' },
  welcome: (firstName: string) => `Welcome, ${firstName}`,
  /** For who has access to an investing entity or is admitted to a room, and nobody else. */
  portal: { whose: 'Investor', what: 'Portal', to: '/portal' },
  admin: { label: 'Admin', to: '/admin' },
  /** On Home, for who looks after the firm's work; the number stands first, where there is room for it alone. */
  waiting: (things: number) => (things === 1 ? ['1', 'thing waits'] : [`${things}`, 'things wait']),
  adminDashboard: { label: 'Admin Dashboard', to: '/admin' },
  logout: 'Logout',
} as const

export const footer = {
  blurb: 'Building communities through values-driven multi-family property investments.',
  social: ({ name, socialNetwork }: Firm) => `${name} on ${socialNetwork}`,
  quickLinks: {
    heading: 'Quick Links',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Our Properties', to: '/properties' },
      { label: 'Investment Opportunities', to: '/investments' },
      { label: 'Our Approach', to: '/approach' },
      { label: 'Team', to: '/team' },
      { label: 'Resources', to: '/resources' },
      { label: 'Contact Us', to: '/contact' },
    ],
  },
  /** The link says 'Terms of Service', the dialog it opens 'Terms of Use' (R14); each hash opens its dialog. */
  legal: {
    heading: 'Legal',
    links: [
      { label: 'Privacy Policy', hash: 'privacy' },
      { label: 'Terms of Service', hash: 'terms' },
      { label: 'Accessibility', hash: 'accessibility' },
    ],
    effective: (date: string) => `Effective ${date}`,
  },
  newsletter: {
    heading: 'Newsletter',
    text: 'New offerings, and plain notes on the buildings we already run.',
  },
  disclaimerHeading: 'Investment Risk',
  disclaimer: risk.disclaimer,
  clock: (zone: string) => `Days and times: ${zone}`,
  copyright: (year: number, firm: Firm) => `© ${year} ${firm.name}. All rights reserved.`,
} as const
