import { raiseScreens } from '../../src/content/raise/admin-raise'
import { staffSubscriptions } from '../../src/content/raise/admin-subscriptions'
import { unhurried } from '../looking'
import { expect, test } from '../test'
import { signedByBoth } from './money-office'
import { addPaper, makeRaise } from './office'

const { papers: words } = raiseScreens
const { enter, ofRaise, toasts } = staffSubscriptions

test('a new version says what becomes of what is signed, and a subscription is begun for somebody', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Godwit')
  const ruth = await browser.newPage({ baseURL: site.origin })
  const { reference } = await signedByBoth(ruth, raise, browser, site.origin)
  await ruth.close()
  const title = 'The agreement, with a comma'
  await addPaper(asAdministrator, raise.raiseId, 'agreement', { title, replacesId: raise.agreement })

  await signInAs('admin')
  await open(`/admin?tab=raises&record=${raise.raiseId}`)
  const sheet = page.getByRole('dialog', { name: raise.name })
  await sheet.getByRole('button', { name: words.showOf(title) }).click()
  const show = page.getByRole('dialog', { name: new RegExp(`^Show ${title}`) })
  await expect(show.getByText(words.showing.counts(0, 1))).toBeVisible()
  await show.getByLabel(words.showing.labels.signed).selectOption(words.showing.choices.keep)
  const submit = show.getByRole('button', { name: words.showing.submit, exact: true })
  await submit.click()
  // What stays as it is has a reason.
  await expect(show.getByLabel(words.showing.labels.note)).toHaveAttribute('aria-invalid', 'true')
  await axe()
  await show.getByLabel(words.showing.labels.note).fill('A comma was missing.')
  await submit.click()
  await expect(sheet.getByRole('button', { name: words.replaceOf(title) })).toBeVisible()
  await expect(sheet.getByText(reference).first()).toBeVisible()

  await unhurried(page)
  await sheet.getByRole('button', { name: ofRaise.enter }).click()
  const begin = page.getByRole('dialog', { name: enter.title })
  await begin.getByLabel(enter.person).fill(raise.ruth.email)
  await page.getByRole('option', { name: new RegExp(raise.ruth.email) }).click()
  await axe()
  await begin.getByRole('button', { name: enter.submit, exact: true }).click()
  await expect(page.getByText(toasts.entered.title)).toBeVisible()
  await expect(sheet.getByText(staffSubscriptions.turns.beginner('Ruth Calloway'))).toBeVisible()
})
