import { expect, test } from 'vitest'
import { Failure } from '../../platform/errors'
import { requireToldAnswer, requireToldRefusal } from './told'

test('a procedure may refuse with what it says of itself, and with nothing else', () => {
  const refuse = (name: 'class_taken' | 'slug_taken') => () =>
    requireToldRefusal('admin.classes.create', new Failure(name))
  expect(refuse('class_taken')).not.toThrow()
  expect(refuse('slug_taken')).toThrow('admin.classes.create refuses with slug_taken')
})

test('what its base procedure, its contract and its path say needs no further word', () => {
  for (const name of ['not_signed_in', 'not_admin', 'area_content', 'stale_edit', 'record_not_found'] as const)
    expect(() => requireToldRefusal('admin.properties.update', new Failure(name))).not.toThrow()
  // It takes no version that somebody saw, and names no record in its path.
  for (const name of ['stale_edit', 'record_not_found'] as const)
    expect(() => requireToldRefusal('admin.properties.create', new Failure(name))).toThrow(name)
})

test('an answer that the OpenAPI document does not tell of fails a test', () => {
  expect(() => requireToldAnswer('POST', '/api/admin/classes', 409)).not.toThrow()
  expect(() => requireToldAnswer('GET', '/api/admin/users/3/history?limit=2', 409)).not.toThrow()
  expect(() => requireToldAnswer('GET', '/api/admin/users?limit=2', 409)).toThrow('GET /admin/users answers with 409')
  expect(() => requireToldAnswer('DELETE', '/api/admin/users/7', 418)).toThrow('DELETE /admin/users/{id}')
})
