import { z } from 'zod'
import type { FirmFigure, FirmQuestion, Partner } from '@/content/site/firm-texts'
import {
  isWebAddress,
  optionalDay,
  optionalLine,
  optionalPicture,
  requiredLine,
  requiredParagraph,
  seenAt,
  timestamp,
} from '../../platform/fields'
import { lineMaxCharacters, nameMaxCharacters, webAddressMaxCharacters } from '../../platform/limits'
import { type FirmList, type StoredTexts, firmLists } from './firm'

const textMaxCharacters = 3_000
export const partnersMax = 12
export const questionsMax = 30
export const figuresMax = 8

const line = optionalLine().transform((typed) => typed ?? null)

const partner = z.object({
  name: requiredLine('Partner needs a name', nameMaxCharacters),
  position: requiredLine('Partner needs a position', nameMaxCharacters),
  bio: requiredParagraph('Partner needs a biography', textMaxCharacters),
  image: optionalPicture.transform((typed) => typed ?? null),
  favoriteVerse: line,
  years: line,
  before: line,
  investedAlongside: line,
  link: requiredLine('Partner needs a profile', webAddressMaxCharacters).refine(
    isWebAddress,
    'Must be a web address that starts with http:// or https://',
  ),
} satisfies Record<keyof Partner, z.ZodType>)

const question = z.object({
  // By which other pages lead to an answer; no form asks for it.
  id: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/)
    .nullable()
    .catch(null),
  question: requiredLine('Question is missing', lineMaxCharacters),
  answer: requiredParagraph('Answer is missing', textMaxCharacters),
} satisfies Record<keyof FirmQuestion, z.ZodType>)

const figure = z.object({
  value: requiredLine('Figure is missing', 40),
  label: requiredLine('Figure needs a label', nameMaxCharacters),
  definition: line,
  asOf: optionalDay.transform((typed) => typed ?? null),
} satisfies Record<keyof FirmFigure, z.ZodType>)

const listed = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).min(1, 'Must have one at least').max(max, `Must have at most ${max}`)

/** How each text is typed. */
const textItems = {
  partners: listed(partner, partnersMax),
  faq: listed(question, questionsMax),
  figures: listed(figure, figuresMax),
} satisfies Record<FirmList, z.ZodType>

/** Reads a stored text; one that is not as its contract asks for is left out. */
export function readTexts(rows: readonly { part: string; value: unknown }[]): StoredTexts {
  const texts: StoredTexts = {}
  for (const name of firmLists) {
    const row = rows.find(({ part }) => part === name)
    const read = row ? textItems[name].safeParse(row.value) : undefined
    if (read?.success) Object.assign(texts, { [name]: read.data })
  }
  return texts
}

/** For everybody: a text as it is set; null while it is as every browser has it. */
const forAll = <Items extends z.ZodType>(items: Items) => ({ output: z.object({ items: items.nullable() }) })
/** For administrators: a text as it stands, and which version of it that is. */
const forStaff = <Items extends z.ZodType>(items: Items) => {
  const output = z.object({ id: z.number().int(), items, isDefault: z.boolean(), updatedAt: timestamp })
  return {
    get: { output },
    /** Items of null restore the default. */
    update: { input: z.object({ items: items.nullable(), updatedAt: seenAt }), output },
    /** What a form has. */
    form: z.object({ items }),
  }
}

export const publicTexts = {
  partners: forAll(textItems.partners),
  faq: forAll(textItems.faq),
  figures: forAll(textItems.figures),
}
export const staffTexts = {
  partners: forStaff(textItems.partners),
  faq: forStaff(textItems.faq),
  figures: forStaff(textItems.figures),
}
