// The frame of every page reads this file, so it must not bring zod along: the contracts are in setting-contracts.ts.

/** Every setting there is. Types, validation, seed, labels and the page guard are derived from this one table (R35). */
export const knownSettings = {
  'pages.about.visible': { category: 'navigation', description: 'Show the About page and the links to it' },
  'pages.investments.visible': { category: 'navigation', description: 'Show the Investments page and the links to it' },
  'pages.properties.visible': { category: 'navigation', description: 'Show the Properties page and the links to it' },
  'pages.approach.visible': { category: 'navigation', description: 'Show the Our Approach page and the links to it' },
  'pages.team.visible': { category: 'navigation', description: 'Show the Team page and the links to it' },
  'pages.resources.visible': { category: 'navigation', description: 'Show the Resources page and the links to it' },
  'pages.contact.visible': { category: 'navigation', description: 'Show the Contact page and the links to it' },
  'sections.investment-performance.visible': {
    category: 'visibility',
    description: 'Show the Investment Performance figures on the Investments page',
  },
} as const satisfies Record<string, { category: SettingCategory; description: string }>

export type SettingCategory = 'general' | 'navigation' | 'visibility'
export const defaultSettingCategory: SettingCategory = 'general'

export type SettingKey = keyof typeof knownSettings
export const settingValues = ['true', 'false'] as const

/** A page that a setting can hide, by the middle part of its key. */
export type HideablePage = SettingKey extends infer Key
  ? Key extends `pages.${infer Page}.visible`
    ? Page
    : never
  : never

/** Where each page that a setting can hide lives; a new setting without a page does not compile. */
export const hideablePages = {
  about: '/about',
  investments: '/investments',
  properties: '/properties',
  approach: '/approach',
  team: '/team',
  resources: '/resources',
  contact: '/contact',
} as const satisfies Record<HideablePage, `/${HideablePage}`>

export const isHideable = (name: string): name is HideablePage => Object.hasOwn(hideablePages, name)

/** What the public sees of a setting: exactly its key and value (R6). */
export type PublicSetting = { key: string; value: string }

/**
 * The label of a setting's checkbox, made from its key: 'About Page', 'Investment Performance Section'.
 * @param key for example 'sections.investment-performance.visible'
 */
export function settingLabel({ key, category }: { key: string; category: string }): string {
  const name = key.split('.')[1] ?? key
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join(' ')} ${category === 'navigation' ? 'Page' : 'Section'}`
}

/** A page is hidden only by the exact value 'false'; a missing setting means visible (R15). */
export function isPageVisible(settings: readonly PublicSetting[], page: HideablePage): boolean {
  const key: SettingKey = `pages.${page}.visible`
  return settings.find((entry) => entry.key === key)?.value !== 'false'
}

/** The statistics block shows only when its setting is absent or exactly 'true' (R15). */
export function isInvestmentPerformanceVisible(settings: readonly PublicSetting[]): boolean {
  const key: SettingKey = 'sections.investment-performance.visible'
  const value = settings.find((entry) => entry.key === key)?.value
  return value === undefined || value === 'true'
}
