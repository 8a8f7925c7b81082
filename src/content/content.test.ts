import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { defaultFirm as firm, ownerMustReplace } from './firm'
import { currentWordings, interestWordings } from './inbox/interest'
import { accessibilityStatement } from './legal/accessibility'
import { privacyPolicy } from './legal/privacy'
import { termsOfUse } from './legal/terms'
import { approachPage } from './pages/approach'
import { contactPage } from './pages/contact'
import { homePage } from './pages/home'
import { investmentsPage } from './pages/investments'
import { propertiesPage } from './pages/properties'
import { teamPage } from './pages/team'
import { verses } from './site/verses'

/** Loads what `loaders` promise, by path; the tests beside the words are left out, for importing one would run it. */
async function loadAll<Loaded>(loaders: Record<string, () => Promise<Loaded>>): Promise<Record<string, Loaded>> {
  const words = Object.entries(loaders).filter(([path]) => !path.endsWith('.test.ts'))
  return Object.fromEntries(await Promise.all(words.map(async ([path, load]) => [path, await load()] as const)))
}
const files = await loadAll(import.meta.glob<string>('./**/*.ts', { query: '?raw', import: 'default' }))
const modules = await loadAll(import.meta.glob<Record<string, unknown>>('./**/*.ts'))

/** As many as any sentence takes: a word each, which tells the firm's facts where it is asked for them. */
const sixWords = Array.from({ length: 6 }, () => Object.assign(Object('Value'), firm))

/** The values of a mail: a word by whatever name it asks for, below it too, and a list of one word. */
const anyValues: object = new Proxy(['Value'], {
  get: (words, name) =>
    name === Symbol.toPrimitive ? () => 'Value' : name in words ? Reflect.get(words, name) : anyValues,
})

