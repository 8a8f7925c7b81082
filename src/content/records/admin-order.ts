import { counted } from '../platform/counted'

/** The dialog in which records are given their places by hand. */
export const adminOrder = {
  open: 'Order',
  hint: 'The order in which visitors see them',
  title: { investments: 'Order of the investments', properties: 'Order of the properties' },
  text: {
    investments:
      'Open offerings always come first, then those that are coming soon, then closed ones. New ones stand first until they get a place.',
    properties: 'New ones stand first until they get a place.',
  },
  loading: 'Loading...',
  failed: 'The list could not be loaded.',
  empty: 'None.',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, count: number) => `${name}: place ${counted(place)} of ${counted(count)}`,
  newestFirst: 'Newest first',
  newestFirstOf: (group: string) => `Newest first: ${group}`,
  back: 'Cancel',
  submit: 'Save order',
  pending: 'Saving...',
  saved: { title: 'Order saved', description: null },
  notSaved: { title: 'Error saving the order', showsReason: true },
} as const
