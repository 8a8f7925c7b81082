import { z } from 'zod'
import {
  type FieldsOf,
  id,
  instant,
  lines,
  timestamp,
  optionalLine,
  optionalParagraph,
  optionalPicture,
  requiredLine,
  requiredParagraph,
  seenAt,
} from './fields'
import { nameMaxCharacters } from './limits'
import { listOf, publicListInput, recordListInput, success } from './pages'

const text = z.string().nullable()

/** A post as visitors read it; only published ones reach them (R17). */
const publicPost = z.object({
  id: z.number().int(),
  title: z.string(),
  headline: text,
  bibleVerse: text,
  content: z.string(),
  tags: z.array(z.string()),
  image: text,
  publishedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type PublicPost = z.output<typeof publicPost>

export const post = publicPost.extend({ isPublished: z.boolean() })
export type Post = z.output<typeof post>

/** What the Admin Portal's form writes; the specified fields first, in the specified order (R20). */
export const postFields = z.object({
  title: requiredLine('Title is required', nameMaxCharacters),
  headline: optionalLine(),
  bibleVerse: optionalParagraph(1_000),
  content: requiredParagraph('Content is required'),
  tags: lines(),
  image: optionalPicture,
  isPublished: z.boolean('Published must be true or false').optional(),
  /** Set at the first publishing and kept; a future one hides the post until then (R17). */
  publishedAt: instant
    .transform((typed) => new Date(typed))
    .nullable()
    .optional(),
} satisfies FieldsOf<Post>)

export const listPosts = { input: publicListInput, output: listOf(publicPost) }

export const listPostsAsAdmin = {
  input: recordListInput(['title', 'headline', 'createdAt', 'updatedAt', 'publishedAt'])
    .extend({ status: z.enum(['published', 'draft']).optional() })
    .default({}),
  output: listOf(post),
}

export const createPost = { input: postFields, output: post }
export const updatePost = { input: postFields.partial().extend({ id, updatedAt: seenAt }), output: post }
export const removePost = { input: z.object({ id }), output: success }
