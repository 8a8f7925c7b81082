import { describe, expect, test } from 'vitest'
import { specifiedLists } from '@/shared/records/record-lists'
import { defaultFirm } from './firm'
import { adminFrame } from './records/admin'
import { nounWords } from '@/shared/records/noun-words'
import { newsletterConsent } from './platform/forms'
import { footer, header } from './platform/navigation'
import { approachPage } from './pages/approach'
import { contactPage } from './pages/contact'
import { homePage } from './pages/home'
import { investmentsPage } from './pages/investments'
import { loginPage } from './pages/login'
import { notFoundPage } from './pages/not-found'
import { propertiesPage } from './pages/properties'
import { resourcesPage } from './pages/resources'
import { teamPage } from './pages/team'

const labels = (links: readonly { label: string; to: string }[]) => links.map(({ label, to }) => `${label} ${to}`)

describe('the words of the specification stand as given', () => {
  test('header and footer', () => {
    expect(labels(header.links)).toEqual([
      'About /about',
      'Investments /investments',
      'Properties /properties',
      'Our Approach /approach',
      'Team /team',
      'Resources /resources',
      'Contact /contact',
    ])
    const { investorLogin, signIn, getStarted, admin, adminDashboard } = header
    expect(labels([investorLogin, signIn, getStarted, admin, adminDashboard])).toEqual([
      'Investor Login /login',
      'Sign In /login',
      'Get Started /login',
      'Admin /admin',
      'Admin Dashboard /admin',
    ])
    expect([header.welcome('Ada'), header.logout]).toEqual(['Welcome, Ada', 'Logout'])
    expect(footer.blurb).toBe('Building communities through values-driven multi-family property investments.')
    expect(labels(footer.quickLinks.links)).toEqual([
      'About Us /about',
      'Our Properties /properties',
      'Investment Opportunities /investments',
      'Our Approach /approach',
      'Team /team',
      'Resources /resources',
      'Contact Us /contact',
    ])
    expect([footer.quickLinks.heading, footer.legal.heading]).toEqual(['Quick Links', 'Legal'])
    expect(footer.legal.links.map(({ label }) => label)).toEqual([
      'Privacy Policy',
      'Terms of Service',
      'Accessibility',
    ])
    expect(footer.copyright(2031, defaultFirm)).toContain('2031')
  })

  test.each([
    /educational only/,
    /not an offer to sell securities/,
    /loss of principal/,
    /Past performance is not indicative/,
    /accredited investors as defined by the .*\(SEC\)/,
    /see the offering documents/,
  ])('the disclaimer says %s', (part) => {
    expect(footer.disclaimer).toMatch(part)
  })

  test('Home', () => {
    const { hero, about, stayConnected } = homePage
    expect(hero.heading).toBe('Invest with Purpose. Build What Lasts.')
    expect(hero.subline).toBe(
      'We help investors grow wealth through real estate that delivers returns with lasting purpose.',
    )
    expect(labels([hero.investments, hero.approach, about.story, about.pillars.more])).toEqual([
      'View Investment Opportunities /investments',
      'Our Faith-Based Approach /approach',
      'Read Our Story → /about',
      'Learn More About Our Values /approach',
    ])
    expect(about.heading).toBe('Where Faith Meets Investment')
    expect(about.foundations.map(({ title }) => title)).toEqual([
      'Capital as a Tool',
      'Long-Term Stewardship',
      'Values-Driven Impact',
    ])
    expect(about.pillars.heading).toBe('Our Core Pillars')
    expect(about.pillars.cards.map(({ title }) => title)).toEqual(['Stewardship', 'Community', 'Integrity'])
    expect(about.verse.reference).toBe('Psalm 1:3')
    expect([stayConnected.heading, stayConnected.contact.to]).toEqual(['Stay Connected', '/contact'])
  })

  test('Investments', () => {
    const { list, card, dialog, statistics, readyToInvest } = investmentsPage
    expect(list.loading).toBe('Loading investment opportunities...')
    expect(list.empty).toBe('No investment opportunities available at this time.')
    expect(list.failed).toMatch(/^We couldn't load /)
    expect([card.targetReturn, card.investmentPeriod, card.minimum, card.units, card.missing, card.details]).toEqual([
      'Target Return',
      'Investment Period',
      'Minimum',
      'Property Units',
      'TBD',
      'View Details',
    ])
    expect(card.percent(65)).toBe('65%')
    expect(Object.values(dialog.tabs)).toEqual(['Overview', 'Financials', 'Property', 'Documents'])
    expect(dialog.defaultType).toBe('Multifamily')
    for (const text of [dialog.financials, dialog.property, dialog.documents])
      expect(text).toContain('qualified investors')
    expect(dialog.requestMore).toEqual({ label: 'Request More Information', to: '/contact' })
    expect(statistics.heading).toBe('Investment Performance')
    expect(statistics.figures.map(({ value, label }) => `${value} ${label}`.toLowerCase())).toEqual([
      '12.5% average annual return',
      '4.2% average monthly distributions',
      '100% capital preservation',
      '3.2 years average hold',
    ])
    expect(readyToInvest.heading).toBe('Ready to Invest')
    expect(readyToInvest.steps.map(({ title }) => title)).toEqual(['Schedule a Call', 'Review Opportunities', 'Invest'])
    expect([readyToInvest.contact.to, readyToInvest.approach.to]).toEqual(['/contact', '/approach'])
  })

  test('Properties, Approach, Team', () => {
    const { list, card } = propertiesPage
    expect(list.loading).toBe('Loading property portfolio...')
    expect(list.empty).toBe('No properties in the portfolio at this time.')
    expect(list.failed).toMatch(/^We couldn't load /)
    expect([card.missing, card.defaultStatus, card.defaultPropertyType]).toEqual(['N/A', 'Active', 'Multi-Family'])
    expect(approachPage.pillars.cards.map(({ title }) => title)).toEqual(['Stewardship', 'Community', 'Integrity'])
    expect(approachPage.process.steps).toHaveLength(4)
    expect(teamPage.leadership.members.map(({ position }) => position.split(',')[0])).toEqual([
      'Managing Partner',
      'Managing Partner',
    ])
  })

  test('Resources, Contact, sign-in, not-found', () => {
    const { comingSoon, signup } = resourcesPage
    expect([comingSoon.label, comingSoon.cards.length]).toEqual(['Coming Soon', 3])
    expect(signup.failed).toBe('There was an issue subscribing you to our newsletter. Please try again.')
    expect(newsletterConsent.implied).toBe('By subscribing you agree to receive email communications.')
    expect(signup.consent).toBe(newsletterConsent.implied)
    const answers = contactPage.faq.entries.map(({ answer }) => answer).join(' ')
    for (const fact of [
      /minimum investment is typically from \$50,000/,
      /Accredited investors/,
      /8-12% annual returns/,
    ])
      expect(answers).toMatch(fact)
    const { heading, username, password, submit, pending, requestAccess, signedInAs } = loginPage
    expect([heading, username.label, password.label, submit, pending, requestAccess.label]).toEqual([
      'Investor Portal',
      'Username',
      'Password',
      'Sign In',
      'Signing in...',
      'Request Access',
    ])
    expect(signedInAs('Ada Park')).toBe('You are signed in as Ada Park.')
    expect([notFoundPage.heading, notFoundPage.text]).toEqual([
      '404 Page Not Found',
      'Did you forget to add the page to the router?',
    ])
  })

  test('the Admin Portal', () => {
    expect([adminFrame.title, adminFrame.loading, adminFrame.accessDenied.title, adminFrame.accessDenied.text]).toEqual(
      [
        'Admin Portal',
        'Loading admin dashboard...',
        'Access Denied',
        "You don't have permission to access the admin dashboard.",
      ],
    )
    expect([...specifiedLists, 'settings' as const].map((list) => nounWords[list].name)).toEqual([
      'Investments',
      'Properties',
      'Users',
      'Posts',
      'Contacts',
      'Newsletters',
      'Settings',
    ])
    const { investments, properties, users, posts, contacts, newsletters, settings } = nounWords
    expect([investments, properties, users, posts].map(({ add }) => add)).toEqual([
      'Add New Investment',
      'Add New Property',
      'Add New User',
      'Add New Post',
    ])
    expect([investments, properties, users, posts].map(({ columns }) => Object.values(columns).join(', '))).toEqual([
      'Name, Status, Location, Target Return, Actions',
      'Name, Status, Location, Units, Actions',
      'Name, Email, Role, Actions',
      'Title, Headline, Created, Actions',
    ])
    expect([contacts.panel, newsletters.panel]).toEqual(['Contact Submissions', 'Newsletter Subscriptions'])
    expect([...Object.values(newsletters.consent), ...Object.values(newsletters.subscribed)]).toEqual([
      'Given',
      'Not Given',
      'Confirmed',
      'Pending',
    ])
    expect([posts.noHeadline, ...Object.values(posts.empty)]).toEqual([
      'No headline',
      'No posts yet',
      'Create your first blog post with title, headline, bible verse, and content.',
      'Create First Post',
    ])
    expect([settings.text, ...Object.values(settings.groups)]).toEqual([
      'Control page and section visibility across the website',
      'Navigation Pages',
      'Section Visibility',
    ])
    const submits = [investments, posts].flatMap(({ create, edit }) => [create.submit, edit.submit])
    expect(submits).toEqual(['Create Investment', 'Update Investment', 'Create', 'Update'])
  })
})
