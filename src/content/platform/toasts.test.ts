import { expect, test } from 'vitest'
import { adminToasts } from '../records/admin-toasts'
import { toasts } from './toasts'

/** The six toasts of a record that the catalogue names alike for investments, properties and users. */
const record = (noun: string) => [
  ...['created', 'updated', 'deleted'].map((done) => `${noun} ${done} successfully`),
  ...['creating', 'updating', 'deleting'].map((doing) => `Error ${doing} ${noun.toLowerCase()}`),
]

test('the toasts are those of the specified catalogue', () => {
  // Those of interest, of letters and of entities are ours, made after the others.
  const { interests, letters, entities, ...specified } = adminToasts
  expect(Object.values(letters).map(({ title }) => title)).toEqual([
    'Letter created successfully',
    'Letter updated successfully',
    'Letter deleted successfully',
    'Error creating letter',
    'Error updating letter',
    'Error deleting letter',
  ])
  expect(Object.values(entities).map(({ title }) => title)).toEqual(record('Entity'))
  expect(Object.values(interests).map(({ title }) => title)).toEqual([
    'Interest updated successfully',
    'Interest deleted successfully',
    'Error updating interest',
    'Error deleting interest',
  ])
  const lines = [...Object.values(toasts), ...Object.values(specified)].flatMap((area) =>
    Object.values<{ title: string; description?: string | null; fallback?: string | null }>(area).map(
      ({ title, description, fallback }) => [title, description ?? fallback].filter(Boolean).join(' | '),
    ),
  )
  expect(lines).toEqual([
    'Subscribed! | Please check your email to confirm your subscription.',
    'Error | Failed to subscribe. Please try again.',
    "Message Sent | We've received your message and will be in touch soon.",
    'Error | Failed to send your message. Please try again.',
    'Welcome back! | You have been successfully logged in.',
    'Login failed | Please try again.',
    'Logout failed | You are still signed in. Please try again.',
    ...['Investment', 'Property', 'User'].flatMap(record),
    'Post created successfully',
    'Post updated successfully',
    'Post deleted successfully',
    'Failed to create post',
    'Failed to update post',
    'Failed to delete post',
    'Contact status updated',
    'Contact deleted successfully',
    'Error updating contact status',
    'Error deleting contact',
    'Newsletter subscription deleted successfully',
    'Error deleting newsletter subscription',
    'Setting updated successfully!',
    'Error updating setting',
  ])
})
