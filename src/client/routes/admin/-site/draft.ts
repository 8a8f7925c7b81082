import { z } from 'zod'
import type { FieldKind, FieldLayout } from '../-record/record-fields'

/** What was typed into a record's form, by its fields: texts and lists of lines. */
const typedText = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type TypedText = z.output<typeof typedText>

const draft = z.object({ savedAt: z.iso.datetime(), text: typedText })
export type Draft = z.output<typeof draft>

/** The draft under a key of `draftKey`; null when there is none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    return draft.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    // None is there, another program wrote it, or the browser keeps nothing: nothing can be offered.
    return null
  }
}

/** Keeps a draft, or with null none any more. */
export function keepDraft(key: string, kept: Draft | null) {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // A full or closed storage: the text is still in the form, only a crash would lose it.
  }
}

/** Whether two texts say the same. */
export const isSameText = (one: TypedText, other: TypedText) => JSON.stringify(one) === JSON.stringify(other)

/** What is written by hand and lost by a crash; a picture, a day, a tick or a choice of another record is chosen anew in a moment. */
const typedKinds: ReadonlySet<FieldKind> = new Set(['line', 'number', 'address', 'area', 'written', 'lines'])

/** What of a form's values was written by hand, in the order of its fields. */
export function typedIn(
  fields: Readonly<Record<string, FieldLayout>>,
  values: Readonly<Record<string, unknown>>,
): TypedText {
  const entries = Object.entries(fields).flatMap(([name, { kind }]) => {
    if (!typedKinds.has(kind)) return []
    const typed = typedText.safeParse({ [name]: values[name] || (kind === 'lines' ? [] : '') })
    return Object.entries(typed.data ?? {})
  })
  return Object.fromEntries(entries)
}
