// Words of fields and tables that no public page has; apart from `interface.ts`, which every page loads.

/** Said when a table's order changes. */
export const tableOrder = {
  sortedBy: (column: string, order: 'ascending' | 'descending') => `Sorted by ${column}, ${order}`,
  notSorted: 'In its own order',
} as const

/** Of a choice that was passed to by a key. */
export const notSavedYet = 'Not saved yet. Enter saves, Escape takes it back.'

/** A day and time of the firm's clock. */
export const timestampField = {
  zone: (place: string, zoneName = '') => `The time is that of ${place}${zoneName && ` (${zoneName})`}.`,
  zoneUnknown: 'The firm’s time zone could not be read, so no time can be chosen now.',
  missing: 'The clocks go forward that night and leave this hour out. Please choose another time.',
  doubled: 'The clocks go back that night, so this time comes twice. Which one?',
  earlier: (zoneName: string) => `The first (${zoneName})`,
  later: (zoneName: string) => `The second, an hour later (${zoneName})`,
} as const

/** Of a name or an address with a sign that our PDFs cannot have: it is told and not refused. */
export const printedField = {
  unprinted: (sign: string) =>
    `Statements and other PDFs cannot have “${sign}”. Write it as tax papers have it, in Latin, Greek, Cyrillic, Armenian or Georgian letters; it can be saved as it is.`,
} as const

/** A form whose chosen picture was refused is not saved before somebody says so. */
export const refusedPicture = {
  note: 'The chosen image was refused.',
  title: 'Save without the image?',
  text: 'The file you chose was refused, so it would be saved without it. An image it had before stays.',
  save: 'Save without it',
  back: 'Choose another',
} as const

export const imageUploader = {
  label: 'Image',
  drop: 'Drop an image here, paste one, or choose a file',
  choose: 'Choose image',
  replace: 'Replace image',
  remove: 'Remove image',
  preview: 'Preview of the image',
  working: 'Preparing the image...',
  chosen: 'Image chosen',
  removed: 'Image removed',
  kinds: 'Any image that your browser can show. Large ones are scaled down.',
  notAnImage: 'Please choose an image file.',
  notReadable: 'Your browser cannot read this image. Please save it as JPEG or PNG and choose it again.',
} as const
