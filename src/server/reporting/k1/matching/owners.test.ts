import { describe, expect, test } from 'vitest'
import type { EntityKind } from '@/shared/ledger/entities'
import { createK1Matching } from './matching'

const holder = (
  id: number,
  kind: EntityKind,
  legalName: string,
  tinLast4: string | null,
  { held = [1], externalId = null as string | null } = {},
) => ({ id, kind, legalName, tinLast4, held, externalId })
const margaret = holder(10, 'individual', 'Margaret Vanderbilt', '2323')
const trust = holder(11, 'trust', 'Vanderbilt Living Trust', '2323')
const ann = holder(20, 'individual', 'Ann Lee', '1212', { externalId: 'E-20' })
const ruth = holder(21, 'individual', 'Ruth Boyd', null, { externalId: 'E-21' })
const ida = holder(22, 'individual', 'Ida Hale', null)

const form = (name: string, number: string, below = '') =>
  `K-1 2025\nPart I\nB Willow Creek LLC\nPart II\nE ${number}\nF ${name}\n12 Main Street\n${below}`
function whose(text: string, holders: readonly ReturnType<typeof holder>[], stem = 'scan') {
  const offerings = [{ id: 1, name: 'Willow Creek', issuerName: null }]
  const { read, propose } = createK1Matching({
    firmName: 'Oakwater Partners',
    holders,
    offerings,
    chosen: null,
    year: 2025,
  })
  const [proposal] = propose([read({ stem, text })])
  return proposal
}

describe('a trustee', () => {
  const name = 'Margaret Vanderbilt TTEE\nVanderbilt Living Trust'
  const far = 'Enclosed are the papers of this year, with our best regards from all of us here, '

  test('who is named as such alone is nobody else', () => {
    expect(whose(form(name, 'XXX-XX-2323'), [{ ...margaret, held: [] }, trust])).toMatchObject({
      entityId: 11,
      doubt: null,
    })
  })

  test('who is named by themselves as well is somebody else; the trust is whose it seems to be', () => {
    const text = form(name, 'XXX-XX-2323', `${far}\nMargaret Vanderbilt`)
    expect(whose(text, [{ ...margaret, held: [] }, trust])).toMatchObject({ entityId: 11, doubt: 'several_holders' })
    const numbered = { ...margaret, tinLast4: '9999', held: [] }
    expect(whose(text, [numbered, trust])).toMatchObject({ entityId: 11, doubt: 'other_holder' })
  })
})

test('of two names without a number it is not told whose a K-1 is', () => {
  const two = { match: 'doubtful', entityId: 20, doubt: 'several_holders' }
  expect(whose(form('Ann Lee\nRuth Boyd', ''), [ann, ruth])).toMatchObject(two)
})

test('a file that has the name twice, once with more, is doubtful', () => {
  const text = 'K-1 2025\nB Willow Creek LLC\nE XXX-XX-1212\nF Ann Lee\n12 Main Street\nF Ann Lee Jr\n12 Main Street'
  expect(whose(text, [ann])).toMatchObject({ entityId: 20, doubt: 'name_longer' })
})

test('two without numbers share none: the file’s name and the name in it are enough', () => {
  expect(whose(form('Ruth Boyd', ''), [ruth, ida], 'E-21')).toMatchObject({ match: 'certain', entityId: 21 })
})

test('one who holds other offerings as well shares their number', () => {
  const other = holder(30, 'llc', 'Heron LLC', '1212', { held: [2, 1] })
  expect(whose(form('Ann Lee', 'XXX-XX-1212'), [ann, other])).toMatchObject({ entityId: 20, doubt: 'shared_number' })
})
