import { header } from '@/content/platform/navigation'
import { contactPage } from '@/content/pages/contact'
import type { FirmQuestion } from '@/content/site/firm-texts'
import { sharing } from '@/content/site/sharing'
import { type Firm, phoneLink } from '@/shared/site/firm/firm'
import { iconAddresses, sharingCardSize, siteDrawings } from '@/shared/site/drawings'
import { escaped } from '../../platform/text/markup'
import { feedPath } from './feeds/feed-path'
import type { Article } from './articles'

/** A page as others are told of it. */
export interface DescribedPage {
  /** The public address of the site, without a slash at its end. */
  origin: string
  /** The route's own spelling of the path, with the search that names a page of a list. */
  path: string
  title: string
  description: string
  firm: Firm
  /** What people ask, as somebody has set it. */
  questions?: readonly FirmQuestion[] | undefined
  /** What it is about, where it is one post. */
  article?: Article | undefined
  /** The card of the record that it shows. */
  card?: { address: string; name: string } | undefined
  /** The site's own card, where it is not the one that is drawn at the start. */
  siteCard?: string | null
}

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escaped(value)}"`)
    .join(' ')}>`

const property = (name: string, content: string) => tag('meta', { property: `og:${name}`, content })

/** A block of data, not a script: browsers do not run it, so the content policy needs no hash for it. `<` could end it. */
const dataBlock = (graph: readonly object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)}</script>`

const organization = ({ origin, firm }: DescribedPage) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: firm.name,
  description: firm.description,
  url: `${origin}/`,
  logo: `${origin}${iconAddresses.large}`,
  email: firm.investorRelationsEmail,
  telephone: phoneLink(firm.phone).replace(/^tel:|;.*$/g, ''),
  address: firm.postalAddress.join(', '),
  sameAs: [firm.socialUrl],
})

function breadcrumbs({ origin, path, title, firm }: DescribedPage) {
  const link = header.links.find(({ to }) => to === path || path.startsWith(`${to}/`))
  if (link === undefined) return []
  const steps = [
    { name: sharing.home, item: `${origin}/` },
    { name: link.label, item: `${origin}${link.to}` },
    // A record's page stands below its list; its title begins with the record's name.
    ...(link.to === path ? [] : [{ name: title.replace(` | ${firm.name}`, ''), item: `${origin}${path}` }]),
  ]
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

const questionsOf = ({ questions }: DescribedPage) => ({
  '@type': 'FAQPage',
  mainEntity: (questions ?? contactPage.faq.entries).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const absolute = (address: string, origin: string) => (address.startsWith('/') ? origin + address : address)

/** A post for other programs (schema.org, Article). */
const articleData = ({ origin, path, description }: DescribedPage, article: Article) => ({
  '@type': 'Article',
  headline: article.title,
  description,
  url: `${origin}${path}`,
  mainEntityOfPage: article.canonicalUrl ?? `${origin}${path}`,
  datePublished: article.publishedAt,
  dateModified: article.updatedAt,
  author:
    article.authorName === null
      ? { '@id': `${origin}/#organization` }
      : { '@type': 'Person', name: article.authorName },
  publisher: { '@id': `${origin}/#organization` },
  keywords: article.tags,
  ...(article.image !== null && { image: absolute(article.image, origin) }),
})

/** The picture that other sites show beside a link: the post's own, or the card of its record, or that of the site. */
const pictureTags = ({ origin, firm, article, card, siteCard }: DescribedPage) => {
  if (article?.image) return [property('image', absolute(article.image, origin))]
  return [
    property('image', `${origin}${card?.address ?? siteCard ?? siteDrawings.sharingCard}`),
    property('image:type', 'image/png'),
    property('image:width', String(sharingCardSize.width)),
    property('image:height', String(sharingCardSize.height)),
    property('image:alt', card ? sharing.recordCardAlt(card.name, firm) : sharing.cardAlt(firm)),
  ]
}

const articleTags = ({ publishedAt, updatedAt, tags }: Article) => [
  ...(publishedAt === null ? [] : [tag('meta', { property: 'article:published_time', content: publishedAt })]),
  tag('meta', { property: 'article:modified_time', content: updatedAt }),
  ...tags.map((content) => tag('meta', { property: 'article:tag', content })),
]

/** The page of the posts, and each of theirs, name the feed. They are not there while a setting hides them, and neither is it. */
const feedLink = ({ path, firm }: DescribedPage) =>
  /^\/resources(?:[/?]|$)/.test(path)
    ? [tag('link', { rel: 'alternate', type: 'application/atom+xml', title: sharing.feedTitle(firm), href: feedPath })]
    : []

/**
 * The tags of a public page that only programs read: its one address, the card that other sites show beside a link to it, and
 * its structured data. The server writes them around the rendered head, so that they cost visitors no script.
 */
export function pageTags(page: DescribedPage): string {
  const { origin, path, title, description, firm, article } = page
  const address = article?.canonicalUrl ?? `${origin}${path}`
  return [
    tag('link', { rel: 'canonical', href: address }),
    property('type', article === undefined ? 'website' : 'article'),
    property('site_name', firm.name),
    property('locale', sharing.locale),
    property('url', address),
    property('title', title),
    property('description', description),
    ...pictureTags(page),
    ...(article === undefined ? [] : articleTags(article)),
    ...feedLink(page),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    dataBlock([
      organization(page),
      ...breadcrumbs(page),
      ...(path === '/contact' ? [questionsOf(page)] : []),
      ...(article === undefined ? [] : [articleData(page, article)]),
    ]),
  ].join('')
}
