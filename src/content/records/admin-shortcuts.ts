import { counted } from '../platform/counted'

/** The keyboard's shortcuts, as the list under `?` names them; none works while typing but saving. */
export const adminShortcuts = {
  label: 'Keyboard shortcuts',
  open: 'Show keyboard shortcuts',
  entries: [
    { keys: '/', does: 'Search this list' },
    { keys: 'n', does: 'Add a new record' },
    { keys: 'Ctrl or ⌘ + Enter', does: 'Save the open form' },
    { keys: 'Ctrl or ⌘ + K', does: 'Find a record of any list, or a command' },
    { keys: '↑ ↓', does: 'Move through the sidebar' },
    { keys: 'F8', does: 'Go to the notification' },
    { keys: '?', does: 'Show this list' },
  ],
  /** Voice control and unsteady hands press single characters unmeant (WCAG 2.1.4). */
  singleKeys: { label: 'Shortcuts of a single key', hint: 'Turn this off if /, n or ? are pressed by accident.' },
  commands: {
    /** The button in the head of the Admin Portal. */
    open: 'Find anything',
    label: 'Find anything',
    search: 'A name, an email address or a command',
    hint: 'Records of every list that you look after, and what can be done here. Ctrl or ⌘ + K opens it, too.',
    goTo: (tab: string) => `Go to ${tab}`,
    none: 'No command of that name',
    nothing: 'No command or record of that name',
    searching: 'Looking for records...',
    notSearched: 'The records could not be searched.',
    found: (count: number) => (count === 1 ? '1 found' : `${counted(count)} found`),
    viewSite: 'View the public site',
  },
} as const
