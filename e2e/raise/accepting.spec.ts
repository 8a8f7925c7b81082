import { acceptingScreens as words } from '../../src/content/raise/admin-accepting'
import { staffSubscriptions } from '../../src/content/raise/admin-subscriptions'
import { decisionMethodNames, decisionNames } from '../../src/content/raise/raises'
import { subscriptionPage } from '../../src/content/raise/subscriptions'
import { documentOf } from '../../src/server/testing/documents/documents'
import { pathOf } from '../calls'
import { resize, unhurried } from '../looking'
import { expect, test } from '../test'
import { prove, signedByBoth } from './money-office'
import { makeRaise } from './office'

test('a letter is sent, seen and not kept, and a part is accepted, another part, and let go', async ({
  page,
  open,
  signInAs,
  asAdministrator,
  axe,
  allow,
  browser,
  site,
}) => {
  test.slow()
  const raise = await makeRaise(asAdministrator, 'Avocet')
  const ruth = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  const { id, reference } = await signedByBoth(ruth, raise, browser, site.origin)
  await ruth.goto(`/portal/subscriptions/${id}`)
  const letter = Buffer.from(await documentOf((doc) => doc.text('She is accredited. Birch & Cole, attorneys')))
  await ruth
    .getByLabel(subscriptionPage.evidence.label)
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: letter })
  await expect(ruth.getByText(subscriptionPage.evidence.sent.title)).toBeVisible()
  await expect(ruth.getByText(/^Sent /)).toBeVisible()

  await signInAs('admin')
  await prove(page)
  await open(`/admin?tab=raises&subscriptions=true&record=${id}`)
  const sheet = page.getByRole('dialog', { name: staffSubscriptions.one.title(reference) })
  await expect(sheet.getByText(words.isNotDecided)).toBeVisible()
  await expect(sheet.getByText(/Sent [A-Z]/)).toBeVisible()

  await unhurried(page)
  await sheet.getByRole('button', { name: words.actions.accept, exact: true }).click()
  const accept = page.getByRole('dialog', { name: words.accept.title })
  await accept.getByLabel(words.accept.labels.title).fill('Manager')
  allow.status(409, pathOf('admin.subscriptions.accept'))
  await accept.getByRole('button', { name: words.accept.submit, exact: true }).click()
  // Nobody has decided yet.
  await expect(accept.getByText(/Nobody has decided that the owner is accredited/)).toBeVisible()
  await accept.getByRole('button', { name: 'Cancel' }).click()

  await unhurried(page)
  await sheet.getByRole('button', { name: words.actions.decide, exact: true }).click()
  const decide = page.getByRole('dialog', { name: words.decide.title })
  await decide.getByLabel(words.decide.labels.method).selectOption(decisionMethodNames.professional_letter)
  await decide.getByLabel(words.decide.labels.evidenceId).selectOption(words.decide.notKept)
  await decide.getByRole('button', { name: words.decide.submit, exact: true }).click()
  await expect(decide.getByLabel(words.decide.labels.basis)).toHaveAttribute('aria-invalid', 'true')
  await decide.getByLabel(words.decide.labels.basis).fill('A letter of her attorney.')
  await decide.getByLabel(words.decide.labels.evidenceOn).fill('2026-01-15')
  await axe()
  await decide.getByRole('button', { name: words.decide.submit, exact: true }).click()
  const line = words.decisions.line(decisionMethodNames.professional_letter, decisionNames.accredited)
  await expect(sheet.getByText(line)).toBeVisible()
  await expect(sheet.getByText(words.isDecided)).toBeVisible()

  await unhurried(page)
  await sheet.getByRole('button', { name: words.actions.accept, exact: true }).click()
  await accept.getByLabel(words.accept.labels.acceptedCents).fill('90,000')
  await accept.getByLabel(words.accept.labels.title).fill('Manager')
  allow.status(400, pathOf('admin.subscriptions.accept'))
  await accept.getByRole('button', { name: words.accept.submit, exact: true }).click()
  // No more than was subscribed.
  await expect(accept.getByLabel(words.accept.labels.acceptedCents)).toHaveAttribute('aria-invalid', 'true')
  await accept.getByLabel(words.accept.labels.acceptedCents).fill('50,000')
  await axe()
  await accept.getByRole('button', { name: words.accept.submit, exact: true }).click()
  await expect(sheet.getByText('$50,000.00').first()).toBeVisible()

  await ruth.reload()
  await expect(ruth.getByText('$50,000.00').first()).toBeVisible()
  await expect(ruth.getByLabel(subscriptionPage.evidence.label)).toHaveCount(0)

  await unhurried(page)
  await resize(page, 390)
  await sheet.getByRole('button', { name: words.actions.amend }).click()
  const amend = page.getByRole('dialog', { name: words.amend.title })
  const submit = amend.getByRole('button', { name: words.amend.submit, exact: true })
  await amend.getByLabel(words.amend.labels.reason).fill('There is room for more.')
  await amend.getByLabel(words.amend.labels.title).fill('Manager')
  allow.status(400, pathOf('admin.subscriptions.amend'))
  await submit.click()
  // The amount is the one that was accepted.
  await expect(amend.getByLabel(words.amend.labels.acceptedCents)).toHaveAttribute('aria-invalid', 'true')
  await amend.getByLabel(words.amend.labels.acceptedCents).fill('60,000')
  await axe()
  await submit.click()
  await expect(sheet.getByText('$60,000.00').first()).toBeVisible()

  await unhurried(page)
  await sheet.getByRole('button', { name: words.actions.release, exact: true }).click()
  const release = page.getByRole('dialog', { name: words.release.title })
  await release.getByLabel(words.release.labels.reason).fill('They buy a house instead.')
  await release.getByRole('button', { name: words.release.submit, exact: true }).click()
  await expect(sheet.getByText(staffSubscriptions.one.reason('They buy a house instead.'))).toBeVisible()
  await ruth.reload()
  await expect(ruth.getByText(subscriptionPage.stations.released.own)).toBeVisible()
  await ruth.close()
})