/** Every text below `value`, those of the sentence functions included: they are called with a word, which numbers read like too. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null && 'parts' in value && typeof value.parts === 'function') {
    const { parts, ...rest } = value
    const told = Object.values(rest).map((said) => (typeof said === 'function' ? said(anyValues, firm) : said))
    return [...told, ...textsOf(parts(anyValues, firm))].flatMap(textsOf)
  }
  if (typeof value === 'function') return textsOf(value(...sixWords))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf)
  return []
}
const allTexts = Object.values(modules).flatMap(textsOf)

describe('the voice', () => {
  test('no exclamation mark stands outside the three specified texts', () => {
    expect([...new Set(allTexts.filter((text) => text.includes('!')))].toSorted()).toEqual([
      'Setting updated successfully!',
      'Subscribed!',
      'Welcome back!',
    ])
  })

  test.each([
    /lorem|ipsum/i,
    /\b(unlock|seamless|empower|leverag|synerg|curated|world-class|passionate)/i,
    /\bundefined\b|\bTODO\b/,
    // What a securities lawyer would strike out first.
    /\bcompliant\b|verified by us|\breserve\b|invest now/i,
  ])('no text holds %s', (pattern) => {
    expect(allTexts.filter((text) => pattern.test(text))).toEqual([])
  })

  test('no text holds an emoji', () => {
    expect(allTexts.filter((text) => /\p{Emoji_Presentation}|\u{FE0F}/u.test(text))).toEqual([])
  })

  test('every address names nobody: example.com only', () => {
    const addresses = allTexts.flatMap((text) => text.match(/https?:\/\/[^\s/]+|[\w.]+@[\w.]+\w/g) ?? [])
    expect(addresses.length).toBeGreaterThan(5)
    expect(addresses.filter((address) => !/^(https:\/\/|\w+@)example\.com$/.test(address))).toEqual([])
  })

  test('the words import words only', () => {
    const targets = Object.values(files).flatMap((source) =>
      [...source.matchAll(/from '([^']+)'/g)].map(([, target]) => target),
    )
    expect(targets.length).toBeGreaterThan(10)
    expect(
      targets.filter((target) => !/^(\.|\.\.|\.\.\/\.\.)\/([a-z-]+\/){0,2}[a-z0-9-]+$/.test(target ?? '')),
    ).toEqual([])
  })
})

describe('every page', () => {
  const told = (said: unknown) => String(typeof said === 'function' ? said(firm) : said)
  const pages = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, page]) =>
      typeof page === 'object' && page !== null && name.endsWith('Page') && 'title' in page && 'description' in page
        ? [{ name, title: told(page.title), description: told(page.description) }]
        : [],
    ),
  )

  test('there are twelve, with titles of their own that name the firm', () => {
    expect(pages).toHaveLength(12)
    expect(new Set(pages.map(({ title }) => title)).size).toBe(12)
    expect(pages.filter(({ title }) => !title.includes(firm.name))).toEqual([])
  })

  test.each(pages)('$name has a description of 120 to 160 characters', ({ description }) => {
    expect(description.length).toBeGreaterThanOrEqual(120)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})

describe('the legal texts', () => {
  test('the Privacy Policy has its eight sections in order', () => {
    const privacy = privacyPolicy(firm)
    expect(privacy).toMatchObject({ title: 'Privacy Policy', effective: 'June 6, 2025' })
    const topics = [/Collect/, /Use/, /Share/, /Protect/, /Choices/, /Cookies/, /Changes/, /Contact/]
    expect(privacy.sections).toHaveLength(8)
    for (const [index, topic] of topics.entries()) expect(privacy.sections[index]?.heading).toMatch(topic)
  })

  test('the Terms of Use have the nine sections of R14, and Delaware governs', () => {
    const terms = termsOfUse(firm)
    expect(terms).toMatchObject({ title: 'Terms of Use', effective: 'June 6, 2025' })
    expect(terms.sections.map(({ heading }) => heading)).toEqual([
      'Acceptance',
      'No Investment Advice',
      'Eligibility',
      'User Conduct',
      'Intellectual Property',
      'Limitation of Liability',
      'Third-Party Links',
      'Governing Law',
      'Changes and Contact',
    ])
    const law = terms.sections.find(({ heading }) => heading === 'Governing Law')
    expect(law?.paragraphs.join(' ')).toContain('State of Delaware')
  })

  test('the Accessibility Statement aims at WCAG 2.1 and names where to ask for other formats', () => {
    const text = textsOf(accessibilityStatement).join(' ')
    expect(accessibilityStatement(firm).title).toBe('Accessibility Statement')
    expect(text).toMatch(/WCAG\) 2\.1/)
    expect(text).toContain(`another format, or something does not work for you, write to ${firm.accessibilityEmail}`)
  })
})

describe('what must not mislead', () => {
  test.each([
    ['the hero', homePage.hero],
    ['the list of investments', investmentsPage.list],
    ['the statistics', investmentsPage.statistics],
    ['the portfolio', propertiesPage.list],
    ['the strategy', approachPage.strategy],
    ['the answer about returns', contactPage.faq.entries.find(({ answer }) => answer.includes('8-12%'))],
  ])('%s carries its risk', (_place, block) => {
    expect(textsOf(block).join(' ')).toMatch(/lose [^.]*principal|losing principal/)
  })

  test('no word promises what we may not: nothing is reserved, vetted by us or to be bought at once', () => {
    const banned = /\bcompliant\b|verified by us|\breserve\b|invest now/i
    expect(allTexts.filter((text) => banned.test(text))).toEqual([])
  })

  test('people and their pictures are visibly placeholders', () => {
    for (const { name, bio } of teamPage.leadership.members) {
      expect(name).toMatch(/ (Sample|Example)$/)
      expect(bio).toMatch(/^Sample biography\. /)
    }
  })

  test('each place the owner must visit exists', () => {
    const places = ownerMustReplace.flatMap(({ where }) => where.match(/src\/content\/[\w/-]+\.ts/g) ?? [])
    expect(places.length).toBeGreaterThan(5)
    expect(places.filter((place) => !(place.replace('src/content', '.') in files))).toEqual([])
  })
})

test('Psalm 1:3 is quoted word for word up to where it promises, and each verse is used and has its source', () => {
  expect(verses.plantedTree.text).toBe(
    'He will be like a tree planted by the streams of water, that produces its fruit in its season, whose leaf also does not wither.',
  )
  const sources = Object.values(files).join('\n')
  for (const [name, verse] of Object.entries(verses)) {
    expect(sources).toContain(`verses.${name}`)
    expect(verse.reference).toMatch(/^(\d )?[A-Z][a-z]+ \d+:\d+(–\d+)?$/)
    expect(verse.translation).toBe('World English Bible')
  }
})

describe('the statements beside the form of an offering', () => {
  const specified =
    'This is a non-binding indication of interest. It is not a subscription. No money is accepted through this website. An investment is made only by the offering documents.'

  test('say in every version what is specified', () => {
    expect(Object.values(interestWordings).filter(([first]) => first !== specified)).toEqual([])
  })

  test('are those of the day that a version was first shown: a version is never changed', () => {
    const digest = (id: string, texts: readonly string[]) =>
      `${id} ${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)}`
    expect(Object.entries(interestWordings).map(([id, texts]) => digest(id, texts))).toEqual([
      'indication-1 cdb120c083a0',
      'undetermined-1 211a812a698a',
    ])
  })

  test('of an offering whose exemption is not decided are the four of Rule 241', () => {
    const [, considering, money, offer, obligation] = interestWordings[currentWordings.undetermined]
    expect(considering).toMatch(/considering .* exempt from registration .* not yet decided which exemption/)
    expect(money).toMatch(/not asking for money or anything else of value.* will not accept it/)
    expect(offer).toMatch(/cannot accept an offer to buy.* any part of the purchase price.* filing, disclosure or qual/)
    expect(obligation).toMatch(/no obligation or commitment of any kind/)
  })
})
