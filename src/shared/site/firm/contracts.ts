import { z } from 'zod'
import {
  anyLine,
  email,
  isWebAddress,
  lines,
  requiredLine,
  requiredParagraph,
  seenAt,
  timestamp,
} from '../../platform/fields'
import {
  lineMaxCharacters,
  nameMaxCharacters,
  phoneMaxCharacters,
  webAddressMaxCharacters,
} from '../../platform/limits'
import { type FirmFact, firmFacts, firmTexts } from './firm'

const phoneMessage = 'Must be a phone number, such as (555) 555-0100 or +44 20 7946 0000'
const isPhone = (text: string) =>
  /^\+?[\d\s().-]+(?:\s*(?:ext\.?|x)\s*\d+)?$/i.test(text) && text.replaceAll(/\D/g, '').length >= 7

const addressMax = 6
const descriptionMaxCharacters = 300
/** Of a fact that stands large on Home. */
const shownFactMaxCharacters = 60
const addressMessage = 'Must have a line at least'

/** A line as it stands in a heading or a mail's subject: any blanks in it are one. */
const line = (message: string, max: number) =>
  requiredLine(message, max).transform((text) => text.replaceAll(/\s+/g, ' '))

/** How each of the firm's facts is typed. Outputs are as they are kept; of a phone number with blanks that no line breaks at. */
const facts = {
  name: line('The firm needs a name', nameMaxCharacters),
  description: requiredParagraph('Must say what the firm does', descriptionMaxCharacters),
  investorRelationsEmail: email,
  accessibilityEmail: email,
  phone: requiredLine(phoneMessage, phoneMaxCharacters)
    .refine(isPhone, phoneMessage)
    .transform((text) => text.replaceAll(/\s+/g, '\u00a0')),
  answersWithin: line('Must be a time, such as two business days', nameMaxCharacters),
  postalAddress: lines(lineMaxCharacters)
    .transform((typed = []) => typed)
    .refine((typed) => typed.length > 0, addressMessage)
    .refine((typed) => typed.length <= addressMax, `Must have at most ${addressMax} lines`),
  socialNetwork: line('The profile’s network needs a name', nameMaxCharacters),
  socialUrl: requiredLine('The profile needs an address', webAddressMaxCharacters).refine(
    isWebAddress,
    'Must be a web address that starts with http:// or https://',
  ),
  governingState: line('Must be a state, such as Delaware', nameMaxCharacters),
  homes: anyLine(shownFactMaxCharacters),
  since: anyLine(shownFactMaxCharacters),
  ownMoney: anyLine(shownFactMaxCharacters),
  soldSoFar: anyLine(shownFactMaxCharacters),
  factsNote: anyLine(),
} satisfies Record<FirmFact, z.ZodType>

/** All facts, as the form has them. */
export const firmFields = z.object(facts)

/** What is stored: a fact that is not there is as a new installation has it. */
const stored = firmFields.partial()

/** Reads what is stored. A fact that is not as its contract asks for is left out, so that a page says the default and no nonsense. */
export function readStored(value: unknown): z.output<typeof stored> {
  const given = z.record(z.string(), z.unknown()).safeParse(value).data ?? {}
  const read = firmFacts.flatMap((name) => {
    const fact = Object.hasOwn(given, name) ? facts[name].safeParse(given[name]).data : undefined
    return fact === undefined ? [] : [[name, fact] as const]
  })
  return stored.parse(Object.fromEntries(read))
}

/** For everybody: what is stored, over what every browser has, and which texts are set. */
export const getFirm = { output: stored.extend({ set: z.array(z.enum(firmTexts)) }) }

const firm = z.object({ id: z.number().int(), stored, updatedAt: timestamp })
export type FirmRecord = z.output<typeof firm>

export const getFirmAsAdmin = { output: firm }
/** An absent fact stays as it is. */
export const updateFirm = { input: firmFields.partial().extend({ updatedAt: seenAt }), output: firm }
/** Restores the default of one fact. An unknown name is left to the procedure. */
export const restoreFirm = { input: z.object({ fact: z.string(), updatedAt: seenAt }), output: firm }
