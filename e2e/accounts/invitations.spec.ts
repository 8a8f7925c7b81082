import { restPath } from '../../scripts/rest-path'
import { ledgerImport } from '../../src/content/ledger/admin-ledger-import'
import { adminImport } from '../../src/content/records/admin-import'
import { adminInvitation } from '../../src/content/accounts/admin-invitation'
import { invitationPage } from '../../src/content/pages/invitation'
import { form, notices, row } from '../admin-records'
import { person, removeTestUsers, stored, userDialog } from './admin-users'
import { formOf, linkInMail } from '../forms'
import { importLedger } from '../records/admin-whole-list-screens'
import { pathOf, changeAnswer } from '../calls'
import { unhurried } from '../looking'
import { expect, test } from '../test'

/** The path of a link, with its token. */
const pathIn = (link: string) => `/invitation?${link.split('?')[1] ?? ''}` as const

test.afterEach(({ asAdministrator }) => removeTestUsers(asAdministrator))

test(
  'an administrator invites, copies the link, and the person comes in by it, and by no earlier one',
  { tag: '@mobile-deep' },
  async ({ page, open, allow, axe, signInAs, asAdministrator }) => {
    const { email } = person('Miriam')
    await signInAs('admin')
    await open('/admin?tab=users')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(userDialog(page, 'Invite')).toBeVisible()
    await form(page).getByLabel('First Name').fill('Test')
    await form(page).getByLabel('Last Name').fill('Miriam')
    await form(page).getByLabel('Email').fill(email)
    await axe()
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(notices(page).getByRole('status')).toContainText('User invited')

    // Without a mail server the link is handed over.
    const dialog = userDialog(page, 'Invitation of Test Miriam')
    const shown = dialog.getByText(/\/invitation\?token=/)
    const first = (await shown.textContent()) ?? ''
    // On a phone it stands where 'Invite' stood.
    await unhurried(page)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(shown).not.toHaveText(first)
    const second = (await shown.textContent()) ?? ''
    await axe()
    await page.keyboard.press('Escape')
    await expect(row(page, 'Test Miriam Invited')).toBeVisible()

    await page.context().clearCookies()
    allow.status(400, pathOf('auth.invitation.read'))
    await open(pathIn(first))
    await expect(page.getByText('A newer link was sent since.')).toBeVisible()
    allow.status(400, pathOf('auth.invitation.accept'))
    await open(pathIn(second))
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Test' })).toBeVisible()
    await axe()
    const accept = formOf(page, 'Accept the invitation')
    await expect(accept.getByLabel('Username')).toHaveValue('test.miriam')
    await accept.getByLabel('Password', { exact: true }).fill('password')
    await accept.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(accept.getByText('one of the passwords that are tried first').first()).toBeVisible()
    await accept.getByLabel('Password', { exact: true }).fill('six steps to the gate')
    await accept.getByRole('button', { name: 'Accept the invitation' }).click()
    await expect(notices(page).getByRole('status')).toContainText('Your account is open')
    await expect(page).toHaveURL('/')

    await expect
      .poll(async () => (await stored(asAdministrator)).find((user) => user.email === email)?.state)
      .toBe('active')
  },
)

test(
  'who came by a file is invited with everybody else by one press that is asked about, or alone',
  { tag: ['@mobile', '@deep'] },
  async ({ page, open, axe, signInAs, asAdministrator }) => {
    const entity = `Test Fund ${crypto.randomUUID()}`
    const add = await asAdministrator.request.post(restPath('/admin/entities'), {
      data: { legalName: entity, kind: 'trust' },
    })
    expect(add.status()).toBe(201)
    const people = ['Naomi', 'Orpah'].map((name) => `${entity},${person(name).email},viewer,Test,${name}`)
    const csv = ['Entity,Email,Access,First Name,Last Name', ...people].join('\n')
    await signInAs('admin')
    // Without a mail server each link is handed over by itself, so that there is no such press.
    await open('/admin?tab=entities')
    await importLedger(page, 'access', csv)
    const ledger = page.getByRole('dialog', { name: ledgerImport.title })
    await expect(ledger.getByText(ledgerImport.accounts(2))).toBeVisible()
    await axe()
    await ledger.getByRole('button', { name: adminImport.submit(ledgerImport.counted(2)) }).click()
    await expect(notices(page).getByRole('status')).toContainText(adminImport.done(ledgerImport.counted(2)))
    await page.keyboard.press('Escape')

    await changeAnswer(page, 'admin.counts.get', (counts: object) => ({ ...counts, isMailDelivered: true }))
    await open('/admin?tab=users')
    const waits = row(page, 'Test Naomi Not invited yet')
    await expect(waits).toBeVisible()
    await page.getByLabel('Filter by status').selectOption({ label: 'Not invited yet' })
    await expect(waits).toBeVisible()
    await page.getByRole('button', { name: 'Invitation of Test Naomi' }).click()
    const own = userDialog(page, 'Invitation of Test Naomi')
    await expect(own).toContainText('was not invited yet.')
    await expect(own.getByRole('button', { name: 'Send invitation', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: adminInvitation.all.open(2) }).click()
    const asked = userDialog(page, adminInvitation.all.title)
    await axe()
    await asked.getByRole('button', { name: adminInvitation.all.submit(2) }).click()
    await expect(notices(page).getByRole('status')).toContainText('Invitations are on their way')
    await expect(waits).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Send invitations/ })).toHaveCount(0)
    const states = (await stored(asAdministrator)).filter(({ email }) => people.join().includes(email))
    expect(states.map(({ state }) => state)).toEqual(['invited', 'invited'])
  },
)

test('a withdrawn invitation opens nothing, and says so beside the name @deep', async ({
  page,
  open,
  allow,
  site,
  signInAs,
}) => {
  const { email, firstName, lastName } = person('Withdrawn')
  await signInAs('admin')
  const answer = await page.request.post(restPath('/admin/users/invite'), { data: { email, firstName, lastName } })
  expect(answer.status()).toBe(201)
  await open('/admin?tab=users')
  await page.getByRole('button', { name: 'Invitation of Test Withdrawn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(notices(page).getByRole('status')).toContainText('Invitation withdrawn')
  await expect(row(page, 'Test Withdrawn Invitation ended')).toBeVisible()
  allow.status(400, pathOf('auth.invitation.read'))
  await open(await linkInMail(site, email, '/invitation'))
  await expect(page.getByRole('heading', { level: 1, name: invitationPage.invalid.heading })).toBeVisible()
  await expect(page.getByText('This link does not work any more.')).toBeVisible()
})
