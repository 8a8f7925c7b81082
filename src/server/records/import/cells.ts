import { z } from 'zod'
import type { ImportAnswers, ImportQuestions } from '@/shared/records/import-answers'
import { dayReader } from './days'
import { keyOfHead } from './heads'
import { numberReader } from './numbers'

/** What stands in a column, told by what the contract of its field takes. */
export type CellKind =
  | { of: 'day' | 'list' | 'yesOrNo' | 'text' }
  /** With so many decimals at most: dollars have two, units four. */
  | { of: 'number'; decimals: number }
  /** One of these, by its name or by what the forms call it. */
  | { of: 'choice'; names: Readonly<Record<string, string>> }

/** Of the decimals that any field takes. */
const mostDecimals = 4
/** One of them is a number for every field of numbers: that of a year takes no one. */
const someNumbers = ['1', '2000'] as const

function decimalsOf(field: z.ZodType): number | undefined {
  const whole = someNumbers.find((text) => typeof field.safeParse(text).data === 'number')
  if (whole === undefined) return undefined
  const takes = (decimals: number) => field.safeParse(`${whole}.${'1'.repeat(decimals)}`).success
  return [...Array(mostDecimals).keys()].map((index) => mostDecimals - index).find(takes) ?? 0
}

/** What the cells of a field hold. A new field of a contract is read right by itself. */
export function cellKindOf(field: z.ZodType): CellKind {
  const takes = (value: unknown) => field.safeParse(value).success
  if (takes(['a line'])) return { of: 'list' }
  if (takes(true)) return { of: 'yesOrNo' }
  if (takes('2000-02-29') && !takes('2000-02-30')) return { of: 'day' }
  const decimals = decimalsOf(field)
  return decimals === undefined ? { of: 'text' } : { of: 'number', decimals }
}

/** A cell of a file before anything is made of it. */
export interface RawCell {
  text: string
  kind: CellKind
}

/** How the cells of a file are read, once all of them were seen. */
export interface CellReader {
  see: (cell: RawCell) => void
  questions: () => Pick<ImportQuestions, 'asksDayOrder' | 'asksNumberStyle'>
  /** What a cell says, as the contract takes it, and why that cannot be said for sure. */
  read: (cell: RawCell) => { value: unknown; fault?: string | undefined }
}

/** Whether what such a cell says depends on the others of its file. */
export const dependsOnOthers = ({ of }: CellKind): boolean => of === 'day' || of === 'number'

const yesAndNo: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false }

function choiceOf(names: Readonly<Record<string, string>>, text: string): string {
  const isMeant = (name: string) => keyOfHead(name) === keyOfHead(text)
  return Object.entries(names).find((pair) => pair.some(isMeant))?.[0] ?? text
}

/**
 * The one reader of cells, for every import. It sees the whole file before it reads the first cell, because what can be read two ways
 * is asked once per file.
 * @param isOfCommas the cells are parted by semicolons, as where the comma is the decimal sign
 */
export function cellReader(said: ImportAnswers, isOfCommas: boolean): CellReader {
  const days = dayReader(said.dayOrder)
  const numbers = numberReader(said.numberStyle, isOfCommas)
  return {
    see: ({ text, kind }) => {
      if (kind.of === 'day') days.see(text)
      if (kind.of === 'number') numbers.see({ text, decimals: kind.decimals })
    },
    questions: () => ({ asksDayOrder: days.isAsked(), asksNumberStyle: numbers.question() }),
    read: ({ text, kind }) => {
      switch (kind.of) {
        case 'day':
          return { value: days.textOf(text), fault: days.doubtOf(text) }
        case 'number':
          return { value: numbers.textOf(text), fault: numbers.faultOf({ text, decimals: kind.decimals }) }
        case 'list':
          return { value: text.split(/\r?\n/) }
        case 'yesOrNo':
          return { value: yesAndNo[text.toLowerCase()] ?? text }
        case 'choice':
          return { value: choiceOf(kind.names, text) }
        case 'text':
        default:
          return { value: text }
      }
    },
  }
}
