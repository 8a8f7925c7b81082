import { chakra } from '@/client/theme/chakra'
import { Button } from '@/client/ui/buttons/button'
import { Icon, type IconName } from '@/client/ui/icon'
import { hiddenToTheEye } from '@/client/ui/visually-hidden'

type ToolButtonProps = { icon: IconName; label: string; hint: string; onClick: () => void }

/** A button above a list. Where it stands close beside the filter, its sign has to do for the eye. */
export const ToolButton = ({ icon, label, hint, onClick }: ToolButtonProps) => (
  <Button variant="outline" px={{ base: '3', lg: '5' }} title={hint} onClick={onClick}>
    <Icon name={icon} />
    <chakra.span css={{ lgDown: hiddenToTheEye }}>{label}</chakra.span>
  </Button>
)
