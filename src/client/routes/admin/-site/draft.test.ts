import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, forgetDrafts } from '@/client/drafts'
import { isSameText, keepDraft, readDraft, typedIn, type Draft } from './draft'

const text = { title: 'Rooted', headline: '', bibleVerse: '', content: 'Two\nlines', tags: ['faith'] }
const draft: Draft = { savedAt: '2026-01-05T12:00:00.000Z', text }

/** As in a browser: the keys are properties of their own, the methods are not. */
class Storage {
  [key: string]: unknown
}
const methods = {
  getItem(this: Storage, key: string) {
    return this[key] ?? null
  },
  setItem(this: Storage, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Storage, key: string) {
    Reflect.deleteProperty(this, key)
  },
}
const newStorage = () => Object.setPrototypeOf({}, methods)

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage())
})

test('a draft is read as it was kept, and is gone when it was dropped', () => {
  const key = draftKey(1, 'post:new')
  expect(readDraft(key)).toBeNull()
  keepDraft(key, draft)
  expect(readDraft(key)).toEqual(draft)
  keepDraft(key, null)
  expect(readDraft(key)).toBeNull()
})

test('every person and every post has a draft of its own', () => {
  keepDraft(draftKey(1, 'post:2'), draft)
  expect(readDraft(draftKey(2, 'post:2'))).toBeNull()
  expect(readDraft(draftKey(1, 'post:3'))).toBeNull()
})

test.each(['', '{', 'null', '{"savedAt":"yesterday"}', '{"savedAt":"2026-01-05T12:00:00.000Z","text":{"title":7}}'])(
  'what is no draft is not offered: %s',
  (stored) => {
    localStorage.setItem('draft:1:post:new', stored)
    expect(readDraft('draft:1:post:new')).toBeNull()
  },
)

test('a browser that keeps nothing breaks nothing', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readDraft('draft:1:post:new')).toBeNull()
  expect(() => keepDraft('draft:1:post:new', draft)).not.toThrow()
  expect(() => forgetDrafts()).not.toThrow()
})

test('a sign-in forgets the drafts of others, a sign-out all of them, and neither anything else', () => {
  localStorage.setItem('admin-sidebar', 'narrow')
  const [own, similar, foreign] = [draftKey(1, 'post:2'), draftKey(11, 'post:2'), draftKey(2, 'post:new')]
  for (const key of [own, similar, foreign]) keepDraft(key, draft)
  forgetDrafts(1)
  expect([own, similar, foreign].map(readDraft)).toEqual([draft, null, null])
  forgetDrafts()
  expect(readDraft(own)).toBeNull()
  expect(localStorage.getItem('admin-sidebar')).toBe('narrow')
})

test('kept is what is written by hand, an empty field as an empty text', () => {
  const line = { kind: 'line', span: 6 } as const
  const fields = {
    name: line,
    units: { kind: 'number', span: 3 },
    image: { kind: 'picture', span: 6 },
    tags: { kind: 'lines', span: 6 },
  } as const
  expect(typedIn(fields, { name: 'Elm', units: null, image: 'data:', tags: undefined, other: 'x' })).toEqual({
    name: 'Elm',
    units: '',
    tags: [],
  })
})

test('texts are the same when every field is', () => {
  expect(isSameText(text, { ...text })).toBe(true)
  expect(isSameText(text, { ...text, tags: ['faith', 'work'] })).toBe(false)
})
