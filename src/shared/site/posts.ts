import { z } from 'zod'
import { block, textNotices } from '../platform/blocks'
import {
  type FieldsOf,
  id,
  instant,
  lines,
  timestamp,
  optionalLine,
  optionalParagraph,
  optionalPicture,
  optionalWebAddress,
  requiredLine,
  requiredParagraph,
  seenAt,
} from '../platform/fields'
import { nameMaxCharacters, paragraphMaxCharacters, postPageMax } from '../platform/limits'
import { listOf, publicListInput, recordListInput, success } from '../records/pages'
import { askedSlug, optionalSlug } from './slugs'

const text = z.string().nullable()

/** A post as visitors read it; only published ones reach them (R17). */
const publicPost = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  headline: text,
  bibleVerse: text,
  /** Markdown, as typed. */
  content: z.string(),
  tags: z.array(z.string()),
  image: text,
  authorName: text,
  publishedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

/** What has become of a post: scheduled ones are published, but at a moment that is still to come. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

/** What search engines show of a post in place of its title, and of its headline or beginning; null: these. */
const searchWords = { searchTitle: text, searchDescription: text }

export const post = publicPost.extend({
  ...searchWords,
  /** Where the text stood first, which search engines are to show in place of our page. */
  canonicalUrl: text,
  isPublished: z.boolean(),
  /** As of the moment it is read. */
  status: z.enum(postStatuses),
})
export type Post = z.output<typeof post>

/** What the Admin Portal's form writes; the specified fields first, in the specified order (R20). */
export const postFields = z.object({
  title: requiredLine('Title is required', nameMaxCharacters),
  headline: optionalLine(),
  bibleVerse: optionalParagraph(1_000),
  content: requiredParagraph('Content is required'),
  tags: lines(),
  image: optionalPicture,
  authorName: optionalLine(nameMaxCharacters),
  isPublished: z.boolean('Published must be true or false').optional(),
  /** Set at the first publishing and kept; a future one hides the post until then (R17). */
  publishedAt: instant
    .transform((typed) => new Date(typed))
    .nullable()
    .optional(),
  slug: optionalSlug,
  searchTitle: optionalLine(nameMaxCharacters),
  searchDescription: optionalLine(),
  canonicalUrl: optionalWebAddress,
} satisfies FieldsOf<Post, 'status'>)

/** A post with its text as a tree, as pages are drawn from it; the Markdown stays behind. */
export const readablePost = publicPost.omit({ content: true }).extend({
  blocks: z.array(block),
  /** The day of its publication where the firm is, YYYY-MM-DD. */
  publishedOn: z.string().nullable(),
  /** How long reading it takes, in whole minutes, one at least. */
  readingMinutes: z.number().int(),
})
export type ReadablePost = z.output<typeof readablePost>

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable()

/** One post by the last part of its address, an earlier one too: the answer's `slug` is the one it has now. */
export const getPost = {
  input: z.object({ slug: askedSlug }),
  /** `previous` was published before it, `next` after it. */
  output: readablePost.extend({ ...searchWords, previous: neighbour, next: neighbour }),
}
export type PostPage = z.output<(typeof getPost)['output']>

/** A post as the list on Resources shows it: a short one whole, of a longer one its beginning. */
const listedPost = readablePost.extend({ isWhole: z.boolean() })
export type ListedPost = z.output<typeof listedPost>

/** What the list on Resources takes: a page of ten, the first being 1, and the tag that all of them have. */
export const browsePosts = {
  input: z.object({
    page: z.number().int().min(1).max(postPageMax).optional(),
    tag: requiredLine('Must be a tag').optional(),
  }),
  output: listOf(listedPost).extend({ tags: z.array(z.string()) }),
}

export const listPosts = { input: publicListInput, output: listOf(publicPost) }

export const listPostsAsAdmin = {
  input: recordListInput(['title', 'headline', 'createdAt', 'updatedAt', 'publishedAt'])
    .extend({ status: z.enum(postStatuses).optional() })
    .default({}),
  output: listOf(post),
}

/** A text as visitors would see it, what of it they could not, and how many words it has. */
export const previewText = {
  input: z.object({ content: z.string().max(paragraphMaxCharacters) }),
  output: z.object({
    blocks: z.array(block),
    notices: z.array(z.enum(textNotices)),
    words: z.number().int(),
  }),
}

/** A post as its page would show it if the form were saved and published. Nothing is written, and its picture stays in the form. */
export const previewPage = {
  input: postFields.omit({ image: true }).extend({ id: id.optional() }),
  output: readablePost,
}

/** A picture for a text, as a data URL; the answer's address is for the text. */
export const addPostPicture = {
  input: z.object({ image: optionalPicture.unwrap().pipe(z.string('Please choose a picture')) }),
  output: z.object({ address: z.string() }),
}

export const createPost = { input: postFields, output: post }
export const updatePost = { input: postFields.partial().extend({ id, updatedAt: seenAt }), output: post }
/** What is changed of several at once. */
export const changePosts = postFields.pick({ isPublished: true }).strict()
export const removePost = { input: z.object({ id }), output: success }
