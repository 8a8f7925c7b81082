import { adminAreas } from '@/content/accounts/admin-areas'
import { adminTable } from '@/content/records/admin-table'
import { pictureColumns } from '@/content/site/offering-pictures'
import { type NounWords, nounWords } from '@/shared/records/noun-words'
import { plainChoices, plainNames, plainPictures } from '@/content/records/plain-words'
import type { AuditedValues } from '@/shared/records/audit'
import type { AuditedList } from '@/shared/records/nouns'
import { calendarDay } from '@/shared/values/days'
import { formatDay } from '@/shared/values/formats'

type Value = NonNullable<AuditedValues>[string]
type Words = Readonly<Record<string, string>>

const wordsOfList: Readonly<Record<AuditedList, NounWords>> = nounWords
const namesOfList: Partial<Record<AuditedList, Words>> = plainNames

/** Which side of a change a value is on; alone where the record is new or gone. */
export type Side = keyof typeof plainPictures

/** A line of an offering's pictures begins with the address, which no other label of it holds. */
const withoutAddress = (line: string) => {
  const [first = '', ...others] = line.split('; ')
  return first.startsWith(`${pictureColumns.image}: `) ? others.join('; ') || plainPictures.alone : line
}

/** A day has no time: 'followUpOn', 'periodFrom'. */
const dayField = /On$|^period(?:From|To)$/

const isEmptyList = (value: Value) => Array.isArray(value) && value.length === 0

const wordFor = (words: Words | undefined, value: string) =>
  words && Object.hasOwn(words, value) ? words[value] : undefined

/**
 * A value of a change as people say it: 'Yes', a role's name, 'A new picture'; what is a text stays as it was typed.
 * @param value undefined where that side has none
 */
export function plainValue(list: AuditedList, field: string, value: Value | undefined, side: Side): string {
  if (list === 'users' && field === 'areas' && value === null) return adminAreas.everything
  if (value === null || value === undefined || value === '' || isEmptyList(value)) return adminTable.dash
  const words = wordsOfList[list].plain?.[field]
  if (field === 'image') return plainPictures[side]
  if (Array.isArray(value)) {
    const lines = field === 'pictures' ? value.map(withoutAddress) : value
    return lines.map((line) => wordFor(words, line) ?? line).join('\n')
  }
  const text = String(value)
  const isChoice = typeof value === 'boolean' || (list === 'settings' && field === 'value')
  const day = dayField.test(field) ? calendarDay.safeParse(text).data : undefined
  return wordFor(isChoice ? plainChoices : words, text) ?? (day ? formatDay(day) : text)
}

/** What a record is called in the activity; mails and preferences have names that a program gave. */
export const plainName = (list: AuditedList, name: string | null) =>
  name === null ? null : (wordFor(namesOfList[list], name) ?? name)
