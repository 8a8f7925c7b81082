import type { z } from 'zod'
import { postWords } from '@/content/site/admin-posts'
import type { Post, postFields } from '@/shared/site/posts'
import type { FieldLayout } from '../../-record/record-fields'

export type PostValues = z.input<typeof postFields>
export type PostField = keyof PostValues

/** How each column is edited; a new column of the contract does not compile until it stands here. */
const fields: Record<PostField, FieldLayout> = {
  title: { kind: 'line', span: 6, isRequired: true },
  headline: { kind: 'line', span: 6 },
  bibleVerse: { kind: 'area', span: 6, rows: 2 },
  content: { kind: 'written', span: 6, rows: 16, isRequired: true },
  tags: { kind: 'lines', span: 6 },
  image: { kind: 'picture', span: 6 },
  authorName: { kind: 'line', span: 6 },
  isPublished: { kind: 'checkbox', span: 3 },
  publishedAt: { kind: 'timestamp', span: 3 },
  slug: { kind: 'line', span: 6 },
  searchTitle: { kind: 'line', span: 6 },
  searchDescription: { kind: 'area', span: 6, rows: 2 },
  canonicalUrl: { kind: 'address', span: 6 },
}

/** The fields of the specification, in its order. */
const specified = ['title', 'headline', 'bibleVerse', 'content'] as const satisfies PostField[]

/** The fields of the specification first, then every other column. */
export const layout = {
  fields,
  first: specified,
  further: [
    'tags',
    'image',
    'authorName',
    'isPublished',
    'publishedAt',
    'slug',
    'searchTitle',
    'searchDescription',
    'canonicalUrl',
  ] as const satisfies PostField[],
  /** A new field does not compile without. */
  places: postWords.places satisfies Record<Exclude<PostField, (typeof specified)[number]>, string>,
}

/** What the form of a record holds; of none, what a new record starts with: every field empty, and unpublished. */
export const valuesOf = (post: Post | null): PostValues => ({
  title: post?.title ?? '',
  headline: post?.headline ?? '',
  bibleVerse: post?.bibleVerse ?? '',
  content: post?.content ?? '',
  tags: post?.tags ?? [],
  image: post?.image ?? '',
  isPublished: post?.isPublished ?? false,
  publishedAt: post?.publishedAt ?? null,
  authorName: post?.authorName ?? '',
  slug: post?.slug ?? '',
  searchTitle: post?.searchTitle ?? '',
  searchDescription: post?.searchDescription ?? '',
  canonicalUrl: post?.canonicalUrl ?? '',
})
