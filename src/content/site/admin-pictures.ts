import { counted } from '../platform/counted'

/** The pictures that were uploaded, and where they stand. */
export const adminPictures = {
  label: 'Pictures',
  text: 'Every picture that was uploaded, the newest first, and where it stands. One that stands nowhere is removed within a day or two.',
  loading: 'Loading the pictures...',
  failed: "We couldn't load the pictures.",
  empty: 'No picture was uploaded yet. Offerings, properties, posts and partners show drawings until one is.',
  /** Of one picture. */
  alt: (name: string | null) => (name === null ? 'A picture' : `The picture of ${name}`),
  size: (width: number, height: number, kilobytes: number) =>
    `${counted(width)} × ${counted(height)} pixels, ${counted(kilobytes)} kB`,
  added: 'Uploaded',
  nowhere: 'Stands nowhere',
  deleted: 'deleted',
  letter: 'A letter',
  whole: 'Open whole',
  /** The same for who hears it alone. */
  open: (address: string) => `Open whole: ${address}`,
  kinds: {
    investments: 'Offering',
    properties: 'Property',
    posts: 'Post',
    letters: 'Letter',
    firm: 'Settings',
  },
} as const
