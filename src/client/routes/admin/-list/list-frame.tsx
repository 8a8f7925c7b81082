import { chakra } from '@/client/theme/chakra'
import { hiddenToTheEye } from '@/client/ui/visually-hidden'

const labelled = { content: 'attr(data-label)', color: 'fg.muted' } as const
const hidden = {
  ...hiddenToTheEye,
  // The width that a column asks for lies in a layer above this one, and would reach out of a narrow page.
  maxWidth: '1px',
} as const

/**
 * Around a list's table, which is as long as its rows: the page scrolls, and nothing within it does. Where its columns have
 * room, they share it, and their heads stay in sight under the site's header. Where they nearly have, the actions stay in sight
 * at the right edge and the others move under them. Where they have none, on phones always, each record is a block of lines
 * with the columns' names.
 */
export const ListFrame = chakra('div', {
  base: {
    containerType: 'inline-size',
    // Where a row has a second line, it runs below all its columns.
    '@container (min-width: 46.01rem)': {
      '& tbody th': { position: 'relative' },
      '& tbody tr:has([data-detail]) > *': { paddingBottom: '9' },
      '& [data-detail]': { position: 'absolute', insetStart: '12', bottom: '2.5', width: 'calc(100cqi - 5rem)' },
    },
    '@container (max-width: 46rem)': {
      '& table, & thead, & tbody': { display: 'block' },
      // Selected closely, to win over the table's own rules.
      '& table tr > th, & table tr > td': {
        position: 'static',
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        flexBasis: 'max-content',
        minWidth: '0',
        maxWidth: 'full',
        height: 'auto',
        minHeight: '8',
        p: '0',
        borderBottomWidth: '0',
      },
      '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', px: '4', py: '1' },
      '& thead tr': { bg: 'bg.panel' },
      // Figures stand beside the names of their columns, and what is said below one begins where it does.
      '& table [data-numeric]': { textAlign: 'start' },
      // Without a way to sort, the lines of each record say the same.
      '& thead:not(:has(button))': hidden,
      '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.rule' },
      '& tbody tr:hover, & tbody tr[data-chosen]': { bg: 'bg.panel' },
      // Of more than one line it would stand on the record's upper edge.
      '& tbody tr > :first-child': { flexBasis: 'full', minHeight: '10', py: '1.5' },
      // Where something stands above it, as the moment of an event, the name has a line of its own too.
      '& table tbody tr > th:not(:first-child)': { flexBasis: 'full' },
      // A button alone stands beside the name.
      '& tbody tr:not(:has(> td:nth-of-type(2))) > th': { flex: '1 1 0' },
      '& tbody th > div, & tbody [dir=auto]': { minWidth: '0', maxWidth: 'full' },
      // The name of a column alone says nothing.
      '& table tr > td:empty': { display: 'none' },
      '& tbody tr[aria-hidden] td > *': { width: '24' },
    },
  },
  variants: {
    /** What the last column has: buttons, which say themselves what they are, or a fact like the others. */
    endsIn: {
      actions: {
        '@container (min-width: 46.01rem) and (max-width: 56rem)': {
          '& thead th:last-of-type, & td:last-of-type': { position: 'sticky', insetEnd: '0', bg: 'bg.page' },
          '& thead th:last-of-type': { bg: 'bg.panel' },
        },
        '@container (max-width: 46rem)': {
          '& thead th:last-of-type': hidden,
          '& tbody td:not(:last-of-type)::before': labelled,
          '& tbody td:last-of-type': { ms: 'auto' },
        },
        // On a phone two facts fill a line, and the buttons would take one of their own: they stand beside the facts, one below the other.
        '@container (max-width: 22.5rem)': {
          '& tbody tr:has(> td:nth-of-type(3):last-of-type)': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            '& > :first-child': { gridColumn: '1 / -1' },
            '& > td': { gridColumn: '1', minHeight: '7' },
            '& > td:last-of-type': { gridColumn: '2', gridRow: '2 / span 2', alignSelf: 'end' },
          },
        },
      },
      fact: { '@container (max-width: 46rem)': { '& tbody td::before': labelled } },
    },
    /** Where the table stands: on the page, under whose header its heads stay in sight, or in a dialog, which has none. */
    on: {
      page: {
        '@container (min-width: 56.01rem)': {
          // What scrolls sideways would hold the heads fast.
          '& section': { overflow: 'visible' },
          '& table': { tableLayout: 'fixed' },
          '& thead th': { top: '{sizes.headerScrolled}' },
          '& tbody [dir=auto]': { maxWidth: 'full' },
        },
      },
      dialog: {},
    },
    /** Many figures and buttons in a row leave the name its room where their heads may take two lines. */
    isClose: {
      true: {
        '@container (min-width: 56.01rem)': {
          '& table th, & table td': { px: '3' },
          '& table thead th': { whiteSpace: 'normal' },
        },
      },
    },
  },
  defaultVariants: { endsIn: 'actions', on: 'page' },
})
