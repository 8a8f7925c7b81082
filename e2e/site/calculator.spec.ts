import type { Page } from '@playwright/test'
import { calculator } from '../../src/content/pages/calculator'
import { calculatorForm as words } from '../../src/content/pages/calculator-form'
import { expect, test } from '../test'

const section = (page: Page) => page.locator('#calculator')
const gains = (page: Page) => section(page).getByRole('row', { name: calculator.table.gain }).getByRole('cell')
const exampleGains = ['+$30,000', '+$7,500', '−$17,500']

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['/investments', '/investments/willow-creek-apartments'])
    test(
      `the calculator on ${path} is a table of the example`,
      { tag: path === '/investments' ? [] : '@deep' },
      async ({ page }) => {
        await page.goto(path)
        await expect(gains(page)).toHaveText(exampleGains)
        await expect(section(page).getByRole('button')).toHaveCount(0)
      },
    )
})

test('the calculator adds up what a visitor types and says beside the field what it cannot read', async ({
  page,
  open,
  axe,
}) => {
  await open('/investments/willow-creek-apartments')
  await expect(section(page)).not.toContainText('Willow Creek')
  await section(page).getByRole('button', { name: calculator.open }).click()
  const amount = section(page).getByLabel(words.amount.label)
  await expect(amount).toBeFocused()
  await amount.fill('$120,000')
  const loss = section(page).getByRole('group', { name: calculator.example.cases[2].name })
  await loss.getByLabel(words.endPrice).fill('0')
  await expect(gains(page)).toHaveText(['+$72,000', '+$18,000', '−$114,000'])
  await expect(section(page)).toContainText(calculator.worst('$6,000', '$120,000'))

  await loss.getByLabel(words.endPrice).fill('a lot')
  await loss.getByLabel(words.endPrice).blur()
  await expect(loss.getByText(words.mistakes.notANumber)).toBeVisible()
  await expect(loss.getByLabel(words.endPrice)).toHaveAccessibleDescription(words.mistakes.notANumber)
  await expect(gains(page)).toHaveText(['+$72,000', '+$18,000', calculator.table.unknown])
  await expect(section(page).getByText(words.unfinished)).toBeVisible()
  await axe()

  await section(page).getByRole('button', { name: words.restore }).click()
  await expect(gains(page)).toHaveText(exampleGains)
})
