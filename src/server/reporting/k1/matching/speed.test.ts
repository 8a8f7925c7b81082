import { expect, test } from 'vitest'
import { createK1Matching } from './matching'

test('a thousand K-1s of 1,500 holders, and one long text of nothing but beginnings of names, take no time', () => {
  const owners = Array.from({ length: 1_500 }, (_, index) => ({
    id: index,
    kind: 'trust' as const,
    legalName: `Heron ${index} Family Trust`,
    tinLast4: null,
    externalId: null,
    held: [1],
  }))
  const { read, propose } = createK1Matching({
    firmName: 'Oakwater Partners',
    holders: owners,
    offerings: [{ id: 1, name: 'Willow Creek', issuerName: null }],
    chosen: null,
    year: 2025,
  })
  const filler = 'Ordinary business income (loss) 12,345. '.repeat(250)
  const began = process.cpuUsage()
  const found = owners
    .slice(0, 1_000)
    .map(({ legalName }) => read({ stem: '', text: `Schedule K-1 (Form 1065) 2025\nB ${filler}\nE\nF ${legalName}` }))
  found.push(read({ stem: '', text: 'heron '.repeat(10_000) }))
  expect(propose(found).filter(({ doubt }) => doubt === 'name_alone')).toHaveLength(1_000)
  // Of our own time: what others do on the machine meanwhile is not the matching's.
  expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(15)
})

test.each(['\n', ' ', 'X ', '☐\n', '[ ', 'final k-1 ', ' AA,', 'A\n', 'B x\n', '9 ', 'or ', 'llc ', 'ira ', 'K-1\t'])(
  'sixty thousand signs of %j take no time',
  (piece) => {
    const text = piece.repeat(60_000 / piece.length)
    const { read } = createK1Matching({
      firmName: 'Oakwater Partners',
      holders: [],
      offerings: [],
      chosen: null,
      year: 2025,
    })
    const began = process.cpuUsage()
    read({ stem: '', text })
    // What looks for words in runs of blanks took forty seconds.
    expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(5)
  },
)
