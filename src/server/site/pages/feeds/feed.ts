import type { SitePage } from '../../../http/requests/pages'
import { sendFinished } from '../../../http/requests/requests'
import { desc } from 'drizzle-orm'
import { posts } from '@db/schema'
import { resourcesPage } from '@/content/pages/resources'
import { sharing } from '@/content/site/sharing'
import type { Firm } from '@/shared/site/firm/firm'
import { isPageVisible } from '@/shared/site/settings'
import { slugPages } from '@/shared/site/slugs'
import { verseOf } from '@/shared/site/verse-line'
import { prepareResponse, type PreparedResponse } from '../../../http/cache/prepared-responses'
import { dataContentPolicy, revalidatedCaching, securityHeaders } from '../../../platform/headers'
import { PageCache } from '../../../http/cache/page-cache'
import { htmlOf } from '../../../platform/text/block-markup'
import { Failure } from '../../../platform/errors'
import { readFirm } from '../../../platform/text/firm'
import { escaped } from '../../../platform/text/markup'
import { isPublic } from '../../public-records'
import { readText } from '../../../platform/text/blocks'
import { endWithNextPost } from '../../posts/scheduled-posts'
import { publicSettings } from '../../settings/public-procedures'
import { type Services, anonymousContext } from '../../../platform/trpc/context'
import { createCallerFactory } from '../../../platform/trpc/procedures'
import { feedPath } from './feed-path'

const callSettings = createCallerFactory(publicSettings)

/** So many of the latest posts are in the feed. */
const entriesMax = 20

type PostRow = typeof posts.$inferSelect

/** What XML 1.0 has no way to write. */
// oxlint-disable-next-line no-control-regex -- the very characters that must not be there
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const text = (value: string) => escaped(value.replaceAll(unwritable, ''))

const verseHtml = (line: string) => {
  const verse = verseOf(line)
  return htmlOf([verse ? { kind: 'verse', ...verse } : { kind: 'quote', paragraphs: [[{ text: line }]] }], {
    origin: '',
  })
}

/** @param origin the public address of the site, without a slash at its end */
function entry(origin: string, firm: Firm, post: PostRow): string {
  const { title, slug, headline, bibleVerse, content, tags, authorName, publishedAt, createdAt, updatedAt } = post
  const published = publishedAt ?? createdAt
  // A post is not changed, for its readers, before it is published.
  const updated = updatedAt > published ? updatedAt : published
  const html = [
    ...(bibleVerse === null ? [] : [verseHtml(bibleVerse)]),
    htmlOf(readText(content).blocks, { origin }),
  ].join('\n')
  return [
    '<entry>',
    // Names the post for ever: titles and addresses change (RFC 4287, 4.2.6; RFC 4151).
    `<id>${text(`tag:${new URL(origin).hostname},${post.createdAt.getUTCFullYear()}:posts/${post.id}`)}</id>`,
    `<title>${text(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${text(`${origin}/${slugPages.posts}/${slug}`)}"/>`,
    `<published>${published.toISOString()}</published>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<author><name>${text(authorName ?? firm.name)}</name></author>`,
    ...tags.map((tag) => `<category term="${text(tag)}"/>`),
    ...(headline === null ? [] : [`<summary>${text(headline)}</summary>`]),
    `<content type="html">${text(html)}</content>`,
    '</entry>',
  ].join('\n')
}

function document(origin: string, firm: Firm, shown: readonly PostRow[]): string {
  const times = shown.map(({ updatedAt, publishedAt }) => Math.max(updatedAt.getTime(), publishedAt?.getTime() ?? 0))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${text(`${origin}${feedPath}`)}</id>`,
    `<title>${text(sharing.feedTitle(firm))}</title>`,
    `<subtitle>${text(resourcesPage.description)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${text(`${origin}${feedPath}`)}"/>`,
    `<link rel="alternate" type="text/html" href="${text(`${origin}/${slugPages.posts}`)}"/>`,
    `<updated>${new Date(Math.max(0, ...times)).toISOString()}</updated>`,
    `<author><name>${text(firm.name)}</name></author>`,
    ...shown.map((post) => entry(origin, firm, post)),
    '</feed>\n',
  ].join('\n')
}

/**
 * The latest posts for feed readers (Atom, RFC 4287), kept until the next write or the next post that is due. The returned function
 * throws Failure path_not_found while the page of the posts is hidden, and what reading them throws.
 */
function createFeed(services: Services): () => Promise<PreparedResponse> {
  const { db, env, readCache } = services
  const cache = new PageCache(readCache)
  const make = async () => {
    const { items } = await callSettings(anonymousContext(services)).list()
    if (!isPageVisible(items, slugPages.posts)) throw new Failure('path_not_found')
    await endWithNextPost(services)
    const shown = await db
      .select()
      .from(posts)
      .where(isPublic.posts)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(entriesMax)
    const answer = await prepareResponse(document(env.APP_ORIGIN, await readFirm(db), shown), {
      contentType: 'application/atom+xml; charset=utf-8',
      headers: {
        ...securityHeaders(env),
        'Content-Security-Policy': dataContentPolicy,
        'Cache-Control': revalidatedCaching,
      },
    })
    return { answer, isWhole: true }
  }
  return async () => cache.peek(feedPath) ?? cache.read(feedPath, make)
}

/** Its address. */
export const feed: SitePage = {
  path: feedPath,
  answerer: (services) => {
    const read = createFeed(services)
    return async (c) => sendFinished(c, await read())
  },
}
