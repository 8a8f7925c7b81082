import type { ProcedureLine } from './lines'
import { nounLines } from './noun-lines'

/** The part of the REST table that is about what people write to the firm, and what the firm writes to its subscribers. */
export const correspondenceLines = [
  ...nounLines('contacts', [
    ['GET', '/admin/contacts/assignees', 'admin.contacts.assignees', 'list'],
    ['GET', '/admin/contacts/{id}/case', 'admin.contacts.get', 'record'],
  ]),
  ['POST', '/admin/contacts/{id}/read', 'admin.contacts.markRead', 'record'],
  ['POST', '/admin/contacts/{id}/notes', 'admin.contacts.addNote', 'created'],
  ['POST', '/admin/contacts/{id}/answer', 'admin.contacts.answer', 'created'],
  ['PUT', '/admin/contacts/{id}/status', 'admin.contacts.setStatus', 'record'],
  ...nounLines('newsletters', [
    ['GET', '/admin/newsletters/tags', 'admin.newsletters.tags', 'list'],
    ['PUT', '/admin/newsletters/{id}/tags', 'admin.newsletters.setTags', 'record'],
    ['POST', '/admin/newsletters/{id}/confirmation', 'admin.newsletters.sendConfirmation', 'success'],
    ['POST', '/admin/newsletters/{id}/unsubscribe', 'admin.newsletters.unsubscribe', 'success'],
  ]),
  ...nounLines('interests', [
    ['GET', '/admin/interests/sums', 'admin.interests.sums', 'record'],
    ['GET', '/admin/interests/assignees', 'admin.interests.assignees', 'list'],
    ['GET', '/admin/interests/{id}/case', 'admin.interests.get', 'record'],
    ['GET', '/admin/interests/{id}/person', 'admin.interests.person', 'record'],
    ['POST', '/admin/interests/{id}/notes', 'admin.interests.addNote', 'created'],
    ['POST', '/admin/interests/{id}/answer', 'admin.interests.answer', 'created'],
    ['POST', '/admin/interests/{id}/investor', 'admin.interests.makeInvestor', 'created'],
  ]),
  ...nounLines('letters', [['POST', '/admin/letters/preview', 'admin.letters.preview', 'record']]),
  ['POST', '/admin/letters/{id}/test', 'admin.letters.test', 'record'],
  ['POST', '/admin/letters/{id}/send', 'admin.letters.send', 'record'],
  ['POST', '/admin/letters/{id}/pause', 'admin.letters.pause', 'record'],
  ['POST', '/admin/letters/{id}/resume', 'admin.letters.resume', 'record'],
  ['POST', '/admin/letters/{id}/retry', 'admin.letters.retry', 'record'],
] as const satisfies readonly ProcedureLine[]
