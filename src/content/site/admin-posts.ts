import { recordFields } from '../records/record-fields'
import { saidAlready } from './read-where'

/** Posts in the Admin Portal. */
export const postWords = {
  name: 'Posts',
  panel: 'Blog Posts',
  add: 'Add New Post',
  columns: { title: 'Title', headline: 'Headline', createdAt: 'Created', actions: 'Actions' },
  search: 'Search posts',
  noHeadline: 'No headline',
  marks: { published: 'Published', scheduled: 'Scheduled', draft: 'Draft' },
  empty: {
    title: 'No posts yet',
    text: 'Create your first blog post with title, headline, bible verse, and content.',
    action: 'Create First Post',
  },
  failed: "We couldn't load the posts.",
  create: { title: 'Create Post', text: 'A new post stays unpublished until you publish it.', submit: 'Create' },
  edit: { title: 'Edit Post', text: 'A published post changes on the Resources page when saved.', submit: 'Update' },
  fields: {
    title: 'Title',
    headline: 'Headline',
    bibleVerse: 'Bible Verse',
    content: 'Content',
    tags: 'Tags',
    image: 'Image',
    authorName: 'Author',
    isPublished: 'Published',
    publishedAt: 'Publication Date',
    slug: 'Web Address',
    searchTitle: 'Title for Search Engines',
    searchDescription: 'Description for Search Engines',
    canonicalUrl: 'First Published At',
    ...recordFields,
  },
  placeholders: { bibleVerse: '“…” Psalm 1:3 (World English Bible)' },
  hints: {
    tags: 'One on each line.',
    isPublished: 'Published posts appear on the Resources page.',
    publishedAt: 'A date in the future hides the post until then.',
  },
  places: {
    tags: 'Visitors read them beside the post, and choose posts by them on the Resources page.',
    image: 'Visitors see it above the text, and other sites beside a link to the post.',
    authorName: 'Visitors read it beside the post.',
    isPublished: saidAlready,
    publishedAt: 'Visitors read the day beside the post.',
    slug: 'The last part of the page’s address. Left empty, it is made of the title; earlier ones still lead there.',
    searchTitle: 'Search engines and browser tabs show it in place of the title, with the firm’s name behind it.',
    searchDescription:
      'Search engines show it below the title, about 150 characters of it. Left empty, it is the headline, or else how the text begins.',
    canonicalUrl:
      'Where this text stood first, if that was on another site: search engines then show that page, and not ours.',
  },
  toasts: {
    created: { title: 'Post created successfully', description: null },
    updated: { title: 'Post updated successfully', description: null },
    deleted: { title: 'Post deleted successfully', description: null },
    notCreated: { title: 'Failed to create post', showsReason: false },
    notUpdated: { title: 'Failed to update post', showsReason: false },
    notDeleted: { title: 'Failed to delete post', showsReason: false },
  },
} as const

/** Publishing a post by itself, at a time to come. */
export const schedulePost = {
  open: 'Schedule',
  title: 'Schedule the post',
  text: 'Visitors see it from then on. Until then it is in no list and has no page.',
  at: 'When it appears',
  submit: 'Schedule it',
  scheduled: (moment: string) => ({ title: `Post scheduled for ${moment}`, description: null }),
  /** A day to come was typed, and the post not published. */
  asked: {
    title: 'Should it appear by itself?',
    text: (moment: string) =>
      `Its publication date is ${moment}, but it is not published. As a draft it does not appear then.`,
    draft: 'Keep it a draft',
    schedule: 'Schedule it',
  },
} as const

/** The link by which somebody without an account reads a post before it is published. */
export const previewLink = {
  heading: 'Preview link',
  text: 'Whoever has the link reads the post as it was saved last, before it is published and without an account. It works for 7 days.',
  until: (moment: string) => `A link was given out. It works until ${moment}. A new one replaces it.`,
  make: 'Make a preview link',
  makeNew: 'Make a new link',
  end: 'End the link',
  once: 'Copy it now: it is not shown again.',
  copy: 'Copy link',
  copied: 'Copied',
  selected: 'Selected, ready to copy',
} as const
