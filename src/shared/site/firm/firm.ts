import { defaultFirm, type Firm } from '@/content/firm'
import type { FirmFigure, FirmQuestion, LegalVersion, Partner } from '@/content/site/firm-texts'

// The frame of every page reads this file, so it must not bring zod along: the contracts are in contracts.ts.

export type { Firm }

/** What somebody set of the firm's facts; what is not there is as a new installation has it. */
export type StoredFirm = Partial<Firm>

export type FirmFact = keyof Firm

/** The names of all facts, in the order in which they are asked for. */
export const firmFacts = [
  'name',
  'description',
  'investorRelationsEmail',
  'accessibilityEmail',
  'phone',
  'answersWithin',
  'postalAddress',
  'socialNetwork',
  'socialUrl',
  'governingState',
  'homes',
  'since',
  'ownMoney',
  'soldSoFar',
  'factsNote',
] as const satisfies readonly FirmFact[]

/** The texts about the firm, by their names: of each one is all set, or it is as a new installation has it. */
export interface FirmTexts {
  partners: Partner[]
  faq: FirmQuestion[]
  figures: FirmFigure[]
  privacy: LegalVersion
  terms: LegalVersion
  accessibility: LegalVersion
}
export type FirmText = keyof FirmTexts
/** The legal texts, of which every version is kept. */
export const legalTexts = ['privacy', 'terms', 'accessibility'] as const satisfies readonly FirmText[]
export type LegalName = (typeof legalTexts)[number]
/** All others. */
export type FirmList = Exclude<FirmText, LegalName>
export const firmLists = ['partners', 'faq', 'figures'] as const satisfies readonly FirmList[]
export const firmTexts = [...firmLists, ...legalTexts] as const
export type StoredTexts = Partial<FirmTexts>

/** What is set together, with one version. */
export const firmParts = ['facts', ...firmLists] as const

/** The texts that a page shows, by its path: no other document needs them. */
export const textsOfPath: Readonly<Record<string, FirmText>> = {
  '/team': 'partners',
  '/contact': 'faq',
  '/investments': 'figures',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/accessibility': 'accessibility',
}

/** What a document tells the browser of the firm: its facts as far as they are set, which texts are set, and those that its page shows. */
export interface DocumentFirm {
  facts: StoredFirm
  set: readonly FirmText[]
  texts: StoredTexts
}

/** The block of a document that holds what is stored, where anything is. */
export const firmBlock = 'firm'

/** The firm as it is: what is stored over what a new installation has. The only reader of the default. */
export const firmOf = (stored: StoredFirm): Firm => ({ ...defaultFirm, ...stored })

/** Whether the logo, whose letters are drawn, is of this name. */
export const isDrawnName = (name: string) => name === defaultFirm.name

/**
 * What a press on a phone number calls (RFC 3966): digits as typed after a '+', else those of North America. What is not dialled,
 * as the words around an extension, is left out.
 */
export function phoneLink(phone: string): `tel:${string}` {
  const [number = '', extension = ''] = phone.split(/\s*(?:ext\.?|x)\s*(?=\d)/i)
  const digits = number.replaceAll(/\D/g, '')
  const isWhole = number.trim().startsWith('+')
  const called =
    isWhole || (digits.length === 11 && digits.startsWith('1'))
      ? `+${digits}`
      : digits.length === 10
        ? `+1${digits}`
        : digits
  return `tel:${called}${extension === '' ? '' : `;ext=${extension.replaceAll(/\D/g, '')}`}`
}
