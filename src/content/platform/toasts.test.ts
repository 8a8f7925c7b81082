import { expect, test } from 'vitest'
import { recordLists, specifiedLists } from '@/shared/records/record-lists'
import { nounWords } from '@/shared/records/noun-words'
import { toasts } from './toasts'

/** The six toasts of a record that the catalogue names alike for investments, properties and users. */
const record = (noun: string) => [
  ...['created', 'updated', 'deleted'].map((done) => `${noun} ${done} successfully`),
  ...['creating', 'updating', 'deleting'].map((doing) => `Error ${doing} ${noun.toLowerCase()}`),
]

test('the toasts are those of the specified catalogue', () => {
  const specified = [...specifiedLists, 'settings' as const].map((list) => nounWords[list].toasts)
  const lines = [...Object.values(toasts), ...specified].flatMap((area) =>
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

test('the toasts of records that the catalogue does not know are worded like its own', () => {
  const ours = recordLists.filter((list) => specifiedLists.every((specified) => specified !== list))
  expect(ours.length).toBeGreaterThan(0)
  for (const list of ours) {
    const titles = Object.values(nounWords[list].toasts).map(({ title }) => title)
    const noun = nounWords[list].toasts.deleted.title.replace(' deleted successfully', '')
    expect(titles.filter((title) => !record(noun).includes(title))).toEqual([])
  }
})
