import { expect, test } from 'vitest'
import { contactPage } from '@/content/pages/contact'
import { firmOf } from '@/shared/site/firm/firm'
import { pageTags } from './page-tags'

const firm = firmOf({})
const described = { origin: 'https://www.example.com', title: 'Contact Us', description: 'Who can invest.', firm }
const graphOf = (html: string): { '@type': string }[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')['@graph']
const kindsOf = (path: string) => graphOf(pageTags({ ...described, path })).map((node) => node['@type'])

test('a page has one address, and a card of 1200 × 630 pixels with words for who cannot see it', () => {
  const html = pageTags({ ...described, path: '/team' })
  for (const expected of [
    '<link rel="canonical" href="https://www.example.com/team">',
    '<meta property="og:url" content="https://www.example.com/team">',
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Oakwater Partners">',
    '<meta property="og:title" content="Contact Us">',
    '<meta property="og:description" content="Who can invest.">',
    '<meta property="og:image" content="https://www.example.com/drawings/sharing-card.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(html).toContain(expected)
  expect(html).toMatch(/property="og:image:alt" content="[^"]+"/)
})

test('the page of a record names the card of the record', () => {
  const html = pageTags({ ...described, path: '/investments/elm', card: { address: '/api/cards/x.png', name: 'Elm' } })
  expect(html).toContain('<meta property="og:image" content="https://www.example.com/api/cards/x.png">')
  expect(html).toContain('<meta property="og:image:width" content="1200">')
  expect(html).toMatch(/property="og:image:alt" content="Elm, over the name of Oakwater Partners/)
})

test('every public page names the firm, its path, and on Contact the questions in the words of the page', () => {
  expect(kindsOf('/')).toEqual(['Organization'])
  expect(kindsOf('/team')).toEqual(['Organization', 'BreadcrumbList'])
  expect(kindsOf('/contact')).toEqual(['Organization', 'BreadcrumbList', 'FAQPage'])
  const graph = JSON.stringify(graphOf(pageTags({ ...described, path: '/contact' })))
  for (const { question, answer } of contactPage.faq.entries) {
    expect(graph).toContain(JSON.stringify(question))
    expect(graph).toContain(JSON.stringify(answer))
  }
})

test('no word of a page ends an attribute or the block of data', () => {
  const html = pageTags({ ...described, path: '/', title: '"><script>', description: "'</script><!--" })
  expect(html).toContain('content="&#34;&#62;&#60;script&#62;"')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})
