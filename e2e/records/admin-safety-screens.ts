import type { Page } from '@playwright/test'
import { changeByRest, create, removeByRest } from '../admin-investments'
import { pathOf, refuseOnce } from '../calls'
import { hydrated } from '../looking'
import type { Allow } from '../noise'
import type { Screen } from '../screens'

const update = 'admin.investments.update'

const expecting = (status: number) => async (_page: Page, allow: Allow) => allow.status(status, pathOf(update))

/** A record of its own, its form open. @returns its id */
async function edit(page: Page, name: string) {
  const data = { name, location: 'Ames, IA', minimum: '$25,000', description: 'Forty homes by the river.' }
  const { id } = await create(page, data)
  await page.reload()
  await hydrated(page).waitFor({ state: 'attached' })
  await page
    .getByRole('button', { name: `Edit ${name}`, exact: true })
    .first()
    .click()
  return id
}

const fill = (page: Page, label: string, text: string) => page.getByRole('form').getByLabel(label).fill(text)

async function save(page: Page, question: string) {
  await page.getByRole('button', { name: 'Update Investment' }).click()
  await page.getByRole('dialog', { name: question }).waitFor()
}

/** What stands between an administrator and a lost word (R22, R23). */
export const adminSafetyScreens: Screen[] = [
  {
    name: 'admin-conflict',
    path: '/admin',
    as: 'admin',
    arrange: expecting(409),
    prepare: async (page) => {
      const id = await edit(page, 'Test Conflict')
      await changeByRest(page, id, {
        location: '',
        minimum: '$50,000',
        description: 'Forty homes by the quiet river, planted in 1998 and renewed last spring.',
        targetReturn: '14-16% IRR',
      })
      await fill(page, 'Location', 'Boone, IA')
      await fill(page, 'Minimum', '$30,000')
      await fill(page, 'Description', 'Forty-two homes by the river.')
      await fill(page, 'Investment Period', '7 years')
      await save(page, 'Someone else changed this record')
      await removeByRest(page, id)
    },
  },
  {
    name: 'admin-conflict-without-choice',
    path: '/admin',
    as: 'admin',
    arrange: expecting(409),
    prepare: async (page) => {
      const id = await edit(page, 'Test Both Kept')
      await changeByRest(page, id, { location: 'Boone, IA' })
      await fill(page, 'Minimum', '$30,000')
      await save(page, 'Someone else changed this record')
      await removeByRest(page, id)
    },
  },
  {
    name: 'admin-session-ended',
    path: '/admin',
    as: 'admin',
    arrange: async (page, allow) => {
      allow.status(401, pathOf(update))
      await refuseOnce(page, update, { failure: 'not_signed_in', status: 401 })
    },
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await save(page, 'Your session has ended')
    },
  },
  {
    name: 'admin-record-gone',
    path: '/admin',
    as: 'admin',
    arrange: expecting(404),
    prepare: async (page) => {
      await removeByRest(page, await edit(page, 'Test Gone'))
      await save(page, 'This record was deleted in the meantime')
    },
  },
]
