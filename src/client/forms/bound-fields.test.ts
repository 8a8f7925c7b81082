import { createFormControl } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeWhatStands } from './bound-fields'

/** What the code reads of a control, and react-hook-form of the one it was given. */
class Control {
  name: string
  autocomplete: string
  type = 'text'
  value = ''
  checked = false
  disabled = false
  isBound = true
  constructor(name: string, autocomplete: string, rest: Partial<Control> = {}) {
    this.name = name
    this.autocomplete = autocomplete
    Object.assign(this, rest)
  }
  hasAttribute(name: string) {
    return name === 'data-bound' && this.isBound
  }
}
class Input extends Control {}
class TextArea extends Control {}
class Select extends Control {}

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('HTMLTextAreaElement', TextArea)
  vi.stubGlobal('HTMLSelectElement', Select)
})

const defaultValues = { username: '', password: '', message: '', country: 'US', terms: false, note: 'kept' }

/** A form over these controls, as a browser shows it, and what its values are once what stands in them was taken. */
async function taken(...controls: readonly Control[]) {
  const form = createFormControl({ defaultValues })
  const isField = (name: string): name is keyof typeof defaultValues => name in defaultValues
  for (const control of controls) {
    const { name, value, checked } = control
    // The form writes into a control as it takes it; what a browser fills in comes later, and without an event.
    if (isField(name)) form.register(name).ref(control)
    Object.assign(control, { value, checked })
  }
  const told: string[] = []
  const register: typeof form.register = (name) => {
    const registered = form.register(name)
    return {
      ...registered,
      onChange: (event) => {
        told.push(name)
        return registered.onChange(event)
      },
    }
  }
  await takeWhatStands({ getValues: form.getValues, register }, { elements: controls })
  return { values: form.getValues(), told }
}

test('what a password manager set without an event is what is sent', async () => {
  const { values } = await taken(
    new Input('username', 'username', { value: 'ruth' }),
    new Input('password', 'current-password', { type: 'password', value: 'a lamp' }),
    new Select('country', 'country', { value: 'CA' }),
    new TextArea('message', 'street-address', { value: 'Two\nlines' }),
    new Input('terms', 'username', { type: 'checkbox', value: 'on', checked: true }),
  )
  expect(values).toEqual({
    username: 'ruth',
    password: 'a lamp',
    country: 'CA',
    message: 'Two\nlines',
    terms: true,
    note: 'kept',
  })
})

test.each(['', 'off'])('a field that no browser fills (autocomplete ‘%s’) keeps what the form knows', async (token) => {
  // Whoever settles a conflict has chosen a value that the field does not show yet.
  const { values, told } = await taken(new Input('note', token, { value: 'what stood there before' }))
  expect([values.note, told]).toEqual(['kept', []])
  const filled = await taken(new Input('note', 'organization', { value: 'what stands there' }))
  expect(filled.values.note).toBe('what stands there')
})

test.each<[string, Control]>([
  ['is disabled', new Input('username', 'username', { value: 'ruth', disabled: true })],
  ['is bound to no field', new Input('username', 'username', { value: 'ruth', isBound: false })],
])('a control that %s is left alone', async (_, control) => {
  expect((await taken(control)).values).toEqual(defaultValues)
})

test('a control of another name adds nothing to the form', async () => {
  const { values, told } = await taken(new Input('website', 'url', { value: 'https://spam.example' }))
  expect([values, told]).toEqual([defaultValues, []])
})

test('what the form knows already is not told again, so that no untouched field counts as changed', async () => {
  const { told } = await taken(
    new Select('country', 'country', { value: 'US' }),
    new Input('username', 'username', { value: 'ruth' }),
  )
  expect(told).toEqual(['username'])
})
