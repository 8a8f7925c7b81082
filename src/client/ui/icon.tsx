/** Our own line icons on a 24-unit grid: 1.5 units of line, square ends, like the drawings. */
const paths = {
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5 5l14 14M19 5L5 19',
  edit: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6',
  plus: 'M12 4.5v15M4.5 12h15',
  'arrow-right': 'M4 12h16M13.5 5.5L20 12l-6.5 6.5',
  'arrow-up': 'M12 20V4.5M5.5 11L12 4.5l6.5 6.5',
  'arrow-down': 'M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5',
  'arrows-up-down': 'M7.5 20V4.5M3.5 8.5l4-4 4 4M16.5 4v15.5M12.5 15.5l4 4 4-4',
  external: 'M13.5 4H20v6.5M20 4l-9.5 9.5M17 14v6H4V7h6',
  'chevron-down': 'M5 9l7 7 7-7',
  'chevrons-left': 'M19 5l-7 7 7 7M12 5l-7 7 7 7',
  'chevrons-right': 'M5 5l7 7-7 7M12 5l7 7-7 7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-right': 'M9 5l7 7-7 7',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20.5 20.5',
  upload: 'M12 16V4.5M6.5 10L12 4.5l5.5 5.5M4 16v4h16v-4',
  download: 'M12 4v11.5M6.5 10l5.5 5.5 5.5-5.5M4 16v4h16v-4',
  link: 'M10 14a4 4 0 005.7 0l3.3-3.3a4 4 0 00-5.7-5.7L12 6.3M14 10a4 4 0 00-5.7 0L5 13.3A4 4 0 0010.7 19l1.3-1.3',
  check: 'M4.5 12.5l5 5L19.5 7',
  mail: 'M3.5 6h17v12.5h-17zM3.5 6.5l8.5 6.5 8.5-6.5',
  key: 'M8 11.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM11.2 12.8L20.5 3.5M16 8l3.5 3.5',
  lock: 'M5.5 10.5h13V20h-13zM8 10.5V8a4 4 0 018 0v2.5M12 14v2.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
} as const

export type IconName = keyof typeof paths

/** An icon of the text's size and colour. It is decoration: the control or the text around it carries the name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    data-icon={name}
    width="1em"
    height="1em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
)
