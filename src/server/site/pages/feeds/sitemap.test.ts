import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconAddresses, sharingCardSize, siteDrawings } from '@/shared/site/drawings'
import { makePost } from '@db/samples/make'
import { callerAs, requesterOf, testServices } from '../../../testing/app'
import { testDatabase } from '../../../testing/database'
import { drawSite } from '../drawn/site-drawings'
import { writeSiteFiles } from './site-files'

const database = await testDatabase()
const { services } = testServices(database, { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' })
const files = new Map([...(await drawSite(services.env)), ...(await writeSiteFiles(services.env))])
const request = requesterOf(services, { files })

const listed = async () => {
  const xml = await (await request('GET', '/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>/g)].map(([, path]) => path)
}

test('the sitemap lists the public pages, and a hidden one is gone at once and comes back', async () => {
  const legal = ['/privacy', '/terms', '/accessibility']
  const all = ['/', '/about', '/investments', '/properties', '/approach', '/team', '/resources', '/contact', ...legal]
  expect(await listed()).toEqual(all)
  const { admin } = await callerAs(services, 'admin')
  await admin.settings.update({ settingKey: 'pages.team.visible', value: 'false' })
  expect(await listed()).toEqual(all.filter((path) => path !== '/team'))
  await admin.settings.update({ settingKey: 'pages.team.visible', value: 'true' })
  expect(await listed()).toEqual(all)
})

test('what robots ask for has its own kind, is short when nothing changed, and answers HEAD', async () => {
  const kinds = {
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  }
  for (const [path, kind] of Object.entries(kinds)) {
    const answer = await request('GET', path)
    const { headers } = answer
    expect([answer.status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, kind, 'no-cache'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const again = await request('GET', path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    const head = await request('HEAD', path)
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await request('POST', path)).status).toBe(405)
  }
})

test('of a record’s page the sitemap tells when it was last changed', async () => {
  const updatedAt = new Date('2026-03-01T12:00:00Z')
  await makePost(services.db, {
    slug: 'roofs',
    isPublished: true,
    publishedAt: new Date('2026-02-01T12:00:00Z'),
    updatedAt,
  })
  const fresh = requesterOf(
    testServices(database, { APP_ORIGIN: 'https://www.example.com', RATE_LIMIT: 'on' }).services,
    { files },
  )
  const xml = await (await fresh('GET', '/sitemap.xml')).text()
  expect(xml).toContain(
    '<url><loc>https://www.example.com/resources/roofs</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod></url>',
  )
  expect(xml).toContain('<url><loc>https://www.example.com/about</loc></url>')
})

test('what programs ask for by itself is there: an icon, whom to tell of a fault, and where a password is changed', async () => {
  const icon = await request('GET', '/favicon.ico')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  const bytes = Buffer.from(await icon.arrayBuffer())
  expect([bytes.readUInt16LE(2), bytes.readUInt32LE(14)]).toEqual([1, bytes.length - 22])
  expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
  const told = await request('GET', '/.well-known/security.txt')
  expect([told.status, told.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  const text = await told.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  const changed = await request('GET', '/.well-known/change-password')
  expect([changed.status, changed.headers.get('location')]).toEqual([303, '/account'])
  expect((await request('GET', '/.well-known/other')).status).toBe(404)
})

test('robots.txt names the sitemap and lets pages be read, so that noindex is seen on those that carry it', async () => {
  const words = await (await request('GET', '/robots.txt')).text()
  expect(words).toContain('Sitemap: https://www.example.com/sitemap.xml')
  expect(words).not.toContain('Disallow')
})

test('every icon of the manifest is there in its size, and full to its edges', async () => {
  const manifest: { name: string; icons: { src: string; sizes: string }[] } = JSON.parse(
    await (await request('GET', '/manifest.webmanifest')).text(),
  )
  expect(manifest.name).toBe('Oakwater Partners')
  const icons = [...manifest.icons, { src: iconAddresses.touch, sizes: '180x180' }]
  expect(icons).toHaveLength(4)
  for (const { src, sizes } of icons) {
    const picture = sharp(Buffer.from(await (await request('GET', src)).arrayBuffer()))
    const { width, height } = await picture.metadata()
    expect(`${width}x${height}`).toBe(sizes)
    expect(`${src} ${(await picture.stats()).isOpaque}`).toBe(`${src} true`)
  }
})

test('the card for sharing is a PNG that other sites may show, of its size and under 120 kB', async () => {
  const answer = await request('GET', siteDrawings.sharingCard)
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.byteLength).toBeLessThan(120_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...sharingCardSize })
  expect((await request('GET', siteDrawings.heroWide)).headers.get('cross-origin-resource-policy')).toBe('same-origin')
})
