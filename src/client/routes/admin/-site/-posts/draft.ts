import { z } from 'zod'

/** What is typed into a post; its picture and its publication are chosen anew in a moment, so they are not kept. */
const text = z.object({
  title: z.string(),
  headline: z.string(),
  bibleVerse: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
})
export type PostText = z.output<typeof text>

const draft = z.object({ savedAt: z.iso.datetime(), text })
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
export const isSameText = (one: PostText, other: PostText) =>
  JSON.stringify(text.parse(one)) === JSON.stringify(text.parse(other))
