import { counted } from '../platform/counted'
import { verses } from '../site/verses'

/** The editor of posts: its bar, its preview, and what it says about a text. */
export const textEditor = {
  bar: 'Formatting',
  marks: {
    heading: 'Heading',
    strong: 'Bold',
    emphasis: 'Italic',
    list: 'List',
    quote: 'Quote',
    verse: 'Verse',
    link: 'Link',
  },
  picture: 'Picture',
  pictureFailed: 'The picture could not be stored. Please try again.',
  /** Said of a button whose mark has a key. */
  key: (name: string, letter: string) => `${name} (Ctrl or ⌘ + ${letter})`,
  examples: {
    words: 'words',
    verse: (words: string) => `“${words}” ${verses.plantedTree.reference} (${verses.plantedTree.translation})`,
    description: 'what it shows',
  },
  preview: 'As visitors see it',
  empty: 'The text appears here as you write.',
  failed: 'The preview could not be loaded. What you typed is not affected.',
  words: (words: number) => (words === 1 ? '1 word' : `${counted(words)} words`),
  notices: {
    markup: 'HTML is not used in posts; it is shown as you typed it.',
    table: 'Tables are not used in posts; this one is shown as you typed it.',
    code: 'Code is not used in posts; it is shown as you typed it. A line that begins with four blanks counts as code.',
    struck: 'Crossed-out words are not used in posts; they are shown as you typed them.',
    nested: 'A list or quotation inside another is shown as you typed it.',
    link: 'A link leads to a web address, to an email address (mailto:), or to a path of this site such as /contact.',
    picture: 'A picture stands in a paragraph, and its address is one of the web or of this site.',
    tooLong: 'A paragraph of more than 5,000 characters is shown without formatting.',
  },
} as const
