import type { Page } from '@playwright/test'
import { textEditor } from '../../src/content/records/text-editor'
import { form, restOf } from '../admin-records'
import { expect, test } from '../test'

const { stored, create, remove } = restOf<{ id: number; title: string }>('posts')

const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const openNew = (page: Page) => page.getByRole('button', { name: 'Add New Post' }).click()

test.beforeEach(({ signInAs }) => signInAs('admin'))
test.afterEach(async ({ asAdministrator }) => {
  for (const { id, title } of await stored(asAdministrator))
    if (title.startsWith('Test ')) await remove(asAdministrator, id)
})

test('[R23] what was typed into a post before the browser ended is offered again, to nobody else @deep', async ({
  page,
  open,
  context,
  axe,
}) => {
  await create(page, { title: 'Test Begun', content: 'Stored' })
  await open('/admin?tab=posts')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length)
  await page.getByRole('button', { name: 'Edit Test Begun' }).click()
  await field(page, 'Content').fill('Typed before the crash')
  await expect.poll(drafts).toBe(1)

  // A second window finds what a crash would have left.
  const next = await context.newPage()
  await next.goto('/admin?tab=posts')
  await next.getByRole('button', { name: 'Edit Test Begun' }).click()
  await expect(form(next).getByText('Unsaved text found')).toBeVisible()
  await expect(field(next, 'Content')).toHaveValue('Stored')
  await form(next).getByRole('button', { name: 'Use it' }).click()
  await expect(field(next, 'Content')).toHaveValue('Typed before the crash')
  await next.getByRole('button', { name: 'Cancel' }).click()
  await next.getByRole('button', { name: 'Edit Test Begun' }).click()
  await form(next).getByRole('button', { name: 'Discard it' }).click()
  await next.getByRole('button', { name: 'Cancel' }).click()
  // Another window may learn of it a moment later.
  await expect.poll(drafts).toBe(0)
  await next.close()

  await field(page, 'Content').fill('Typed again')
  await axe()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await drafts()).toBe(1)
  await page.getByRole('button', { name: 'Edit Test Begun' }).click()
  await form(page).getByRole('button', { name: 'Use it' }).click()
  await expect(field(page, 'Content')).toHaveValue('Typed again')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await drafts()).toBe(0)
  await page.getByRole('button', { name: 'Edit Test Begun' }).click()
  await expect(form(page).getByText('Unsaved text found')).toHaveCount(0)
})

test('the editor marks a text by bar and keys, shows it as visitors will see it, and says what it cannot have', async ({
  page,
  open,
  axe,
}) => {
  await open('/admin?tab=posts')
  await openNew(page)
  const content = field(page, 'Content')
  const seen = form(page).getByRole('region', { name: textEditor.preview })
  await content.fill('Water')
  await content.press('ControlOrMeta+a')
  await form(page).getByRole('button', { name: 'Heading' }).click()
  await expect(content).toHaveValue('## Water')
  await content.press('End')
  await content.pressSequentially('\n\nSlow ')
  await content.press('ControlOrMeta+b')
  await content.pressSequentially('drains')
  await expect(content).toHaveValue('## Water\n\nSlow **drains**')
  await expect(seen.getByRole('heading', { name: 'Water' })).toBeVisible()
  await expect(seen.locator('strong')).toHaveText('drains')
  await expect(form(page).getByRole('status').filter({ hasText: '3 words' })).toBeVisible()
  await content.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await content.press('ControlOrMeta+z')
  await content.press('ControlOrMeta+End')
  await content.pressSequentially(' <i>x</i>')
  await expect(form(page).getByText(textEditor.notices.markup)).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Cancel' }).click()
})

/** What each program puts on the clipboard for the same text: a heading, a paragraph with bold, italic and a link, a list of two, a table. */
const clipboards = {
  Word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body lang=EN-US><!--StartFragment-->
<h1>Why we&nbsp;plant<o:p></o:p></h1>
<p class=MsoNormal>A <b>patient</b> and <i>quiet</i> work, see <a href="https://example.com/work">our work</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Oaks<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Elms<o:p></o:p></p>
<table class=MsoTableGrid><tr><td><p>Year</p></td><td><p>Trees</p></td></tr></table><!--EndFragment--></body></html>`,
  'Google Docs': `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400;">Why we plant</span></h1>
<p dir="ltr"><span style="font-weight:400;">A </span><span style="font-weight:700;">patient</span><span style="font-weight:400;"> and </span><span style="font-weight:400;font-style:italic;">quiet</span><span> work, see </span><a href="https://example.com/work"><span style="text-decoration:underline">our work</span></a><span>.</span></p>
<ul><li dir="ltr"><p dir="ltr" role="presentation"><span>Oaks</span></p></li><li dir="ltr"><p dir="ltr"><span>Elms</span></p></li></ul>
<div><table><tbody><tr><td><p><span>Year</span></p></td><td><p><span>Trees</span></p></td></tr></tbody></table></div></b>`,
  LibreOffice: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US">
<h1 class="western">Why we plant</h1><p>A <b>patient</b> and <i>quiet</i> work, see <a href="https://example.com/work">our work</a>.</p>
<ul><li><p>Oaks</p></li><li><p>Elms</p></li></ul><table><tr><td><p>Year</p></td><td><p>Trees</p></td></tr></table></body></html>`,
}

const paste = (page: Page, html: string, text: string) =>
  field(page, 'Content').evaluate(
    (box, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given.html)
      clipboardData.setData('text/plain', given.text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, text },
  )

test('what Word, Google Docs and LibreOffice put on the clipboard becomes the marks of a post, and nothing else of it comes in', async ({
  page,
  open,
  allow,
}) => {
  // The browser says of handlers in what is pasted that they will not run.
  allow.console(/inline event handler/)
  const marks =
    '## Why we plant\n\nA **patient** and *quiet* work, see [our work](https://example.com/work).\n\n- Oaks\n- Elms\n\nYear · Trees'
  await open('/admin?tab=posts')
  await openNew(page)
  for (const [program, html] of Object.entries(clipboards)) {
    await field(page, 'Content').fill('')
    await paste(page, html, 'Why we plant')
    await expect(field(page, 'Content'), program).toHaveValue(marks)
  }
  await field(page, 'Content').fill('')
  const hostile = `<h2 onclick="alert(1)">Here</h2><script>document.title = 'Run'</script><img src="/nowhere.png" onerror="document.title = 'Run'">
<p><a href="javascript:alert(1)">a link</a> of <b>theirs</b> &lt;b&gt;</p><ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>`
  await paste(page, hostile, 'Here')
  await expect(field(page, 'Content')).toHaveValue(
    /^## Here\n\na link of \*\*theirs\*\* .*\n\n1\. One\n2\. Inner\n3\. Two$/,
  )
  await expect(page).not.toHaveTitle(/Run/)
  // What is not formatted is left to the browser.
  await field(page, 'Content').fill('')
  await paste(page, '<p>Plain</p>', 'Plain')
  await expect(field(page, 'Content')).toHaveValue('')
})
