import type { z } from 'zod'
import { firmWords } from '@/content/site/admin-firm'
import { type FirmFact, type StoredFirm, firmFacts, firmOf } from '@/shared/site/firm/firm'
import type { firmFields } from '@/shared/site/firm/contracts'
import type { FieldLayout } from '../../../-record/record-fields'

export type FirmValues = z.input<typeof firmFields>

/** How each fact is edited; a new one does not compile until it stands here. */
export const fields: Record<FirmFact, FieldLayout> = {
  name: { kind: 'line', span: 6, isRequired: true },
  description: { kind: 'area', span: 6, rows: 3, isRequired: true },
  investorRelationsEmail: { kind: 'email', span: 3, isRequired: true },
  accessibilityEmail: { kind: 'email', span: 3, isRequired: true },
  phone: { kind: 'phone', span: 3, isRequired: true },
  answersWithin: { kind: 'line', span: 3, isRequired: true },
  postalAddress: { kind: 'lines', span: 6, isRequired: true },
  socialNetwork: { kind: 'line', span: 2, isRequired: true },
  socialUrl: { kind: 'address', span: 4, isRequired: true },
  governingState: { kind: 'line', span: 6, isRequired: true },
  homes: { kind: 'line', span: 3 },
  since: { kind: 'line', span: 3 },
  ownMoney: { kind: 'line', span: 3 },
  soldSoFar: { kind: 'line', span: 3 },
  factsNote: { kind: 'line', span: 6 },
}

/** A fact as a person reads it, its lines below each other; of one that is empty, that it is not shown. */
export const readableFact = (firm: StoredFirm, name: FirmFact): string =>
  [firm[name] ?? ''].flat().join('\n') || firmWords.empty

/** What the form holds: every fact as it is now. A field would show a blank that does not break like any other, and lose it. */
export function valuesOfFirm(stored: StoredFirm): FirmValues {
  const { postalAddress, phone, ...firm } = firmOf(stored)
  return { ...firm, phone: phone.replaceAll('\u00a0', ' '), postalAddress: [...postalAddress] }
}

/** The facts that are not as a new installation has them. */
export const setFacts = (stored: StoredFirm): readonly FirmFact[] =>
  firmFacts.filter((name) => stored[name] !== undefined)
