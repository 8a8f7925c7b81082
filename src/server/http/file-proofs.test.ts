import { expect, test } from 'vitest'
import { fileTable } from './rest/rest-table'

test('each file says whether it asks for a proof: the ledger and what tells of taxes do, and so does a new one of the firm’s', () => {
  const sent = fileTable.filter(({ method, route }) => method === 'GET' && route.who !== 'everybody')
  expect(sent.filter(({ route }) => route.proof === 'always').map(({ path }) => path)).toEqual([
    '/admin/export',
    '/admin/k1-paper.csv',
    '/admin/k1s-by-post.pdf',
    '/admin/k1s.zip',
    '/admin/k1-left-out.csv',
    '/admin/evidence/{id}/file',
  ])
  // A subscription's evidence asks for a proof, the rest of its zip does not. The lists, the reports and the registers, whose exports are told; one statement that is to be approved; the views of one document; one document, paper of a room or file of a zip, which is logged; what is the reader's own.
  expect(sent.filter(({ route }) => route.proof === 'never').map(({ path }) => path)).toEqual([
    '/admin/entries.csv',
    '/admin/{list}.csv',
    '/admin/statement-runs.csv',
    '/admin/approvals/{id}/statements/{statementId}/file',
    '/admin/reports/holdings.csv',
    '/admin/reports/year-end.csv',
    '/admin/reports/outstanding.csv',
    '/admin/reports/journal.csv',
    '/admin/distributions/{id}/register.csv',
    '/admin/distributions/{id}/payments.csv',
    '/investor/entries.csv',
    '/investor/statements/{id}.{kind}',
    '/investor/years-in-review.zip',
    '/investor/entities/{id}/years-in-review/{year}.{kind}',
    '/investor/k1-sample',
    '/admin/documents/{id}/views.csv',
    '/admin/documents/{id}/file',
    '/investor/documents/{id}/file',
    '/investor/documents.zip',
    '/admin/attachments/{id}/file',
    '/admin/k1-batches/{id}/files/{name}',
    '/admin/raise-papers/{id}/file',
    '/admin/subscriptions/{id}/pages',
    '/admin/subscriptions/{id}/paper-copy',
    '/admin/subscriptions/{id}/file',
    '/admin/subscriptions/{id}/file.zip',
    '/investor/subscriptions/{id}/pages',
    '/investor/subscriptions/{id}/paper-copy',
    '/investor/subscriptions/{id}/file',
    '/investor/raise-papers/{id}/file',
  ])
})
