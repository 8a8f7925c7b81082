import { describe, expect, test } from 'vitest'
import { createK1Matching } from './matching'

const willow = { id: 1, name: 'Willow Creek', issuerName: null }
const holder = (id: number, legalName: string, tinLast4: string | null) => ({
  id,
  kind: 'other' as const,
  legalName,
  tinLast4,
  externalId: `E-${id}`,
  held: [1],
})
type Holder = ReturnType<typeof holder>

const manager = holder(1, 'Oakwater Partners LLC', '0001')
const preparer = holder(4, 'Tax Desk', null)
const heron = (index: number) => holder(100 + index, `Heron ${index} Family`, `${1000 + index}`)
const herons = Array.from({ length: 40 }, (_, index) => heron(index))
const [first, second] = [heron(0), heron(1)]

/** A K-1 with its boxes, and what stands below them. */
const document = ({ legalName, tinLast4 }: Holder, below = '', stem = 'scan') => {
  const number = tinLast4 === null ? '' : `XXX-XX-${tinLast4}`
  const text = `K-1 2025\nA 98-7654321\nB Willow Creek\nE ${number}\nF ${legalName}\n12 Main Street\n${below}`
  return { stem, text }
}
/** One without boxes. */
const plain = (name: string, numbers: string, stem = 'scan') => ({
  stem,
  text: `Willow Creek LLC\nK-1 2025\n${name}\n12 Main Street\n${numbers}`,
})

/** What is proposed for each file of a zip. */
function proposals(files: readonly { stem: string; text: string }[], holders: readonly Holder[]) {
  const { read, propose } = createK1Matching({
    firmName: 'Oakwater Partners',
    holders,
    offerings: [willow],
    chosen: null,
    year: 2025,
  })
  return propose(files.map(read))
}
const doubts = (...asked: Parameters<typeof proposals>) => proposals(...asked).map(({ doubt }) => doubt)

test('names that stand in every document speak against nobody: the manager, the offering, a street, whoever prepares them', () => {
  const owners = [...herons, manager, holder(2, 'Willow Creek', '0002'), holder(3, 'Main Street LLC', '0003'), preparer]
  const files = owners.map((owner) => document(owner, 'Oakwater Partners LLC\nPrepared by Tax Desk'))
  expect(proposals(files, owners).filter(({ match }) => match !== 'certain')).toMatchObject([
    { match: 'doubtful', doubt: 'name_alone', entityId: 4, investmentId: 1 },
  ])
})

describe('a name that stands in documents of others', () => {
  /** The doubt about the first of so many documents, of which so many name the preparer. */
  const doubtOfFirst = (named: number, all: number) =>
    doubts(
      herons.slice(0, all).map((owner, index) => document(owner, index < named ? 'Tax Desk' : '')),
      [...herons, preparer],
    )[0]

  test('speaks against each of them, unless it stands in more than three and in more than one of ten', () => {
    expect(doubtOfFirst(3, 10)).toBe('other_holder')
    expect(doubtOfFirst(4, 10)).toBeNull()
    expect(doubtOfFirst(4, 39)).toBeNull()
    expect(doubtOfFirst(4, 40)).toBe('other_holder')
  })

  test('speaks against them also where it is common, if it stands in the box', () => {
    const files = herons.map((owner) => document(owner, 'Tax Desk'))
    const inBox = document({ ...first, legalName: `${first.legalName}\nTax Desk` })
    expect(doubts([inBox, ...files], [...herons, preparer])[0]).toBe('other_holder')
  })

  test('is common also where the files’ names alone tell whose they are', () => {
    const unnumbered = herons.map((owner) => ({ ...owner, tinLast4: null }))
    const files = unnumbered.map((owner) => document(owner, 'Tax Desk', owner.externalId))
    expect(new Set(doubts(files, [...unnumbered, preparer]))).toEqual(new Set([null]))
  })

  test('is not common by documents of its own, nor by those of which nobody knows whose they are', () => {
    const others = herons.slice(2, 12).map((owner) => document(owner))
    const slipped = document(first, second.legalName)
    expect(doubts([slipped, ...Array.from({ length: 5 }, () => document(second)), ...others], herons)[0]).toBe(
      'other_holder',
    )
    const strange = Array.from({ length: 5 }, () => document({ ...second, tinLast4: '9999' }))
    expect(doubts([slipped, ...strange, ...others], herons)[0]).toBe('other_holder')
  })
})

describe('a number in a text without boxes', () => {
  const [one, other] = [
    plain(first.legalName, 'XXX-XX-1000, 98-7658888'),
    plain(second.legalName, 'XXX-XX-1001, 98-7658888'),
  ]

  test('speaks against whoever has another one, unless it stands in two files', () => {
    expect(doubts([one], herons)).toEqual(['number_differs'])
    expect(doubts([one, other], herons)).toEqual([null, null])
  })

  test('speaks against them also where boxes of other files have it', () => {
    const boxed = [document({ ...first, tinLast4: '8888' }), document({ ...second, tinLast4: '8888' })]
    expect(doubts([one, ...boxed], herons)[0]).toBe('number_differs')
  })

  test('speaks against whom the file’s name tells, where it is the only one', () => {
    const files = [plain(first.legalName, '98-7658888', 'E-100'), plain(second.legalName, '98-7658888', 'E-101')]
    expect(doubts(files, herons)).toEqual(['number_differs', 'number_differs'])
  })
})

test('the firm in a text without boxes is not whose it is, if anybody else is named', () => {
  const ann = holder(50, 'Ann Lee', null)
  const whose = (text: string) => proposals([{ stem: 'scan', text }], [ann, manager])[0]
  expect(whose('K-1 2025\nOakwater Partners\nWillow Creek LLC\nPartner: Ann Lee')).toMatchObject({
    entityId: 50,
    doubt: 'name_alone',
  })
  expect(whose('K-1 2025\nOakwater Partners LLC\nWillow Creek LLC')).toMatchObject({ entityId: 1 })
  expect(whose(document({ ...ann, legalName: 'Ann Lee\nOakwater Partners LLC' }).text)).toMatchObject({
    entityId: 50,
    doubt: 'several_holders',
  })
})
