import { chakra } from '@/client/theme/chakra'
import { adminShortcuts } from '@/content/records/admin-shortcuts'
import { Checkbox } from '@/client/ui/fields/checkbox'
import { Dialog } from '@/client/ui/overlays/dialog'
import { useSingleKeys } from './shortcuts'

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '8',
    px: '2',
    py: '0.5',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.rule',
    borderRadius: 'sheet',
    fontFamily: 'body',
    fontSize: 'sm',
    fontWeight: 'semibold',
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
})

/** What the keyboard can do in the Admin Portal, and the switch for its single characters. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isOn, set } = useSingleKeys()
  const { label, entries, singleKeys } = adminShortcuts
  return (
    <Dialog isOpen={isOpen} title={label} onCloseRequest={onClose}>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" alignItems="center" mb="6">
        {entries.map(({ keys, does }) => (
          <chakra.div
            key={keys}
            display="grid"
            gridColumn="1 / -1"
            gridTemplateColumns="subgrid"
            alignItems="center"
            py="2"
            borderBottomWidth="1px"
            borderColor="border.rule"
          >
            <dt>
              <Key>{keys}</Key>
            </dt>
            <dd>{does}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <Checkbox
        label={singleKeys.label}
        hint={singleKeys.hint}
        checked={isOn}
        onChange={({ target }) => set(target.checked)}
      />
    </Dialog>
  )
}
