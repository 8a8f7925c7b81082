import { expect, test } from 'vitest'
import { z } from 'zod'
import { fetchedResolver } from './use-contract-form'

const contract = z.object({ username: z.string().trim().min(1, 'Username is required') })
const options = { fields: {}, shouldUseNativeValidation: false }

test('a fetched contract judges what was typed, and its words are what is sent', async () => {
  const judge = fetchedResolver(() => Promise.resolve(contract))
  expect(await judge({ username: ' ruth ' }, undefined, options)).toEqual({ values: { username: 'ruth' }, errors: {} })
  const { errors } = await judge({ username: ' ' }, undefined, options)
  expect(errors).toMatchObject({ username: { message: 'Username is required' } })
})

test('where the contract cannot be fetched, the server judges what was typed', async () => {
  const judge = fetchedResolver<z.output<typeof contract>, z.input<typeof contract>>(() =>
    Promise.reject(new Error('offline')),
  )
  expect(await judge({ username: ' ' }, undefined, options)).toEqual({ values: { username: ' ' }, errors: {} })
})
