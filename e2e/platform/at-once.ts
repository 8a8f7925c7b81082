import type { Locator } from '@playwright/test'

/** Presses a checkbox and reads it in the same turn: before a query, the address or the server can have answered. */
export const pressAndRead = (box: Locator) =>
  box.evaluate((input: HTMLInputElement) => {
    input.click()
    return input.checked
  })

/** Chooses in a select and reads it in the same turn. */
export const chooseAndRead = (select: Locator, value: string) =>
  select.evaluate((element: HTMLSelectElement, choice) => {
    element.value = choice
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return element.value
  }, value)

/** Presses a button twice, with nothing between but what React still has to do. */
export const pressTwice = (button: Locator) =>
  button.evaluate(async (element: HTMLButtonElement) => {
    element.click()
    await Promise.resolve()
    element.click()
  })
