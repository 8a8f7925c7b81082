import { restPath } from '../../scripts/rest-path'
import { staffSubscriptions as words } from '../../src/content/raise/admin-subscriptions'
import { raiseScreens } from '../../src/content/raise/admin-raise'
import { currentRoomWordings } from '../../src/content/raise/room-wordings'
import { subscriptionStatusNames } from '../../src/content/raise/raises'
import { adminDialogs, adminSafety } from '../../src/content/records/admin-dialogs'
import { adminTable } from '../../src/content/records/admin-table'
import { dayIn } from '../../src/shared/values/days'
import { documentOf } from '../../src/server/testing/documents/documents'
import type { Caller } from '../accounts'
import { unhurried } from '../looking'
import { expect, test } from '../test'
import { type Raise, makePapers, makeRaise, post, send } from './office'

/** Her husband has no address, and signs by hand. */
const byHand = (signers: readonly object[]) =>
  signers.map((signer, index) => (index === 0 ? signer : { ...signer, email: null, way: 'paper' }))

/** Reads and signs in the name of who began it. */
async function sign(ruth: Caller, { agreement }: Raise, id: number, packetSha256: string) {
  await ruth.request.get(restPath('/investor/subscriptions/{id}/pages', { id }))
  await post(ruth, restPath('/investor/subscriptions/{id}/sign', { id }), {
    packetSha256,
    name: 'Ruth Calloway',
    paperIds: [agreement],
    wordingId: currentRoomWordings.signature,
  })
}

test('the firm enters a signature on paper, notes what it wants to remember, and asks for a change', async ({
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
  const raise = await makeRaise(asAdministrator)
  const ruth = await browser.newPage({ baseURL: site.origin })
  const { id, reference, packetSha256 } = await makePapers(ruth, raise, byHand)
  await sign(ruth, raise, id, packetSha256)
  await ruth.close()

  await signInAs('admin')
  await open('/admin?tab=raises')
  await page
    .getByRole('main')
    .getByRole('button', { name: adminTable.open(raise.name) })
    .click()
  const ofRaise = page.getByRole('dialog', { name: raise.name })
  await expect(ofRaise.getByText(words.turns.signers('Paul Calloway'))).toBeVisible()
  await ofRaise.getByRole('link', { name: new RegExp(reference) }).click()
  const sheet = page.getByRole('dialog', { name: words.one.title(reference) })
  await expect(sheet.getByText(words.one.signers.paper)).toBeVisible()
  await axe()

  await unhurried(page)
  await sheet.getByRole('button', { name: words.one.actions.scan }).click()
  const scan = page.getByRole('dialog', { name: words.scan.title })
  const enter = scan.getByRole('button', { name: words.scan.submit, exact: true })
  const signedOn = scan.getByLabel(words.scan.signedOn)
  await enter.click()
  await expect(signedOn).toHaveAttribute('aria-invalid', 'true')
  await signedOn.fill('2100-01-01')
  await enter.click()
  await expect(scan.getByText(words.scan.fileMissing)).toBeVisible()
  const buffer = Buffer.from(await documentOf((doc) => doc.text('Paul Calloway, by hand')))
  await scan.getByLabel(words.scan.file).setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
  allow.status(400, /\/scan$/)
  // What the server alone knows stands at its field, too.
  await enter.click()
  await expect(signedOn).toHaveAccessibleDescription(/This day lies ahead/)
  await signedOn.fill('2026-01-15')
  await enter.click()
  await expect(signedOn).toHaveAccessibleDescription(/made after this day/)
  await signedOn.fill(dayIn('America/Chicago', new Date()))
  await enter.click()
  await expect(sheet.getByText(words.turns.firm)).toBeVisible()
  await expect(sheet.getByRole('link', { name: words.one.papers.openSigned })).toBeVisible()

  await unhurried(page)
  await sheet.getByRole('button', { name: words.one.ours.change }).click()
  const note = page.getByRole('dialog', { name: words.note.title })
  await note.getByRole('textbox', { name: words.note.labels.note }).fill('Called on Monday.')
  await send(asAdministrator, 'put', restPath('/admin/subscriptions/{id}', { id }), { note: 'Wrote on Sunday.' })
  allow.status(409, /subscriptions\.update/)
  await note.getByRole('button', { name: words.note.submit }).click()
  // Somebody else has noted something meanwhile: both are shown.
  const conflict = page.getByRole('dialog', { name: adminSafety.conflict.title })
  await expect(conflict.getByText('Wrote on Sunday.')).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await note.getByRole('button', { name: adminDialogs.cancel }).click()

  await unhurried(page)
  await sheet.getByRole('button', { name: words.one.actions.return }).click()
  const asked = page.getByRole('dialog', { name: words.return.title })
  await asked.getByRole('button', { name: words.return.submit }).click()
  await expect(asked.getByLabel(words.return.reason)).toHaveAttribute('aria-invalid', 'true')
  await asked.getByLabel(words.return.reason).fill('The other class is meant.')
  await asked.getByRole('button', { name: words.return.submit }).click()
  await expect(sheet.getByText(words.one.reason('The other class is meant.'))).toBeVisible()
  await expect(sheet.getByText(words.one.papers.void(1))).toBeVisible()
  await expect(sheet.getByText(raiseScreens.log.movedTo(subscriptionStatusNames.draft)).first()).toBeVisible()

  await open('/admin?tab=raises&subscriptions=true')
  await page.getByLabel(words.search).fill(reference)
  await expect(page.getByRole('button', { name: new RegExp(reference) })).toHaveCount(1)
  await page.getByLabel(words.filter.status.label).selectOption(subscriptionStatusNames.signed)
  await expect(page.getByText(adminTable.noMatch.title).first()).toBeVisible()
  await axe()
})
