import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OutboxMail } from '@db/schema/platform/outbox'
import { restTable } from '../http/rest/rest-table'
import { oneClickUnsubscribePath } from '@/shared/platform/mail-pages'
import { devMailsPage } from './dev-mails'
import { sampleMails } from './sample-mails'

const mails = sampleMails()

/** A mail as the snapshot keeps it: what it says in full, and of the HTML what tells whether a byte of it changed. */
function kept([name, { html, text, ...headers }]: [string, OutboxMail]): string {
  const rows = Object.entries(headers)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([header, value]) => `${header}: ${JSON.stringify(value)}`)
  const digest = createHash('sha256').update(html).digest('hex')
  return [`===== ${name}`, ...rows, `html: ${digest}`, '', text].join('\n')
}

test('every mail is written as it was, with its headers, to the byte', async () => {
  await expect([...mails].map(kept).join('\n')).toMatchFileSnapshot('./sample-mails.txt')
})

test('the HTML of a mail is as it was', async () => {
  await expect(mails.get('password reset')?.html).toMatchFileSnapshot('./sample-mails-html.txt')
})

test('an address breaks where it must, the words beside it between them', () => {
  const broken = [...mails.values()].flatMap(({ html }) => [...html.matchAll(/<(\w+)[^>]*word-break:break-all/g)])
  expect(new Set(broken.map(([, tag]) => tag))).toEqual(new Set(['a']))
})

test('the page of all mails shows each of them, without running anything of it', () => {
  const page = devMailsPage('http://localhost:5000')
  expect(page.match(/<iframe title="[^"]*" sandbox loading/g)).toHaveLength(mails.size)
  expect(page).not.toContain('<script')
})

test('the one-click way out is a call that there is', () => {
  const { pathname } = new URL(oneClickUnsubscribePath('a-token'), 'https://www.example.com')
  expect(restTable.map(({ method, path: at }) => `${method} /api${at}`)).toContain(`POST ${pathname}`)
})
