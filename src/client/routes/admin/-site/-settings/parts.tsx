import { chakra } from '@/client/theme/chakra'
import { useEffect, useState } from 'react'
import { settingWords } from '@/content/site/admin-settings'
import { isPlainClick, prefersReducedMotion } from '@/client/navigation'

const { label, names } = settingWords.parts

type SettingsPart = keyof typeof names
const parts = Object.keys(names).filter((name): name is SettingsPart => name in names)
const idOf = (part: SettingsPart) => `settings-${part}`

/** What makes an element a part of the tab: the list leads to it, and it is not covered by that when it comes into sight. */
export const partOf = (part: SettingsPart) =>
  ({ id: idOf(part), tabIndex: -1, outline: 'none', scrollMarginTop: { md: '14' } }) as const

const PartLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    textStyle: 'label',
    color: 'fg.muted',
    textDecoration: 'none',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    '&:hover': { color: 'fg', borderColor: 'border.control' },
    '&[aria-current]': { color: 'fg', borderColor: 'accent' },
  },
})

/** The part that is being read: of those that begin in the upper half of the window the lowest, and of two beside each other the first. */
function readPart(): SettingsPart | undefined {
  const places = parts.flatMap((part) => {
    const top = document.getElementById(idOf(part))?.getBoundingClientRect().top
    return top === undefined || top > innerHeight / 2 ? [] : [{ part, top }]
  })
  return places.reduce<(typeof places)[number] | undefined>(
    (lowest, each) => (lowest === undefined || each.top > lowest.top ? each : lowest),
    undefined,
  )?.part
}

function useReadPart() {
  const [read, setRead] = useState<SettingsPart | undefined>()
  useEffect(() => {
    const look = () => setRead(readPart())
    look()
    addEventListener('scroll', look, { passive: true })
    // What loads moves the parts below it.
    const grown = new ResizeObserver(look)
    grown.observe(document.body)
    return () => {
      removeEventListener('scroll', look)
      grown.disconnect()
    }
  }, [])
  return read
}

function goTo(part: SettingsPart) {
  const target = document.getElementById(idOf(part))
  target?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  target?.focus({ preventScroll: true })
}

/** What stands on this tab, always at hand where there is room for it; each leads there, the keyboard too. */
export function Parts() {
  const read = useReadPart()
  return (
    <chakra.nav
      aria-label={label}
      position={{ md: 'sticky' }}
      top={{ md: '{sizes.headerScrolled}' }}
      zIndex="sticky"
      bg="bg.page"
      mb="6"
      borderBottomWidth="1px"
      borderColor="border.rule"
    >
      <chakra.ul
        display={{ base: 'grid', md: 'flex' }}
        gridTemplateColumns="repeat(2, minmax(0, 1fr))"
        flexWrap="wrap"
        columnGap="6"
        listStyleType="none"
      >
        {parts.map((part) => (
          <li key={part}>
            <PartLink
              href={`#${idOf(part)}`}
              aria-current={read === part ? 'true' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                goTo(part)
              }}
            >
              {names[part]}
            </PartLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
