import { restPath } from '../../scripts/rest-path'
import { type Caller, administrator } from '../accounts'
import { changeAnswer, pathOf, refuseOnce } from '../calls'
import { expect, test } from '../test'

/** An administrator who looks after people alone. @returns how to remove the account */
async function signInForPeople({ request }: Caller, own: Caller, username: string) {
  // Giving areas needs a proof, and this session may be older than that.
  await request.post(restPath('/auth/prove'), { data: { password: administrator.password } })
  const credentials = { username, password: 'six steps to the well' }
  const person = { ...credentials, email: `${username}@example.test`, firstName: 'Naomi', lastName: 'Field' }
  const made = await request.post(restPath('/admin/users'), { data: { ...person, role: 'admin', areas: ['people'] } })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = await made.json()
  await own.request.post(restPath('/auth/login'), { data: credentials })
  return () => request.delete(restPath('/admin/users/{id}', { id }))
}

test(
  'an administrator of people sees their tabs alone, and at a foreign address whose it is',
  { tag: '@mobile-deep' },
  async ({ page, open, axe, asAdministrator, isMobile }) => {
    const remove = await signInForPeople(asAdministrator, page, isMobile ? 'area.small' : 'area.wide')
    await open('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link')
    await expect(tabs).toHaveText([/^Users/, /^Contacts/, /^Newsletters/])
    await axe()
    await open('/admin?tab=posts')
    await expect(page.getByText('This belongs to an area that your account does not look after.')).toBeVisible()
    await axe()
    await remove()
  },
)

test('the duty of a second factor leads to its set-up with the first call that is refused for it @deep', async ({
  page,
  open,
  allow,
  signInAs,
}) => {
  await signInAs('admin')
  await open('/admin?tab=users')
  await changeAnswer<object>(page, 'auth.me', (user) => ({ ...user, mustSetUpFactor: true }))
  allow.status(403, pathOf('admin.posts.list'))
  await refuseOnce(page, 'admin.posts.list', { failure: 'factor_needed', status: 403 })
  await page.getByRole('link', { name: /Posts/ }).click()
  await expect(page.getByRole('link', { name: 'Set up a second factor' })).toBeVisible()
})
