import { chakra } from '@/client/theme/chakra'
import { Button } from '@/client/ui/buttons/button'
import { Icon, type IconName } from '@/client/ui/icon'
import { hiddenToTheEye } from '@/client/ui/visually-hidden'

type ToolButtonProps = {
  icon: IconName
  label: string
  hint: string
  onClick: () => void
  /** It stands in a row of buttons, which may take a second line. */
  hasRoom?: boolean
  /** Its neighbours are small. */
  isSmall?: boolean
}

/** A button above a list. Where it stands close beside the filter, its sign has to do for the eye. */
export const ToolButton = ({ icon, label, hint, onClick, hasRoom = false, isSmall = false }: ToolButtonProps) => (
  <Button
    variant="outline"
    {...(isSmall ? { size: 'small' as const } : { px: { base: '3', lg: '5' } })}
    title={hint}
    onClick={onClick}
  >
    <Icon name={icon} />
    <chakra.span css={hasRoom ? {} : { lgDown: hiddenToTheEye }}>{label}</chakra.span>
  </Button>
)
