import type { OutboxMail } from '@db/schema/platform/outbox'
import { escaped } from '../platform/text/markup'
import { sampleMails } from './sample-mails'

/** Where the development server shows every mail; no other server does. */
export const devMailsPath = '/dev/mails'

const frameHeight = 760

function sectionOf(name: string, { html, text, ...headers }: OutboxMail): string {
  const rows = Object.entries(headers).map(
    ([header, value]) =>
      `<div>${escaped(header)}: ${escaped(typeof value === 'string' ? value : JSON.stringify(value))}</div>`,
  )
  return `<section id="${escaped(name)}"><h2>${escaped(name)}</h2>${rows.join('')}
<iframe title="${escaped(name)}" sandbox loading="lazy" width="100%" height="${frameHeight}" srcdoc="${escaped(html)}"></iframe>
<details><summary>Plain text</summary><pre style="white-space:pre-wrap">${escaped(text)}</pre></details></section>`
}

/** A page with every mail as its reader gets it, to be looked at while words or layout are changed. @param origin the site that its links lead to */
export function devMailsPage(origin: string): string {
  const mails = [...sampleMails('Ruth', origin)]
  const links = mails.map(([name]) => `<li><a href="#${encodeURIComponent(name)}">${escaped(name)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mails</title></head>
<body style="max-width:720px;margin:0 auto;padding:16px;font-family:sans-serif;overflow-wrap:anywhere">
<h1>${mails.length} mails</h1><ol>${links.join('')}</ol>
${mails.map(([name, mail]) => sectionOf(name, mail)).join('\n')}
</body>
</html>
`
}
