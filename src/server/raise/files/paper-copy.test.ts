import { expect, test } from 'vitest'
import { documentOf } from '../../testing/documents/documents'
import { pagesOfPdf } from '../../testing/documents/pdf-texts'
import { subscriptionPaper } from '../../testing/documents/subscription-papers'
import { subscriptionPages } from './pages'
import { paperCopy } from './paper-copy'

test('a copy to print has the pages as they are, and each agreement, whose pages say which it is', async () => {
  const pages = await subscriptionPages(subscriptionPaper())
  const bytes = await documentOf((doc) => doc.text('One').addPage().text('Two'))
  const agreement = { title: 'Operating Agreement', version: 2, pages: 2, bytes }
  const copy = await pagesOfPdf(await paperCopy({ reference: 'S7-0042', pages, agreements: [agreement, agreement] }))
  const before = await pagesOfPdf(pages)
  expect(copy.slice(0, before.length)).toEqual(before)
  const foot = (number: number) => `S7-0042 · Operating Agreement, version 2 · page ${number} of 2`
  const agreed = [
    ['One', foot(1)],
    ['Two', foot(2)],
  ]
  expect(copy.slice(before.length)).toEqual([...agreed, ...agreed])
})

test('one that cannot be read is refused', async () => {
  const pages = await subscriptionPages(subscriptionPaper())
  const bytes = await documentOf((doc) => doc.text('One'))
  const made = (agreement: Uint8Array) =>
    paperCopy({ reference: 'S7-0042', pages, agreements: [{ title: 'Deed', version: 1, pages: 1, bytes: agreement }] })
  await expect(made(bytes)).resolves.toBeDefined()
  await expect(made(bytes.subarray(0, 200))).rejects.toMatchObject({ failure: 'paper_unreadable' })
})
