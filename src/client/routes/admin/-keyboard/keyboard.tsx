import { chakra } from '@/client/theme/chakra'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { nounWords } from '@/shared/records/noun-words'
import { adminShortcuts } from '@/content/records/admin-shortcuts'
import { header } from '@/content/platform/navigation'
import { useCurrentUser } from '@/client/accounts/current-user'
import { useLogout } from '@/client/layout/account'
import { Button } from '@/client/ui/buttons/button'
import { Icon } from '@/client/ui/icon'
import { Tooltip } from '@/client/ui/overlays/tooltip'
import { mayOpen } from '@/shared/accounts/areas'
import { defaultTab, type TabName } from '../-list/tab-names'
import { CommandsDialog, type Command } from './commands'
import { offeredControls, press, useShortcuts } from './shortcuts'
import { ShortcutsDialog } from './shortcuts-dialog'

/** The Admin Portal by keyboard: its shortcuts, the list of them with the button that shows it, and what finds records and commands. */
export function Keyboard({ tabs }: { tabs: readonly TabName[] }) {
  const [isListOpen, setListOpen] = useState(false)
  const [commands, setCommands] = useState<readonly Command[] | null>(null)
  const navigate = useNavigate()
  const { logOut } = useLogout()
  const { user } = useCurrentUser()
  const words = adminShortcuts

  // Made when the list opens, because what the screen offers changes with every tab.
  const allCommands = (): Command[] => [
    ...tabs
      .filter((name) => user !== null && mayOpen(user, name))
      .map((name) => ({
        name: words.commands.goTo(nounWords[name].name),
        run: () => void navigate({ to: '/admin', search: name === defaultTab ? {} : { tab: name } }),
      })),
    ...offeredControls().map((control) => ({ name: control.innerText.trim(), run: () => press(control) })),
    { name: words.label, run: () => setListOpen(true) },
    { name: words.commands.viewSite, run: () => void navigate({ to: '/' }) },
    { name: header.logout, run: logOut },
  ]
  const find = () => setCommands(allCommands())
  useShortcuts({ onList: () => setListOpen(true), onCommands: find })
  return (
    <chakra.div data-unprinted="" display="flex" alignItems="center" gap="2" flexShrink="0">
      <Button variant="outline" size="small" aria-label={words.commands.open} onClick={find}>
        <Icon name="search" />
        {/* On a phone the glass says enough beside the heading. */}
        <chakra.span hideBelow="md">{words.commands.open}</chakra.span>
      </Button>
      <Tooltip content={words.open}>
        <Button variant="outline" size="iconSmall" aria-label={words.open} onClick={() => setListOpen(true)}>
          ?
        </Button>
      </Tooltip>
      <ShortcutsDialog isOpen={isListOpen} onClose={() => setListOpen(false)} />
      {commands && <CommandsDialog commands={commands} onClose={() => setCommands(null)} />}
    </chakra.div>
  )
}
